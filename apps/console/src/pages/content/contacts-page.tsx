import { downloadTypes, serviceTypes } from '@fairground/contract'
import { useT } from '../../platform/i18n.tsx'
import { DownloadFields, newDownload, newService, ServiceFields } from './contact-fields.tsx'
import { EntryList } from './entries/entry-list.tsx'
import { EntryPage } from './entries/entry-page.tsx'

const paths = { service: '/service', download: '/downloads' } as const

export function ServicesPage() {
  const t = useT()
  return <EntryList kind="service" title={t('shell.nav.service')} path={paths.service} sections={serviceTypes} />
}

export const ServicePage = () => <EntryPage blank={newService} path={paths.service} Fields={ServiceFields} />

export function DownloadsPage() {
  const t = useT()
  return <EntryList kind="download" title={t('shell.nav.downloads')} path={paths.download} sections={downloadTypes} />
}

export const DownloadPage = () => <EntryPage blank={newDownload} path={paths.download} Fields={DownloadFields} />

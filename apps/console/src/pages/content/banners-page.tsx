import { bannerGroups } from '@fairground/contract'
import { useT } from '../../platform/i18n.tsx'
import { BannerFields, newBanner } from './banner-fields.tsx'
import { EntryList } from './entries/entry-list.tsx'
import { EntryPage } from './entries/entry-page.tsx'

const path = '/banners'

export function BannersPage() {
  const t = useT()
  return <EntryList kind="banner" title={t('shell.nav.banners')} path={path} sections={bannerGroups} />
}

export const BannerPage = () => <EntryPage blank={newBanner} path={path} Fields={BannerFields} />

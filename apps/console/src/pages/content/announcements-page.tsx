import { announcementTypes } from '@fairground/contract'
import { useT } from '../../platform/i18n.tsx'
import { AnnouncementFields, newAnnouncement } from './announcement-fields.tsx'
import { EntryList } from './entries/entry-list.tsx'
import { EntryPage } from './entries/entry-page.tsx'

const path = '/announcements'

export function AnnouncementsPage() {
  const t = useT()
  return <EntryList kind="announcement" title={t('shell.nav.announcements')} path={path} sections={announcementTypes} />
}

export const AnnouncementPage = () => <EntryPage blank={newAnnouncement} path={path} Fields={AnnouncementFields} />

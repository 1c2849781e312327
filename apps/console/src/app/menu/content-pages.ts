import { page, type ConsolePage } from './page.ts'

/** What players read. */
export const contentPages: readonly ConsolePage[] = [
  {
    path: '/banners',
    title: 'shell.nav.banners',
    group: 'shell.group.content',
    permission: 'content.read',
    Page: page(async () => (await import('../../pages/content/banners-page.tsx')).BannersPage),
  },
  {
    path: '/banners/:id',
    permission: 'content.read',
    Page: page(async () => (await import('../../pages/content/banners-page.tsx')).BannerPage),
  },
  {
    path: '/announcements',
    title: 'shell.nav.announcements',
    group: 'shell.group.content',
    permission: 'content.read',
    Page: page(async () => (await import('../../pages/content/announcements-page.tsx')).AnnouncementsPage),
  },
  {
    path: '/announcements/:id',
    permission: 'content.read',
    Page: page(async () => (await import('../../pages/content/announcements-page.tsx')).AnnouncementPage),
  },
  {
    path: '/help',
    title: 'shell.nav.help',
    group: 'shell.group.content',
    permission: 'content.read',
    Page: page(async () => (await import('../../pages/content/help-page.tsx')).HelpPage),
  },
  {
    path: '/help/:id',
    permission: 'content.read',
    Page: page(async () => (await import('../../pages/content/help-page.tsx')).HelpTopicPage),
  },
  {
    path: '/terms',
    title: 'shell.nav.terms',
    group: 'shell.group.content',
    permission: 'content.read',
    Page: page(async () => (await import('../../pages/content/help-page.tsx')).TermsListPage),
  },
  {
    path: '/terms/:id',
    permission: 'content.read',
    Page: page(async () => (await import('../../pages/content/help-page.tsx')).TermsPage),
  },
  {
    path: '/service',
    title: 'shell.nav.service',
    group: 'shell.group.content',
    permission: 'content.read',
    Page: page(async () => (await import('../../pages/content/contacts-page.tsx')).ServicesPage),
  },
  {
    path: '/service/:id',
    permission: 'content.read',
    Page: page(async () => (await import('../../pages/content/contacts-page.tsx')).ServicePage),
  },
  {
    path: '/downloads',
    title: 'shell.nav.downloads',
    group: 'shell.group.content',
    permission: 'content.read',
    Page: page(async () => (await import('../../pages/content/contacts-page.tsx')).DownloadsPage),
  },
  {
    path: '/downloads/:id',
    permission: 'content.read',
    Page: page(async () => (await import('../../pages/content/contacts-page.tsx')).DownloadPage),
  },
]

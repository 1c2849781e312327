import { contentPages } from './menu/content-pages.ts'
import { housePages } from './menu/house-pages.ts'
import { moneyPages } from './menu/money-pages.ts'
import { page, type ConsolePage } from './menu/page.ts'
import { playerPages } from './menu/player-pages.ts'

/** Every page of the console, in the order of the menu. */
export const consolePages: readonly ConsolePage[] = [
  {
    path: '/',
    title: 'shell.nav.today',
    permission: 'reports.read',
    Page: page(async () => (await import('../pages/reports/today-page.tsx')).TodayPage),
  },
  ...moneyPages,
  ...playerPages,
  ...contentPages,
  ...housePages,
  {
    path: '/account',
    Page: page(async () => (await import('../pages/account/account-page.tsx')).AccountPage),
  },
]

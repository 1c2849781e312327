import { page, type ConsolePage } from './page.ts'

/** Games, the merchant, operators, and what they did. */
export const housePages: readonly ConsolePage[] = [
  {
    path: '/games',
    title: 'shell.nav.games',
    group: 'shell.group.house',
    permission: 'games.read',
    Page: page(async () => (await import('../../pages/games/games-page.tsx')).GamesPage),
  },
  {
    path: '/lotteries',
    title: 'shell.nav.lotteries',
    group: 'shell.group.house',
    permission: 'games.read',
    Page: page(async () => (await import('../../pages/lottery/lotteries-page.tsx')).LotteriesPage),
  },
  {
    path: '/lotteries/:code/odds',
    permission: 'games.read',
    Page: page(async () => (await import('../../pages/lottery/odds/odds-page.tsx')).OddsPage),
  },
  {
    path: '/lotteries/:code/caps',
    permission: 'games.read',
    Page: page(async () => (await import('../../pages/lottery/caps/caps-page.tsx')).CapsPage),
  },
  {
    path: '/lottery-returns',
    title: 'shell.nav.lotteryReturns',
    group: 'shell.group.house',
    permission: 'games.read',
    Page: page(async () => (await import('../../pages/lottery/odds/returns-page.tsx')).ReturnsPage),
  },
  {
    path: '/draws',
    title: 'shell.nav.draws',
    group: 'shell.group.house',
    permission: 'games.read',
    Page: page(async () => (await import('../../pages/lottery/draws/draws-page.tsx')).DrawsPage),
  },
  {
    path: '/merchant',
    title: 'shell.nav.merchant',
    group: 'shell.group.house',
    permission: 'merchants.read',
    Page: page(async () => (await import('../../pages/merchants/merchant-page.tsx')).MerchantPage),
  },
  {
    path: '/merchant/:tab',
    permission: 'merchants.read',
    Page: page(async () => (await import('../../pages/merchants/merchant-page.tsx')).MerchantPage),
  },
  {
    path: '/vip-levels',
    title: 'shell.nav.vipLevels',
    group: 'shell.group.house',
    permission: 'merchants.read',
    Page: page(async () => (await import('../../pages/vip/vip-page.tsx')).VipPage),
  },
  {
    path: '/jobs',
    title: 'shell.nav.jobs',
    group: 'shell.group.house',
    permission: 'jobs.read',
    Page: page(async () => (await import('../../pages/health/health-page.tsx')).HealthPage),
  },
  {
    path: '/operators',
    title: 'shell.nav.operators',
    group: 'shell.group.house',
    permission: 'operators.read',
    Page: page(async () => (await import('../../pages/operators/operators-page.tsx')).OperatorsPage),
  },
  {
    path: '/roles',
    title: 'shell.nav.roles',
    group: 'shell.group.house',
    permission: 'operators.read',
    Page: page(async () => (await import('../../pages/operators/roles/roles-page.tsx')).RolesPage),
  },
  {
    path: '/audit',
    title: 'shell.nav.audit',
    group: 'shell.group.house',
    permission: 'audit.read',
    Page: page(async () => (await import('../../pages/operators/audit/audit-page.tsx')).AuditPage),
  },
  {
    path: '/audit/operators',
    permission: 'audit.read',
    Page: page(async () => (await import('../../pages/operators/audit/audit-page.tsx')).AccountAuditPage),
  },
  {
    path: '/exports',
    title: 'shell.nav.exports',
    group: 'shell.group.house',
    permission: 'audit.read',
    Page: page(async () => (await import('../../pages/operators/audit/exports-page.tsx')).ExportsPage),
  },
]

import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Permission } from '@fairground/contract/console'
import type { ConsoleKey } from '@fairground/texts/console'

export interface ConsolePage {
  /** Of the address, with parameters. */
  path: string
  /** In the menu; none: opened from another page. */
  title?: ConsoleKey
  group?: Extract<ConsoleKey, `shell.group.${string}`>
  /** Who may open it; none: everybody who is logged in. */
  permission?: Permission
  Page: LazyExoticComponent<ComponentType>
}

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** Every page of the console, in the order of the menu. */
export const consolePages: readonly ConsolePage[] = [
  {
    path: '/',
    title: 'shell.nav.today',
    permission: 'reports.read',
    Page: page(async () => (await import('../pages/reports/today-page.tsx')).TodayPage),
  },
  {
    path: '/deposits',
    title: 'shell.nav.deposits',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../pages/payments/deposits-page.tsx')).DepositsPage),
  },
  {
    path: '/withdrawals',
    title: 'shell.nav.withdrawals',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../pages/payments/withdrawals-page.tsx')).WithdrawalsPage),
  },
  {
    path: '/suspense',
    title: 'shell.nav.suspense',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../pages/payments/suspense-page.tsx')).SuspensePage),
  },
  {
    path: '/fund-transfers',
    title: 'shell.nav.transfers',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../pages/payments/fund-transfers-page.tsx')).FundTransfersPage),
  },
  {
    path: '/held-wins',
    title: 'shell.nav.heldWins',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../pages/payments/held-wins-page.tsx')).HeldWinsPage),
  },
  {
    path: '/adjustments',
    title: 'shell.nav.adjustments',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../pages/payments/adjustments-page.tsx')).AdjustmentsPage),
  },
  {
    path: '/payment-terms',
    title: 'shell.nav.paymentTerms',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../pages/payments/terms/terms-page.tsx')).TermsPage),
  },
  {
    path: '/revenue',
    title: 'shell.nav.revenue',
    group: 'shell.group.money',
    permission: 'bets.read',
    Page: page(async () => (await import('../pages/bets/revenue-page.tsx')).RevenuePage),
  },
  {
    path: '/reconciliation',
    title: 'shell.nav.reconciliation',
    group: 'shell.group.money',
    permission: 'reconciliation.read',
    Page: page(async () => (await import('../pages/reconciliation/reconciliation-page.tsx')).ReconciliationPage),
  },
  {
    path: '/members',
    title: 'shell.nav.members',
    group: 'shell.group.players',
    permission: 'members.read',
    Page: page(async () => (await import('../pages/members/members-page.tsx')).MembersPage),
  },
  {
    path: '/members/:id/:tab?',
    permission: 'members.read',
    Page: page(async () => (await import('../pages/members/member-page.tsx')).MemberPage),
  },
  {
    path: '/bets',
    title: 'shell.nav.bets',
    group: 'shell.group.players',
    permission: 'bets.read',
    Page: page(async () => (await import('../pages/bets/bets-page.tsx')).BetsPage),
  },
  {
    path: '/kyc',
    title: 'shell.nav.kyc',
    group: 'shell.group.players',
    permission: 'kyc.read',
    Page: page(async () => (await import('../pages/kyc/kyc-page.tsx')).KycPage),
  },
  {
    path: '/chats',
    title: 'shell.nav.chats',
    group: 'shell.group.players',
    permission: 'messaging.chat',
    Page: page(async () => (await import('../pages/messaging/chat/chats-page.tsx')).ChatsPage),
  },
  {
    path: '/chats/:id',
    permission: 'messaging.chat',
    Page: page(async () => (await import('../pages/messaging/chat/chats-page.tsx')).ChatsPage),
  },
  {
    path: '/feedback',
    title: 'shell.nav.feedback',
    group: 'shell.group.players',
    permission: 'messaging.feedback',
    Page: page(async () => (await import('../pages/messaging/feedback/feedback-page.tsx')).FeedbackPage),
  },
  {
    path: '/feedback/:id',
    permission: 'messaging.feedback',
    Page: page(async () => (await import('../pages/messaging/feedback/feedback-entry-page.tsx')).FeedbackEntryPage),
  },
  {
    path: '/broadcasts',
    title: 'shell.nav.broadcasts',
    group: 'shell.group.players',
    permission: 'messaging.read',
    Page: page(async () => (await import('../pages/messaging/broadcasts/broadcasts-page.tsx')).BroadcastsPage),
  },
  {
    path: '/broadcasts/new',
    permission: 'messaging.broadcast',
    Page: page(async () => (await import('../pages/messaging/broadcasts/broadcast-page.tsx')).NewBroadcastPage),
  },
  {
    path: '/broadcasts/:id',
    permission: 'messaging.read',
    Page: page(async () => (await import('../pages/messaging/broadcasts/broadcast-page.tsx')).BroadcastPage),
  },
  {
    path: '/canned-answers',
    title: 'shell.nav.cannedAnswers',
    group: 'shell.group.players',
    permission: 'messaging.read',
    Page: page(async () => (await import('../pages/messaging/canned/canned-answers-page.tsx')).CannedAnswersPage),
  },
  {
    path: '/messages',
    title: 'shell.nav.sent',
    group: 'shell.group.players',
    permission: 'messaging.sent',
    Page: page(async () => (await import('../pages/messaging/sent-page.tsx')).SentPage),
  },
  {
    path: '/banners',
    title: 'shell.nav.banners',
    group: 'shell.group.content',
    permission: 'content.read',
    Page: page(async () => (await import('../pages/content/banners-page.tsx')).BannersPage),
  },
  {
    path: '/banners/:id',
    permission: 'content.read',
    Page: page(async () => (await import('../pages/content/banners-page.tsx')).BannerPage),
  },
  {
    path: '/games',
    title: 'shell.nav.games',
    group: 'shell.group.house',
    permission: 'games.read',
    Page: page(async () => (await import('../pages/games/games-page.tsx')).GamesPage),
  },
  {
    path: '/lotteries',
    title: 'shell.nav.lotteries',
    group: 'shell.group.house',
    permission: 'games.read',
    Page: page(async () => (await import('../pages/lottery/lotteries-page.tsx')).LotteriesPage),
  },
  {
    path: '/draws',
    title: 'shell.nav.draws',
    group: 'shell.group.house',
    permission: 'games.read',
    Page: page(async () => (await import('../pages/lottery/draws-page.tsx')).DrawsPage),
  },
  {
    path: '/announcements',
    title: 'shell.nav.announcements',
    group: 'shell.group.content',
    permission: 'content.read',
    Page: page(async () => (await import('../pages/content/announcements-page.tsx')).AnnouncementsPage),
  },
  {
    path: '/announcements/:id',
    permission: 'content.read',
    Page: page(async () => (await import('../pages/content/announcements-page.tsx')).AnnouncementPage),
  },
  {
    path: '/help',
    title: 'shell.nav.help',
    group: 'shell.group.content',
    permission: 'content.read',
    Page: page(async () => (await import('../pages/content/help-page.tsx')).HelpPage),
  },
  {
    path: '/help/:id',
    permission: 'content.read',
    Page: page(async () => (await import('../pages/content/help-page.tsx')).HelpTopicPage),
  },
  {
    path: '/terms',
    title: 'shell.nav.terms',
    group: 'shell.group.content',
    permission: 'content.read',
    Page: page(async () => (await import('../pages/content/help-page.tsx')).TermsListPage),
  },
  {
    path: '/terms/:id',
    permission: 'content.read',
    Page: page(async () => (await import('../pages/content/help-page.tsx')).TermsPage),
  },
  {
    path: '/service',
    title: 'shell.nav.service',
    group: 'shell.group.content',
    permission: 'content.read',
    Page: page(async () => (await import('../pages/content/contacts-page.tsx')).ServicesPage),
  },
  {
    path: '/service/:id',
    permission: 'content.read',
    Page: page(async () => (await import('../pages/content/contacts-page.tsx')).ServicePage),
  },
  {
    path: '/downloads',
    title: 'shell.nav.downloads',
    group: 'shell.group.content',
    permission: 'content.read',
    Page: page(async () => (await import('../pages/content/contacts-page.tsx')).DownloadsPage),
  },
  {
    path: '/downloads/:id',
    permission: 'content.read',
    Page: page(async () => (await import('../pages/content/contacts-page.tsx')).DownloadPage),
  },
  {
    path: '/merchant',
    title: 'shell.nav.merchant',
    group: 'shell.group.house',
    permission: 'merchants.read',
    Page: page(async () => (await import('../pages/merchants/merchant-page.tsx')).MerchantPage),
  },
  {
    path: '/merchant/:tab',
    permission: 'merchants.read',
    Page: page(async () => (await import('../pages/merchants/merchant-page.tsx')).MerchantPage),
  },
  {
    path: '/vip-levels',
    title: 'shell.nav.vipLevels',
    group: 'shell.group.house',
    permission: 'merchants.read',
    Page: page(async () => (await import('../pages/vip/vip-page.tsx')).VipPage),
  },
  {
    path: '/jobs',
    title: 'shell.nav.jobs',
    group: 'shell.group.house',
    permission: 'jobs.read',
    Page: page(async () => (await import('../pages/health/health-page.tsx')).HealthPage),
  },
  {
    path: '/operators',
    title: 'shell.nav.operators',
    group: 'shell.group.house',
    permission: 'operators.read',
    Page: page(async () => (await import('../pages/operators/operators-page.tsx')).OperatorsPage),
  },
  {
    path: '/roles',
    title: 'shell.nav.roles',
    group: 'shell.group.house',
    permission: 'operators.read',
    Page: page(async () => (await import('../pages/operators/roles/roles-page.tsx')).RolesPage),
  },
  {
    path: '/audit',
    title: 'shell.nav.audit',
    group: 'shell.group.house',
    permission: 'audit.read',
    Page: page(async () => (await import('../pages/operators/audit/audit-page.tsx')).AuditPage),
  },
  {
    path: '/audit/operators',
    permission: 'audit.read',
    Page: page(async () => (await import('../pages/operators/audit/audit-page.tsx')).AccountAuditPage),
  },
  {
    path: '/exports',
    title: 'shell.nav.exports',
    group: 'shell.group.house',
    permission: 'audit.read',
    Page: page(async () => (await import('../pages/operators/audit/exports-page.tsx')).ExportsPage),
  },
  {
    path: '/account',
    Page: page(async () => (await import('../pages/account/account-page.tsx')).AccountPage),
  },
]

import { page, type ConsolePage } from './page.ts'

/** Money in and out, and whether it adds up. */
export const moneyPages: readonly ConsolePage[] = [
  {
    path: '/deposits',
    title: 'shell.nav.deposits',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../../pages/payments/deposits-page.tsx')).DepositsPage),
  },
  {
    path: '/withdrawals',
    title: 'shell.nav.withdrawals',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../../pages/payments/withdrawals-page.tsx')).WithdrawalsPage),
  },
  {
    path: '/suspense',
    title: 'shell.nav.suspense',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../../pages/payments/suspense-page.tsx')).SuspensePage),
  },
  {
    path: '/fund-transfers',
    title: 'shell.nav.transfers',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../../pages/payments/fund-transfers-page.tsx')).FundTransfersPage),
  },
  {
    path: '/agent-transfers',
    title: 'shell.nav.agentTransfers',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../../pages/agents/transfers-page.tsx')).AgentTransfersPage),
  },
  {
    path: '/held-wins',
    title: 'shell.nav.heldWins',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../../pages/payments/held-wins-page.tsx')).HeldWinsPage),
  },
  {
    path: '/adjustments',
    title: 'shell.nav.adjustments',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../../pages/payments/adjustments-page.tsx')).AdjustmentsPage),
  },
  {
    path: '/payment-terms',
    title: 'shell.nav.paymentTerms',
    group: 'shell.group.money',
    permission: 'payments.read',
    Page: page(async () => (await import('../../pages/payments/terms/terms-page.tsx')).TermsPage),
  },
  {
    path: '/revenue',
    title: 'shell.nav.revenue',
    group: 'shell.group.money',
    permission: 'bets.read',
    Page: page(async () => (await import('../../pages/bets/revenue-page.tsx')).RevenuePage),
  },
  {
    path: '/reconciliation',
    title: 'shell.nav.reconciliation',
    group: 'shell.group.money',
    permission: 'reconciliation.read',
    Page: page(async () => (await import('../../pages/reconciliation/reconciliation-page.tsx')).ReconciliationPage),
  },
]

import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { useSayOutcome } from './decision-dialog.tsx'
import { PaymentDrawer } from './payment-drawer.tsx'
import { PaymentQueue, useQueueColumns, useStateFilter, type DrawerProps } from './payment-queue.tsx'

type FundTransfer = RowOf<'wallet.fundTransfers'>

/** Transfers to and from vendors whose outcome is not known, or that have failed. */
export function FundTransfersPage() {
  const t = useT()
  const { reference, created, account, votes } = useQueueColumns()
  const amountText = useAmountText()
  const failureText = useFailureText()
  return (
    <PaymentQueue
      call="wallet.fundTransfers"
      title={t('shell.nav.transfers')}
      Drawer={FundTransferDrawer}
      filters={[
        useStateFilter([
          ['', t('payments.states.pending')],
          ['failed', t('payments.states.failed')],
        ]),
        { key: 'account', title: t('payments.account') },
      ]}
      columns={[
        reference,
        { ...created, title: t('payments.since') },
        account,
        { key: 'amount', title: t('payments.amount'), render: amountText, isNumber: true },
        {
          key: 'direction',
          title: t('payments.direction'),
          render: ({ direction }) => t(`payments.directions.${direction}`),
        },
        { key: 'vendor', title: t('payments.vendor'), render: ({ vendor }) => vendor },
        {
          key: 'cause',
          title: t('payments.cause'),
          render: ({ cause }) => t(`payments.causes.${cause}`),
          isExtra: true,
        },
        { key: 'state', title: t('payments.state'), render: ({ state }) => t(`payments.states.${state}`) },
        { key: 'why', title: t('payments.why'), render: failureText },
        votes,
      ]}
    />
  )
}

function useAmountText() {
  const t = useT()
  return ({ amount, currency }: Pick<FundTransfer, 'amount' | 'currency'>) =>
    `${amount ?? t('payments.everything')} ${currency}`
}

function useFailureText() {
  const t = useT()
  return ({ reason }: Pick<FundTransfer, 'reason'>) => (reason === null ? '–' : t(`payments.failures.${reason}`))
}

function FundTransferDrawer({ id, reference, onClose }: DrawerProps) {
  const t = useT()
  const params = { id }
  const read = useRead('wallet.fundTransfer', { params })
  const fail = useAct('wallet.failFundTransfer', { onReply: useSayOutcome() })
  const amountText = useAmountText()
  const failureText = useFailureText()
  const failed = {
    label: t('payments.acts.fail'),
    text: t('payments.failText'),
    isDangerous: true,
    run: ({ reason }: { reason: string }, onDone: { onSuccess: () => void }) =>
      fail.mutate({ params, body: { reason } }, onDone),
  }
  return (
    <PaymentDrawer
      title={reference}
      read={read}
      factsOf={(shown) => [
        [t('payments.account'), shown.account],
        [t('payments.amount'), amountText(shown)],
        [t('payments.direction'), t(`payments.directions.${shown.direction}`)],
        [t('payments.vendor'), shown.vendor],
        [t('payments.cause'), t(`payments.causes.${shown.cause}`)],
        [t('payments.validUntil'), timeText(shown.validUntil)],
        [t('payments.state'), t(`payments.states.${shown.state}`)],
        [t('payments.why'), failureText(shown)],
      ]}
      needsTwo
      actsOf={(shown) => (shown.state === 'pending' ? [failed] : [])}
      isBusy={fail.isPending}
      onClose={onClose}
    />
  )
}

import { Badge, Button, Group, Text } from '@mantine/core'
import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { useSayOutcome } from './decision-dialog.tsx'
import { PaymentDrawer, type PaymentAct } from './payment-drawer.tsx'
import { PaymentQueue, useQueueColumns, useStateFilter, type DrawerProps } from './payment-queue.tsx'

type Withdrawal = RowOf<'payments.withdrawals'>
type Step = 'approve' | 'reject' | 'pay' | 'return'

const states = ['requested', 'under_review', 'approved', 'paid', 'rejected', 'cancelled', 'returned'] as const

/** What an operator may decide in which state. */
const stepsOf: Record<Withdrawal['state'], readonly Step[]> = {
  requested: ['approve', 'reject'],
  under_review: ['approve', 'reject'],
  approved: ['pay', 'reject'],
  paid: ['return'],
  rejected: [],
  cancelled: [],
  returned: [],
}

const renderLevel = (row: Withdrawal) => <LevelBadge withdrawal={row} />
const renderRisks = (row: Withdrawal) => <Risks withdrawal={row} />

export function WithdrawalsPage() {
  const t = useT()
  const { reference, created, account, amount, votes } = useQueueColumns()
  return (
    <PaymentQueue
      call="payments.withdrawals"
      title={t('shell.nav.withdrawals')}
      Drawer={WithdrawalDrawer}
      filters={[
        useStateFilter([
          ['', t('payments.waiting')],
          ...states.map((state) => [state, t(`payments.states.${state}`)] as const),
        ]),
        { key: 'account', title: t('payments.account') },
        { key: 'from', title: t('payments.paidFrom'), isTime: true },
        { key: 'to', title: t('payments.paidTo'), isTime: true },
      ]}
      columns={[
        reference,
        created,
        account,
        amount,
        { key: 'level', title: t('payments.level'), render: renderLevel },
        { key: 'method', title: t('payments.method'), render: methodText },
        { key: 'state', title: t('payments.state'), render: ({ state }) => t(`payments.states.${state}`) },
        { key: 'risks', title: t('payments.risks'), render: renderRisks },
        votes,
      ]}
    />
  )
}

const methodText = ({ bankName, cardTail }: Withdrawal) => `${bankName} •••• ${cardTail}`

/** The VIP level at the request, with its priority where it has one. */
function LevelBadge({ withdrawal: { vipLevel, priority } }: { withdrawal: Withdrawal }) {
  const t = useT()
  if (vipLevel === 0) return null
  return (
    <Badge variant={priority > 0 ? 'filled' : 'light'} color={priority > 0 ? 'violet' : 'gray'}>
      {priority > 0
        ? t('payments.levelFirst', { level: vipLevel, priority })
        : t('payments.levelOf', { level: vipLevel })}
    </Badge>
  )
}

function Risks({ withdrawal: { isFirst, isLimited, hasBonus, kyc } }: { withdrawal: Withdrawal }) {
  const t = useT()
  const hints = [
    isFirst && t('payments.risk.first'),
    isLimited && t('payments.risk.limited'),
    hasBonus && t('payments.risk.bonus'),
    kyc === 'none' && t('payments.risk.kycNone'),
    (kyc === 'under_review' || kyc === 'rejected') && t('payments.risk.kycOpen'),
  ].filter((hint) => hint !== false)
  return (
    <Group gap={4}>
      {hints.map((hint) => (
        <Badge key={hint} variant="light" color="yellow">
          {hint}
        </Badge>
      ))}
    </Group>
  )
}

function WithdrawalDrawer({ id, reference, onClose }: DrawerProps) {
  const t = useT()
  const params = { id }
  const read = useRead('payments.withdrawal', { params })
  const decide = useAct('payments.decideWithdrawal', { onReply: useSayOutcome() })
  const seen = { state: read.data?.state ?? 'requested', amount: read.data?.amount ?? '' }
  const acts: Record<Step, PaymentAct> = {
    approve: {
      label: t('payments.acts.approve'),
      run: ({ reason }, onDone) => decide.mutate({ params, body: { step: 'approve', seen, reason } }, onDone),
    },
    reject: {
      label: t('payments.acts.reject'),
      text: t('payments.rejectText'),
      isDangerous: true,
      run: ({ reason }, onDone) => decide.mutate({ params, body: { step: 'reject', seen, reason } }, onDone),
    },
    return: {
      label: t('payments.acts.return'),
      text: t('payments.returnedText'),
      isDangerous: true,
      run: ({ reason }, onDone) => decide.mutate({ params, body: { step: 'return', seen, reason } }, onDone),
    },
    pay: {
      label: t('payments.acts.pay'),
      asksFor: t('payments.bankReference'),
      run: ({ reason, answer }, onDone) =>
        decide.mutate({ params, body: { step: 'pay', seen, reason, bankReference: answer } }, onDone),
    },
  }
  return (
    <PaymentDrawer
      title={reference}
      read={read}
      factsOf={(shown) => [
        [t('payments.account'), shown.account],
        [t('payments.amount'), `${shown.amount} ${shown.currency}`],
        [t('payments.fee'), shown.fee],
        [t('payments.method'), methodText(shown)],
        [t('payments.state'), t(`payments.states.${shown.state}`)],
        [t('payments.expected'), timeText(shown.expectedAt)],
        [t('payments.risks'), renderRisks(shown)],
        [t('payments.reason'), shown.reason ?? '–'],
        [t('payments.bankReference'), shown.bankReference ?? '–'],
      ]}
      actsOf={(shown) => stepsOf[shown.state].map((step) => acts[step])}
      isBusy={decide.isPending}
      onClose={onClose}
      renderMore={() => <Payee id={id} />}
    />
  )
}

/** The card number in full, once somebody asks for it. */
function Payee({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const review = useAct('payments.reviewWithdrawal')
  if (!may('payments.decide')) return null
  if (review.data)
    return (
      <Facts
        facts={[
          [t('payments.payeeName'), review.data.payeeName],
          [t('payments.payeeNumber'), review.data.number],
        ]}
      />
    )
  return (
    <Group>
      <Button variant="default" loading={review.isPending} onClick={() => review.mutate({ params: { id }, body: {} })}>
        {t('payments.review')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('payments.reviewHint')}
      </Text>
    </Group>
  )
}

import type { Withdrawal } from '@fairground/contract'
import { LazyPushCard } from '../../../../entities/push/lazy-push-card.tsx'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../../platform/page/load-failed.tsx'
import { href } from '../../../../platform/router/route.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../../ui/actions/button-link.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { MoneyStatus, MoneyStatusWaiting, stateStyles, type StateStyle } from '../../record/money-status.tsx'
import { useCancel, useWithdrawal } from '../api.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { WithdrawalStages } from './withdrawal-stages.tsx'

const looks: Record<Withdrawal['state'], StateStyle> = {
  requested: stateStyles.waiting,
  under_review: stateStyles.waiting,
  approved: stateStyles.waiting,
  paid: stateStyles.done,
  rejected: stateStyles.refused,
  cancelled: stateStyles.takenBack,
  returned: stateStyles.refused,
}

/** One withdrawal: its progress, when it is expected, and the reason of a rejection. */
export function WithdrawalStatus({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useWithdrawal(id)
  if (!data && error?.code === 'withdrawal_unknown')
    return <Empty title={t('errors.withdrawal_unknown')} action={<NewDepositLink />} />
  if (!data && error) return <LoadFailed title={t('payments.withdrawal.statusFailed')} onAgain={() => void refetch()} />
  if (!data) return <MoneyStatusWaiting />
  const { state, amount, currency, expectedAt, canCancel } = data
  return (
    <MoneyStatus
      look={looks[state]}
      title={t(`payments.withdrawal.status.${state}`)}
      text={t(`payments.withdrawal.statusText.${state}`)}
      amount={amount}
      currency={currency}
      when={expectedAt === null ? undefined : <Expected at={expectedAt} />}
      facts={<WithdrawalFacts withdrawal={data} />}
      actions={
        <>
          {canCancel && <Cancel id={id} />}
          <NewDepositLink />
        </>
      }
    >
      <WithdrawalStages withdrawal={data} />
      <LazyPushCard />
    </MoneyStatus>
  )
}

function Expected({ at }: { at: string }) {
  const { t, tag } = useLanguage()
  const isLate = useNow() > Date.parse(at)
  return isLate
    ? t('payments.withdrawal.late')
    : t('payments.withdrawal.expectedBy', { time: formatDate(at, tag, 'time') })
}

function Cancel({ id }: { id: string }) {
  const t = useT()
  const cancel = useCancel(id)
  return (
    <Button variant="secondary" size={52} isBusy={cancel.isPending} onClick={() => cancel.mutate({ body: { id } })}>
      {cancel.isPending ? t('payments.withdrawal.cancelling') : t('payments.withdrawal.cancel')}
    </Button>
  )
}

function NewDepositLink() {
  const t = useT()
  return (
    <ButtonLink variant="primary" size={52} isFull href={href('/m/withdraw')}>
      {t('payments.withdrawal.another')}
    </ButtonLink>
  )
}

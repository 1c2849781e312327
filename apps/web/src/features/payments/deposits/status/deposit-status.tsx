import type { DepositDetail } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../../platform/i18n/use-money.ts'
import { LoadFailed } from '../../../../platform/page/load-failed.tsx'
import { href } from '../../../../platform/router/route.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { ButtonLink } from '../../../../ui/actions/button-link.tsx'
import { CountdownText } from '../../../../ui/text/countdown-text.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { isOpen, useDeposit } from '../api.ts'
import { DepositFacts } from './deposit-facts.tsx'
import { NewDepositLink } from '../../record/new-deposit-link.tsx'
import { MoneyStatus, MoneyStatusWaiting, stateStyles, type StateStyle } from '../../record/money-status.tsx'
import { pageOf } from './open-payment.ts'
import { ScanToPay } from './scan-to-pay.tsx'
import { TransferClaim } from './transfer-claim.tsx'
import { TransferFacts } from './transfer-facts.tsx'

const looks: Record<DepositDetail['state'], StateStyle> = {
  created: stateStyles.waiting,
  pending: stateStyles.waiting,
  paid: stateStyles.done,
  expired: stateStyles.late,
  rejected: stateStyles.refused,
}

/** One deposit, updated by live events, or by polling if there is no live stream. */
export function DepositStatus({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useDeposit(id)
  if (!data && error?.code === 'deposit_unknown')
    return (
      <Empty
        title={t('errors.deposit_unknown')}
        action={<NewDepositLink>{t('payments.deposit.another')}</NewDepositLink>}
      />
    )
  if (!data && error) return <LoadFailed title={t('payments.deposit.statusFailed')} onAgain={() => void refetch()} />
  if (!data) return <MoneyStatusWaiting />
  return <Shown deposit={data} />
}

/** While it can be paid from this page, the exact amount and how to pay come first. */
function Shown({ deposit }: { deposit: DepositDetail }) {
  const words = useWords(deposit)
  const { state, amount, credited, currency, qr, transfer, claimedAt, expiresAt, reference } = deposit
  const payee = claimedAt === null ? transfer : null
  return (
    <MoneyStatus
      {...words}
      look={qr === null && payee === null ? looks[state] : null}
      // A fee stays with the provider: this is what is in the balance.
      amount={state === 'paid' ? credited : amount}
      currency={currency}
      when={isOpen(deposit) && claimedAt === null ? <TimeLeft expiresAt={expiresAt} /> : undefined}
      facts={payee ? <TransferFacts transfer={payee} reference={reference} /> : <DepositFacts deposit={deposit} />}
      foot={transfer ? <TransferClaim deposit={deposit} /> : undefined}
      actions={<Actions deposit={deposit} />}
    >
      {qr !== null && <ScanToPay deposit={deposit} text={qr} />}
    </MoneyStatus>
  )
}

/** A transfer is confirmed by an operator, and has texts of its own. */
function useWords({ kind, state, qr, claimedAt, reason, promotion, received }: DepositDetail): {
  title: string
  text: string
} {
  const t = useT()
  const shown = useMoney()
  if (state !== 'paid' && received.some((receipt) => receipt.state === 'waiting'))
    return { title: t('payments.deposit.receipt.title'), text: t('payments.deposit.receipt.text') }
  if (qr !== null || (kind === 'manual' && state === 'created' && claimedAt === null))
    return { title: t('payments.deposit.payExactly'), text: '' }
  if (kind === 'manual' && state !== 'paid' && state !== 'created')
    return {
      title: t(`payments.deposit.transfer.status.${state}`),
      text: reason ?? t(`payments.deposit.transfer.statusText.${state}`),
    }
  if (state === 'paid' && promotion && promotion.outcome !== 'promised')
    return {
      title: t('payments.deposit.status.paid'),
      text: promotion.missed
        ? t(`payments.deposit.missed.${promotion.missed}`)
        : t('payments.deposit.granted', { bonus: shown(promotion.bonus) }),
    }
  return { title: t(`payments.deposit.status.${state}`), text: reason ?? t(`payments.deposit.statusText.${state}`) }
}

function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const t = useT()
  const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - useNow()) / 1000))
  return (
    <>
      {t('payments.deposit.timeLeft')}
      <CountdownText
        seconds={seconds}
        soonSeconds={60}
        units={{ day: t('content.home.draws.day'), hour: t('content.home.draws.hour') }}
      />
    </>
  )
}

function Actions({ deposit: { state, redirectUrl, qr } }: { deposit: DepositDetail }) {
  const t = useT()
  const page = pageOf(redirectUrl)
  if (page !== null)
    return (
      <>
        <NewDepositLink isQuiet>{t('payments.deposit.another')}</NewDepositLink>
        <ButtonLink variant="primary" size={52} isFull href={page}>
          {t(qr === null ? 'payments.deposit.goOn' : 'payments.deposit.scan.open')}
        </ButtonLink>
      </>
    )
  if (state !== 'paid') return <NewDepositLink>{t('payments.deposit.another')}</NewDepositLink>
  return (
    <ButtonLink variant="primary" size={52} isFull href={href('/m/home')}>
      {t('payments.deposit.play')}
    </ButtonLink>
  )
}

import type { Deposit } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../platform/load-failed.tsx'
import { href } from '../../platform/router/route.ts'
import { useNow } from '../../platform/use-now.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CountdownText } from '../../ui/countdown-text.tsx'
import { Empty } from '../../ui/empty.tsx'
import { isOpen, useDeposit } from './api.ts'
import { DepositFacts } from './deposit-facts.tsx'
import { MoneyStatus, MoneyStatusWaiting, stateLooks, type StateLook } from './money-status.tsx'
import { findPaymentLink } from './payment-link.ts'

const looks: Record<Deposit['state'], StateLook> = {
  created: stateLooks.waiting,
  pending: stateLooks.waiting,
  paid: stateLooks.done,
  expired: stateLooks.late,
  rejected: stateLooks.refused,
}

/** One deposit as it goes: live, and by asking where the live stream does not stand. */
export function DepositStatus({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useDeposit(id)
  if (!data && error?.code === 'deposit_unknown')
    return <Empty title={t('errors.deposit_unknown')} action={<DeskLink>{t('deposit.another')}</DeskLink>} />
  if (!data && error) return <LoadFailed title={t('deposit.statusFailed')} onAgain={() => void refetch()} />
  if (!data) return <MoneyStatusWaiting />
  const { state, amount, currency } = data
  return (
    <MoneyStatus
      look={looks[state]}
      title={t(`deposit.status.${state}`)}
      text={t(`deposit.statusText.${state}`)}
      amount={amount}
      currency={currency}
      when={isOpen(data) ? <TimeLeft expiresAt={data.expiresAt} /> : undefined}
      facts={<DepositFacts deposit={data} />}
      actions={<Actions deposit={data} />}
    />
  )
}

function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const t = useT()
  const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - useNow()) / 1000))
  return (
    <>
      {t('deposit.timeLeft')}
      <CountdownText
        seconds={seconds}
        soonSeconds={60}
        units={{ day: t('home.draws.day'), hour: t('home.draws.hour') }}
      />
    </>
  )
}

function Actions({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const link = isOpen(deposit) ? findPaymentLink(deposit.id) : null
  if (link !== null)
    return (
      <>
        <DeskLink isQuiet>{t('deposit.another')}</DeskLink>
        <ButtonLink variant="primary" size={52} isFull href={link}>
          {t('deposit.goOn')}
        </ButtonLink>
      </>
    )
  if (deposit.state !== 'paid') return <DeskLink>{t('deposit.another')}</DeskLink>
  return (
    <ButtonLink variant="primary" size={52} isFull href={href('/m/home')}>
      {t('deposit.play')}
    </ButtonLink>
  )
}

function DeskLink({ isQuiet = false, children }: { isQuiet?: boolean; children: string }) {
  return (
    <ButtonLink variant={isQuiet ? 'secondary' : 'primary'} size={52} isFull={!isQuiet} href={href('/m/voucherCenter')}>
      {children}
    </ButtonLink>
  )
}

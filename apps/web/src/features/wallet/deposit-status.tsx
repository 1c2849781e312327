import type { Deposit } from '@fairground/contract'
import { getCurrency } from '@fairground/money'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { useNow } from '../../platform/use-now.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Amount } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CountdownText } from '../../ui/countdown-text.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon, type IconGlyph } from '../../ui/icon.tsx'
import { Medallion, type MedallionProps } from '../../ui/medallion.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { isOpen, useDeposit } from './api.ts'
import { DepositFacts } from './deposit-facts.tsx'
import { LoadFailed } from '../../platform/load-failed.tsx'
import { findPaymentLink } from './payment-link.ts'
import styles from './money-status.module.css'

/** One deposit as it goes: live, and by asking where the live stream does not stand. */
export function DepositStatus({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useDeposit(id)
  if (!data && error?.code === 'deposit_unknown')
    return <Empty title={t('errors.deposit_unknown')} action={<DeskLink>{t('deposit.another')}</DeskLink>} />
  if (!data && error) return <LoadFailed title={t('deposit.statusFailed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.page} aria-label={t('shell.loading')}>
        <Skeleton height={420} radius={18} />
      </output>
    )
  return (
    <div className={styles.column}>
      <div className={styles.page}>
        <Ticket
          stub={
            <div className={styles.facts}>
              <DepositFacts deposit={data} />
            </div>
          }
        >
          <Head deposit={data} />
        </Ticket>
      </div>
      <Foot deposit={data} />
    </div>
  )
}

type Look = { glyph: IconGlyph; tone: NonNullable<MedallionProps['tone']> }

const waiting: Look = { glyph: { name: 'clock', weight: 'fill' }, tone: 'warn' }
const looks: Record<Deposit['state'], Look> = {
  created: waiting,
  pending: waiting,
  paid: { glyph: { name: 'check-circle', weight: 'fill' }, tone: 'brand' },
  expired: { glyph: { name: 'hourglass-medium', weight: 'regular' }, tone: 'neutral' },
  rejected: { glyph: { name: 'x-circle', weight: 'fill' }, tone: 'danger' },
}

function Head({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const { state, amount, currency } = deposit
  const { symbol, shownDecimals } = getCurrency(currency)
  const { glyph, tone } = looks[state]
  return (
    <div className={styles.head}>
      <Medallion tone={tone} size={56} isRound>
        <Icon {...glyph} size={30} />
      </Medallion>
      <output className={styles.words}>
        <h2>{t(`deposit.status.${state}`)}</h2>
        <Amount value={amount} decimals={shownDecimals} currencySymbol={symbol} size={40} />
        <p>{t(`deposit.statusText.${state}`)}</p>
      </output>
      {isOpen(deposit) && <TimeLeft expiresAt={deposit.expiresAt} />}
    </div>
  )
}

function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const t = useT()
  const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - useNow()) / 1000))
  return (
    <p className={styles.when}>
      <Icon name="timer" weight="fill" size={17} />
      {t('deposit.timeLeft')}
      <CountdownText
        seconds={seconds}
        soonSeconds={60}
        units={{ day: t('home.draws.day'), hour: t('home.draws.hour') }}
      />
    </p>
  )
}

function Foot({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const link = isOpen(deposit) ? findPaymentLink(deposit.id) : null
  return (
    <ActionBar isAboveNav>
      {link !== null && <DeskLink isQuiet>{t('deposit.another')}</DeskLink>}
      {link !== null ? (
        <ButtonLink variant="primary" size={52} isFull href={link}>
          {t('deposit.goOn')}
        </ButtonLink>
      ) : deposit.state === 'paid' ? (
        <ButtonLink variant="primary" size={52} isFull href={href('/m/home')}>
          {t('deposit.play')}
        </ButtonLink>
      ) : (
        <DeskLink>{t('deposit.another')}</DeskLink>
      )}
    </ActionBar>
  )
}

function DeskLink({ isQuiet = false, children }: { isQuiet?: boolean; children: string }) {
  return (
    <ButtonLink variant={isQuiet ? 'secondary' : 'primary'} size={52} isFull={!isQuiet} href={href('/m/voucherCenter')}>
      {children}
    </ButtonLink>
  )
}

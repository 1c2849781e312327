import type { Withdrawal } from '@fairground/contract'
import { getCurrency } from '@fairground/money'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useSpoken, useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { useNow } from '../../../platform/use-now.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Icon, type IconGlyph } from '../../../ui/icon.tsx'
import { Medallion, type MedallionProps } from '../../../ui/medallion.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Ticket } from '../../../ui/ticket.tsx'
import { useCancel, useWithdrawal } from './api.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { WithdrawalStages } from './withdrawal-stages.tsx'
import styles from '../money-status.module.css'

/** One withdrawal as it goes: how far it is, when to expect it, and why where it was refused. */
export function WithdrawalStatus({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useWithdrawal(id)
  if (!data && error?.code === 'withdrawal_unknown')
    return <Empty title={t('errors.withdrawal_unknown')} action={<DeskLink />} />
  if (!data && error) return <LoadFailed title={t('withdrawal.statusFailed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.page} aria-label={t('shell.loading')}>
        <Skeleton height={460} radius={18} />
      </output>
    )
  return (
    <div className={styles.column}>
      <div className={styles.page}>
        <Ticket
          stub={
            <div className={styles.facts}>
              <WithdrawalFacts withdrawal={data} />
            </div>
          }
        >
          <Head withdrawal={data} />
          <WithdrawalStages withdrawal={data} />
        </Ticket>
      </div>
      <ActionBar isAboveNav>
        {data.canCancel && <Cancel id={id} />}
        <DeskLink />
      </ActionBar>
    </div>
  )
}

type Look = { glyph: IconGlyph; tone: NonNullable<MedallionProps['tone']> }

const waiting: Look = { glyph: { name: 'clock', weight: 'fill' }, tone: 'warn' }
const looks: Record<Withdrawal['state'], Look> = {
  requested: waiting,
  under_review: waiting,
  approved: waiting,
  paid: { glyph: { name: 'check-circle', weight: 'fill' }, tone: 'brand' },
  rejected: { glyph: { name: 'x-circle', weight: 'fill' }, tone: 'danger' },
  cancelled: { glyph: { name: 'x-circle', weight: 'fill' }, tone: 'neutral' },
}

function Head({ withdrawal: { state, amount, currency, expectedAt } }: { withdrawal: Withdrawal }) {
  const { t, tag } = useSpoken()
  const isLate = useNow() > Date.parse(expectedAt ?? '')
  const { symbol, shownDecimals } = getCurrency(currency)
  const { glyph, tone } = looks[state]
  return (
    <div className={styles.head}>
      <Medallion tone={tone} size={56} isRound>
        <Icon {...glyph} size={30} />
      </Medallion>
      <output className={styles.words}>
        <h2>{t(`withdrawal.status.${state}`)}</h2>
        <Amount value={amount} decimals={shownDecimals} currencySymbol={symbol} size={40} />
        <p>{t(`withdrawal.statusText.${state}`)}</p>
      </output>
      {expectedAt !== null && (
        <p className={styles.when}>
          <Icon name="timer" weight="fill" size={17} />
          {isLate ? t('withdrawal.late') : t('withdrawal.expectedBy', { time: formatDate(expectedAt, tag, 'time') })}
        </p>
      )}
    </div>
  )
}

function Cancel({ id }: { id: string }) {
  const t = useT()
  const cancel = useCancel(id)
  return (
    <Button variant="secondary" size={52} isBusy={cancel.isPending} onClick={() => cancel.mutate({ body: { id } })}>
      {cancel.isPending ? t('withdrawal.cancelling') : t('withdrawal.cancel')}
    </Button>
  )
}

function DeskLink() {
  const t = useT()
  return (
    <ButtonLink variant="primary" size={52} isFull href={href('/m/withdraw')}>
      {t('withdrawal.another')}
    </ButtonLink>
  )
}

import type { Deposit } from '@fairground/contract'
import type { ReactNode } from 'react'
import { formatDate } from '../../platform/i18n/dates.ts'
import { useSpoken } from '../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../platform/i18n/use-money.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { isOpen } from './api.ts'
import styles from './deposit-facts.module.css'

/** What to tell support about a deposit. */
export function DepositFacts({ deposit }: { deposit: Deposit }) {
  const { t, tag } = useSpoken()
  const shown = useMoney()
  const { channelName, fee, credited, createdAt, paidAt, reference } = deposit
  return (
    <dl className={styles.facts}>
      <Fact name={t('deposit.fact.channel')}>{channelName}</Fact>
      <Fact name={t('deposit.fact.fee')}>
        <bdi dir="ltr">{shown(fee)}</bdi>
      </Fact>
      {(isOpen(deposit) || paidAt) && (
        <Fact name={paidAt ? t('deposit.fact.credited') : t('deposit.receive')}>
          <bdi dir="ltr">{shown(credited)}</bdi>
        </Fact>
      )}
      <Fact name={paidAt ? t('deposit.fact.paidAt') : t('deposit.fact.createdAt')}>
        <time dateTime={paidAt ?? createdAt}>{formatDate(paidAt ?? createdAt, tag, 'dayTime')}</time>
      </Fact>
      <Fact name={t('deposit.fact.reference')}>
        <bdi dir="ltr">{reference}</bdi>
        <span className={styles.copy}>
          <CopyButton text={reference} label={t('deposit.copy')} copiedLabel={t('shell.toast.copied')} />
        </span>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

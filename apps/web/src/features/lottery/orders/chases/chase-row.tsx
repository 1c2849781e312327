import { isPositive, parseDecimal } from '@fairground/money'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import { useCurrency } from '../../../../platform/session/use-currency.ts'
import { Tag } from '../../../../ui/text/tag.tsx'
import type { Chase } from '../../api.ts'
import styles from '../order-row.module.css'

/** One chase: how far it is, what it took, gave back and won. */
export function ChaseRow({ chase, onOpen }: { chase: Chase; onOpen: () => void }) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const { currency } = useCurrency()
  const isSome = (wire: string) => isPositive(parseDecimal(wire, currency))
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.head}>
          <b>{chase.lotteryName}</b>
          <ChaseTag chase={chase} />
        </span>
        <span className={styles.foot}>
          <span>
            {t('lottery.chases.progress', { done: chase.draws - chase.waiting, draws: chase.draws })} ·{' '}
            {formatDate(chase.placedAt, tag, 'dayTime')}
          </span>
          <bdi dir="ltr">{sum(chase.stake)}</bdi>
        </span>
        {isSome(chase.payout) && <span>{t('lottery.chases.paidSum', { amount: sum(chase.payout) })}</span>}
        {isSome(chase.refunded) && (
          <span>{t('lottery.chases.backSum', { amount: sum(chase.refunded), count: chase.cancelled })}</span>
        )}
      </button>
    </li>
  )
}

export function ChaseTag({ chase }: { chase: Pick<Chase, 'waiting'> }) {
  const { t } = useLanguage()
  return chase.waiting > 0 ? (
    <Tag tone="warn">{t('lottery.chases.running')}</Tag>
  ) : (
    <Tag tone="neutral">{t('lottery.chases.ended')}</Tag>
  )
}

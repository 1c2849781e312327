import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import styles from './slip-sheet.module.css'

interface SlipTotalsProps {
  notes: number
  total: string
  /** Undefined while it is being computed. */
  best: string | undefined
  /** Even the best result pays back less than the stake. */
  isLoss: boolean
  /** Comes back of the stakes at settlement; undefined: nothing. */
  rebate: string | undefined
  /** Undefined for guests, or where the balance does not suffice. */
  left: string | undefined
}

export function SlipTotals({ notes, total, best, isLoss, rebate, left }: SlipTotalsProps) {
  const t = useT()
  const sum = useSum()
  return (
    <dl className={styles.totals}>
      <dt>{t('lottery.slip.bets', { count: notes })}</dt>
      <dd data-total>
        <bdi dir="ltr">{total}</bdi>
      </dd>
      <dt>{t('lottery.slip.paysUpTo')}</dt>
      <dd data-win={!isLoss || undefined}>
        <bdi dir="ltr">{best === undefined ? '…' : sum(best)}</bdi>
      </dd>
      {rebate !== undefined && (
        <>
          <dt>{t('lottery.slip.rebate')}</dt>
          <dd>
            <bdi dir="ltr">{sum(rebate)}</bdi>
          </dd>
        </>
      )}
      {left !== undefined && (
        <>
          <dt>{t('lottery.slip.after')}</dt>
          <dd>
            <bdi dir="ltr">{sum(left)}</bdi>
          </dd>
        </>
      )}
    </dl>
  )
}

import { Amount, type AmountProps } from '../../ui/text/amount.tsx'
import { HideBalance, RefreshBalance } from './balance-buttons.tsx'
import styles from './balance-head.module.css'

interface BalanceHeadProps extends Omit<AmountProps, 'size'> {
  title: string
  /** That the figures could not be read; null where they could. */
  failure: string | null
}

/** The largest figure of a card, covered and refreshed together with the header's. */
export function BalanceHead({ title, failure, ...amount }: BalanceHeadProps) {
  return (
    <>
      <div className={styles.top}>
        <h2>{title}</h2>
        <HideBalance size={19} />
        <RefreshBalance size={19} />
      </div>
      <Amount {...amount} size={34} />
      <output className={styles.failed}>{failure}</output>
    </>
  )
}

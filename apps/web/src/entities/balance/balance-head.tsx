import { Amount, type AmountProps } from '../../ui/text/amount.tsx'
import { HideBalance, RefreshBalance } from './balance-buttons.tsx'
import styles from './balance-head.module.css'

interface BalanceHeadProps extends Omit<AmountProps, 'size'> {
  title: string
  /** The message when the balances could not be loaded; else null. */
  failure: string | null
}

/** The main amount of a card; hidden and refreshed together with the header's balance. */
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

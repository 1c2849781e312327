import { useT } from '../../../platform/i18n/use-i18n.ts'
import { List } from '../../../ui/layout/list.tsx'
import { useLatestDeposits } from './api.ts'
import { DepositRow } from './deposit-row.tsx'
import styles from './latest-deposits.module.css'

/** Renders nothing if there is none; the history page says so. */
export function LatestDeposits() {
  const t = useT()
  const { data } = useLatestDeposits()
  if (!data || data.list.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{t('payments.deposit.latest')}</h2>
      <List label={t('payments.deposit.latest')}>
        {data.list.map((deposit) => (
          <DepositRow key={deposit.id} deposit={deposit} />
        ))}
      </List>
    </section>
  )
}

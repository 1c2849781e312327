import { useBalances } from './member-queries.ts'
import { useHiddenBalance } from './use-hidden-balance.ts'
import { useT } from '../i18n/use-i18n.ts'
import { href } from '../router/route.ts'
import { useSite } from '../site.ts'
import { Amount } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './balance-pill.module.css'

/** The balance in a row of 56, and the way to add to it. */
export function BalancePill() {
  const t = useT()
  const { data } = useBalances()
  const { isHidden } = useHiddenBalance()
  const { shownDecimals, currencySymbol } = useSite().boot.status.info.settings
  return (
    <a className={styles.pill} href={href('/m/voucherCenter')} aria-label={t('shell.header.deposit')}>
      <Amount
        value={data?.sumBalance ?? '0'}
        decimals={shownDecimals}
        currencySymbol={data?.currencySymbol ?? currencySymbol}
        isHidden={isHidden || !data}
        hiddenLabel={t('shell.wallet.hidden')}
      />
      <i>
        <Icon name="plus" weight="bold" size={14} />
      </i>
    </a>
  )
}

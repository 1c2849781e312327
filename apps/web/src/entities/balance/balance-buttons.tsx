import { Icon } from '../../ui/icons/icon.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { useT } from '../../platform/i18n/use-i18n.ts'
import styles from './balance-buttons.module.css'
import { useBalances } from './balances-query.ts'
import { useHiddenBalance } from './use-hidden-balance.ts'

interface BalanceButtonProps {
  /** Size of the icon, in px. */
  size: number
}

/** Hides all of the member's amounts, or shows them. */
export function HideBalance({ size }: BalanceButtonProps) {
  const t = useT()
  const { isHidden, toggle } = useHiddenBalance()
  return (
    <IconButton label={t(isHidden ? 'site.wallet.show' : 'site.wallet.hide')} onClick={toggle}>
      {isHidden ? <Icon name="eye-slash" size={size} /> : <Icon name="eye" size={size} />}
    </IconButton>
  )
}

/** Rotates until the balances have loaded (specification §4, balance display). */
export function RefreshBalance({ size }: BalanceButtonProps) {
  const t = useT()
  const { isFetching, refetch } = useBalances()
  return (
    <IconButton label={t('site.wallet.refresh')} aria-busy={isFetching} onClick={() => void refetch()}>
      <span className={styles.refresh} data-turning={isFetching || undefined} data-fade>
        <Icon name="arrows-clockwise" size={size} />
      </span>
    </IconButton>
  )
}

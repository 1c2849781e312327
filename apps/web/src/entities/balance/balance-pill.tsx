import { useBalances } from './balances-query.ts'
import { useHiddenBalance } from './use-hidden-balance.ts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { useCurrency } from '../../platform/session/use-currency.ts'
import { Amount } from '../../ui/text/amount.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './balance-pill.module.css'

/** The balance in a header of 56 px, and a link to deposits. */
export function BalancePill() {
  const { data } = useBalances()
  return (
    <a className={styles.pill} href={href('/m/voucherCenter')} aria-label={useT()('site.header.deposit')}>
      <PillFace balance={data?.sumBalance} />
    </a>
  )
}

interface HeldBalancePillProps {
  /** The amount to show for now; undefined while it is not known. */
  balance: string | undefined
  onDeposit: () => void
}

/** The same over a game: the game decides when a new balance may be shown, and leaving it may ask first. */
export function HeldBalancePill({ balance, onDeposit }: HeldBalancePillProps) {
  return (
    <button type="button" className={styles.pill} aria-label={useT()('site.header.deposit')} onClick={onDeposit}>
      <PillFace balance={balance} />
    </button>
  )
}

function PillFace({ balance }: Pick<HeldBalancePillProps, 'balance'>) {
  const t = useT()
  const { data } = useBalances()
  const { isHidden } = useHiddenBalance()
  const { shownDecimals, currencySymbol } = useCurrency()
  return (
    <>
      <Amount
        value={balance ?? '0'}
        decimals={shownDecimals}
        currencySymbol={data?.currencySymbol ?? currencySymbol}
        isHidden={isHidden || balance === undefined}
        hiddenLabel={t('site.wallet.hidden')}
      />
      <i>
        <Icon name="plus" weight="bold" size={14} />
      </i>
    </>
  )
}

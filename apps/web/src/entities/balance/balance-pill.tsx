import { formatBrief, formatShown } from '@fairground/money'
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

/** Up to 9,999.99 fits everywhere, up to 9,999,999.99 beside the title of most pages. */
function roomOf(figures: string): 'many' | 'long' | undefined {
  if (figures.length > '9,999,999.99'.length) return 'many'
  return figures.length > '9,999.99'.length ? 'long' : undefined
}

function PillFace({ balance }: Pick<HeldBalancePillProps, 'balance'>) {
  const t = useT()
  const { data } = useBalances()
  const { isHidden } = useHiddenBalance()
  const { shownDecimals, currencySymbol: ownSymbol } = useCurrency()
  const currencySymbol = data?.currencySymbol ?? ownSymbol
  const isCovered = isHidden || balance === undefined
  const room = isCovered ? undefined : roomOf(formatShown(balance, shownDecimals))
  return (
    <>
      <span className={styles.whole} data-figures={room}>
        <Amount
          value={balance ?? '0'}
          decimals={shownDecimals}
          currencySymbol={currencySymbol}
          isHidden={isCovered}
          hiddenLabel={t('site.wallet.hidden')}
        />
      </span>
      {room && (
        <bdi className={styles.brief} dir="ltr">
          {currencySymbol}
          {formatBrief(balance ?? '0')}
        </bdi>
      )}
      <i>
        <Icon name="plus" weight="bold" size={14} />
      </i>
    </>
  )
}

import type { Balances } from '@fairground/contract'
import { getCurrency } from '@fairground/money'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { BalanceHead } from '../../../entities/balance/balance-head.tsx'
import { useBalances } from '../../../entities/balance/balances-query.ts'
import { useHiddenBalance } from '../../../entities/balance/use-hidden-balance.ts'
import { useWithdrawable } from '../../../entities/withdrawal/withdrawable.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { moneyPlaces, type MoneyPlace } from './money-places.ts'
import styles from './places-card.module.css'

interface PlacesCardProps {
  balances: Balances
  onVendor: (vendor: string) => void
}

/** The total, and the accounts that it consists of. */
export function PlacesCard({ balances, onVendor }: PlacesCardProps) {
  const t = useT()
  const { isFetching, isError } = useBalances()
  const { isHidden } = useHiddenBalance()
  const { symbol, shownDecimals } = getCurrency(balances.currency)
  const cover = { isHidden, isRefreshing: isFetching, hiddenLabel: t('site.wallet.hidden'), decimals: shownDecimals }
  return (
    <>
      <Card className={styles.card}>
        <BalanceHead
          {...cover}
          title={t('wallet.total')}
          value={balances.total}
          currencySymbol={symbol}
          failure={isError && !isFetching ? t('wallet.refreshFailed') : null}
        />
      </Card>
      <List label={t('wallet.places')}>
        {moneyPlaces(balances).map((place) => (
          <ListRow
            key={place.kind === 'vendor' ? place.vendor : place.name}
            title={place.kind === 'vendor' ? <bdi>{place.name}</bdi> : t(`wallet.place.${place.name}`)}
            sub={<PlaceNote place={place} />}
            end={<Amount {...cover} value={place.amount} size={15} />}
            {...(place.kind === 'vendor' && { onClick: () => onVendor(place.vendor), hasCaret: true })}
          />
        ))}
      </List>
    </>
  )
}

function PlaceNote({ place }: { place: MoneyPlace }) {
  const { t, tag } = useLanguage()
  if (place.kind === 'own' && place.name === 'cash') return <CashNote />
  if (place.kind === 'own') return <>{t(`wallet.note.${place.name}`)}</>
  if (place.isReachable) return <>{t('wallet.note.vendor')}</>
  if (place.toldAt === null) return <>{t('wallet.note.away')}</>
  return <>{t('wallet.note.awaySince', { time: formatDate(place.toldAt, tag, 'dayTime') })}</>
}

/** What of the cash can be withdrawn now, and why the rest cannot. */
function CashNote() {
  const t = useT()
  const sum = useSum()
  const { isHidden } = useHiddenBalance()
  const withdrawable = useWithdrawable()
  if (!withdrawable || isHidden) return <>{t('wallet.note.cash')}</>
  const { now, obstacles, left, min } = withdrawable
  return (
    <>
      {[
        t('wallet.withdrawable.now', { amount: sum(now) }),
        ...obstacles.map((obstacle) => t(`wallet.withdrawable.${obstacle}`, { left: sum(left), min: sum(min) })),
      ].join(' ')}
    </>
  )
}

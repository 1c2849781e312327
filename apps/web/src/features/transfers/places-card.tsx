import type { Balances } from '@fairground/contract'
import { getCurrency } from '@fairground/money'
import { formatDate } from '../../platform/i18n/dates.ts'
import { useSpoken, useT } from '../../platform/i18n/use-i18n.ts'
import { useBalances } from '../../platform/member/member-queries.ts'
import { useHiddenBalance } from '../../platform/member/use-hidden-balance.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { List } from '../../ui/list.tsx'
import { moneyPlaces, type MoneyPlace } from './money-places.ts'
import styles from './places-card.module.css'

interface PlacesCardProps {
  balances: Balances
  onVendor: (vendor: string) => void
}

/** The total, and the places that add up to it. */
export function PlacesCard({ balances, onVendor }: PlacesCardProps) {
  const t = useT()
  const { isFetching, isError, refetch } = useBalances()
  const { isHidden, toggle } = useHiddenBalance()
  const { symbol, shownDecimals } = getCurrency(balances.currency)
  const cover = { isHidden, isRefreshing: isFetching, hiddenLabel: t('shell.wallet.hidden'), decimals: shownDecimals }
  return (
    <>
      <Card className={styles.card}>
        <div className={styles.top}>
          <h2>{t('wallet.total')}</h2>
          <IconButton label={t(isHidden ? 'shell.wallet.show' : 'shell.wallet.hide')} onClick={toggle}>
            {isHidden ? <Icon name="eye-slash" size={19} /> : <Icon name="eye" size={19} />}
          </IconButton>
          <IconButton label={t('shell.wallet.refresh')} aria-busy={isFetching} onClick={() => void refetch()}>
            <Icon name="arrows-clockwise" size={19} />
          </IconButton>
        </div>
        <Amount {...cover} value={balances.total} currencySymbol={symbol} size={34} />
        <output className={styles.failed}>{isError && !isFetching && t('wallet.refreshFailed')}</output>
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
  const { t, tag } = useSpoken()
  if (place.kind === 'own') return <>{t(`wallet.note.${place.name}`)}</>
  if (place.isReachable) return <>{t('wallet.note.vendor')}</>
  if (place.toldAt === null) return <>{t('wallet.note.away')}</>
  return <>{t('wallet.note.awaySince', { time: formatDate(place.toldAt, tag, 'dayTime') })}</>
}

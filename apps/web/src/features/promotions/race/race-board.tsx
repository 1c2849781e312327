import { isCounted, type Promotion, type RaceRank, type RewardPays } from '@fairground/contract'
import { race } from '@fairground/contract/client/promotions'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useIsOutside } from '../../../platform/session/use-is-outside.ts'
import { useReward } from '../offers/use-reward.ts'
import styles from './race-board.module.css'

const raceQuery = callQuery('promotions.race', race)
const everyMs = 15_000
const firstShown = 5

/** The first ranks and the reader's own, read again while it runs. Nothing for guests, or where nobody has a rank. */
export function RaceBoard({ promotion: { id, state } }: { promotion: Pick<Promotion, 'id' | 'state'> }) {
  const t = useT()
  const isOutside = useIsOutside()
  const { data } = useCall(raceQuery({ query: { promotionId: id } }), {
    enabled: !isOutside && state !== 'upcoming',
    staleTime: 0,
    refetchInterval: state === 'closed' ? false : everyMs,
  })
  if (!data || data.list.length === 0) return null
  const first = data.list.slice(0, firstShown)
  const isOwnBelow = data.own !== null && !first.some(({ isOwn }) => isOwn)
  return (
    <table className={styles.board}>
      <caption>{t('promotions.race.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('promotions.race.rank')}</th>
          <th scope="col">{t('promotions.race.player')}</th>
          <th scope="col">{t('promotions.race.score')}</th>
          <th scope="col">{t('promotions.race.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {first.map((row) => (
          <Row key={`${row.rank} ${row.name} ${row.score} ${row.isOwn}`} row={row} pays={data.pays} />
        ))}
        {isOwnBelow && data.own && <Row row={data.own} pays={data.pays} />}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: RaceRank
  pays: RewardPays
}

function Row({ row: { rank, name, score, prize, goods, isOwn }, pays }: RowProps) {
  const t = useT()
  const money = useMoney()
  const { shown } = useReward()
  return (
    <tr data-own={isOwn || undefined} aria-current={isOwn || undefined}>
      <td>{rank}</td>
      <td>
        <bdi>{isOwn ? t('promotions.race.you') : name}</bdi>
      </td>
      <td>
        <bdi dir="ltr">{money(score)}</bdi>
      </td>
      <td>
        {Number(prize) === 0 ? '–' : <bdi dir={isCounted(pays) ? undefined : 'ltr'}>{goods ?? shown(prize, pays)}</bdi>}
      </td>
    </tr>
  )
}

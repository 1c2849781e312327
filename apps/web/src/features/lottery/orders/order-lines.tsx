import type { OrderLine } from '@fairground/contract'
import type { Play, Selection } from '@fairground/lottery'
import { isPaidBack, payoutOutcome } from '../../../entities/records/payout-outcome.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import type { Order } from '../api.ts'
import { useGame } from '../families/load-family.ts'
import { percentOf } from '../percent-of.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { playName, selectionText } from '../selection-text.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { lineOdds } from './line-odds.ts'
import { readContent } from '../slip/content/read-content.ts'
import { pickedIds, pickedOdds } from '../slip/content/picked-ids.ts'
import { plainUnit } from '../plain-unit.ts'
import styles from './order-lines.module.css'
import { shownOdds } from '../shown-odds.ts'

const shownMax = 100

/** The lines of an order: selection, odds, price, payout. */
export function OrderLines({ order }: { order: Order }) {
  const t = useT()
  const sum = useSum()
  const { currency } = useCurrency()
  const game = useGame(order.game)
  return (
    <ul className={styles.lines}>
      {order.lines.slice(0, shownMax).map((line, index) => {
        const play = game?.findPlay(line.play)
        const selection = game && readContent(game, line)
        const isRead = game && play && selection && typeof selection !== 'string'
        const odds = isRead ? oddsOf(line, play, selection) : line.odds && shownOdds(line.odds)
        const outcome = payoutOutcome(line, currency)
        return (
          <li key={index} className={styles.line}>
            <span>
              <b>{game && play ? playName(t, game, play) : line.play}</b>
              <span className={styles.picks}>
                <bdi>{isRead ? selectionText(t, game, { play, ...selection }) : line.content}</bdi>
              </span>
              <small>
                {t('lottery.bar.sum', { count: line.notes, unit: plainUnit(line.unit), multiple: line.multiple })}
                {line.priceRate !== undefined && ` · ${t('lottery.bar.rate', { percent: percentOf(line.priceRate) })}`}
              </small>
              {odds && (
                <small>
                  {t('lottery.orders.odds')} <bdi dir="ltr">{odds}</bdi>
                </small>
              )}
            </span>
            <span className={styles.sums}>
              <bdi dir="ltr">{sum(line.stake)}</bdi>
              {isPaidBack(outcome) && (
                <small>
                  {t('lottery.orders.paidBack', { paid: sum(line.payout ?? '0'), staked: sum(line.stake) })}
                </small>
              )}
              {outcome === 'win' && line.payout !== null && (
                <bdi dir="ltr" data-win>
                  +{sum(line.payout)}
                </bdi>
              )}
              {outcome === 'win' && <small>{t('lottery.orders.wins', { count: line.winningNotes ?? 0 })}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** What the picked entries can win at: the odds of the line, or those of its series. */
function oddsOf({ odds, series }: OrderLine, play: Play, selection: Selection): string | undefined {
  if (odds) return shownOdds(pickedOdds(play, selection, odds))
  const ids = pickedIds(
    play,
    selection,
    play.levels.map(({ id }) => id),
  )
  return series === null ? undefined : lineOdds({ levels: play.levels.filter(({ id }) => ids.includes(id)) }, series)
}

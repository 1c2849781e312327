import { findPlay, parseSelection } from '@fairground/lottery/families/digits'
import { isPaidBack, payoutOutcome } from '../../../entities/records/payout-outcome.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import type { Order } from '../api.ts'
import { plainUnit } from '../slip/pricing.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { gameOf } from '../game-of.ts'
import { playName, selectionText } from '../play-name.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useLotteries } from '../api.ts'
import { lineOdds } from './line-odds.ts'
import styles from './order-lines.module.css'

const shownMax = 100

/** The lines of an order: selection, odds, price, payout. */
export function OrderLines({ order }: { order: Order }) {
  const t = useT()
  const sum = useSum()
  const { currency } = useCurrency()
  const { data } = useLotteries()
  const summary = data?.list.find(({ lottery }) => lottery === order.lottery)
  const game = summary && gameOf(summary)
  return (
    <ul className={styles.lines}>
      {order.lines.slice(0, shownMax).map((line, index) => {
        const play = game && findPlay(game, line.play)
        const selection = game && parseSelection(game, line.play, line.content)
        const isRead = play && selection && typeof selection !== 'string'
        const outcome = payoutOutcome(line, currency)
        return (
          <li key={index} className={styles.line}>
            <span>
              <b>{play ? playName(t, play) : line.play}</b>
              <span className={styles.picks}>
                <bdi>{isRead ? selectionText(t, play, { ...selection, positions: game.positions }) : line.content}</bdi>
              </span>
              <small>
                {t('lottery.bar.sum', { count: line.notes, unit: plainUnit(line.unit), multiple: line.multiple })}
              </small>
              {play && line.series !== null && (
                <small>
                  {t('lottery.orders.odds')} <bdi dir="ltr">{lineOdds(play, line.series)}</bdi>
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

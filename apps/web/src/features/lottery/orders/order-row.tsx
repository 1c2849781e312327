import { DrawnNumbers } from '../../../entities/lottery/drawn-numbers.tsx'
import { isPaidBack, payoutOutcome } from '../../../entities/records/payout-outcome.ts'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import type { Order } from '../api.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { shortNumber } from '../short-number.ts'
import styles from './order-row.module.css'
import { OrderTag } from './order-tag.tsx'

/** One order: draw, state, stake and payout. */
export function OrderRow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const { currency } = useCurrency()
  const outcome = order.state === 'won' ? payoutOutcome(order, currency) : 'nothing'
  const bets = order.lines.reduce((count, { notes }) => count + notes, 0)
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.head}>
          <b>
            {order.lotteryName} <bdi dir="ltr">#{shortNumber(order.drawNumber)}</bdi>
          </b>
          <OrderTag order={order} />
        </span>
        <span className={styles.foot}>
          <span>
            {t('lottery.slip.bets', { count: bets })} · {formatDate(order.placedAt, tag, 'dayTime')}
          </span>
          {isPaidBack(outcome) ? (
            <span>{t('lottery.orders.paidBack', { paid: sum(order.payout ?? '0'), staked: sum(order.stake) })}</span>
          ) : (
            <bdi dir="ltr" data-win={outcome === 'win' || undefined}>
              {outcome === 'win' && order.payout !== null ? `+${sum(order.payout)}` : sum(order.stake)}
            </bdi>
          )}
        </span>
        {order.cancelledFor !== null && <span>{t(`lottery.orders.cancelledFor.${order.cancelledFor}`)}</span>}
        {order.isResultLate && <span>{t('lottery.outside.late')}</span>}
        {order.before && <span>{t('lottery.outside.corrected')}</span>}
        {order.result && <DrawnNumbers family={order.game.family} values={order.result} />}
      </button>
    </li>
  )
}

import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { BallRow } from '../../../ui/numbers/ball-row.tsx'
import type { Order } from '../api.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { shortNumber } from '../game-of.ts'
import styles from './order-row.module.css'
import { OrderTag } from './order-tag.tsx'

/** One order: draw, state, stake and payout. */
export function OrderRow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const bets = order.lines.reduce((count, { notes }) => count + notes, 0)
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.head}>
          <b>
            {order.lotteryName} <span>#{shortNumber(order.drawNumber)}</span>
          </b>
          <OrderTag state={order.state} />
        </span>
        <span className={styles.foot}>
          <span>
            {t('lottery.slip.bets', { count: bets })} · {formatDate(order.placedAt, tag, 'dayTime')}
          </span>
          <bdi dir="ltr" data-win={order.state === 'won' || undefined}>
            {order.state === 'won' && order.payout !== null ? `+${sum(order.payout)}` : sum(order.stake)}
          </bdi>
        </span>
        {order.result && <BallRow values={order.result} />}
      </button>
    </li>
  )
}

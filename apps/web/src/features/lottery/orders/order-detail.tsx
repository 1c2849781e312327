import { isPositive, parseDecimal } from '@fairground/money'
import { DrawnNumbers } from '../../../entities/lottery/drawn-numbers.tsx'
import { payoutOutcome } from '../../../entities/records/payout-outcome.ts'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Ticket } from '../../../ui/cards/ticket.tsx'
import { useOrder, type Order } from '../api.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { shortNumber } from '../short-number.ts'
import { TimeLeft } from '../draw/time-left.tsx'
import styles from './order-detail.module.css'
import { CancelStakes } from './cancel-stakes.tsx'
import { ResultPrizes } from '../prizes/result-prizes.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTag } from './order-tag.tsx'
import { ResultNotes } from './result-notes.tsx'

interface OrderDetailProps {
  /** The order from the list; refetched when it opens. */
  order: Order
  onCheck: () => void
}

export function OrderDetail({ order: listed, onCheck }: OrderDetailProps) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const { currency } = useCurrency()
  const order = useOrder(listed.id).data?.order ?? listed
  const isGivenBack = order.cancelledFor !== null
  return (
    <Ticket
      stub={
        <div className={styles.stub}>
          <dl className={styles.totals}>
            <dt>{t('lottery.orders.staked')}</dt>
            <dd>
              <bdi dir="ltr">{sum(order.stake)}</bdi>
            </dd>
            {isGivenBack && (
              <>
                <dt>{t('lottery.orders.givenBack')}</dt>
                <dd>
                  <bdi dir="ltr">{sum(order.stake)}</bdi>
                </dd>
              </>
            )}
            {isPositive(parseDecimal(order.rebate, currency)) && (
              <>
                <dt>{t(order.payout === null ? 'lottery.orders.rebateDue' : 'lottery.orders.rebate')}</dt>
                <dd>
                  <bdi dir="ltr">{sum(order.rebate)}</bdi>
                </dd>
              </>
            )}
            {order.payout !== null && !isGivenBack && (
              <>
                <dt>{t('lottery.orders.payout')}</dt>
                <dd data-win={payoutOutcome(order, currency) === 'win' || undefined}>
                  <bdi dir="ltr">{sum(order.payout)}</bdi>
                </dd>
              </>
            )}
          </dl>
          <div className={styles.actions}>
            {order.isCancellable && (
              <CancelStakes
                orderId={order.id}
                action={t('lottery.orders.cancel.open')}
                title={t('lottery.orders.cancel.title')}
                text={t('lottery.orders.cancel.text', { amount: sum(order.stake) })}
                closedText={t('lottery.orders.cancel.closed', { number: shortNumber(order.drawNumber) })}
              />
            )}
            <Button isFull onClick={onCheck}>
              <Icon name="shield-check" size={18} />
              {t('lottery.won.verify')}
            </Button>
          </div>
        </div>
      }
    >
      <div className={styles.head}>
        <span>
          <b>{order.lotteryName}</b>
          <OrderTag order={order} />
        </span>
        <span>
          <bdi dir="ltr">#{order.drawNumber}</bdi> ·{' '}
          {t('lottery.orders.placedAt', { time: formatDate(order.placedAt, tag, 'dayTime') })}
        </span>
        {order.chaseId !== null && <span>{t('lottery.orders.ofChase')}</span>}
        {order.cancelledFor !== null && <span>{t(`lottery.orders.cancelledFor.${order.cancelledFor}`)}</span>}
        <ResultNotes order={order} />
        {order.result ? (
          <DrawnNumbers family={order.game.family} values={order.result} size={34} />
        ) : (
          !isGivenBack && !order.isResultLate && <TimeLeft closesAt={order.drawsAt} />
        )}
      </div>
      {order.result && <ResultPrizes settings={order.game} number={order.drawNumber} result={order.result} />}
      <OrderLines order={order} />
    </Ticket>
  )
}

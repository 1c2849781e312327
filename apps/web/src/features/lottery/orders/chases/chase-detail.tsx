import { add, formatDecimal, parseDecimal, zero } from '@fairground/money'
import { payoutOutcome } from '../../../../entities/records/payout-outcome.ts'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import { LoadFailed } from '../../../../platform/page/load-failed.tsx'
import { useCurrency } from '../../../../platform/session/use-currency.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Facts } from '../../../../ui/layout/facts.tsx'
import { useChase, type Chase, type Order } from '../../api.ts'
import { CancelStakes } from '../cancel-stakes.tsx'
import listStyles from '../order-list.module.css'
import { OrderRow } from '../order-row.tsx'
import { ChaseTag } from './chase-row.tsx'

interface ChaseDetailProps {
  /** The chase from the list; refetched when it opens. */
  chase: Chase
  onOpen: (order: Order) => void
}

/** One chase and its orders; a tap opens one of them, which can be cancelled alone. */
export function ChaseDetail({ chase: listed, onOpen }: ChaseDetailProps) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const { data, isError, refetch } = useChase(listed.id)
  const chase = data?.chase ?? listed
  const { currency } = useCurrency()
  const won = data?.orders.filter((order) => payoutOutcome(order, currency) === 'win').length
  return (
    <div className={listStyles.list}>
      <Card>
        <Facts
          facts={[
            [chase.lotteryName, <ChaseTag key="tag" chase={chase} />],
            [t('lottery.chases.placed'), formatDate(chase.placedAt, tag, 'dayTime')],
            [t('lottery.chase.draws'), chase.draws],
            [t('lottery.chases.waiting'), chase.waiting],
            won !== undefined && [t('lottery.chases.won'), won],
            [t('lottery.chases.cancelled'), chase.cancelled],
            [
              t('lottery.orders.staked'),
              <bdi key="staked" dir="ltr">
                {sum(chase.stake)}
              </bdi>,
            ],
            [
              t('lottery.orders.givenBack'),
              <bdi key="back" dir="ltr">
                {sum(chase.refunded)}
              </bdi>,
            ],
            [
              t('lottery.orders.payout'),
              <bdi key="payout" dir="ltr">
                {sum(chase.payout)}
              </bdi>,
            ],
            [t('lottery.chase.stopsOnWin'), t(chase.stopsOnWin ? 'lottery.chases.yes' : 'lottery.chases.no')],
          ]}
        />
      </Card>
      {data && <CancelRest chase={chase} orders={data.orders} />}
      {data ? (
        <ul className={listStyles.list} aria-label={t('lottery.chase.list')}>
          {data.orders.map((order) => (
            <OrderRow key={order.id} order={order} onOpen={() => onOpen(order)} />
          ))}
        </ul>
      ) : isError ? (
        <LoadFailed title={t('lottery.chases.failedOne')} onAgain={() => void refetch()} />
      ) : (
        <output className={listStyles.list} aria-label={t('site.loading')}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={76} radius={18} />
          ))}
        </output>
      )}
    </div>
  )
}

/** All draws that still take bets at once. */
function CancelRest({ chase, orders }: { chase: Chase; orders: readonly Order[] }) {
  const { t } = useLanguage()
  const sum = useSum()
  const { currency } = useCurrency()
  const open = orders.filter(({ isCancellable }) => isCancellable)
  if (open.length === 0) return null
  const stake = open.reduce((total, order) => add(total, parseDecimal(order.stake, currency)), zero(currency))
  return (
    <CancelStakes
      orderId={chase.id}
      action={t('lottery.chases.cancelRest')}
      title={t('lottery.chases.cancelTitle')}
      text={t('lottery.chases.cancelText', { amount: sum(formatDecimal(stake)), count: open.length })}
      closedText={t('lottery.chases.cancelClosed')}
    />
  )
}

import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ordersPages, type Order, type OrderState } from '../api.ts'
import styles from './order-list.module.css'
import { OrderRow } from './order-row.tsx'

interface OrderListProps {
  lottery: string | undefined
  state: OrderState
  onOpen: (order: Order) => void
}

export function OrderList({ lottery, state, onOpen }: OrderListProps) {
  const t = useT()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteList(ordersPages({ lottery, state }))
  if (isError && !data) return <LoadFailed title={t('lottery.orders.failed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.list} aria-label={t('site.loading')}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={76} radius={18} />
        ))}
      </output>
    )
  const orders = data.pages.flatMap(({ list }) => list)
  if (orders.length === 0)
    return (
      <Empty
        tone="reward"
        title={t(state === 'waiting' ? 'lottery.orders.noOpen' : 'lottery.orders.noSettled')}
        text={t(state === 'waiting' ? 'lottery.orders.noOpenText' : 'lottery.orders.noSettledText')}
      />
    )
  return (
    <>
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onOpen={() => onOpen(order)} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore isBusy={isFetchingNextPage} hasFailed={isFetchNextPageError} onMore={() => void fetchNextPage()}>
          {t('lottery.orders.more')}
        </LoadMore>
      )}
    </>
  )
}

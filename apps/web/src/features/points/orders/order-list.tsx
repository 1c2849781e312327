import type { MallOrder } from '@fairground/contract'
import { useState } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Tag, type TagProps } from '../../../ui/text/tag.tsx'
import { useOrders } from '../api.ts'
import { CancelDialog } from './cancel-dialog.tsx'

/** The reader's orders, latest first; one that waits can be cancelled. */
export function OrderList() {
  const t = useT()
  const orders = useOrders()
  const [cancelled, setCancelled] = useState<MallOrder>()
  if (orders.isError && !orders.data)
    return <LoadFailed title={t('points.orders.failed')} onAgain={() => void orders.refetch()} />
  if (!orders.data) return <Skeleton height={240} radius={18} />
  const list = orders.data.pages.flatMap((page) => page.list)
  if (list.length === 0) return <Empty title={t('points.orders.none')} />
  return (
    <>
      <List label={t('points.tabs.orders')}>
        {list.map((order) => (
          <OrderRow key={order.id} order={order} onCancel={() => setCancelled(order)} />
        ))}
      </List>
      {orders.hasNextPage && (
        <LoadMore
          onMore={() => void orders.fetchNextPage()}
          isBusy={orders.isFetchingNextPage}
          hasFailed={orders.isFetchNextPageError}
        >
          {t('points.orders.more')}
        </LoadMore>
      )}
      {cancelled && <CancelDialog order={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  )
}

const tones: Record<MallOrder['state'], NonNullable<TagProps['tone']>> = {
  placed: 'warn',
  shipped: 'reward',
  delivered: 'brand',
  cancelled: 'neutral',
}

function OrderRow({ order, onCancel }: { order: MallOrder; onCancel: () => void }) {
  const { t, tag } = useLanguage()
  const { title, points, state, code, tracking, reason, madeAt } = order
  return (
    <ListRow
      title={
        <>
          {title} <Tag tone={tones[state]}>{t(`points.orders.state.${state}`)}</Tag>
        </>
      }
      sub={
        <>
          {formatDate(madeAt, tag, 'dayTime')} ·{' '}
          {points === 0 ? t('points.orders.reward') : t('points.points', { count: points })}
          {tracking && <br />}
          {tracking && t('points.orders.tracking', { number: tracking })}
          {code && <br />}
          {code && t('points.orders.code', { code })}
          {reason && <br />}
          {reason}
        </>
      }
      end={
        code !== null ? (
          <CopyButton text={code} label={t('points.orders.copy')} copiedLabel={t('points.orders.copied')} />
        ) : state === 'placed' ? (
          <Button variant="ghost" size={48} onClick={onCancel}>
            {t('points.orders.cancel')}
          </Button>
        ) : null
      }
    />
  )
}

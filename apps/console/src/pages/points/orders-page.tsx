import { useState } from 'react'
import { mallOrderStates } from '@fairground/contract'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { OrderDialog, type Order } from './order-dialog.tsx'

/** Orders of the mall: what waits to be sent first to last, others latest first. */
export function OrdersPage() {
  const t = useT()
  const [open, setOpen] = useState<Order>()
  return (
    <Page title={t('shell.nav.mallOrders')}>
      <ListTable
        call="points.mallOrders"
        keyOf={({ id }) => id}
        nameOf={({ account }) => account}
        onOpen={setOpen}
        everyMs={15_000}
        filters={[
          {
            key: 'state',
            title: t('points.state'),
            options: [
              { value: '', label: t('points.all') },
              ...mallOrderStates.map((state) => ({ value: state, label: t(`points.orderStates.${state}`) })),
            ],
          },
        ]}
        columns={[
          { key: 'account', title: t('points.account'), render: ({ account }) => account },
          { key: 'title', title: t('points.title'), render: ({ title }) => title },
          { key: 'kind', title: t('points.kind'), render: ({ kind }) => t(`points.kinds.${kind}`) },
          {
            key: 'points',
            title: t('points.points'),
            render: ({ points }) => (points === 0 ? t('points.ofPromotion') : points),
            isNumber: true,
          },
          { key: 'state', title: t('points.state'), render: ({ state }) => t(`points.orderStates.${state}`) },
          { key: 'tracking', title: t('points.tracking'), render: ({ tracking }) => tracking },
          { key: 'made', title: t('points.made'), render: ({ madeAt }) => timeText(madeAt) },
        ]}
      />
      {open && <OrderDialog order={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

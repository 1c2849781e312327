import { mallOrderStates } from '@fairground/contract'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { StaffQueue } from '../../ui/staff/staff-queue.tsx'
import { OrderDialog } from './order-dialog.tsx'

/** Orders of the mall: what waits to be sent first to last, others latest first. */
export function OrdersPage() {
  const t = useT()
  return (
    <StaffQueue
      call="points.mallOrders"
      title={t('shell.nav.mallOrders')}
      stateTitle={t('points.state')}
      states={[
        ['', t('points.all')],
        ...mallOrderStates.map((state) => [state, t(`points.orderStates.${state}`)] as const),
      ]}
      columns={[
        { key: 'account', title: t('points.account'), render: ({ account }) => account },
        { key: 'title', title: t('points.title'), render: ({ title }) => title },
        { key: 'kind', title: t('points.kind'), render: ({ kind }) => t(`points.kinds.${kind}`) },
        { key: 'points', title: t('points.points'), render: ({ points }) => points, isNumber: true },
        { key: 'state', title: t('points.state'), render: ({ state }) => t(`points.orderStates.${state}`) },
        { key: 'tracking', title: t('points.tracking'), render: ({ tracking }) => tracking },
        { key: 'made', title: t('points.made'), render: ({ madeAt }) => timeText(madeAt) },
      ]}
      renderDialog={(order, onClose) => <OrderDialog order={order} onClose={onClose} />}
    />
  )
}

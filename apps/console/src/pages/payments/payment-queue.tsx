import { useState, type ComponentType } from 'react'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import type { Filter } from '../../ui/list/list-filters.tsx'
import { ListTable, type ListCall, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import type { Column } from '../../ui/rows.tsx'
import type { Vote } from './payment-drawer.tsx'

/** What the rows of every queue have. */
interface QueueRow {
  id: string
  reference: string
  createdAt: string
  votes: readonly Vote[]
}

export interface DrawerProps {
  id: string
  reference: string
  onClose: () => void
}

interface PaymentQueueProps<Name extends ListCall> {
  call: Name
  title: string
  filters: readonly Filter[]
  columns: readonly Column<RowOf<Name>>[]
  Drawer: ComponentType<DrawerProps>
}

/** A list of payments, each of which opens in a drawer. */
export function PaymentQueue<Name extends ListCall>({ title, Drawer, ...list }: PaymentQueueProps<Name>) {
  const [open, setOpen] = useState<QueueRow>()
  const own = (row: RowOf<Name>) => row as unknown as QueueRow
  return (
    <Page title={title}>
      <ListTable
        {...list}
        keyOf={(row) => own(row).id}
        nameOf={(row) => own(row).reference}
        onOpen={(row) => setOpen(own(row))}
        everyMs={15_000}
      />
      {open && <Drawer key={open.id} id={open.id} reference={open.reference} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

/** The columns that queues share. */
export function useQueueColumns() {
  const t = useT()
  return {
    reference: {
      key: 'reference',
      title: t('payments.reference'),
      render: ({ reference }: QueueRow) => reference,
    },
    created: {
      key: 'created',
      title: t('payments.created'),
      render: ({ createdAt }: QueueRow) => timeText(createdAt),
    },
    account: { key: 'account', title: t('payments.account'), render: ({ account }: { account: string }) => account },
    amount: {
      key: 'amount',
      title: t('payments.amount'),
      render: ({ amount, currency }: { amount: string; currency: string }) => `${amount} ${currency}`,
      isNumber: true,
    },
    votes: {
      key: 'votes',
      title: t('payments.votes'),
      render: ({ votes }: QueueRow) => votes.map(({ operator }) => operator).join(', '),
    },
  }
}

/** @param states values of the call's query and their names; the first, without a value, stands for no state */
export function useStateFilter(states: readonly (readonly [value: string, label: string])[]): Filter {
  const t = useT()
  return { key: 'state', title: t('payments.state'), options: states.map(([value, label]) => ({ value, label })) }
}

import { useState, type ReactNode } from 'react'
import { ListTable, type ListCall, type RowOf } from '../list-table.tsx'
import { Page } from '../page.tsx'
import type { Column } from '../rows.tsx'

interface StaffQueueProps<Name extends ListCall> {
  call: Name
  title: string
  stateTitle: string
  /** Values of the call's query and their names; the first, without a value, stands for all. */
  states: readonly (readonly [value: string, label: string])[]
  columns: readonly Column<RowOf<Name>>[]
  renderDialog: (row: RowOf<Name>, onClose: () => void) => ReactNode
}

/** What staff decide of members, by its state; each row opens in a dialog. */
export function StaffQueue<Name extends ListCall>(props: StaffQueueProps<Name>) {
  const { call, title, stateTitle, states, columns, renderDialog } = props
  const [open, setOpen] = useState<RowOf<Name>>()
  const own = (row: RowOf<Name>) => row as unknown as { id: string; account: string }
  return (
    <Page title={title}>
      <ListTable
        call={call}
        keyOf={(row) => own(row).id}
        nameOf={(row) => own(row).account}
        onOpen={setOpen}
        everyMs={15_000}
        filters={[{ key: 'state', title: stateTitle, options: states.map(([value, label]) => ({ value, label })) }]}
        columns={columns}
      />
      {open && renderDialog(open, () => setOpen(undefined))}
    </Page>
  )
}

import { useRef, useState } from 'react'
import type { OperatorCallName, OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'

type Kept = Omit<OperatorReply<'operators.listView'>, 'version'>

export interface ListView extends Kept {
  keepFilters: (filters: Kept['filters']) => void
  showColumn: (key: string, isShown: boolean) => void
}

const nothing: Kept = { filters: [], columns: [] }

/** How the operator wants a list; what is changed here shows at once and is kept on the platform. */
export function useListView(list: OperatorCallName): ListView {
  const { data, refetch } = useRead('operators.listView', { params: { list } })
  const [changed, setChanged] = useState<Kept>()
  const save = useAct('operators.saveListView', { isQuestion: true })
  const version = useRef<number>(undefined)
  const before = useRef<Promise<void>>(Promise.resolve())
  const view = changed ?? data ?? nothing

  const send = async ({ filters, columns }: Kept, read: number, earlier: Promise<void>): Promise<void> => {
    // One after the other: each is of the version that the one before has made.
    await earlier
    try {
      const body = { filters, columns, version: version.current ?? read }
      version.current = (await save.mutateAsync({ params: { list }, body })).version
    } catch {
      // Another browser has saved meanwhile: what it has saved is shown, and can be changed.
      const { data: fresh } = await refetch()
      version.current = fresh?.version
      setChanged(fresh)
    }
  }
  const keep = (next: Kept) => {
    if (!data) return
    const { filters, columns } = next
    setChanged({ filters, columns })
    before.current = send(next, data.version, before.current)
  }
  return {
    ...view,
    keepFilters: (filters) => keep({ ...view, filters }),
    showColumn: (key, isShown) =>
      keep({ ...view, columns: [...view.columns.filter((column) => column.key !== key), { key, isShown }] }),
  }
}

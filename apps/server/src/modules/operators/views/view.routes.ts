import { operatorCallNames } from '@fairground/contract/console'
import type { Database } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { findView, saveView } from './views.queries.ts'

/** An operator's own: no other person reads or writes it, and it says nothing about members. */
export const viewHandlers = ({
  database,
}: {
  database: Database
}): OperatorHandlers<'operators.listView' | 'operators.saveListView'> => ({
  'operators.listView': async ({ context: { staff }, params: { list } }) => {
    checkList(list)
    return (await findView(database.platform, staff.id, list)) ?? { filters: [], columns: [], version: 0 }
  },
  'operators.saveListView': async ({ context: { staff }, params: { list }, body }) => {
    checkList(list)
    const names = body.filters.map(({ name }) => name)
    if (new Set(names).size < names.length) throw new Refused('invalid_request', { field: 'filters' })
    const version = await saveView(database.platform, { operator: staff.id, list, ...body })
    // Another browser of the same person has saved meanwhile.
    if (version === undefined) throw new Refused('stale_edit')
    return { version }
  },
})

function checkList(list: string): void {
  if (!operatorCallNames.some((name) => name === list)) throw new Refused('not_found')
}

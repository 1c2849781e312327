import { z } from 'zod'
import { operatorCall } from '../console/operator-call.ts'
import { text } from '../schema/scalars.ts'

/** The call that answers the list. */
const list = z.string().regex(/^[a-zA-Z]{1,40}\.[a-zA-Z]{1,40}$/)

const listView = z.strictObject({
  /** What is filtered and sorted by, as the console's address has it. */
  filters: z.array(z.strictObject({ name: text(60), query: z.string().max(1_000) })).max(50),
  /** Those that are shown or hidden other than the list comes. */
  columns: z.array(z.strictObject({ key: text(40), isShown: z.boolean() })).max(60),
})
/** Counted up with each change; 0: nothing is kept yet. */
const version = z.int().min(0)

export const viewCalls = {
  listView: operatorCall({
    method: 'GET',
    path: '/ops/list-views/:list',
    access: 'staff',
    of: 'platform',
    summary: 'How whoever asks wants a list: named filters and columns',
    params: z.object({ list }),
    reply: listView.extend({ version }),
  }),
  saveListView: operatorCall({
    method: 'PUT',
    path: '/ops/list-views/:list',
    access: 'staff',
    of: 'platform',
    summary: 'Keep named filters and columns of a list for whoever asks',
    params: z.object({ list }),
    body: listView.extend({ version }),
    reply: z.object({ version }),
  }),
}

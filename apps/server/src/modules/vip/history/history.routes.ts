import type { VipChange } from '@fairground/contract'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { getMemberCurrency } from '../../accounts/index.ts'
import { listChanges } from './history.queries.ts'

export const historyHandlers = ({ database }: { database: Database }): Handlers<'vip.history'> => ({
  'vip.history': ({ context: { session }, query: { after, size } }) =>
    readPage(database.of(session.merchant), { memberId: session.memberId, after, size }),
})

export const historyConsoleHandlers: OperatorHandlers<'vip.memberHistory'> = {
  'vip.memberHistory': async ({ context: { db }, params: { id }, query: { after, limit } }) => {
    await getMemberCurrency(db, id)
    return readPage(db, { memberId: id, after, size: limit })
  },
}

async function readPage(
  db: Reader,
  { memberId, after, size }: { memberId: string; after: string | undefined; size: number },
): Promise<{ list: VipChange[]; next: string | null }> {
  const [at, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
  const rows = await listChanges(db, { memberId, after: at && id ? { at, id } : null, limit: size + 1 })
  const { page, next } = cutPage(rows, size, (last) => [last.at.toISOString(), last.id])
  return { list: page.map((row) => ({ ...row, at: row.at.toISOString() })), next }
}

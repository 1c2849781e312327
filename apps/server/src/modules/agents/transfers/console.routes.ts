import { formatDecimal, money } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { betweenOf } from '../../../platform/period.ts'
import { listTransfers } from './transfers.queries.ts'

export const transferConsoleHandlers: OperatorHandlers<'agents.transfers'> = {
  'agents.transfers': async ({ context: { db }, query: { account, after, limit, ...between } }) => {
    const [at, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listTransfers(db, {
      account: account?.trim().toLowerCase() ?? null,
      between: betweenOf(between),
      after: at && id ? { at, id } : null,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.created_at.toISOString(), last.id])
    return {
      list: page.map((row) => ({
        id: row.id,
        at: row.created_at.toISOString(),
        reference: row.reference,
        agent: { id: row.agent_id, account: row.agent_account },
        member: { id: row.member_id, account: row.member_account },
        amount: formatDecimal(money(row.amount, row.currency)),
        currency: row.currency,
      })),
      next,
    }
  },
}

import type { OperatorCallName, OperatorReply } from '@fairground/contract/console'
import type { CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { decisionView, listVotesOf, timelineView, votesView } from '../../operators/index.ts'
import { failTransferByOperator } from './resolve-transfer.ts'
import { shownUnits } from './start-transfers.ts'
import { findStaffTransfer, listStaffTransfers, type StaffTransfer } from './transfers.queries.ts'

type OwnCalls = Extract<OperatorCallName, `wallet.${string}undTransfer${string}`>

type Row = OperatorReply<'wallet.fundTransfers'>['list'][number]

export const fundTransferConsoleHandlers: OperatorHandlers<OwnCalls> = {
  'wallet.fundTransfers': async ({ context: { db }, query: { state, account, after, limit } }) => {
    const [createdAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listStaffTransfers(db, {
      state: state ?? (account === undefined ? 'pending' : null),
      account: account?.toLowerCase() ?? null,
      after: createdAt && id ? { createdAt, id } : null,
      limit: limit + 1,
    })
    const { page: list, next } = cutPage(rows, limit, (last) => [last.created_at.toISOString(), last.id])
    return { list: list.map(await createView(db, list)), next }
  },
  'wallet.fundTransfer': async ({ context: { db }, params }) => {
    const row = await getTransfer(db, params.id)
    const view = await createView(db, [row])
    return {
      ...view(row),
      validUntil: row.valid_until.toISOString(),
      timeline: timelineView({ started: row.created_at, ...(row.ended_at && { [row.state]: row.ended_at }) }),
    }
  },
  'wallet.failFundTransfer': async ({ context, params: { id } }) => {
    await getTransfer(context.db, id)
    return context.run('transfer.fail', async (tools) => decisionView(await failTransferByOperator(tools, id)))
  },
}

async function getTransfer(db: Reader, id: string): Promise<StaffTransfer> {
  const row = await findStaffTransfer(db, id)
  if (!row) throw new Refused('not_found')
  return row
}

/** Reads the votes on these transfers, all at once. */
async function createView(db: Reader, rows: readonly StaffTransfer[]): Promise<(row: StaffTransfer) => Row> {
  const ids = rows.map(({ id }) => id)
  const votes = await listVotesOf(db, 'vendor_transfer', ids)
  return (row) => ({
    id: row.id,
    reference: row.id,
    memberId: row.member_id,
    account: row.account,
    vendor: row.gateway,
    direction: row.direction,
    amount: row.amount === null ? null : shownUnits(row.amount, row.currency),
    currency: row.currency as CurrencyCode,
    cause: row.cause,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    votes: votesView(votes.get(row.id)),
  })
}

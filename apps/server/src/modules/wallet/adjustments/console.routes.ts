import type { OperatorCallName, OperatorReply } from '@fairground/contract/console'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { decisionView, listVotesOf, timelineView, votesView } from '../../operators/index.ts'
import { findAdjustment, listAdjustments, type AdjustmentRow } from './adjustments.queries.ts'
import { decideAdjustment, withdrawAdjustment } from './decide-adjustment.ts'
import { proposeAdjustment } from './propose-adjustment.ts'

type OwnCalls = Extract<OperatorCallName, `wallet.${string}djustment${string}`>

type Row = OperatorReply<'wallet.adjustments'>['list'][number]

export const adjustmentConsoleHandlers: OperatorHandlers<OwnCalls> = {
  'wallet.adjustments': async ({ context: { db }, query: { state, account, after, limit } }) => {
    const [expiresAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listAdjustments(db, {
      state: state ?? (account === undefined ? 'proposed' : null),
      account: account?.toLowerCase() ?? null,
      after: expiresAt && id ? { expiresAt, id } : null,
      limit: limit + 1,
    })
    const { page: list, next } = cutPage(rows, limit, (last) => [last.expires_at.toISOString(), last.id])
    return { list: list.map(await createView(db, list)), next }
  },
  'wallet.adjustment': async ({ context: { db, staff }, params }) => {
    const row = await getAdjustment(db, params.id)
    const view = await createView(db, [row])
    const state = row.shown_state
    return {
      ...view(row),
      note: row.note,
      isOwn: row.proposed_by === staff.id,
      timeline: timelineView({
        proposed: row.created_at,
        ...(state !== 'proposed' && { [state]: row.ended_at ?? row.expires_at }),
      }),
    }
  },
  'wallet.proposeAdjustment': ({ context, body }) =>
    context.run('adjustment.propose', (tools) => proposeAdjustment(tools, { ...body, reason: body.reason.trim() })),
  'wallet.decideAdjustment': async ({ context, params: { id }, body: { step, reason } }) => {
    await getAdjustment(context.db, id)
    return context.run(`adjustment.${step}`, async (tools) =>
      decisionView(await decideAdjustment(tools, id, { says: step, note: reason.trim() })),
    )
  },
  'wallet.withdrawAdjustment': async ({ context, params: { id }, body: { reason } }) => {
    await getAdjustment(context.db, id)
    return context.run('adjustment.withdraw', async (tools) => {
      decisionView(await withdrawAdjustment(tools, id, reason.trim()))
      return {}
    })
  },
}

async function getAdjustment(db: Reader, id: string): Promise<AdjustmentRow> {
  const row = await findAdjustment(db, id)
  if (!row) throw new Refused('not_found')
  return row
}

/** Reads the votes on these adjustments, all at once. */
async function createView(db: Reader, rows: readonly AdjustmentRow[]): Promise<(row: AdjustmentRow) => Row> {
  const ids = rows.map(({ id }) => id)
  const votes = await listVotesOf(db, 'adjustment', ids)
  return (row) => {
    const currency = row.currency as CurrencyCode
    return {
      id: row.id,
      reference: row.reference,
      memberId: row.member_id,
      account: row.account,
      kind: row.kind,
      direction: row.amount > 0n ? 'credit' : 'debit',
      amount: formatDecimal(money(row.amount > 0n ? row.amount : -row.amount, currency)),
      currency,
      reason: row.reason,
      proposedBy: row.proposer,
      state: row.shown_state,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      votes: votesView(votes.get(row.id)),
    }
  }
}

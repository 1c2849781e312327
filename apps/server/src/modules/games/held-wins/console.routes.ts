import type { OperatorCallName, OperatorReply } from '@fairground/contract/console'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { decisionView, listVotesOf, timelineView, votesView } from '../../operators/index.ts'
import type { TurnoverOfWins } from '../free-rounds/settle-free-round.ts'
import { decideHeldWin } from './decide-held-win.ts'
import { findHeldWin, listHeldWins, type HeldWinRow } from './held-wins.queries.ts'

type OwnCalls = Extract<OperatorCallName, `games.${string}eldWin${string}`>

type Row = OperatorReply<'games.heldWins'>['list'][number]

export const heldWinConsoleHandlers = ({ turnover }: { turnover: TurnoverOfWins }): OperatorHandlers<OwnCalls> => ({
  'games.heldWins': async ({ context: { db }, query: { state, account, after, limit } }) => {
    const [createdAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listHeldWins(db, {
      state: state ?? (account === undefined ? 'held' : null),
      account: account?.toLowerCase() ?? null,
      after: createdAt && id ? { createdAt, id } : null,
      limit: limit + 1,
    })
    const { page: list, next } = cutPage(rows, limit, (last) => [last.created_at.toISOString(), last.id])
    return { list: list.map(await createView(db, list)), next }
  },
  'games.heldWin': async ({ context: { db }, params }) => {
    const row = await getHeldWin(db, params.id)
    const view = await createView(db, [row])
    return {
      ...view(row),
      round: row.round,
      transactionId: row.transaction_id,
      returned: shown(row.returned, row.currency),
      note: row.note,
      timeline: timelineView({ held: row.created_at, ...(row.ended_at && { [row.state]: row.ended_at }) }),
    }
  },
  'games.decideHeldWin': async ({ context, params, body: { step, reason } }) => {
    const row = await getHeldWin(context.db, params.id)
    const decision = { says: step, note: step === 'refuse' ? reason.trim() : null, turnover }
    return context.run(`held_win.${step}`, async (tools) => decisionView(await decideHeldWin(tools, row, decision)))
  },
})

async function getHeldWin(db: Reader, id: string): Promise<HeldWinRow> {
  const row = await findHeldWin(db, id)
  if (!row) throw new Refused('not_found')
  return row
}

const shown = (units: bigint, currency: string): string => formatDecimal(money(units, currency as CurrencyCode))

/** Reads the votes on these wins, all at once. */
async function createView(db: Reader, rows: readonly HeldWinRow[]): Promise<(row: HeldWinRow) => Row> {
  const ids = rows.map(({ id }) => id)
  const votes = await listVotesOf(db, 'held_win', ids)
  return (row) => ({
    id: row.id,
    reference: row.reference,
    memberId: row.member_id,
    account: row.account,
    vendor: row.vendor,
    game: row.game,
    amount: shown(row.amount, row.currency),
    staked: shown(row.staked, row.currency),
    currency: row.currency as CurrencyCode,
    why: row.reason,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    votes: votesView(votes.get(row.id)),
  })
}

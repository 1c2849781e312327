import type { OperatorReply } from '@fairground/contract/console'
import { formatDecimal } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { decisionView, listVotesOf, timelineView, votesView, type DecisionOutcome } from '../../operators/index.ts'
import { listPassed } from '../second-person.ts'
import { assignSuspense, membersIn, moneyOf, returnSuspense } from './suspense.ts'
import {
  findPayee,
  findSuspense,
  listAccounts,
  listCallbacksOf,
  listSuspense,
  type SuspenseRow,
} from './suspense.queries.ts'

type OwnCalls = 'payments.suspense' | 'payments.suspended' | 'payments.decideSuspense'

type Row = OperatorReply<'payments.suspense'>['list'][number]

export const suspenseConsoleHandlers: OperatorHandlers<OwnCalls> = {
  'payments.suspense': async ({ context: { db }, query: { state, reference, after, limit } }) => {
    const [createdAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listSuspense(db, {
      state: state ?? (reference === undefined ? 'open' : null),
      reference: reference?.toUpperCase() ?? null,
      after: createdAt && id ? { createdAt, id } : null,
      limit: limit + 1,
    })
    const { page: list, next } = cutPage(rows, limit, (last) => [last.created_at.toISOString(), last.id])
    return { list: list.map(await createView(db, list)), next }
  },
  'payments.suspended': async ({ context: { db }, params }) => {
    const row = await getSuspense(db, params.id)
    const view = await createView(db, [row])
    const said = await listCallbacksOf(db, { provider: row.provider, paymentId: row.payment_id })
    return {
      ...view(row),
      saidReference: row.said_reference,
      deposit: depositOf(row),
      note: row.note,
      said: said.map(({ received_at, outcome, body }) => ({
        at: received_at.toISOString(),
        outcome,
        body: JSON.stringify(body),
      })),
      passed:
        row.deposit_member === null
          ? []
          : await listPassed(db, { memberId: row.deposit_member, currency: row.said_currency, acts: ['credit'] }),
      timeline: timelineView({ open: row.created_at, ...(row.ended_at && { [row.state]: row.ended_at }) }),
    }
  },
  'payments.decideSuspense': async ({ context, params: { id }, body }) => {
    await getSuspense(context.db, id)
    return context.run(`suspense.${body.step}`, async (tools) =>
      decisionView(
        body.step === 'assign'
          ? await assign(tools, id, body.account.trim().toLowerCase())
          : await returnSuspense(tools, id, body.reason.trim()),
      ),
    )
  },
}

async function getSuspense(db: Reader, id: string): Promise<SuspenseRow> {
  const row = await findSuspense(db, id)
  if (!row) throw new Refused('not_found')
  return row
}

/** @throws Refused invalid_request, currency_differs, payment_taken, member_excluded */
async function assign(tools: CommandTools, id: string, account: string): Promise<DecisionOutcome> {
  const member = await findPayee(tools.tx, account)
  if (!member) throw new Refused('invalid_request', { field: 'account' })
  const outcome = await assignSuspense(tools, id, member)
  if (outcome === 'not_theirs') throw new Refused('currency_differs')
  if (outcome === 'credited_before') throw new Refused('payment_taken')
  if (outcome === 'excluded') throw new Refused('member_excluded')
  return outcome
}

function depositOf({ deposit_reference: reference, deposit_account: account, deposit_state: state }: SuspenseRow) {
  return reference === null || account === null || state === null ? null : { reference, account, state }
}

/** Reads the votes on these payments and the members that they name, all at once. */
async function createView(db: Reader, rows: readonly SuspenseRow[]): Promise<(row: SuspenseRow) => Row> {
  const ids = rows.map(({ id }) => id)
  const votes = await listVotesOf(db, 'suspense', ids)
  const accounts = await listAccounts(db, membersIn([...votes.values()].flat()))
  const named = (says: string): string => {
    const [word = '', member] = says.split(':')
    return member === undefined ? word : `${word}:${accounts.get(member) ?? member}`
  }
  return (row) => {
    const said = moneyOf(row)
    return {
      id: row.id,
      reference: row.reference,
      provider: row.provider,
      paymentId: row.payment_id,
      reason: row.reason,
      amount: said ? formatDecimal(said) : row.said_amount,
      currency: row.said_currency,
      state: row.state,
      memberId: row.member_id,
      account: row.account,
      flag: row.flag,
      createdAt: row.created_at.toISOString(),
      needsTwo: row.needs_two,
      votes: votesView(votes.get(row.id)).map((vote) => ({ ...vote, says: named(vote.says) })),
    }
  }
}

import type { OperatorReply } from '@fairground/contract/console'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { PictureStore } from '../../../platform/picture-store/index.ts'
import { betweenOf } from '../../../platform/period.ts'
import { Refused } from '../../../platform/refused.ts'
import { decisionView, listVotesOf, timelineView, votesView } from '../../operators/index.ts'
import { decideTransfer, type TransferDecision } from '../bank-transfers/decide-transfer.ts'
import { readReceipt } from '../bank-transfers/read-receipt.ts'
import { listPassed } from '../second-person.ts'
import { findStaffDeposit, listStaffDeposits, timeOf, type StaffDeposit } from './staff-deposits.queries.ts'

type OwnCalls = 'payments.deposits' | 'payments.deposit' | 'payments.receipt' | 'payments.decideTransfer'

type Row = OperatorReply<'payments.deposits'>['list'][number]

interface Parts {
  keyring: Keyring
  receiptStore: PictureStore
}

export const depositConsoleHandlers = (parts: Parts): OperatorHandlers<OwnCalls> => ({
  'payments.deposits': async ({ context: { db }, query: { after, limit, ...query } }) => {
    const [at, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const isFirst = query.first === 'yes'
    const wanted = {
      state: query.state ?? null,
      paid: isFirst || query.from || query.to ? betweenOf(query) : null,
    }
    const rows = await listStaffDeposits(db, {
      ...wanted,
      provider: query.provider ?? null,
      account: query.account?.toLowerCase() ?? null,
      reference: query.reference ?? null,
      isFirst,
      after: at && id ? { at, id } : null,
      limit: limit + 1,
    })
    const { page: list, next } = cutPage(rows, limit, (last) => [
      (last[timeOf(wanted)] ?? last.created_at).toISOString(),
      last.id,
    ])
    return {
      list: list.map(await createView(db, list)),
      next,
    }
  },
  'payments.deposit': async ({ context: { db }, params }) => {
    const row = await getDeposit(db, params.id)
    const view = await createView(db, [row])
    return {
      ...view(row),
      reason: row.reason,
      passed: await listPassed(db, { memberId: row.member_id, currency: row.currency, acts: ['credit'] }),
      timeline: timelineView({ created: row.created_at, claimed: row.claimed_at, paid: row.paid_at }),
    }
  },
  'payments.receipt': async ({ context, params: { id } }) => {
    await getDeposit(context.db, id)
    const picture = await context.look('deposit.look', (tools) => readReceipt(tools, parts, id))
    return { picture: picture?.toString('base64') ?? null }
  },
  'payments.decideTransfer': async ({ context, params: { id }, body }) => {
    if (!(await getDeposit(context.db, id)).is_transfer) throw new Refused('not_found')
    const decision: TransferDecision =
      body.step === 'approve'
        ? { step: 'approve', bankReference: body.bankReference }
        : { step: 'reject', reason: body.reason.trim() }
    return context.run(`deposit.${body.step}`, async (tools) => {
      const outcome = await decideTransfer(tools, id, decision)
      if (outcome === 'payment_taken') throw new Refused('payment_taken')
      if (outcome === 'excluded') throw new Refused('member_excluded')
      return decisionView(outcome)
    })
  },
})

async function getDeposit(db: Reader, id: string): Promise<StaffDeposit> {
  const row = await findStaffDeposit(db, id)
  if (!row) throw new Refused('not_found')
  return row
}

/** Reads the votes on these deposits, all at once. */
async function createView(db: Reader, rows: readonly StaffDeposit[]): Promise<(row: StaffDeposit) => Row> {
  const votes = await listVotesOf(
    db,
    'deposit',
    rows.map(({ id }) => id),
  )
  return (row) => {
    const currency = row.currency as CurrencyCode
    return {
      id: row.id,
      reference: row.reference,
      memberId: row.member_id,
      account: row.account,
      channel: row.channel,
      provider: row.provider,
      paymentId: row.provider_payment_id,
      amount: formatDecimal(money(row.amount, currency)),
      fee: formatDecimal(money(row.fee, currency)),
      currency,
      state: row.state,
      isTransfer: row.is_transfer,
      hasReceipt: row.has_receipt,
      createdAt: row.created_at.toISOString(),
      claimedAt: row.claimed_at?.toISOString() ?? null,
      paidAt: row.paid_at?.toISOString() ?? null,
      flag: row.flag,
      needsTwo: row.needs_two,
      votes: votesView(votes.get(row.id)),
    }
  }
}

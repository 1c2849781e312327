import type { OperatorReply } from '@fairground/contract/console'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { betweenOf } from '../../../platform/period.ts'
import { Refused } from '../../../platform/refused.ts'
import { listKycStates } from '../../kyc/index.ts'
import { decisionView, listVotesOf, timelineView, votesView } from '../../operators/index.ts'
import { listBonusHolders } from '../../promotions/index.ts'
import { listPassed } from '../second-person.ts'
import { decideWithdrawal, reviewWithdrawal, type Decision } from './decide-withdrawal.ts'
import { getPayee } from './get-payee.ts'
import { openStates } from './withdrawal-view.ts'
import { findStaffWithdrawal, listQueue, type StaffWithdrawal } from './withdrawals.queries.ts'

type OwnCalls =
  | 'payments.withdrawals'
  | 'payments.withdrawal'
  | 'payments.reviewWithdrawal'
  | 'payments.decideWithdrawal'

type Row = OperatorReply<'payments.withdrawals'>['list'][number]

export const withdrawalConsoleHandlers = ({ keyring }: { keyring: Keyring }): OperatorHandlers<OwnCalls> => ({
  'payments.withdrawals': async ({ context: { db }, query: { after, limit, ...query } }) => {
    const { state, account, reference, from, to } = query
    const [at, id, priority] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid, cursorShapes.integer]) ?? []
    const paid = from || to ? betweenOf({ from, to }) : null
    const ofAll = account === undefined && reference === undefined && !paid ? openStates : null
    const states = state ? [state] : ofAll
    const rows = await listQueue(db, {
      states,
      account: account?.toLowerCase() ?? null,
      reference: reference ?? null,
      isOldestFirst: states?.every((each) => openStates.includes(each)) ?? false,
      paid,
      after: at && id && priority ? { at, id, priority } : null,
      limit: limit + 1,
    })
    const { page: list, next } = cutPage(rows, limit, (last) => [
      ((paid && last.ended_at) ?? last.created_at).toISOString(),
      last.id,
      String(last.review_priority),
    ])
    return {
      list: list.map(await createView(db, list)),
      next,
    }
  },
  'payments.withdrawal': async ({ context: { db }, params }) => {
    const row = await getWithdrawal(db, params.id)
    const view = await createView(db, [row])
    return {
      ...view(row),
      reason: row.reason,
      bankReference: row.bank_reference,
      expectedAt: row.expected_at.toISOString(),
      passed: await listPassedBefore(db, row),
      timeline: timelineView({
        requested: row.created_at,
        under_review: row.reviewed_at,
        approved: row.approved_at,
        ...(row.ended_at && { [row.state === 'returned' ? 'paid' : row.state]: row.ended_at }),
        returned: row.returned_at,
      }),
    }
  },
  'payments.reviewWithdrawal': async ({ context, params: { id } }) => {
    const row = await getWithdrawal(context.db, id)
    return context.look('withdrawal.look', async (tools) => {
      await reviewWithdrawal(tools, id)
      return getPayee(tools, keyring, row)
    })
  },
  'payments.decideWithdrawal': async ({ context, params: { id }, body }) => {
    await getWithdrawal(context.db, id)
    const { seen } = body
    const decision: Decision =
      body.step === 'pay'
        ? { step: 'pay', bankReference: body.bankReference.trim() }
        : body.step === 'approve'
          ? { step: 'approve' }
          : { step: body.step, reason: body.reason.trim() }
    return context.run(`withdrawal.${body.step}`, async (tools) => {
      const outcome = await decideWithdrawal(tools, id, { ...decision, seen })
      if (outcome === 'changed') throw await changedSince(tools.tx, id)
      return decisionView(outcome)
    })
  },
})

async function getWithdrawal(db: Reader, id: string): Promise<StaffWithdrawal> {
  const row = await findStaffWithdrawal(db, id)
  if (!row) throw new Refused('not_found')
  return row
}

/** A payment that came back is money for the member, like others. */
const listPassedBefore = (db: Reader, { member_id: memberId, currency, state }: StaffWithdrawal) =>
  listPassed(db, { memberId, currency, acts: state === 'paid' ? ['credit'] : ['approve', 'pay'] })

/** Who has brought it to its state, when, and which that is. */
async function changedSince(db: Reader, id: string): Promise<Refused> {
  const { state, approved_at } = await getWithdrawal(db, id)
  const votes = (await listVotesOf(db, 'withdrawal', [id])).get(id) ?? []
  const by = state === 'approved' ? (votes.findLast(({ says }) => says === 'approve')?.operator ?? null) : null
  return new Refused('changed_since', {
    ...(by !== null && { by }),
    ...(approved_at && { at: approved_at.toISOString() }),
    state,
  })
}

/** Reads what else is known of these withdrawals and their members, all at once. */
async function createView(db: Reader, rows: readonly StaffWithdrawal[]): Promise<(row: StaffWithdrawal) => Row> {
  const members = [...new Set(rows.map(({ member_id }) => member_id))]
  const ids = rows.map(({ id }) => id)
  const [votes, kyc, bonuses] = await Promise.all([
    listVotesOf(db, 'withdrawal', ids),
    listKycStates(db, members),
    listBonusHolders(db, members),
  ])
  return (row) => {
    const currency = row.currency as CurrencyCode
    return {
      id: row.id,
      reference: row.reference,
      memberId: row.member_id,
      account: row.account,
      amount: formatDecimal(money(row.amount, currency)),
      fee: formatDecimal(money(row.fee, currency)),
      currency,
      state: row.state,
      bankName: row.bank_name,
      cardTail: row.last_four,
      createdAt: row.created_at.toISOString(),
      vipLevel: row.vip_level,
      priority: row.review_priority,
      isFirst: row.is_first,
      isLimited: row.is_limited,
      hasBonus: bonuses.has(row.member_id),
      kyc: kyc.get(row.member_id) ?? 'none',
      needsTwo: row.needs_two,
      votes: votesView(votes.get(row.id)),
    }
  }
}

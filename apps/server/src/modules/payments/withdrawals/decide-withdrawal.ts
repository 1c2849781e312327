import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { cash, clearing, fees, held, post, readBalanceBody } from '../../ledger/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { addVote, type DecisionOutcome } from '../../operators/index.ts'
import { peopleWanted } from '../second-person.ts'
import {
  findTerms,
  lockWithdrawal,
  updateWithdrawalState,
  type UpdatedWithdrawal,
  type WithdrawalTableRow,
  type WithdrawalState,
  type WithdrawalTransition,
} from './withdrawals.queries.ts'

export type Decision =
  | { step: 'approve' }
  /** The reason is shown to the member. */
  | { step: 'reject'; reason: string }
  /** The bank's reference of the payment. */
  | { step: 'pay'; bankReference: string }
  /** The bank has sent the payment back. The reason is shown to the member. */
  | { step: 'return'; reason: string }

/** What the operator looked at. */
export interface Seen {
  state: WithdrawalState
  /** Wire decimal. */
  amount: string
}

const undecided: readonly WithdrawalState[] = ['requested', 'under_review']

/**
 * An operator's decision on a withdrawal. Above the threshold a step needs two different operators. Rejecting returns
 * the held money, paying releases it, and a payment that comes back is credited with its fee; each happens once.
 * `changed`: it is not any more what the operator looked at, as when a colleague has approved it, and the bank may be
 * paying it.
 */
export async function decideWithdrawal(
  tools: CommandTools,
  id: string,
  { seen, ...decision }: Decision & { seen: Seen },
): Promise<DecisionOutcome | 'changed'> {
  const { tx, audit } = tools
  const row = await lockWithdrawal(tx, id)
  const step = stepOf(decision)
  if (!row || !step.from.includes(row.state)) return 'too_late'
  if (!isUnchanged(row, seen)) return 'changed'
  const terms = await findTerms(tx, row.currency)
  const wanted = await wantedFor(tools, row, { step: decision.step, above: terms?.second_person_above ?? 0n })
  const disagreement = await addVote(
    tools,
    { kind: 'withdrawal', id },
    { says: decision.step, wanted, permission: 'payments.decide' },
  )
  if (disagreement === 'needs_second') {
    const isReviewed = await reviewWithdrawal(tools, id)
    const state = isReviewed ? 'under_review' : row.state
    audit({
      action: `withdrawal.${decision.step}.first`,
      subject: `withdrawal:${id}`,
      before: { state },
      after: { state, vote: decision.step },
    })
  }
  if (disagreement) return disagreement
  const moved = await updateWithdrawalState(tx, id, step)
  if (!moved) return 'too_late'
  if (decision.step === 'pay') await letGo(tools, moved)
  if (decision.step === 'reject') await giveBack(tools, moved)
  if (decision.step === 'return') await bookBack(tools, moved)
  tell(tools, moved)
  await writeToMember(tools, moved)
  audit({
    action: `withdrawal.${decision.step}`,
    subject: `withdrawal:${id}`,
    before: { state: row.state },
    after: { state: moved.state, reason: moved.reason, bankReference: moved.bank_reference },
  })
  return 'done'
}

async function wantedFor(
  tools: CommandTools,
  { member_id: memberId, currency, amount }: WithdrawalTableRow,
  { step, above }: { step: Decision['step']; above: bigint },
): Promise<1 | 2> {
  if (step === 'reject') return amount > above ? 2 : 1
  // A payment that came back is money for the member again.
  return peopleWanted(tools, { act: step === 'return' ? 'credit' : step, memberId, currency, amount, above })
}

/** A review, which an operator begins by looking, is no change. */
function isUnchanged({ state, amount, currency }: WithdrawalTableRow, seen: Seen): boolean {
  const isOpen = undecided.includes(state) && undecided.includes(seen.state)
  const shown = formatDecimal(money(amount, currency as CurrencyCode))
  return (isOpen || state === seen.state) && seen.amount === shown
}

function stepOf(decision: Decision): WithdrawalTransition {
  switch (decision.step) {
    case 'approve':
      return { from: undecided, to: 'approved' }
    case 'reject':
      return { from: [...undecided, 'approved'], to: 'rejected', reason: decision.reason }
    case 'pay':
      return { from: ['approved'], to: 'paid', bankReference: decision.bankReference }
    case 'return':
      return { from: ['paid'], to: 'returned', reason: decision.reason }
  }
}

/**
 * An operator starts the review, and the member sees that. @returns false where the withdrawal was not waiting for a
 * review
 */
export async function reviewWithdrawal(tools: CommandTools, id: string): Promise<boolean> {
  const moved = await updateWithdrawalState(tools.tx, id, { from: ['requested'], to: 'under_review' })
  if (!moved) return false
  tell(tools, moved)
  tools.audit({
    action: 'withdrawal.review',
    subject: `withdrawal:${id}`,
    before: { state: 'requested' },
    after: { state: moved.state },
  })
  return true
}

/** The member cancels the withdrawal. @returns false when it is too late for that */
export async function cancelWithdrawal(tools: CommandTools, id: string): Promise<boolean> {
  const moved = await updateWithdrawalState(tools.tx, id, { from: ['requested'], to: 'cancelled' })
  if (!moved) return false
  await giveBack(tools, moved)
  tell(tools, moved)
  await writeToMember(tools, moved)
  tools.audit({ action: 'withdrawal.cancel', subject: `withdrawal:${id}` })
  return true
}

async function giveBack(tools: CommandTools, row: UpdatedWithdrawal): Promise<void> {
  const amount = money(row.amount, row.currency as CurrencyCode)
  await post(tools.tx, {
    key: `wd:unlock:${row.id}`,
    type: 'withdraw.unlock',
    currency: amount.currency,
    memberId: row.member_id,
    reference: row.reference,
    moves: [
      { account: held(row.member_id), amount: money(-amount.amount, amount.currency) },
      { account: cash(row.member_id), amount },
    ],
  })
  await tellBalance(tools, row)
}

async function letGo(tools: CommandTools, row: UpdatedWithdrawal): Promise<void> {
  const currency = row.currency as CurrencyCode
  await post(tools.tx, {
    key: `wd:settled:${row.id}`,
    type: 'withdraw.settled',
    currency,
    memberId: row.member_id,
    reference: row.reference,
    moves: [
      { account: held(row.member_id), amount: money(-row.amount, currency) },
      { account: clearing('bank'), amount: money(row.amount - row.fee, currency) },
      { account: fees(), amount: money(row.fee, currency) },
    ],
  })
  await tellBalance(tools, row)
}

/** Everything that the member had parted with: what was sent to the bank, and the fee. */
async function bookBack(tools: CommandTools, row: UpdatedWithdrawal): Promise<void> {
  const currency = row.currency as CurrencyCode
  await post(tools.tx, {
    key: `wd:returned:${row.id}`,
    type: 'withdraw.returned',
    currency,
    memberId: row.member_id,
    reference: row.reference,
    moves: [
      { account: clearing('bank'), amount: money(row.fee - row.amount, currency) },
      { account: fees(), amount: money(-row.fee, currency) },
      { account: cash(row.member_id), amount: money(row.amount, currency) },
    ],
  })
  await tellBalance(tools, row)
}

async function tellBalance(
  { tx, emit }: CommandTools,
  { member_id: memberId, currency }: UpdatedWithdrawal,
): Promise<void> {
  emit({ topic: 'balance', memberId, body: await readBalanceBody(tx, memberId, currency) })
}

function tell({ emit }: CommandTools, { id, member_id: memberId, state, amount, currency }: UpdatedWithdrawal): void {
  const shown = formatDecimal(money(amount, currency as CurrencyCode))
  emit({ topic: 'withdrawal', memberId, body: { id, state, amount: shown } })
}

/** Of a decision, and of what the member did: if it was somebody else, they learn of it. A review asks nothing of them. */
async function writeToMember(tools: CommandTools, row: UpdatedWithdrawal): Promise<void> {
  const currency = row.currency as CurrencyCode
  const cause = `withdrawal:${row.id}:${row.state}`
  const told = { memberId: row.member_id, cause }
  const params = { amount: formatDecimal(money(row.amount, currency)), currency, reference: row.reference }
  if (row.state === 'approved') await tellMember(tools, { ...told, kind: 'withdrawalApproved', params })
  if (row.state === 'paid') await tellMember(tools, { ...told, kind: 'withdrawalPaid', params })
  if (row.state === 'cancelled') await tellMember(tools, { ...told, kind: 'withdrawalCancelled', params })
  if (row.state === 'returned')
    await tellMember(tools, { ...told, kind: 'withdrawalReturned', params: { ...params, reason: row.reason } })
  if (row.state === 'rejected')
    await tellMember(tools, { ...told, kind: 'withdrawalRejected', params: { ...params, reason: row.reason } })
}

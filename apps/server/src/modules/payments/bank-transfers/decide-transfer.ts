import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { tellMember } from '../../messaging/index.ts'
import { addVote, type DecisionOutcome } from '../../operators/index.ts'
import { isExcluded } from '../credit-flag.ts'
import { findChannel } from '../deposits/deposits.queries.ts'
import { peopleWanted } from '../second-person.ts'
import { creditDeposit } from '../deposits/settle-payment.ts'
import { approveTransfer, findCredited, lockTransfer, rejectTransfer } from './bank-transfers.queries.ts'

export type TransferDecision =
  /** The bank's reference of the incoming payment. */
  | { step: 'approve'; bankReference: string }
  /** The reason is shown to the member. */
  | { step: 'reject'; reason: string }

/** `payment_taken`: that payment has been credited. `excluded`: the member has excluded themselves, and is not credited. */
export type TransferOutcome = DecisionOutcome | 'payment_taken' | 'excluded'

/**
 * An operator's decision on a transfer. Above the channel's threshold two different operators have to decide the same
 * for the same payment. A payment of the bank is credited once, whichever deposit it is assigned to.
 */
export async function decideTransfer(
  tools: CommandTools,
  id: string,
  decision: TransferDecision,
): Promise<TransferOutcome> {
  const { tx, audit } = tools
  const row = await lockTransfer(tx, id)
  const from = decision.step === 'approve' ? ['created', 'pending', 'expired'] : ['created', 'pending']
  if (!row || !from.includes(row.state)) return 'too_late'
  const bankReference = decision.step === 'approve' ? normalizeReference(decision.bankReference) : ''
  const paymentId = `${row.channel}:${bankReference}`
  if (decision.step === 'approve' && (await findCredited(tx, paymentId))) return 'payment_taken'
  if (decision.step === 'approve' && (await isExcluded(tx, row.member_id))) return 'excluded'
  const threshold = (await findChannel(tx, row.channel))?.second_person_above ?? 0n
  const { member_id: memberId, currency, amount } = row
  const wanted =
    decision.step === 'approve'
      ? await peopleWanted(tools, { act: 'credit', memberId, currency, amount, above: threshold })
      : amount > threshold
        ? 2
        : 1
  const disagreement = await addVote(
    tools,
    { kind: 'deposit', id },
    { says: decision.step, bankReference, wanted, permission: 'payments.decide' },
  )
  if (disagreement === 'needs_second')
    audit({
      action: `deposit.${decision.step}.first`,
      subject: `deposit:${id}`,
      before: { state: row.state },
      after: { state: row.state, vote: decision.step, bankReference },
    })
  if (disagreement) return disagreement
  if (decision.step === 'reject') return reject(tools, row, decision.reason)
  const paid = await approveTransfer(tx, id, paymentId)
  if (!paid) return 'too_late'
  audit({
    action: 'deposit.approve',
    subject: `deposit:${id}`,
    before: { state: row.state },
    after: { state: paid.state, bankReference },
  })
  await creditDeposit(tools, paid)
  return 'done'
}

/** Normalised, so that different spellings name the same payment. */
const normalizeReference = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toUpperCase()

async function reject(
  tools: CommandTools,
  { id, state }: { id: string; state: string },
  reason: string,
): Promise<TransferOutcome> {
  const { tx, emit, audit } = tools
  const rejected = await rejectTransfer(tx, id, reason)
  if (!rejected) return 'too_late'
  const amount = formatDecimal(money(rejected.amount, rejected.currency as CurrencyCode))
  emit({ topic: 'deposit', memberId: rejected.member_id, body: { id, state: 'rejected', amount } })
  await tellMember(tools, {
    memberId: rejected.member_id,
    cause: `deposit:${id}:rejected`,
    kind: 'depositRejected',
    params: { amount, currency: rejected.currency as CurrencyCode, reference: rejected.reference, reason },
  })
  audit({ action: 'deposit.reject', subject: `deposit:${id}`, before: { state }, after: { state: 'rejected', reason } })
  return 'done'
}

import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { formatDecimal, negate, parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Adjustment } from '../../../platform/db/generated/schema.ts'
import { Refused } from '../../../platform/refused.ts'
import { operatorIn } from '../../../platform/scope.ts'
import { addVote } from '../../operators/index.ts'
import { findPause } from '../../responsible-gaming/index.ts'
import { findMember, insertAdjustment } from './adjustments.queries.ts'

export type AdjustmentKind = Adjustment['kind']

export interface AdjustmentProposal {
  memberId: string
  kind: AdjustmentKind
  direction: 'credit' | 'debit'
  /** As typed, without a sign, in the member's currency. */
  amount: string
  reason: string
}

/** Which way money of a kind goes; others go both ways. */
const onlyDirection: Partial<Record<AdjustmentKind, AdjustmentProposal['direction']>> = {
  goodwill: 'credit',
  chargeback: 'debit',
}

/**
 * Records what an operator wants to credit to a member's cash or to take from it. Nothing moves: the proposal is the
 * first of two votes.
 * @throws Refused not_found, invalid_request, amount_invalid, goodwill_not_allowed
 */
export async function proposeAdjustment(
  tools: CommandTools,
  { memberId, kind, direction, amount: typed, reason }: AdjustmentProposal,
): Promise<{ id: string; reference: string }> {
  const { tx, scope, audit } = tools
  const member = await findMember(tx, memberId)
  if (!member) throw new Refused('not_found')
  if ((onlyDirection[kind] ?? direction) !== direction) throw new Refused('invalid_request', { field: 'direction' })
  const currency = member.currency as CurrencyCode
  const size = parseMoney(typed, currency, { precision: 'shown' })
  if (typeof size === 'string') throw new Refused('amount_invalid', { field: 'amount', fault: size })
  await checkGoodwill(tx, { kind, member_id: memberId })
  const amount = direction === 'credit' ? size : negate(size)
  const id = uuidv7()
  const reference = `AD-${randomInt(10_000, 100_000)}-${randomInt(1_000, 10_000)}`
  await insertAdjustment(tx, {
    merchant_id: scope.merchant,
    id,
    reference,
    member_id: memberId,
    kind,
    currency,
    amount: amount.amount,
    reason,
    proposed_by: operatorIn(scope),
  })
  await addVote(tools, { kind: 'adjustment', id }, { says: 'approve', wanted: 2, permission: 'adjustments.propose' })
  audit({
    action: 'adjustment.propose',
    subject: `adjustment:${id}`,
    before: { state: null },
    after: { state: 'proposed', member: memberId, kind, amount: formatDecimal(amount), currency },
  })
  return { id, reference }
}

/**
 * Gifts tempt to play on, so members who are disabled, pause or have excluded themselves get none. What they are owed is a
 * correction.
 * @throws Refused goodwill_not_allowed
 */
export async function checkGoodwill(
  tx: Tx,
  { kind, member_id }: { kind: AdjustmentKind; member_id: string },
): Promise<void> {
  if (kind !== 'goodwill') return
  const member = await findMember(tx, member_id)
  if (member?.status !== 'active' || (await findPause(tx, member_id))) throw new Refused('goodwill_not_allowed')
}

import { formatDecimal, money, negate, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { operatorIn } from '../../../platform/scope.ts'
import { adjustments, cash, post, readBalanceBody } from '../../ledger/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { addVote, type DecisionOutcome } from '../../operators/index.ts'
import { endAdjustment, lockAdjustment } from './adjustments.queries.ts'
import { checkGoodwill } from './propose-adjustment.ts'

const states = { approve: 'approved', reject: 'rejected' } as const

export interface AdjustmentDecision {
  says: keyof typeof states
  note: string
}

/**
 * Another operator than the proposer approves an adjustment, which posts it, or rejects it. A debit that the member's
 * cash does not cover is refused as a whole, and may be approved later.
 * @throws Refused own_act, insufficient_funds, goodwill_not_allowed
 */
export async function decideAdjustment(
  tools: CommandTools,
  id: string,
  { says, note }: AdjustmentDecision,
): Promise<DecisionOutcome> {
  const { tx, scope, audit } = tools
  const row = await lockAdjustment(tx, id)
  if (!row?.is_open) return 'too_late'
  if (row.proposed_by === operatorIn(scope)) throw new Refused('own_act')
  const isApproved = says === 'approve'
  const vote = { says, wanted: isApproved ? 2 : 1, permission: 'adjustments.decide' } as const
  const disagreement = await addVote(tools, { kind: 'adjustment', id }, vote)
  if (disagreement) return disagreement
  const state = states[says]
  await endAdjustment(tx, id, { state, note })
  if (isApproved) await postAdjustment(tools, row)
  audit({
    action: `adjustment.${says}`,
    subject: `adjustment:${id}`,
    before: { state: row.state },
    after: {
      state,
      member: row.member_id,
      amount: formatDecimal(money(row.amount, row.currency as CurrencyCode)),
      currency: row.currency,
    },
  })
  return 'done'
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockAdjustment>>>

async function postAdjustment(tools: CommandTools, row: Locked): Promise<void> {
  const { tx, emit } = tools
  await checkGoodwill(tx, row)
  const { member_id: memberId } = row
  const amount = money(row.amount, row.currency as CurrencyCode)
  await post(tx, {
    key: `adjustment:${row.id}`,
    type: `adjustment.${row.kind}`,
    currency: amount.currency,
    memberId,
    reference: row.reference,
    moves: [
      { account: cash(memberId), amount },
      { account: adjustments(), amount: negate(amount) },
    ],
  })
  emit({ topic: 'balance', memberId, body: await readBalanceBody(tx, memberId, amount.currency) })
  const isDebit = amount.amount < 0n
  await tellMember(tools, {
    memberId,
    cause: `adjustment:${row.id}`,
    kind: isDebit ? 'adjustmentDebited' : 'adjustmentCredited',
    params: {
      amount: formatDecimal(isDebit ? negate(amount) : amount),
      currency: amount.currency,
      reference: row.reference,
    },
  })
}

/** Takes back one's own proposal. @throws Refused not_own_act */
export async function withdrawAdjustment(
  { tx, scope, audit }: CommandTools,
  id: string,
  note: string,
): Promise<'done' | 'too_late'> {
  const row = await lockAdjustment(tx, id)
  if (!row?.is_open) return 'too_late'
  if (row.proposed_by !== operatorIn(scope)) throw new Refused('not_own_act')
  await endAdjustment(tx, id, { state: 'withdrawn', note })
  audit({
    action: 'adjustment.withdraw',
    subject: `adjustment:${id}`,
    before: { state: row.state },
    after: { state: 'withdrawn' },
  })
  return 'done'
}

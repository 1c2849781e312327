import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { divide, findCurrency, formatDecimal, money, parseMoney, type Money } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Suspense } from '../../../platform/db/generated/schema.ts'
import { cash, clearing, isPosted, post, readBalanceBody } from '../../ledger/index.ts'
import { addVote, type DecisionOutcome, type Disagreement } from '../../operators/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { settleBeforeDeposit } from '../../promotions/index.ts'
import { addTurnover } from '../../bets/index.ts'
import { findChannel, findDeposit } from '../deposits/deposits.queries.ts'
import type { PaymentOutcome } from '../providers/payment-provider.ts'
import { findTerms } from '../withdrawals/withdrawals.queries.ts'
import { endSuspense, insertSuspense, lockSuspense, type SuspenseEnd } from './suspense.queries.ts'

/** Why a received payment matches no deposit. */
export type PaymentMismatch =
  | 'unknown_reference'
  | 'payment_differs'
  | 'paid_already'
  | 'amount_differs'
  | 'currency_differs'

/** The ledger's key of a payment: it is credited once, to one member only. */
export const paymentKey = (provider: string, paymentId: string): string => `dep:${provider}:${paymentId}`

/** Records an unmatched payment for an operator to decide about; once for each payment. */
export async function holdInSuspense(
  { tx, scope, audit }: CommandTools,
  { paymentId, reference, amount, currency }: PaymentOutcome,
  { provider, reason, depositId }: { provider: string; reason: PaymentMismatch; depositId: string | null },
): Promise<void> {
  const id = uuidv7()
  const isNew = await insertSuspense(tx, {
    id,
    merchant_id: scope.merchant,
    provider,
    payment_id: paymentId,
    reference: `SU-${randomInt(10_000, 100_000)}-${randomInt(1_000, 10_000)}`,
    reason,
    said_reference: reference,
    said_amount: amount,
    said_currency: currency,
    amount: moneyOf({ said_amount: amount, said_currency: currency })?.amount ?? null,
    deposit_id: depositId,
  })
  if (isNew) audit({ action: 'suspense.open', subject: `suspense:${id}`, after: { reason, provider } })
}

/**
 * Credits the payment to a member whose account has its currency; amounts are never converted. Above the threshold of
 * withdrawals two operators have to name the same member; for a currency without one always.
 */
export async function assignSuspense(
  tools: CommandTools,
  id: string,
  member: { id: string; currency: string },
): Promise<DecisionOutcome | 'credited_before' | 'not_theirs'> {
  const item = await lockSuspense(tools.tx, id)
  if (item?.state !== 'open') return 'too_late'
  const key = paymentKey(item.provider, item.payment_id)
  if (await isPosted(tools.tx, key)) return 'credited_before'
  const said = moneyOf(item)
  if (!said || said.currency !== member.currency) return 'not_theirs'
  const disagreement = await findDisagreement(tools, item, `assign:${member.id}`)
  if (disagreement) return disagreement
  await settleBeforeDeposit(tools, { memberId: member.id, currency: said.currency }, 0n)
  await endSuspense(tools.tx, id, { state: 'assigned', memberId: member.id })
  await post(tools.tx, {
    key,
    type: 'deposit.credit',
    currency: said.currency,
    memberId: member.id,
    reference: item.reference,
    moves: [
      { account: clearing(item.provider), amount: money(-said.amount, said.currency) },
      { account: cash(member.id), amount: said },
    ],
  })
  await addTurnover(tools.tx, item.merchant_id, {
    memberId: member.id,
    currency: said.currency,
    units: divide(said.amount * (await turnoverPercentOf(tools.tx, item.deposit_id)), 100n, 'up'),
  })
  const body = await readBalanceBody(tools.tx, member.id, said.currency)
  tools.emit({ topic: 'balance', memberId: member.id, body })
  await tellMember(tools, {
    memberId: member.id,
    cause: `suspense:${id}`,
    kind: 'depositCredited',
    params: { amount: formatDecimal(said), currency: said.currency, reference: item.reference },
  })
  tools.audit({
    action: 'suspense.assign',
    subject: `suspense:${id}`,
    before: { state: item.state },
    after: { state: 'assigned', member: member.id, amount: formatDecimal(said), currency: said.currency },
  })
  return 'done'
}

/** Marks as returned. The provider refunds it outside the platform: it was never on a member's account. */
export async function returnSuspense(tools: CommandTools, id: string, note: string): Promise<DecisionOutcome> {
  const item = await lockSuspense(tools.tx, id)
  if (item?.state !== 'open') return 'too_late'
  const end: SuspenseEnd = { state: 'returned', note }
  const disagreement = await findDisagreement(tools, item, 'return')
  if (disagreement) return disagreement
  await endSuspense(tools.tx, id, end)
  tools.audit({
    action: 'suspense.return',
    subject: `suspense:${id}`,
    before: { state: item.state },
    after: { ...end },
  })
  return 'done'
}

/** Ids of the members that votes assign a payment to. */
export const membersIn = (votes: readonly { says: string }[]): string[] => [
  ...new Set(votes.flatMap(({ says }) => (says.startsWith('assign:') ? [says.slice('assign:'.length)] : []))),
]

/** The amount that the provider reported; null when it is not a valid amount in one of our currencies. */
export function moneyOf({ said_amount, said_currency }: { said_amount: string; said_currency: string }): Money | null {
  const currency = findCurrency(said_currency)?.code
  const said = currency && parseMoney(said_amount, currency, { precision: 'ledger' })
  return said === undefined || typeof said === 'string' ? null : said
}

/** Counts the vote. @returns null once enough people have said the same */
async function findDisagreement(
  tools: CommandTools,
  { id, amount, said_currency }: Selectable<Suspense>,
  says: string,
): Promise<Disagreement | null> {
  const above = (await findTerms(tools.tx, said_currency))?.second_person_above
  const isSmall = amount !== null && above !== undefined && amount <= above
  const disagreement = await addVote(
    tools,
    { kind: 'suspense', id },
    { says, wanted: isSmall ? 1 : 2, permission: 'payments.decide' },
  )
  if (disagreement === 'needs_second')
    tools.audit({
      action: 'suspense.first',
      subject: `suspense:${id}`,
      before: { state: 'open' },
      after: { state: 'open', vote: says },
    })
  return disagreement
}

/** The turnover of the deposit that it was meant for; without such a deposit the whole amount has to be staked. */
async function turnoverPercentOf(tx: Tx, depositId: string | null): Promise<bigint> {
  const deposit = depositId === null ? undefined : await findDeposit(tx, depositId)
  const channel = deposit && (await findChannel(tx, deposit.channel))
  return BigInt(channel?.turnover_percent ?? 100)
}

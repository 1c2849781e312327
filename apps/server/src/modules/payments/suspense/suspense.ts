import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import {
  divide,
  findCurrency,
  formatDecimal,
  money,
  parseMoney,
  type CurrencyCode,
  type Money,
} from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Suspense } from '../../../platform/db/generated/schema.ts'
import { cash, clearing, post, readBalanceBody } from '../../ledger/index.ts'
import { addVote, type DecisionOutcome, type Disagreement } from '../../operators/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { settleBeforeDeposit } from '../../promotions/index.ts'
import { addTurnover } from '../../bets/index.ts'
import { findCreditFlag, isExcluded } from '../credit-flag.ts'
import { findChannel, findDeposit, type DepositRow } from '../deposits/deposits.queries.ts'
import { peopleWanted } from '../second-person.ts'
import type { PaymentOutcome } from '../providers/payment-provider.ts'
import { findTerms } from '../withdrawals/withdrawals.queries.ts'
import {
  endSuspense,
  flagSuspense,
  insertSuspense,
  isReceiptCredited,
  lockSuspense,
  type SuspenseEnd,
} from './suspense.queries.ts'

/** Why a received payment is not credited by itself. */
export type PaymentMismatch =
  | 'unknown_reference'
  | 'payment_differs'
  | 'paid_already'
  | 'amount_differs'
  | 'currency_differs'
  | 'decided_before'
  | 'member_excluded'
  | 'unreadable'

/** The ledger's key of a deposit's payment: it is credited once, to one member only. */
export const paymentKey = (provider: string, paymentId: string): string => `dep:${provider}:${paymentId}`

/**
 * Tells the receipts of one payment apart. A provider that does not name them reports the same one again when it says the
 * same amount again.
 */
export function receiptOf({ receiptId, amount, currency }: Pick<PaymentOutcome, 'receiptId' | 'amount' | 'currency'>) {
  if (receiptId !== undefined) return `id:${receiptId}`
  const said = moneyOf({ said_amount: amount, said_currency: currency })
  return `${said ? formatDecimal(said) : amount} ${currency}`
}

/** Records a receipt for an operator to decide about; once for each. The member of its deposit sees that it has come. */
export async function holdInSuspense(
  { tx, scope, audit, emit }: CommandTools,
  outcome: Omit<PaymentOutcome, 'state'>,
  { provider, reason, deposit }: Holding,
): Promise<void> {
  const { paymentId, reference, amount, currency } = outcome
  const id = uuidv7()
  const isNew = await insertSuspense(tx, {
    id,
    merchant_id: scope.merchant,
    provider,
    payment_id: paymentId,
    receipt: receiptOf(outcome),
    reference: `SU-${randomInt(10_000, 100_000)}-${randomInt(1_000, 10_000)}`,
    reason,
    said_reference: reference,
    said_amount: amount,
    said_currency: currency,
    amount: moneyOf({ said_amount: amount, said_currency: currency })?.amount ?? null,
    deposit_id: deposit?.id ?? null,
  })
  if (!isNew) return
  audit({ action: 'suspense.open', subject: `suspense:${id}`, after: { reason, provider } })
  if (!deposit) return
  const asked = formatDecimal(money(deposit.amount, deposit.currency as CurrencyCode))
  const state = deposit.state === 'created' ? 'pending' : deposit.state
  emit({ topic: 'deposit', memberId: deposit.member_id, body: { id: deposit.id, state, amount: asked } })
}

interface Holding {
  provider: string
  reason: PaymentMismatch
  /** The one that it names. */
  deposit: Pick<DepositRow, 'id' | 'member_id' | 'state' | 'amount' | 'currency'> | undefined
}

/**
 * Credits the payment to a member whose account has its currency; amounts are never converted. Above the threshold of
 * withdrawals two operators have to name the same member; for a currency without one always.
 */
export async function assignSuspense(
  tools: CommandTools,
  id: string,
  member: { id: string; currency: string },
): Promise<DecisionOutcome | 'credited_before' | 'not_theirs' | 'excluded'> {
  const item = await lockSuspense(tools.tx, id)
  if (item?.state !== 'open') return 'too_late'
  if (await isReceiptCredited(tools.tx, item)) return 'credited_before'
  const said = moneyOf(item)
  if (!said || said.currency !== member.currency) return 'not_theirs'
  if (await isExcluded(tools.tx, member.id)) return 'excluded'
  const disagreement = await findDisagreement(tools, item, `assign:${member.id}`)
  if (disagreement) return disagreement
  const owner = { memberId: member.id, currency: said.currency }
  await endSuspense(tools.tx, id, { state: 'assigned', memberId: member.id })
  // Before the money is locked, as bets do.
  const flag = await findCreditFlag(tools.tx, owner)
  if (flag) await flagSuspense(tools.tx, id, flag)
  await settleBeforeDeposit(tools, owner, 0n)
  await post(tools.tx, {
    key: `${paymentKey(item.provider, item.payment_id)}:${id}`,
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
    ...owner,
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
    after: {
      state: 'assigned',
      member: member.id,
      amount: formatDecimal(said),
      currency: said.currency,
      ...(flag && { flag }),
    },
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
  const above = (await findTerms(tools.tx, said_currency))?.second_person_above ?? null
  const [memberId = null] = membersIn([{ says }])
  const act = memberId === null ? 'return' : 'credit'
  const wanted = await peopleWanted(tools, { act, memberId, currency: said_currency, amount, above })
  const disagreement = await addVote(tools, { kind: 'suspense', id }, { says, wanted, permission: 'payments.decide' })
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

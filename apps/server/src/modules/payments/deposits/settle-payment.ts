import { divide, formatDecimal, money, parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { cash, clearing, fees, post, readBalanceBody } from '../../ledger/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { grantBonus, settleBeforeDeposit } from '../../promotions/index.ts'
import { addTurnover } from '../../bets/index.ts'
import { findCreditFlag, isExcluded } from '../credit-flag.ts'
import { isDepositReference } from './deposit-reference.ts'
import {
  findChannel,
  flagDeposit,
  lockDepositByReference,
  markEnded,
  markPaid,
  type DepositRow,
  type PaidRow,
} from './deposits.queries.ts'
import type { PaymentOutcome } from '../providers/payment-provider.ts'
import { holdInSuspense, paymentKey, receiptOf, type PaymentMismatch } from '../suspense/suspense.ts'
import { endSuspense, lockSuspenseOf } from '../suspense/suspense.queries.ts'

export type SettleOutcome = 'credited' | 'rejected' | 'waiting' | 'already_settled' | PaymentMismatch

export interface Settled {
  outcome: SettleOutcome
  /** Null: the payment names no deposit of this provider. */
  depositId: string | null
}

/**
 * Processes a provider's report about a payment. The deposit is credited once, however often the report arrives: the
 * state changes by a conditional update, and the posting's key is the payment. Every receipt that matches no deposit goes
 * to suspense: another part of a payment, more than was asked, or money for a member who has excluded themselves.
 */
export async function settlePayment(tools: CommandTools, provider: string, outcome: PaymentOutcome): Promise<Settled> {
  const { reference } = outcome
  const found = isDepositReference(reference) ? await lockDepositByReference(tools.tx, reference) : undefined
  const deposit = found?.provider === provider ? found : undefined
  return { outcome: await settle(tools, { provider, outcome, deposit }), depositId: deposit?.id ?? null }
}

interface Settling {
  provider: string
  outcome: PaymentOutcome
  deposit: DepositRow | undefined
}

async function settle(tools: CommandTools, { provider, outcome, deposit }: Settling): Promise<SettleOutcome> {
  const reason = mismatchOf(deposit, outcome)
  if (outcome.state !== 'paid') {
    if (!deposit || reason) return reason ?? 'unknown_reference'
    return outcome.state === 'waiting' ? 'waiting' : reject(tools, deposit.id)
  }
  const receipts = await lockSuspenseOf(tools.tx, { provider, paymentId: outcome.paymentId })
  const known = receipts.find(({ receipt }) => receipt === receiptOf(outcome))
  // An operator has decided about this receipt: later callbacks of it move no money.
  if (known && known.state !== 'open') return 'already_settled'
  const isDecided = receipts.some(({ state }) => state === 'assigned' || state === 'returned')
  const waits = reason ?? (deposit && (await reasonToWait(tools, { deposit, outcome, isDecided })))
  if (!deposit || waits) {
    const mismatch = waits ?? 'unknown_reference'
    await holdInSuspense(tools, outcome, { provider, reason: mismatch, deposit })
    return mismatch
  }
  const paid = await markPaid(tools.tx, deposit.id, { paymentId: outcome.paymentId, receipt: receiptOf(outcome) })
  if (!paid) return 'already_settled'
  await creditDeposit(tools, paid)
  if (known) await endSuspense(tools.tx, known.id, { state: 'credited' })
  return 'credited'
}

/** Why a receipt that fits the deposit is left to a person; null: it is credited. */
async function reasonToWait(
  { tx }: CommandTools,
  { deposit, outcome, isDecided }: { deposit: DepositRow; outcome: PaymentOutcome; isDecided: boolean },
): Promise<PaymentMismatch | null> {
  if (deposit.state === 'paid') return deposit.receipt === receiptOf(outcome) ? null : 'paid_already'
  if (isDecided) return 'decided_before'
  return (await isExcluded(tx, deposit.member_id)) ? 'member_excluded' : null
}

function mismatchOf(deposit: DepositRow | undefined, outcome: PaymentOutcome): PaymentMismatch | null {
  if (!deposit) return 'unknown_reference'
  if (deposit.provider_payment_id !== null && deposit.provider_payment_id !== outcome.paymentId)
    return deposit.state === 'paid' ? 'paid_already' : 'payment_differs'
  if (outcome.state === 'waiting') return null
  if (outcome.currency !== deposit.currency) return 'currency_differs'
  return isSameAmount(outcome.amount, deposit) ? null : 'amount_differs'
}

function isSameAmount(said: string, { amount, currency }: DepositRow): boolean {
  const read = parseMoney(said, currency as CurrencyCode, { precision: 'ledger' })
  return typeof read !== 'string' && read.amount === amount
}

/** A balance below the smallest deposit divided by this counts as lost: with a higher limit a bonus would end after little play. */
const dustDivisor = 20n

/** Posts a paid deposit, in the transaction that marked it as paid. */
export async function creditDeposit(tools: CommandTools, paid: PaidRow): Promise<void> {
  const { tx, emit, audit } = tools
  const currency = paid.currency as CurrencyCode
  const amount = (units: bigint) => money(units, currency)
  const owner = { memberId: paid.member_id, currency }
  const channel = await findChannel(tx, paid.channel)
  // Before the money is locked, as bets do.
  const flag = await findCreditFlag(tx, owner)
  if (flag) await flagDeposit(tx, paid.id, flag)
  await settleBeforeDeposit(tools, owner, (channel?.min ?? 0n) / dustDivisor)
  await post(tx, {
    key: paymentKey(paid.provider, paid.provider_payment_id ?? ''),
    type: 'deposit.credit',
    currency,
    memberId: paid.member_id,
    reference: paid.reference,
    moves: [
      { account: clearing(paid.provider), amount: amount(-paid.amount) },
      { account: cash(paid.member_id), amount: amount(paid.amount - paid.fee) },
      { account: fees(), amount: amount(paid.fee) },
    ],
  })
  const credited = paid.amount - paid.fee
  const { id, reference } = paid
  const alone = divide(credited * BigInt(channel?.turnover_percent ?? 0), 100n, 'up')
  await tellMember(tools, {
    memberId: paid.member_id,
    cause: `deposit:${id}:paid`,
    kind: 'depositCredited',
    params: { amount: formatDecimal(amount(credited)), currency, reference },
  })
  const turnover = await grantBonus(tools, { ...owner, id, reference, credited, alone })
  await addTurnover(tx, paid.merchant_id, { ...owner, ...turnover })
  emit({ topic: 'balance', memberId: paid.member_id, body: await readBalanceBody(tx, paid.member_id, currency) })
  emit({
    topic: 'deposit',
    memberId: paid.member_id,
    body: { id: paid.id, state: 'paid', amount: formatDecimal(amount(credited)) },
  })
  audit({
    action: 'deposit.paid',
    subject: `deposit:${paid.id}`,
    after: { amount: formatDecimal(amount(paid.amount)), ...(flag && { flag }) },
  })
}

async function reject(tools: CommandTools, id: string): Promise<SettleOutcome> {
  return (await endDeposit(tools, id, 'rejected')) ? 'rejected' : 'already_settled'
}

/** @returns false when the deposit had already ended */
export async function endDeposit(
  { tx, emit, audit }: CommandTools,
  id: string,
  state: 'expired' | 'rejected',
): Promise<boolean> {
  const ended = await markEnded(tx, id, state)
  if (!ended) return false
  emit({
    topic: 'deposit',
    memberId: ended.member_id,
    body: { id, state, amount: formatDecimal(money(ended.amount, ended.currency as CurrencyCode)) },
  })
  audit({ action: `deposit.${state}`, subject: `deposit:${id}` })
  return true
}

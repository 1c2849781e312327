import { divide, formatDecimal, money, parseDecimal, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../platform/command.ts'
import { cash, clearing, fees, post, readBalanceBody } from '../ledger/index.ts'
import { addTurnover } from '../turnover/index.ts'
import { findChannel, findDeposit, markEnded, markPaid } from './cashier.queries.ts'
import type { PaymentOutcome } from './payment-provider.ts'

export type SettleOutcome =
  | 'credited'
  | 'rejected'
  | 'waiting'
  | 'already_settled'
  | 'unknown_reference'
  | 'payment_differs'
  | 'amount_differs'

/**
 * Takes what a provider says about a payment. However often it is said, the deposit is credited once: the state moves
 * by a conditional update and the posting's key is the payment.
 */
export async function settlePayment(
  tools: CommandTools,
  provider: string,
  outcome: PaymentOutcome,
): Promise<SettleOutcome> {
  const deposit = await findDeposit(tools.tx, outcome.reference)
  if (!deposit || deposit.provider !== provider) return 'unknown_reference'
  if (deposit.provider_payment_id !== null && deposit.provider_payment_id !== outcome.paymentId)
    return 'payment_differs'
  if (outcome.state === 'waiting') return 'waiting'
  if (!isSameMoney(outcome, deposit)) return 'amount_differs'
  return outcome.state === 'paid' ? credit(tools, outcome) : reject(tools, outcome.reference)
}

function isSameMoney(outcome: PaymentOutcome, deposit: { amount: bigint; currency: string }): boolean {
  if (outcome.currency !== deposit.currency) return false
  try {
    return parseDecimal(outcome.amount, deposit.currency as CurrencyCode).amount === deposit.amount
  } catch {
    return false
  }
}

async function credit(
  { tx, emit, audit }: CommandTools,
  { reference, paymentId }: PaymentOutcome,
): Promise<SettleOutcome> {
  const paid = await markPaid(tx, reference, paymentId)
  if (!paid) return 'already_settled'
  const currency = paid.currency as CurrencyCode
  const amount = (units: bigint) => money(units, currency)
  await post(tx, {
    key: `dep:${paid.provider}:${paymentId}`,
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
  const channel = await findChannel(tx, paid.channel)
  await addTurnover(tx, paid.merchant_id, {
    memberId: paid.member_id,
    currency,
    units: divide((paid.amount - paid.fee) * BigInt(channel?.turnover_percent ?? 0), 100n, 'up'),
  })
  emit({ topic: 'balance', memberId: paid.member_id, body: await readBalanceBody(tx, paid.member_id, currency) })
  emit({
    topic: 'deposit',
    memberId: paid.member_id,
    body: { id: paid.id, state: 'paid', amount: formatDecimal(amount(paid.amount - paid.fee)) },
  })
  audit({
    action: 'deposit.paid',
    subject: `deposit:${paid.id}`,
    after: { amount: formatDecimal(amount(paid.amount)) },
  })
  return 'credited'
}

async function reject(tools: CommandTools, id: string): Promise<SettleOutcome> {
  return (await endDeposit(tools, id, 'rejected')) ? 'rejected' : 'already_settled'
}

/** @returns false when it had ended before */
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

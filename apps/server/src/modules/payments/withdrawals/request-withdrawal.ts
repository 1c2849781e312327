import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { readAmount } from '../../../platform/read-amount.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { tellMember } from '../../messaging/index.ts'
import { settleBonus } from '../../promotions/index.ts'
import { cash, held, lockBalances, post, readBalanceBody } from '../../ledger/index.ts'
import { checkPaymentPassword, hasPaymentPassword, type SecurityParts } from '../../accounts/index.ts'
import { clearTurnover, findTurnover, freeOf } from '../../bets/index.ts'
import { recordLevel } from '../../vip/index.ts'
import { findLevelTerms, readUsage } from './quote/quote.queries.ts'
import { excessOf, quoteOf } from './quote/quote.ts'
import { withdrawalBlocks, type WithdrawalBlock } from './withdrawal-terms.ts'
import { withdrawalView } from './withdrawal-view.ts'
import { findCard, findTerms, findWithdrawal, insertWithdrawal, lockMember } from './withdrawals.queries.ts'

type Reply = ReplyOf<Calls['payments.requestWithdrawal']>

const refusals = {
  kyc: 'kyc_required',
  turnover: 'turnover_required',
  debt: 'debt_open',
  commission: 'commission_owed',
  bank_card: 'not_found',
  payment_password: 'payment_password_unset',
} as const satisfies Record<WithdrawalBlock, string>

/**
 * Requests a withdrawal. The amount leaves the balance in the same transaction, under the caller's key: a retry finds
 * the first request.
 * @throws Refused payment_password_unset, payment_password_wrong, payment_password_locked and those of `takeOut`
 */
export async function requestWithdrawal(
  parts: SecurityParts,
  { context, body }: HandlerInput<'payments.requestWithdrawal'>,
): Promise<Reply> {
  const key = context.idempotencyKey
  if (!key) throw new Refused('idempotency_key_required')
  const { session } = context
  if (!(await hasPaymentPassword(parts.database.of(session.merchant), session.memberId)))
    throw new Refused('payment_password_unset')
  await checkPaymentPassword(parts, context, { typed: body.paymentPassword, field: 'paymentPassword' })
  const { bankCardId, amount } = body
  return parts.commands.run(
    {
      scope: context.scope,
      name: 'payments.requestWithdrawal',
      address: context.address,
      idempotency: { key, input: { bankCardId, amount } },
    },
    (tools) => takeOut(tools, context, { bankCardId, typed: amount }),
  )
}

/** @throws Refused feature_closed, not_found, amount_invalid, amount_out_of_range, withdrawal_count_reached, withdrawal_sum_reached, kyc_required, turnover_required, debt_open, commission_owed, insufficient_funds */
async function takeOut(
  tools: CommandTools,
  { session }: MemberContext,
  { bankCardId, typed }: { bankCardId: string; typed: string },
): Promise<Reply> {
  const { tx, scope } = tools
  const currency = session.currency as CurrencyCode
  const owner = { memberId: session.memberId, currency }
  await lockMember(tx, session.memberId)
  const terms = await findTerms(tx, currency)
  if (!terms?.is_open) throw new Refused('feature_closed')
  if (!(await findCard(tx, bankCardId, session.memberId))) throw new Refused('not_found', { field: 'bankCardId' })
  const amount = readAmount(typed, terms, currency)
  // A bonus that is due is released first: that money can be withdrawn too.
  await settleBonus(tools, owner)
  const [block] = await withdrawalBlocks(tx, terms, owner)
  if (block) throw new Refused(refusals[block])
  const own = await findLevelTerms(tx, terms, await recordLevel(tools, owner))
  const usage = await readUsage(tx, session.memberId, currency)
  const excess = excessOf(own, usage, amount)
  if (excess) throw new Refused(excess, { field: 'amount' })
  const { fee, free } = quoteOf(own, usage, amount)
  await takeFromFree(tx, owner, amount.amount)
  const id = uuidv7()
  await insertWithdrawal(
    tx,
    {
      id,
      merchant_id: scope.merchant,
      member_id: session.memberId,
      bank_card_id: bankCardId,
      currency,
      amount: amount.amount,
      fee,
      free_number: free?.number ?? null,
      free_count: free?.of ?? null,
      free_per: free?.per ?? null,
      vip_level: own.level,
      review_priority: own.priority,
      reference: `WD-${randomInt(10_000, 100_000)}-${randomInt(1_000, 10_000)}`,
    },
    own.expectedMinutes,
  )
  return hold(tools, id, terms.can_cancel)
}

/**
 * Stakes that were made for a withdrawal are not counted again; while a reward is still to be staked, its part stays.
 * @throws Refused turnover_required
 */
async function takeFromFree(
  tx: Tx,
  owner: { memberId: string; currency: CurrencyCode },
  amount: bigint,
): Promise<void> {
  const turnover = await findTurnover(tx, owner)
  if (turnover.locked === 0n) {
    await clearTurnover(tx, owner)
    return
  }
  const { cash: own } = await lockBalances(tx, owner.memberId, owner.currency)
  if (amount <= own && amount > freeOf(turnover, own)) throw new Refused('turnover_required', { field: 'amount' })
}

async function hold(tools: CommandTools, id: string, canCancel: boolean): Promise<Reply> {
  const { tx, emit, audit } = tools
  const row = await findWithdrawal(tx, id)
  if (!row) throw new Error(`withdrawal ${id} vanished`)
  const amount = money(row.amount, row.currency as CurrencyCode)
  await post(tx, {
    key: `wd:lock:${id}`,
    type: 'withdraw.lock',
    currency: amount.currency,
    memberId: row.member_id,
    reference: row.reference,
    moves: [
      { account: cash(row.member_id), amount: money(-amount.amount, amount.currency) },
      { account: held(row.member_id), amount },
    ],
  })
  emit({ topic: 'balance', memberId: row.member_id, body: await readBalanceBody(tx, row.member_id, row.currency) })
  // A request that somebody else made must not stay unnoticed.
  await tellMember(tools, {
    memberId: row.member_id,
    cause: `withdrawal:${id}:requested`,
    kind: 'withdrawalRequested',
    params: { amount: formatDecimal(amount), currency: amount.currency, reference: row.reference },
  })
  audit({
    action: 'withdrawal.request',
    subject: `withdrawal:${id}`,
    after: { amount: formatDecimal(amount), reference: row.reference, card: row.bank_card_id },
  })
  return withdrawalView(row, canCancel)
}

import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, sum, zero, type CurrencyCode, type Money } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readAmount } from '../../../platform/read-amount.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { checkPaymentPassword, hasPaymentPassword, lockMember } from '../../accounts/index.ts'
import { addTurnover } from '../../bets/index.ts'
import { cash, post, readBalanceBody } from '../../ledger/index.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { refusalOfDeposit } from '../../responsible-gaming/index.ts'
import { checkFree } from './check-free.ts'
import { insertTransfers, listPayees, readDay } from './transfers.queries.ts'

export interface Typed {
  memberId: string
  amount: string
}

export interface PayParts extends Pick<MerchantContext, 'database' | 'commands'> {
  isOpen: (context: MemberContext) => boolean
}

interface Asked {
  name: 'agents.transferDownline' | 'agents.transferMultipleDownline'
  transfers: readonly Typed[]
  paymentPassword: string
}

type Reply = ReplyOf<Calls['agents.transferMultipleDownline']>

/**
 * Pays direct downlines from the agent's cash, all or none, under the caller's key.
 * @throws Refused feature_closed, payment_password_unset, payment_password_wrong, payment_password_locked and those of `pay`
 */
export async function payDownlines(
  parts: PayParts,
  context: MemberContext,
  { name, transfers, paymentPassword }: Asked,
): Promise<Reply> {
  const key = context.idempotencyKey
  if (!key) throw new Refused('idempotency_key_required')
  if (!parts.isOpen(context)) throw new Refused('feature_closed')
  const { session } = context
  if (!(await hasPaymentPassword(parts.database.of(session.merchant), session.memberId)))
    throw new Refused('payment_password_unset')
  await checkPaymentPassword(parts, context, { typed: paymentPassword, field: 'paymentPassword' })
  return parts.commands.run(
    { scope: context.scope, name, address: context.address, idempotency: { key, input: { transfers } } },
    (tools) => pay(tools, context, transfers),
  )
}

interface Payment {
  memberId: string
  amount: Money
}

/**
 * The lock on the agent makes the day's payments wait for each other; members are locked downwards along the line, so
 * that payments never wait in a circle.
 * @throws Refused user_unknown, agent_info_wrong, amount_invalid, amount_out_of_range, turnover_required, debt_open, insufficient_funds
 */
async function pay(tools: CommandTools, { session }: MemberContext, transfers: readonly Typed[]): Promise<Reply> {
  const { tx, scope, audit, emit } = tools
  const currency = session.currency as CurrencyCode
  const owner = { memberId: session.memberId, currency }
  await lockMember(tx, session.memberId)
  const payments = await paymentsOf(tx, owner, transfers)
  const total = sum(
    payments.map(({ amount }) => amount),
    currency,
  )
  await checkAgent(tx, owner, total)
  const reference = `AT-${randomInt(10_000, 100_000)}-${randomInt(1_000, 10_000)}`
  const rows = payments.map(({ memberId, amount }) => ({
    id: uuidv7(),
    agent_id: session.memberId,
    member_id: memberId,
    currency,
    amount: amount.amount,
    reference,
  }))
  await insertTransfers(tx, scope.merchant, rows)
  for (const { id, member_id: memberId, amount } of rows) {
    await post(tx, {
      key: `agent:transfer:${id}`,
      type: 'agent.transfer',
      currency,
      memberId: session.memberId,
      reference,
      moves: [
        { account: cash(session.memberId), amount: money(-amount, currency) },
        { account: cash(memberId), amount: money(amount, currency) },
      ],
    })
    // Like a deposit: what is passed on is played once before it is withdrawn.
    await addTurnover(tx, scope.merchant, { memberId, currency, units: amount })
    emit({ topic: 'balance', memberId, body: await readBalanceBody(tx, memberId, currency) })
    audit({
      action: 'agent.transfer',
      subject: `member:${memberId}`,
      after: { amount: formatDecimal(money(amount, currency)), currency, reference },
    })
  }
  emit({ topic: 'balance', memberId: session.memberId, body: await readBalanceBody(tx, session.memberId, currency) })
  return { reference, total: formatDecimal(total), currency, transfers: paidOf(transfers, payments) }
}

const paidOf = (transfers: readonly Typed[], payments: readonly Payment[]): Reply['transfers'] =>
  transfers.flatMap(({ memberId }) => {
    const paid = payments.find((payment) => payment.memberId === memberId)
    return paid ? [{ memberId, amount: formatDecimal(paid.amount) }] : []
  })

interface Owner {
  memberId: string
  currency: CurrencyCode
}

/** In the order in which their members are locked. */
async function paymentsOf(
  tx: Tx,
  { memberId: agentId, currency }: Owner,
  transfers: readonly Typed[],
): Promise<Payment[]> {
  const ids = transfers.map(({ memberId }) => memberId)
  if (new Set(ids).size < ids.length) throw new Refused('invalid_request', { field: 'transfers' })
  const payees = await listPayees(tx, agentId, ids)
  const unknown = ids.find((id) => !payees.some((payee) => payee.id === id))
  if (unknown !== undefined) throw new Refused('user_unknown', { memberId: unknown })
  const payments: Payment[] = []
  for (const payee of payees) {
    const typed = transfers.find(({ memberId }) => memberId === payee.id)
    const amount = readAmount(typed?.amount ?? '', { min: 1n, max: 2n ** 62n }, currency)
    // Why is not told: limits and pauses are the member's own.
    if (payee.currency !== currency || (await isRefused(tx, payee, amount)))
      throw new Refused('agent_info_wrong', { field: 'memberId', memberId: payee.id })
    payments.push({ memberId: payee.id, amount })
  }
  return payments
}

const isRefused = async (tx: Tx, { id, is_limited }: { id: string; is_limited: boolean }, amount: Money) =>
  is_limited &&
  (await refusalOfDeposit(tx, { memberId: id, currency: amount.currency, amount: amount.amount })) !== null

/** No more than the merchant allows on a day. */
async function checkAgent(tx: Tx, owner: Owner, total: Money): Promise<void> {
  await checkFree(tx, owner, total.amount)
  const { paid, limit } = await readDay(tx, { agentId: owner.memberId, currency: owner.currency })
  if (limit !== null && paid + total.amount > limit)
    throw new Refused('amount_out_of_range', {
      field: 'amount',
      min: formatDecimal(zero(owner.currency)),
      max: formatDecimal(money(limit > paid ? limit - paid : 0n, owner.currency)),
    })
}

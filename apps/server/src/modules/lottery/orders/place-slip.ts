import type { Calls, Order, RefusalParams, ReplyOf } from '@fairground/contract'
import { money, type CurrencyCode } from '@fairground/money'
import type { Commands } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { BalanceBody } from '../../../platform/events/outbox.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { refusalOfBet } from '../../responsible-gaming/index.ts'
import type { LotterySetup } from '../lottery-setup.ts'
import type { Lotteries } from '../lotteries.ts'
import { holdExposure } from './exposure.ts'
import { orderView } from './order-view.ts'
import { placeBets } from './orders.queries.ts'
import { checkTotal, placedRow, prepareBet, refuseUnplaced, spendable } from './place-order.ts'

export interface SlipParts {
  commands: Commands
  lotteries: Lotteries
}

type Input = HandlerInput<'lottery.placeSlip'>

/**
 * Places orders on several lotteries in one transaction, or none of them.
 * @throws Refused as `placeOrder`; what is wrong with one order names its lottery
 */
export async function placeSlip(
  { commands, lotteries }: SlipParts,
  { context, body }: Input,
): Promise<ReplyOf<Calls['lottery.placeSlip']>> {
  const { session, scope, idempotencyKey: key, address } = context
  if (!key) throw new Refused('idempotency_key_required')
  const { memberId } = session
  const currency = session.currency as CurrencyCode
  const known = await Promise.all(
    body.orders.map(async (order) => ({ order, setup: await lotteries.find(session.merchant, order.lottery) })),
  )
  return commands.run(
    { scope, name: 'lottery.placeSlip', address, idempotency: { key, input: body } },
    async ({ tx, emit }) => {
      // Here, where a retry has got its reply by now: odds and caps may have changed since it was placed.
      const prepared = await prepareOrders(known, session)
      const stake = prepared.reduce((sum, { asked }) => sum + asked.stake, 0n)
      checkTotal({ stake: money(stake, currency) }, body.total, currency)
      const refusal = session.isLimited
        ? await refusalOfBet(tx, { memberId, currency, amount: stake, types: ['LOTT'] })
        : null
      if (refusal) throw refusal
      const { orders, balances } = await placeAll(tx, prepared, context)
      emit({ topic: 'balance', memberId, body: balances })
      const wished = body.orders.map(({ lottery }) => lottery)
      return {
        orders: orders.toSorted((one, other) => wished.indexOf(one.lottery) - wished.indexOf(other.lottery)),
        balance: spendable({ balances }, currency),
      }
    },
  )
}

interface Known {
  order: Input['body']['orders'][number]
  setup: LotterySetup | undefined
}

/** In the order of their lotteries: two slips wait for each other in one way only. */
async function prepareOrders(known: readonly Known[], session: Input['context']['session']) {
  const sorted = known.toSorted(({ order: one }, { order: other }) => (one.lottery < other.lottery ? -1 : 1))
  return Promise.all(
    sorted.map(({ order, setup }, at) =>
      naming({ lottery: order.lottery }, () => {
        if (sorted[at - 1]?.order.lottery === order.lottery)
          throw new Refused('selection_invalid', { fault: 'lottery_twice' })
        if (!setup) throw new Refused('lottery_unknown')
        return { setup, ...prepareBet(setup, { session, body: order }) }
      }),
    ),
  )
}

type Prepared = Awaited<ReturnType<typeof prepareOrders>>

async function placeAll(tx: Tx, prepared: Prepared, { session, language }: Input['context']) {
  const currency = session.currency as CurrencyCode
  // All caps before the wallet, as a bet alone does.
  for (const { bet, exposure } of prepared) {
    const { order_id: orderId, lottery, draw_number: drawNumber } = bet
    if (exposure)
      await naming({ lottery }, () => holdExposure(tx, { orderId, lottery, drawNumber, currency, exposure }))
  }
  const orders: Order[] = []
  let taken = 0n
  let balances: BalanceBody | undefined
  for (const { bet, asked, setup } of prepared) {
    const [verdict] = await placeBets(tx, [bet])
    if (!verdict) throw new Error('a bet without a verdict')
    // The balance before the slip: what it has taken so far is rolled back.
    if (verdict.verdict === 'insufficient')
      throw new Refused('insufficient_funds', { balance: spendable(verdict, currency, taken) })
    await naming({ lottery: bet.lottery, drawNumber: bet.draw_number }, () => refuseUnplaced(verdict, currency))
    taken += asked.stake
    balances = verdict.balances
    orders.push(orderView(placedRow(verdict, asked), setup, language))
  }
  if (!balances) throw new Error('a slip without orders')
  return { orders, balances }
}

/** What is refused of one order says of which. */
async function naming<Result>(order: RefusalParams, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof Refused ? new Refused(cause.code, { ...cause.params, ...order }) : cause
  }
}

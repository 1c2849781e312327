import type { Calls, ReplyOf } from '@fairground/contract'
import { money, type CurrencyCode } from '@fairground/money'
import type { Commands } from '../../../platform/commands/command.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { refusalOfBet } from '../../responsible-gaming/index.ts'
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
  if (new Set(body.orders.map(({ lottery }) => lottery)).size < body.orders.length)
    throw new Refused('selection_invalid', { fault: 'lottery_twice' })
  const prepared = await Promise.all(
    // In the order of their lotteries: two slips wait for each other in one way only.
    body.orders
      .toSorted((one, other) => (one.lottery < other.lottery ? -1 : 1))
      .map(async (order) => {
        const setup = await lotteries.find(session.merchant, order.lottery)
        if (!setup) throw new Refused('lottery_unknown')
        return { setup, ...prepareBet(setup, { session, body: order }) }
      }),
  )
  const stake = money(
    prepared.reduce((sum, { asked }) => sum + asked.stake, 0n),
    currency,
  )
  checkTotal({ stake }, body.total, currency)
  return commands.run(
    { scope, name: 'lottery.placeSlip', address, idempotency: { key, input: body } },
    async ({ tx }) => {
      const refusal = session.isLimited
        ? await refusalOfBet(tx, { memberId, currency, amount: stake.amount, types: ['LOTT'] })
        : null
      if (refusal) throw refusal
      // All caps before the wallet, as a bet alone does.
      for (const { bet, exposure } of prepared)
        if (exposure)
          await holdExposure(tx, {
            orderId: bet.order_id,
            lottery: bet.lottery,
            drawNumber: bet.draw_number,
            currency,
            exposure,
          })
      const placed = []
      let balance = ''
      for (const { bet, asked, setup } of prepared) {
        const [verdict] = await placeBets(tx, [bet])
        if (!verdict) throw new Error('a bet without a verdict')
        refuseUnplaced(verdict, currency)
        balance = spendable(verdict, currency)
        placed.push(orderView(placedRow(verdict, asked), setup))
      }
      const wished = body.orders.map(({ lottery }) => lottery)
      return {
        orders: placed.toSorted((one, other) => wished.indexOf(one.lottery) - wished.indexOf(other.lottery)),
        balance,
      }
    },
  )
}

import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Commands } from '../../../platform/commands/command.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { cancelOrders, isOwn, readBalances } from './chases.queries.ts'
import { spendable } from './place-order.ts'

/**
 * Gives the stakes of orders back whose draws still take bets: the database's clock decides.
 * @throws Refused order_unknown, draw_closed if none of them takes bets any more
 */
export async function cancelSuborders(
  { commands }: { commands: Commands },
  { context, body }: HandlerInput<'lottery.cancelSuborders'>,
): Promise<ReplyOf<Calls['lottery.cancelSuborders']>> {
  const { session, scope, idempotencyKey: key, address } = context
  if (!key) throw new Refused('idempotency_key_required')
  const currency = session.currency as CurrencyCode
  const { memberId } = session
  const { orderId: id, drawNumbers } = body
  return commands.run(
    { scope, name: 'lottery.cancelSuborders', address, idempotency: { key, input: body } },
    async ({ tx }) => {
      if (!(await isOwn(tx, { memberId, id }))) throw new Refused('order_unknown')
      const { cancelled, refunded } = await cancelOrders(tx, { memberId, id, numbers: drawNumbers ?? null })
      if (cancelled === 0) throw new Refused('draw_closed')
      return {
        cancelled,
        refunded: formatDecimal(money(refunded, currency)),
        balance: spendable({ balances: await readBalances(tx, memberId, currency) }, currency),
      }
    },
  )
}

import { money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { cash, post, rains, readBalanceBody } from '../../ledger/index.ts'
import { shownUnits } from '../engine/units.ts'
import { markReturned } from './agent-rains.queries.ts'

/** As the records of the agent and of members show a rain. */
export const rainReference = (id: string): string => `AR-${id.slice(-8).toUpperCase()}`

/** Gives back to the agent what nobody caught, once the rain is closed; once, however often it is asked for. */
export async function returnRest(tools: CommandTools, id: string): Promise<void> {
  const { tx, emit, audit } = tools
  const rest = await markReturned(tx, id)
  if (!rest) return
  const { agentId, units } = rest
  const currency = rest.currency as CurrencyCode
  audit({
    action: 'agent.rain.return',
    subject: `rain:${id}`,
    after: { amount: shownUnits(units, currency), currency },
  })
  if (units === 0n) return
  await post(tx, {
    key: `agent:rain:${id}:return`,
    type: 'agent.rain_return',
    currency,
    memberId: agentId,
    reference: rainReference(id),
    moves: [
      { account: rains(), amount: money(-units, currency) },
      { account: cash(agentId), amount: money(units, currency) },
    ],
  })
  emit({ topic: 'balance', memberId: agentId, body: await readBalanceBody(tx, agentId, currency) })
}

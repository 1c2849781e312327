import { v7 as uuidv7 } from 'uuid'
import type { RainMix, RainReach } from '@fairground/contract'
import { getCurrency, money, type Money } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { Refused } from '../../../platform/refused.ts'
import { cash, post, rains } from '../../ledger/index.ts'
import { shownUnits } from '../engine/units.ts'
import { readNow } from '../rains/rains.queries.ts'
import { playMs, storeRain } from '../rains/store-rain.ts'
import { countOpen, isTimeTaken } from './agent-rains.queries.ts'
import { rainReference } from './return-rest.ts'
import { splitSum, type Share } from './split-sum.ts'

const aheadMsMax = 30 * 86_400_000
const openMax = 5
/** Like what an agent pays to a downline: played once before it is withdrawn. */
const times = 1
const picture = { art: 'banners/rain' }
/** Everybody in the line who may get a reward. */
const eligibility = {
  labels: [],
  notLabels: [],
  levelMin: 0,
  newDays: null,
  isReturning: false,
  isOncePerDevice: false,
}

export interface AgentRain {
  agentId: string
  amount: Money
  envelopes: number
  mix: RainMix
  reach: RainReach
  catchesMax: number
  startsAt: Date
}

/**
 * Plans a rain for an agent's line and takes its sum from the agent's cash. The caller holds the agent's lock, and has
 * checked that the agent may part with it.
 * @throws Refused invalid_request, amount_out_of_range, rain_time_taken, rain_too_many, insufficient_funds
 */
export async function giveRain(
  tools: CommandTools,
  keyring: Keyring,
  rain: AgentRain,
): Promise<{ id: string; reference: string; commitment: string }> {
  const { tx, audit } = tools
  const { agentId, amount, reach, startsAt } = rain
  const { currency } = amount
  await checkTime(tools, rain)
  const shares = sharesOf(rain)
  const id = uuidv7()
  const reference = rainReference(id)
  const commitment = await storeRain(tools, keyring, {
    id,
    currency,
    picture,
    texts: {},
    eligibility,
    prizes: shares.map(({ amount: units, count }) => ({ amount: shownUnits(units, currency), count })),
    size: rain.envelopes,
    catches_max: Math.min(rain.catchesMax, rain.envelopes),
    times,
    budget: amount.amount,
    every_hours: null,
    starts_at: startsAt,
    agent_id: agentId,
    reach,
  })
  if (commitment === null) throw new Error(`the rain ${id} of an agent is there already`)
  await post(tx, {
    key: `agent:rain:${id}`,
    type: 'agent.rain',
    currency,
    memberId: agentId,
    reference,
    moves: [
      { account: cash(agentId), amount: money(-amount.amount, currency) },
      { account: rains(), amount },
    ],
  })
  audit({
    action: 'agent.rain.give',
    subject: `rain:${id}`,
    after: { amount: shownUnits(amount.amount, currency), currency, reach, envelopes: rain.envelopes, commitment },
  })
  return { id, reference, commitment }
}

async function checkTime({ tx }: CommandTools, { agentId, amount, startsAt }: AgentRain): Promise<void> {
  const now = await readNow(tx)
  if (startsAt <= now || startsAt.getTime() > now.getTime() + aheadMsMax)
    throw new Refused('invalid_request', { field: 'startsAt' })
  if ((await countOpen(tx, agentId)) >= openMax) throw new Refused('rain_too_many')
  const to = new Date(startsAt.getTime() + playMs)
  if (await isTimeTaken(tx, { agentId, currency: amount.currency, from: startsAt, to }))
    throw new Refused('rain_time_taken', { field: 'startsAt' })
}

function sharesOf({ amount: { amount: units, currency }, envelopes, mix }: AgentRain): Share[] {
  const { scale, shownDecimals } = getCurrency(currency)
  const step = 10n ** BigInt(Math.max(0, scale - shownDecimals))
  const shares = splitSum({ units, step, envelopes, mix })
  if (shares === null)
    throw new Refused('amount_out_of_range', { field: 'amount', min: shownUnits(step * BigInt(envelopes), currency) })
  return shares
}

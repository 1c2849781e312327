import type { Calls, RainMix, RainReach, ReplyOf } from '@fairground/contract'
import { formatDecimal, type CurrencyCode } from '@fairground/money'
import { readAmount } from '../../../platform/read-amount.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { checkPaymentPassword, hasPaymentPassword, lockMember } from '../../accounts/index.ts'
import { readBalanceBody } from '../../ledger/index.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { giveRain, sumAgentDay } from '../../promotions/index.ts'
import { checkFree } from '../transfers/check-free.ts'
import { readRainLimits } from './rain-limits.ts'

export interface RainParts extends Pick<MerchantContext, 'database' | 'commands' | 'keyring'> {
  isOpen: (context: MemberContext) => boolean
}

interface Body {
  amount: string
  envelopes: number
  mix: RainMix
  reach: RainReach
  catchesMax: number
  startsAt: string
  paymentPassword: string
}
type Reply = ReplyOf<Calls['agents.giveRain']>

/** More than a ledger's account may hold. */
const unitsMax = 2n ** 62n

/**
 * Gives a red rain to the agent's line from the agent's own cash, under the caller's key.
 * @throws Refused feature_closed, payment_password_unset, payment_password_wrong, payment_password_locked, amount_invalid,
 * amount_out_of_range and those of `giveRain` and `checkFree`
 */
export async function giveLineRain(
  parts: RainParts,
  context: MemberContext,
  { paymentPassword, ...form }: Body,
): Promise<Reply> {
  const key = context.idempotencyKey
  if (!key) throw new Refused('idempotency_key_required')
  if (!parts.isOpen(context)) throw new Refused('feature_closed')
  const { session, scope, address } = context
  if (!(await hasPaymentPassword(parts.database.of(session.merchant), session.memberId)))
    throw new Refused('payment_password_unset')
  await checkPaymentPassword(parts, context, { typed: paymentPassword, field: 'paymentPassword' })
  const run = { scope, name: 'agents.giveRain', address, idempotency: { key, input: form } }
  return parts.commands.run(run, async (tools) => {
    const { tx, emit } = tools
    const owner = { memberId: session.memberId, currency: session.currency as CurrencyCode }
    // The lock makes the day's rains wait for each other.
    await lockMember(tx, owner.memberId)
    const limits = await readRainLimits(tx, owner.currency)
    const given = await sumAgentDay(tx, { agentId: owner.memberId, currency: owner.currency })
    const amount = readAmount(form.amount, { min: limits.least ?? 1n, max: mostOf(limits, given) }, owner.currency)
    await checkFree(tx, owner, amount.amount)
    const { envelopes, mix, reach, catchesMax } = form
    const startsAt = new Date(form.startsAt)
    const rain = { agentId: owner.memberId, amount, envelopes, mix, reach, catchesMax, startsAt }
    const planned = await giveRain(tools, parts.keyring, rain)
    emit({
      topic: 'balance',
      memberId: owner.memberId,
      body: await readBalanceBody(tx, owner.memberId, owner.currency),
    })
    return { ...planned, amount: formatDecimal(amount), currency: owner.currency }
  })
}

function mostOf({ most, day }: { most: bigint | null; day: bigint | null }, given: bigint): bigint {
  const left = day === null ? unitsMax : day > given ? day - given : 0n
  return most !== null && most < left ? most : left
}

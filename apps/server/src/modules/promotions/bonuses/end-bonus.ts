import type { Wagering } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { reduceTurnover } from '../../bets/index.ts'
import { bonus, cash, lockBalances, post, promo, readBalanceBody, type Pockets } from '../../ledger/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { unitsOf } from '../engine/units.ts'
import { partOf } from '../wagering/wagering-rules.ts'
import { endGrant, findWinnings, type GrantEnd, type GrantRow } from './bonuses.queries.ts'

const endKinds = { released: 'bonusReleased', used_up: 'bonusEnded', expired: 'bonusExpired' } as const

/** Ends an active bonus once, tells the member, and moves what is left of it. */
export async function endBonus(
  tools: CommandTools,
  grant: GrantRow,
  { state, pockets }: { state: Exclude<GrantEnd, 'given_up'>; pockets: Pockets },
): Promise<void> {
  if (!(await endGrant(tools.tx, grant.id, state))) return
  const currency = grant.currency as CurrencyCode
  const left = formatDecimal(money(pockets.bonus, currency))
  tools.audit({ action: `bonus.${state}`, subject: `bonus:${grant.id}`, after: { left } })
  tools.emit({ topic: 'promotion', memberId: grant.member_id, body: { promotionId: grant.promotion_id } })
  await tellMember(tools, {
    memberId: grant.member_id,
    cause: `bonus:${grant.id}:${state}`,
    kind: endKinds[state],
    params: { amount: left, currency },
  })
  await moveRest(tools, { ...grant, state }, pockets)
  if (state !== 'used_up') await capWinnings(tools, grant)
}

/**
 * Converts what is left of an ended bonus to cash; of one that has expired it goes back. A stake rolled back after the
 * end is moved too, under a key of its own.
 */
export async function moveRest(tools: CommandTools, grant: GrantRow, pockets: Pockets): Promise<void> {
  if (pockets.bonus === 0n) return
  const { tx, emit } = tools
  const { id, member_id: memberId, reference } = grant
  const currency = grant.currency as CurrencyCode
  const amount = money(pockets.bonus, currency)
  const isExpired = grant.state === 'expired'
  const suffix = grant.ended_at === null ? '' : `:${pockets.version}`
  await post(tx, {
    key: `promo:${isExpired ? 'expire' : 'convert'}:${id}${suffix}`,
    type: isExpired ? 'promo.expire' : 'promo.convert',
    currency,
    memberId,
    reference,
    moves: [
      { account: bonus(memberId), amount: money(-pockets.bonus, currency) },
      { account: isExpired ? promo() : cash(memberId), amount },
    ],
  })
  if (isExpired) await dropTurnover(tools, grant, pockets.bonus)
  emit({ topic: 'balance', memberId, body: await readBalanceBody(tx, memberId, currency) })
}

/** Of the part of a bonus that goes back, no turnover is asked for; the part that was staked is cash, and keeps its own. */
async function dropTurnover({ tx }: CommandTools, grant: GrantRow, units: bigint): Promise<void> {
  const { amount, required, required_alone, member_id: memberId, currency } = grant
  await reduceTurnover(tx, {
    memberId,
    currency,
    units: partOf(required - required_alone, { part: units, whole: amount }),
    areWeightsDropped: grant.wagering !== null && units === amount,
  })
}

/** Takes back what stakes from the bonus have won above its win cap, as far as there is cash. */
async function capWinnings({ tx, audit, emit }: CommandTools, grant: GrantRow): Promise<void> {
  const { winMax = null } = (grant.wagering as Wagering | null) ?? {}
  if (winMax === null) return
  const { id, member_id: memberId, reference } = grant
  const currency = grant.currency as CurrencyCode
  const won = await findWinnings(tx, { memberId, currency }, grant.granted_at)
  const excess = won - unitsOf(winMax, currency)
  const { cash: own } = await lockBalances(tx, memberId, currency)
  const taken = excess < own ? excess : own
  if (taken <= 0n) return
  await post(tx, {
    key: `promo:cap:${id}`,
    type: 'promo.cap',
    currency,
    memberId,
    reference,
    moves: [
      { account: cash(memberId), amount: money(-taken, currency) },
      { account: promo(), amount: money(taken, currency) },
    ],
  })
  audit({ action: 'bonus.cap', subject: `bonus:${id}`, after: { taken: formatDecimal(money(taken, currency)) } })
  emit({ topic: 'balance', memberId, body: await readBalanceBody(tx, memberId, currency) })
}

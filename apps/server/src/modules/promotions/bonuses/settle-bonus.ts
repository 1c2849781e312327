import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { bonus, cash, lockBalances, post, readBalanceBody, type Pockets } from '../../ledger/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { clearTurnover, findTurnover } from '../../bets/index.ts'
import { sumOpenStakes } from '../../bets/index.ts'
import {
  endGrant,
  findLatestGrant,
  lockMember,
  markSeen,
  type GrantEnd,
  type GrantRow,
  type Owner,
} from './bonuses.queries.ts'

/**
 * Releases a bonus when it is due: its turnover is met, or it has ended and a stake that
 * was taken from it came back. Concurrent readers wait on the row lock, so this happens once.
 */
export async function settleBonus(tools: CommandTools, owner: Owner): Promise<void> {
  await lockMember(tools.tx, owner.memberId)
  const known = await findLatestGrant(tools.tx, owner)
  if (known) await settleGrant(tools, owner, known)
}

async function settleGrant(tools: CommandTools, owner: Owner, known: GrantRow): Promise<void> {
  const { tx } = tools
  // Lock before anything else is read: a movement after this is handled by the next run.
  const pockets = await lockBalances(tx, owner.memberId, owner.currency)
  const open = await sumOpenStakes(tx, owner.memberId, owner.currency)
  await markSeen(tx, known.id, { version: BigInt(pockets.version), hasOpenStakes: open > 0n })
  const { required, done } = await findTurnover(tx, owner)
  if (known.state !== 'active') return convert(tools, known, pockets)
  if (done >= required) await end(tools, known, { state: 'released', pockets })
}

/**
 * Runs before a deposit is credited: releases a bonus whose turnover is met, and ends one whose funds are exhausted.
 * Otherwise the turnover of an exhausted bonus would be added to that of the new deposit.
 * @param dustThreshold ledger units; a total balance below it counts as exhausted
 */
export async function settleBeforeDeposit(tools: CommandTools, owner: Owner, dustThreshold: bigint): Promise<void> {
  const { tx } = tools
  await settleBonus(tools, owner)
  const pockets = await lockBalances(tx, owner.memberId, owner.currency)
  const had = sumOf(pockets) + (await sumOpenStakes(tx, owner.memberId, owner.currency))
  if (had > 0n && had >= dustThreshold) return
  await clearTurnover(tx, owner)
  const grant = await findLatestGrant(tx, owner)
  if (grant?.state === 'active') await end(tools, grant, { state: 'used_up', pockets })
}

const sumOf = ({ cash: own, bonus: granted, held, transit, vendors }: Pockets): bigint =>
  vendors.reduce((all, { balance }) => all + balance, own + granted + held + transit)

async function end(
  tools: CommandTools,
  grant: GrantRow,
  { state, pockets }: { state: Exclude<GrantEnd, 'given_up'>; pockets: Pockets },
): Promise<void> {
  if (!(await endGrant(tools.tx, grant.id, state))) return
  tools.audit({
    action: `bonus.${state}`,
    subject: `bonus:${grant.id}`,
    after: { left: formatDecimal(money(pockets.bonus, grant.currency as CurrencyCode)) },
  })
  tools.emit({ topic: 'promotion', memberId: grant.member_id, body: { promotionId: grant.promotion_id } })
  const currency = grant.currency as CurrencyCode
  const left = formatDecimal(money(pockets.bonus, currency))
  await tellMember(tools, {
    memberId: grant.member_id,
    cause: `bonus:${grant.id}:${state}`,
    kind: state === 'released' ? 'bonusReleased' : 'bonusEnded',
    params: { amount: left, currency },
  })
  await convert(tools, { ...grant, state }, pockets)
}

/** Converts the remaining bonus to cash. A stake rolled back after the end is converted too, under a key of its own. */
async function convert({ tx, emit }: CommandTools, grant: GrantRow, pockets: Pockets): Promise<void> {
  if (pockets.bonus === 0n) return
  const currency = grant.currency as CurrencyCode
  const amount = money(pockets.bonus, currency)
  const isLate = grant.ended_at !== null
  await post(tx, {
    key: `promo:convert:${grant.id}${isLate ? `:${pockets.version}` : ''}`,
    type: 'promo.convert',
    currency,
    memberId: grant.member_id,
    reference: grant.reference,
    moves: [
      { account: bonus(grant.member_id), amount: money(-pockets.bonus, currency) },
      { account: cash(grant.member_id), amount },
    ],
  })
  emit({ topic: 'balance', memberId: grant.member_id, body: await readBalanceBody(tx, grant.member_id, currency) })
}

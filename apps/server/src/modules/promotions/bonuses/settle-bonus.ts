import type { CommandTools } from '../../../platform/commands/command.ts'
import { lockBalances, type Pockets } from '../../ledger/index.ts'
import { clearTurnover, findTurnover } from '../../bets/index.ts'
import { sumOpenStakes } from '../../bets/index.ts'
import { findLatestGrant, lockMember, markSeen, type GrantRow, type Owner } from './bonuses.queries.ts'
import { endBonus, moveRest } from './end-bonus.ts'

/**
 * Releases a bonus when it is due: its turnover is met, or it has ended and a stake that
 * was taken from it came back; ends one that has expired. Concurrent readers wait on the row lock, so this happens once.
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
  if (known.state !== 'active') return moveRest(tools, known, pockets)
  if (done >= required) await endBonus(tools, known, { state: 'released', pockets })
  else if (known.is_expired) await endBonus(tools, known, { state: 'expired', pockets })
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
  if (grant?.state === 'active') await endBonus(tools, grant, { state: 'used_up', pockets })
}

const sumOf = ({ cash: own, bonus: granted, held, transit, vendors }: Pockets): bigint =>
  vendors.reduce((all, { balance }) => all + balance, own + granted + held + transit)

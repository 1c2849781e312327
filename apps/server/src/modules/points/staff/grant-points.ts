import { v7 as uuidv7 } from 'uuid'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { givesAlone } from '../../rewards/index.ts'
import { findBuyer } from '../mall/mall.queries.ts'
import { getBalance, lockMember, postPoints } from '../points.queries.ts'

interface PointGrant {
  memberId: string
  /** Negative: they are taken away. */
  points: number
  reason: string
  /** Another operator has agreed to it. */
  isAgreed: boolean
}

/**
 * Gives a member points or takes them away; more than an operator gives alone is proposed.
 * @throws Refused not_found, goodwill_not_allowed, stale_edit
 */
export async function grantPoints(
  tools: CommandTools,
  { memberId, points, reason, isAgreed }: PointGrant,
): Promise<{ balance: number; isProposed: boolean }> {
  const { tx, audit } = tools
  const member = await findBuyer(tx, memberId)
  if (!member) throw new Refused('not_found')
  if (points > 0 && !member.isIncluded) throw new Refused('goodwill_not_allowed')
  const gift = {
    kind: 'points',
    subject: memberId,
    memberId,
    sums: [{ unit: 'points', amount: BigInt(Math.abs(points)) }],
    before: {},
    after: { points },
    reason,
  } as const
  if (!isAgreed && !(await givesAlone(tools, gift)))
    return { balance: Number(await getBalance(tx, memberId)), isProposed: true }
  await lockMember(tx, memberId)
  const move = { key: `grant:${uuidv7()}`, kind: 'grant', memberId, points: BigInt(points) } as const
  const balance = await postPoints(tx, move)
  audit({ action: 'points.grant', subject: `member:${memberId}`, after: { points }, reason })
  return { balance: Number(balance ?? 0n), isProposed: false }
}

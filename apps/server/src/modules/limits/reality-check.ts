import type { CommandTools } from '../../platform/command.ts'
import type { MemberContext } from '../../platform/scope.ts'
import { checkSteppedUp } from '../identity/index.ts'
import { isLooser } from './limit-rules.ts'
import { viewLimits, type LimitsView } from './limits-view.ts'
import { findRealityMinutes, lockCare, setRealityMinutes } from './limits.queries.ts'

const wide = (minutes: number | null) => (minutes === null ? null : BigInt(minutes))

/** Oftener at once; more rarely, or never, with the password given again. */
export async function setRealityCheck(
  { tx, audit }: CommandTools,
  { session }: MemberContext,
  minutes: number | null,
): Promise<LimitsView> {
  const { memberId, merchant } = session
  await lockCare(tx, { member_id: memberId, merchant_id: merchant })
  const before = await findRealityMinutes(tx, memberId)
  if (isLooser(wide(minutes), wide(before))) await checkSteppedUp(tx, session.id)
  await setRealityMinutes(tx, memberId, minutes)
  audit({
    action: 'limits.reality_check',
    subject: `member:${memberId}`,
    before: { minutes: before },
    after: { minutes },
  })
  return viewLimits(tx, session)
}

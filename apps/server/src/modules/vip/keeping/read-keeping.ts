import type { Calls, ReplyOf } from '@fairground/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { MemberAt, Standing } from '../standing.ts'
import { findPeriod, instantsOf, sumValid } from './keeping.queries.ts'

type Keeping = Pick<ReplyOf<Calls['vip.standing']>, 'keep' | 'byStaff'>

const dayMs = 86_400_000
/** The day after it. */
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

/** How far the period has come that keeps the level, and how long a level stands that staff have set. */
export async function readKeeping(
  tx: Tx,
  member: MemberAt,
  { standing, sum }: { standing: Standing; sum: (amount: bigint) => string },
): Promise<Keeping> {
  if (standing.isByStaff) {
    const [until = null] = await instantsOf(tx, [standing.byStaffUntil && dayAfter(standing.byStaffUntil)])
    return { byStaff: { until }, keep: null }
  }
  const period = await findPeriod(tx, member.memberId)
  if (!period) return { byStaff: null, keep: null }
  const { keepFrom, keepUntil, graceUntil, required } = period
  const done = await sumValid(tx, member, { from: keepFrom, until: graceUntil ?? keepUntil })
  const [until, grace = null] = await instantsOf(tx, [keepUntil, graceUntil])
  if (!until) return { byStaff: null, keep: null }
  return {
    byStaff: null,
    keep: { required: sum(required), done: sum(done < required ? done : required), until, graceUntil: grace },
  }
}

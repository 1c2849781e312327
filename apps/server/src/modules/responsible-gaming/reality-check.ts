import type { Calls, ReplyOf } from '@fairground/contract'
import type { CommandTools } from '../../platform/commands/command.ts'
import type { MemberContext } from '../../platform/scope.ts'
import { checkSteppedUp } from '../accounts/index.ts'
import { isLooser } from './limit-rules.ts'
import { viewLimits, type LimitsView } from './limits-view.ts'
import {
  answerReality,
  findRealityCheck,
  lockPlayState,
  markLimited,
  setRealityMinutes,
} from './responsible-gaming.queries.ts'
import { sessionFigures, type FiguresParts } from './year-statement/play-figures.ts'

const wide = (minutes: number | null) => (minutes === null ? null : BigInt(minutes))

/** More often: at once. Less often or never: only with the password. */
export async function setRealityCheck(
  { tx, audit, emit }: CommandTools,
  { session }: MemberContext,
  minutes: number | null,
): Promise<LimitsView> {
  const { memberId, merchant } = session
  await lockPlayState(tx, { member_id: memberId, merchant_id: merchant })
  const { minutes: before } = await findRealityCheck(tx, memberId)
  if (isLooser(wide(minutes), wide(before))) await checkSteppedUp(tx, session.id)
  await setRealityMinutes(tx, memberId, minutes)
  await markLimited(tx, memberId)
  audit({
    action: 'limits.reality_check',
    subject: `member:${memberId}`,
    before: { minutes: before },
    after: { minutes },
  })
  const { dueAt } = await findRealityCheck(tx, memberId)
  emit({ topic: 'realityCheck', memberId, body: { dueAt: dueAt?.toISOString() ?? null } })
  return viewLimits(tx, session)
}

/** The member has read a due check; every tab is notified. Does nothing when none is due. */
export async function answerRealityCheck(
  { tx, audit, emit }: CommandTools,
  parts: FiguresParts,
  { session }: MemberContext,
): Promise<ReplyOf<Calls['responsibleGaming.sessionSummary']>> {
  const { memberId, merchant } = session
  await lockPlayState(tx, { member_id: memberId, merchant_id: merchant })
  const due = await findRealityCheck(tx, memberId)
  if (await answerReality(tx, memberId)) {
    const { staked, returned, open, net, openedAt } = await sessionFigures(tx, parts, session)
    audit({
      action: 'limits.reality_answered',
      subject: `member:${memberId}`,
      before: { minutes: due.minutes, dueAt: due.dueAt?.toISOString() ?? null },
      after: { openedAt, staked, returned, open, net },
    })
    emit({ topic: 'realityCheck', memberId, body: { dueAt: null } })
  }
  return sessionFigures(tx, parts, session)
}

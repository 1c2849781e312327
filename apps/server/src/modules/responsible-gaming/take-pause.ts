import { v7 as uuidv7 } from 'uuid'
import type { CommandTools, Commands } from '../../platform/commands/command.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refused } from '../../platform/refused.ts'
import type { MemberContext } from '../../platform/scope.ts'
import type { StepUpParts } from '../accounts/index.ts'
import type { Merchants } from '../merchants/index.ts'
import { tellMember } from '../messaging/index.ts'
import { beginExclusion, spreadNow, type SpreadParts } from './exclusions/spread-exclusion.ts'
import { viewLimits, type LimitsView } from './limits-view.ts'
import { insertPause, lockPlayState, markLimited, scheduleReturn, type NewPause } from './responsible-gaming.queries.ts'

export interface PauseParts extends StepUpParts, SpreadParts {
  database: Database
  commands: Commands
  merchants: Merchants
}

export async function takeTimeOut(tools: CommandTools, context: MemberContext, days: number): Promise<LimitsView> {
  await startTimeOut(tools, { memberId: context.session.memberId, days, origin: 'self' })
  return viewLimits(tools.tx, context.session)
}

interface WantedPause {
  memberId: string
  origin: NewPause['origin']
}

export const startTimeOut = (tools: CommandTools, { days, ...wanted }: WantedPause & { days: number }): Promise<void> =>
  pause(tools, { ...wanted, kind: 'time_out', id: uuidv7(), length: `${days} days` })

/** Applies at this merchant at once; `spreadNow` with the same id applies it at the licensee's others after the commit. */
export async function exclude(
  tools: CommandTools,
  parts: SpreadParts,
  { id, months, ...wanted }: WantedPause & { id: string; months: number | null },
): Promise<void> {
  await pause(tools, { ...wanted, kind: 'exclusion', id, length: months === null ? null : `${months} months` })
  await beginExclusion(tools, parts, { id, memberId: wanted.memberId })
}

export async function excludeSelf(
  parts: PauseParts,
  { scope, address, session }: MemberContext,
  months: number | null,
): Promise<LimitsView> {
  const id = uuidv7()
  const view = await parts.commands.run({ scope, name: 'responsibleGaming.selfExclude', address }, async (tools) => {
    await exclude(tools, parts, { memberId: session.memberId, id, months, origin: 'self' })
    return viewLimits(tools.tx, session)
  })
  await spreadNow(parts, scope.merchant, id)
  return view
}

export async function returnFromExclusion(
  { tx, audit }: CommandTools,
  { session }: MemberContext,
): Promise<LimitsView> {
  await lockPlayState(tx, { member_id: session.memberId, merchant_id: session.merchant })
  if (!(await scheduleReturn(tx, session.memberId))) throw new Refused('exclusion_holds')
  audit({ action: 'limits.exclusion_return', subject: `member:${session.memberId}` })
  return viewLimits(tx, session)
}

async function pause(
  tools: CommandTools,
  { memberId, origin, kind, id, length }: WantedPause & { kind: NewPause['kind']; id: string; length: string | null },
): Promise<void> {
  const { tx, scope, audit } = tools
  const member = { member_id: memberId, merchant_id: scope.merchant }
  await lockPlayState(tx, member)
  const { ends_at: until } = await insertPause(tx, { ...member, id, kind, origin }, length)
  await markLimited(tx, memberId)
  await tellMember(tools, {
    memberId,
    cause: `pause:${id}`,
    kind: kind === 'exclusion' ? 'selfExcluded' : 'timeOutStarted',
    params: { until: until?.toISOString() ?? null },
  })
  audit({ action: `limits.${kind}`, subject: `member:${memberId}`, after: { length, origin } })
}

import { v7 as uuidv7 } from 'uuid'
import type { CommandTools, Commands } from '../../platform/commands/command.ts'
import type { Database } from '../../platform/db/database.ts'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import { Refused } from '../../platform/refused.ts'
import type { MemberContext } from '../../platform/scope.ts'
import type { StepUpParts } from '../accounts/index.ts'
import type { Merchants } from '../merchants/index.ts'
import { tellMember } from '../messaging/index.ts'
import { viewLimits, type LimitsView } from './limits-view.ts'
import {
  applyExclusion,
  insertPause,
  lockPlayState,
  markContacts,
  markLimited,
  scheduleReturn,
} from './responsible-gaming.queries.ts'

export interface PauseParts extends StepUpParts {
  database: Database
  commands: Commands
  merchants: Merchants
  jobs: Jobs
}

export async function takeTimeOut(tools: CommandTools, context: MemberContext, days: number): Promise<LimitsView> {
  await pause(tools, context, { kind: 'time_out', id: uuidv7(), length: `${days} days` })
  return viewLimits(tools.tx, context.session)
}

const spreadJob = 'limits.spread'

/**
 * Applies at every merchant of the licensee: here in this transaction, at the others right after it, and by a job if
 * that fails.
 */
export async function excludeSelf(
  { database, commands, merchants, jobs }: PauseParts,
  context: MemberContext,
  months: number | null,
): Promise<LimitsView> {
  const id = uuidv7()
  const { licensee } = merchants.get(context.session.merchant)
  const others = merchants
    .list()
    .filter((other) => other.licensee === licensee && other.id !== context.session.merchant)
  const view = await commands.run(
    { scope: context.scope, name: 'responsibleGaming.selfExclude', address: context.address },
    async (tools) => {
      await pause(tools, context, { kind: 'exclusion', id, length: months === null ? null : `${months} months` })
      await markContacts(tools.tx, id)
      await applyExclusion(tools.tx, id)
      for (const { id: merchant } of others)
        await jobs.schedule(tools.tx, { kind: spreadJob, key: `${id}/${merchant}`, merchant, due: { afterSeconds: 0 } })
      return viewLimits(tools.tx, context.session)
    },
  )
  await Promise.allSettled(others.map((other) => applyExclusion(database.of(other.id), id)))
  return view
}

export const spreadExclusionJob = (database: Database): JobKind => ({
  kind: spreadJob,
  run: async ({ merchant, key }) => {
    await applyExclusion(database.of(merchant), key.split('/')[0] ?? '')
    return null
  },
})

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
  { session }: MemberContext,
  { kind, id, length }: { kind: 'time_out' | 'exclusion'; id: string; length: string | null },
): Promise<void> {
  const { tx, audit } = tools
  const member = { member_id: session.memberId, merchant_id: session.merchant }
  await lockPlayState(tx, member)
  const { ends_at: until } = await insertPause(tx, { ...member, id, kind }, length)
  await markLimited(tx, session.memberId)
  await tellMember(tools, {
    memberId: session.memberId,
    cause: `pause:${id}`,
    kind: kind === 'exclusion' ? 'selfExcluded' : 'timeOutStarted',
    params: { until: until?.toISOString() ?? null },
  })
  audit({ action: `limits.${kind}`, subject: `member:${session.memberId}`, after: { length } })
}

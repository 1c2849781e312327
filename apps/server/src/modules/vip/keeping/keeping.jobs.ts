import type { CurrencyCode } from '@fairground/money'
import type { CommandTools, Commands } from '../../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { insertChange } from '../history/history.queries.ts'
import { levelsIn, updateStanding, type MemberAt } from '../standing.ts'
import { judgePeriod } from './judge-period.ts'
import { beginPeriod, endFloor, listDuePeriods, listEndedFloors, listWithoutPeriod } from './keeping.queries.ts'

export interface KeepingOptions {
  database: Database
  commands: Commands
}

const pauseSeconds = 300
const batchMax = 200
export const keepingKind = 'vip.keeping'

/** Ends levels that staff have set to a day, decides periods that are over, and begins those of levels that ask for something. */
export const keepingJob = (options: KeepingOptions): JobKind => ({
  kind: keepingKind,
  run: async ({ merchant }) => {
    await keepLevels(options, merchant)
    return { afterSeconds: pauseSeconds }
  },
})

/** Each member in a transaction of its own: nobody waits for a whole batch, and a crash loses one at most. */
export async function keepLevels({ database, commands }: KeepingOptions, merchant: MerchantId): Promise<void> {
  const db = database.of(merchant)
  const scope = { merchant, actor: { kind: 'system', id: 'vip' } } as const
  const each = async <Due>(list: () => Promise<Due[]>, act: (tools: CommandTools, due: Due) => Promise<unknown>) => {
    for (let batch = await list(); batch.length > 0; batch = await list())
      for (const due of batch)
        await commands.run({ scope, name: 'vip.keeping' }, async (tools) => {
          await act(tools, due)
        })
  }
  await each(() => listEndedFloors(db, batchMax), endStaffLevel)
  await each(() => listDuePeriods(db, batchMax), judgePeriod)
  await each(
    () => listWithoutPeriod(db, batchMax),
    ({ tx }, member) => beginPeriod(tx, { ...member, from: null }),
  )
}

async function endStaffLevel(tools: CommandTools, member: MemberAt): Promise<void> {
  const { tx, scope, emit } = tools
  const { memberId, currency } = member
  const ended = await endFloor(tx, memberId)
  if (ended === undefined) return
  const { reached } = await updateStanding(tools, member, await levelsIn(tx, currency as CurrencyCode, []))
  await insertChange(tx, scope.merchant, {
    memberId,
    from: Math.max(ended, reached),
    to: reached,
    cause: 'staff_ended',
  })
  // What was missed while the level was set is not held against the member.
  await beginPeriod(tx, { memberId, currency, level: reached, from: null })
  emit({ topic: 'vip', memberId, body: { level: reached } })
}

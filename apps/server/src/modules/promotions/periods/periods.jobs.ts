import type { Commands, CommandTools } from '../../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Merchants } from '../../merchants/index.ts'
import { listSweeps } from '../invite/reached-steps.queries.ts'
import { tellInviters } from '../invite/tell-inviters.ts'
import { warnOfExpiry } from '../wagering/warn-of-expiry.ts'
import { endRace } from '../races/end-race.ts'
import { listDueRaces } from '../races/races.queries.ts'
import { expireRewards, makeRewards } from './make-rewards.ts'
import { listDuePeriods, type DuePeriod } from './periods.queries.ts'

export interface PeriodJobOptions {
  database: Database
  commands: Commands
  merchants: Merchants
}

const pauseSeconds = 60
export const periodsKind = 'promotion.periods'

/** Makes the rewards of days and weeks that are over and of races, tells of friends’ steps and of rewards that expire soon, and ends those that nobody claimed. */
export const periodsJob = (options: PeriodJobOptions): JobKind => ({
  kind: periodsKind,
  run: async ({ merchant }) => {
    await endPeriods(options, merchant)
    return { afterSeconds: pauseSeconds }
  },
})

const makeRest = (due: DuePeriod) => (tools: CommandTools) => makeRewards(tools, due)

export async function endPeriods(
  { database, commands, merchants }: PeriodJobOptions,
  merchant: MerchantId,
): Promise<void> {
  const db = database.of(merchant)
  const scope = { merchant, actor: { kind: 'system', id: 'promotions' } } as const
  const zone = merchants.get(merchant).settings.timeZone ?? 'UTC'
  // The list is read again after each: it says what another process has finished meanwhile.
  for (let due = await listDuePeriods(db, zone); due[0]; due = await listDuePeriods(db, zone))
    for (let left: DuePeriod | null = due[0]; left;)
      left = await commands.run({ scope, name: 'promotion.period' }, makeRest(left))
  for (const race of await listDueRaces(db))
    await commands.run({ scope, name: 'promotion.race' }, (tools) => endRace(tools, race))
  for (const sweep of await listSweeps(db))
    await commands.run({ scope, name: 'promotion.friends' }, (tools) => tellInviters(tools, sweep))
  while (await commands.run({ scope, name: 'promotion.expire' }, expireRewards));
  while (await commands.run({ scope, name: 'promotion.warn' }, warnOfExpiry));
}

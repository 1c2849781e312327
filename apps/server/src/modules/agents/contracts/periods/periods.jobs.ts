import type { AgentContractKind } from '@fairground/contract'
import type { MerchantId } from '../../../../platform/db/database.ts'
import type { JobKind } from '../../../../platform/jobs/jobs.ts'
import type { MerchantContext, MerchantSettings } from '../../../merchants/index.ts'
import { expireOffers, findRule, lockContracts } from '../signing/contracts.queries.ts'
import { closePeriod } from './close-period.ts'
import { payStatements } from './pay-statements.ts'
import { findDuePeriod, insertPeriod, lockPeriods, setPeriodState } from './periods.queries.ts'

export interface PeriodParts extends Pick<MerchantContext, 'database' | 'commands'> {
  merchants: { get: (merchant: MerchantId) => { settings: Pick<MerchantSettings, 'timeZone'> } }
}

const pauseSeconds = 60
export const agentPeriodsKind = 'agents.periods'
/** Dividends are of what is left after the salaries; months come last. */
const kindsInOrder: readonly AgentContractKind[] = [
  'hourly_salary',
  'daily_salary',
  'dividend',
  'net_win',
  'affiliate_loss',
]

/** Ends offers whose time is over, computes periods that are over, and pays what is locked. */
export const agentPeriodsJob = (parts: PeriodParts): JobKind => ({
  kind: agentPeriodsKind,
  run: async ({ merchant }) => {
    await runPeriods(parts, merchant)
    return { afterSeconds: pauseSeconds }
  },
})

export async function runPeriods(parts: PeriodParts, merchant: MerchantId): Promise<void> {
  const { commands } = parts
  const scope = { merchant, actor: { kind: 'system', id: 'agents' } } as const
  await commands.run({ scope, name: 'agents.expireOffers' }, async ({ tx }) => {
    await lockContracts(tx)
    return (await expireOffers(tx)).length
  })
  for (const kind of kindsInOrder) while (await closeNext(parts, merchant, kind));
  await payStatements(parts, merchant)
}

/** @returns whether there may be another one */
function closeNext(
  { commands, merchants }: PeriodParts,
  merchant: MerchantId,
  kind: AgentContractKind,
): Promise<boolean> {
  const scope = { merchant, actor: { kind: 'system', id: 'agents' } } as const
  const zone = merchants.get(merchant).settings.timeZone ?? 'UTC'
  return commands.run({ scope, name: 'agents.closePeriod' }, async (tools) => {
    const { tx, audit } = tools
    // Signing waits: what runs is read once for the whole period.
    await lockPeriods(tx)
    await lockContracts(tx)
    const period = await findDuePeriod(tx, kind, zone)
    if (!period || !(await insertPeriod(tx, merchant, period))) return false
    const { statements, moved } = await closePeriod(tools, period)
    const isByHand = (await findRule(tx, kind))?.pays_by_hand ?? false
    if (!isByHand) await setPeriodState(tx, period, 'locked')
    audit({
      action: 'agent.period_compute',
      subject: `agent_period:${kind}:${period.startsAt.toISOString()}`,
      after: { statements, moved, isLocked: !isByHand },
    })
    return true
  })
}

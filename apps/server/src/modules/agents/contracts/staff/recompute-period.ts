import type { AgentContractKind } from '@fairground/contract'
import type { CommandTools } from '../../../../platform/commands/command.ts'
import { Refused } from '../../../../platform/refused.ts'
import { closePeriod } from '../periods/close-period.ts'
import { clearPeriod, findPeriod, hasLaterPeriod, lockPeriods, setPeriodState } from '../periods/periods.queries.ts'
import { lockContracts } from '../signing/contracts.queries.ts'

export interface PeriodKey {
  kind: AgentContractKind
  startsAt: string
}

const subjectOf = ({ kind, startsAt }: PeriodKey) => `agent_period:${kind}:${startsAt}`

/**
 * Computes a period again, from the bets as they are now. Only the latest of its kind, because later ones have counted what
 * it left, and only before it is locked.
 * @throws Refused not_found, decided_already
 */
export async function recomputePeriod(tools: CommandTools, key: PeriodKey): Promise<{ statements: number }> {
  const { tx, audit } = tools
  const [kind, startsAt] = [key.kind, new Date(key.startsAt)]
  await lockPeriods(tx)
  await lockContracts(tx)
  const period = await findPeriod(tx, kind, startsAt)
  if (!period) throw new Refused('not_found')
  if (period.state !== 'computed' || (await hasLaterPeriod(tx, kind, startsAt))) throw new Refused('decided_already')
  await clearPeriod(tx, { kind, startsAt })
  const { statements } = await closePeriod(tools, { kind, startsAt, endsAt: period.ends_at })
  audit({ action: 'agent.period_recompute', subject: subjectOf(key), after: { statements } })
  return { statements }
}

/** From now on its statements are paid. @throws Refused not_found, decided_already */
export async function lockPeriod({ tx, audit }: CommandTools, key: PeriodKey): Promise<void> {
  const [kind, startsAt] = [key.kind, new Date(key.startsAt)]
  await lockPeriods(tx)
  if (!(await findPeriod(tx, kind, startsAt))) throw new Refused('not_found')
  if (!(await setPeriodState(tx, { kind, startsAt }, 'locked'))) throw new Refused('decided_already')
  audit({ action: 'agent.period_lock', subject: subjectOf(key) })
}

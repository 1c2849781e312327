import type { Commands, CommandTools } from '../../../platform/commands/command.ts'
import type { Due, JobKind, Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import {
  closeGateway,
  lockGateway,
  updateMaintenance,
  type GatewayPlan,
  type Maintenance,
} from './maintenance.queries.ts'
import { updateGateway } from './staff-games.queries.ts'

export const maintenanceKind = 'games.maintenance'

interface Plan {
  code: string
  before: Maintenance | null
  after: Maintenance | null
}

/** A plan in the past would close nothing. @throws Refused not_found, stale_edit, invalid_request */
export async function planMaintenance(
  { tx, scope, audit }: CommandTools,
  jobs: Pick<Jobs, 'schedule'>,
  { code, before, after }: Plan,
): Promise<void> {
  const gateway = await lockGateway(tx, code)
  if (!gateway) throw new Refused('not_found')
  if (!isPlan(gateway, before)) throw new Refused('stale_edit')
  if (after && (after.until <= after.from || after.until <= gateway.now))
    throw new Refused('invalid_request', { field: 'until' })
  await updateMaintenance(tx, code, after)
  audit({ action: 'gateway.plan', subject: `gateway:${code}`, before: viewOf(before), after: viewOf(after) })
  if (after) await jobs.schedule(tx, { kind: maintenanceKind, key: code, merchant: scope.merchant, due: after.from })
}

/** Closes a vendor's games when its maintenance begins, and opens them when it ends. */
export const maintenanceJob = ({ commands }: { commands: Commands }): JobKind => ({
  kind: maintenanceKind,
  run: ({ merchant, key }) =>
    commands.run({ scope: { merchant, actor: { kind: 'system', id: 'games' } }, name: maintenanceKind }, (tools) =>
      turnGateway(tools, key),
    ),
})

async function turnGateway({ tx, audit, emit }: CommandTools, code: string): Promise<Due | null> {
  const gateway = await lockGateway(tx, code)
  if (!gateway?.closes_at || !gateway.opens_at) return null
  const { closes_at, opens_at, now, is_open } = gateway
  if (now < closes_at) return closes_at
  const isOver = now >= opens_at
  if (isOver && is_open) await updateMaintenance(tx, code, null)
  else if (isOver) await updateGateway(tx, code, true)
  else if (is_open) await closeGateway(tx, code)
  if (is_open === isOver) return isOver ? null : opens_at
  const action = isOver ? 'gateway.open' : 'gateway.close'
  audit({ action, subject: `gateway:${code}`, before: { isOpen: is_open }, after: { isOpen: isOver } })
  emit({ topic: 'content', body: {} })
  return isOver ? null : opens_at
}

const isPlan = ({ closes_at, opens_at }: GatewayPlan, plan: Maintenance | null): boolean =>
  closes_at?.getTime() === plan?.from.getTime() && opens_at?.getTime() === plan?.until.getTime()

const viewOf = (plan: Maintenance | null) => ({
  from: plan?.from.toISOString() ?? null,
  until: plan?.until.toISOString() ?? null,
})

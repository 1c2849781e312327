import type { Commands, CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Due, JobKind, Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import {
  lockGame,
  lockGateway,
  updateGameOpening,
  updateGatewayOpening,
  type LockedOpening,
  type Maintenance,
  type Opening,
} from './maintenance.queries.ts'

/** What can be closed for a time: all games of a vendor, or one game. */
interface Closable {
  /** Of its audit rows: `<noun>.plan`, `<noun>:<code>`. */
  noun: 'gateway' | 'game'
  jobKind: string
  lock: (tx: Tx, code: string) => Promise<LockedOpening | undefined>
  update: (tx: Tx, code: string, opening: Opening) => Promise<unknown>
}

export const gatewayClosable: Closable = {
  noun: 'gateway',
  jobKind: 'games.maintenance',
  lock: lockGateway,
  update: updateGatewayOpening,
}

export const gameClosable: Closable = {
  noun: 'game',
  jobKind: 'games.gameMaintenance',
  lock: lockGame,
  update: updateGameOpening,
}

interface Plan {
  code: string
  before: Maintenance | null
  after: Maintenance | null
}

/** A plan in the past would close nothing. @throws Refused not_found, stale_edit, invalid_request */
export async function planMaintenance(
  { tx, scope, audit }: CommandTools,
  { noun, jobKind, lock, update, jobs }: Closable & { jobs: Pick<Jobs, 'schedule'> },
  { code, before, after }: Plan,
): Promise<void> {
  const opening = await lock(tx, code)
  if (!opening) throw new Refused('not_found')
  if (!isPlan(opening, before)) throw new Refused('stale_edit')
  if (after && (after.until <= after.from || after.until <= opening.now))
    throw new Refused('invalid_request', { field: 'until' })
  await update(tx, code, {
    is_open: opening.is_open,
    closes_at: after?.from ?? null,
    opens_at: after?.until ?? null,
  })
  audit({ action: `${noun}.plan`, subject: `${noun}:${code}`, before: viewOf(before), after: viewOf(after) })
  if (after) await jobs.schedule(tx, { kind: jobKind, key: code, merchant: scope.merchant, due: after.from })
}

/** Closes a vendor's games, or one game, when its maintenance begins, and opens it when it ends. */
export const maintenanceJobs = ({ commands }: { commands: Commands }): JobKind[] =>
  [gatewayClosable, gameClosable].map((closable) => ({
    kind: closable.jobKind,
    run: ({ merchant, key }) =>
      commands.run({ scope: { merchant, actor: { kind: 'system', id: 'games' } }, name: closable.jobKind }, (tools) =>
        turn(tools, closable, key),
      ),
  }))

async function turn(
  { tx, audit, emit }: CommandTools,
  { noun, lock, update }: Closable,
  code: string,
): Promise<Due | null> {
  const opening = await lock(tx, code)
  if (!opening?.closes_at || !opening.opens_at) return null
  const { closes_at, opens_at, now, is_open } = opening
  if (now < closes_at) return closes_at
  const isOver = now >= opens_at
  if (isOver) await update(tx, code, { is_open: true, closes_at: null, opens_at: null })
  else if (is_open) await update(tx, code, { is_open: false, closes_at, opens_at })
  if (is_open === isOver) return isOver ? null : opens_at
  const action = `${noun}.${isOver ? 'open' : 'close'}`
  audit({ action, subject: `${noun}:${code}`, before: { isOpen: is_open }, after: { isOpen: isOver } })
  emit({ topic: 'content', body: {} })
  return isOver ? null : opens_at
}

const isPlan = ({ closes_at, opens_at }: Opening, plan: Maintenance | null): boolean =>
  closes_at?.getTime() === plan?.from.getTime() && opens_at?.getTime() === plan?.until.getTime()

const viewOf = (plan: Maintenance | null) => ({
  from: plan?.from.toISOString() ?? null,
  until: plan?.until.toISOString() ?? null,
})

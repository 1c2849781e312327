import { commitToRain, rainPool } from '@fairground/fair'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { scheduleJob } from '../../../platform/jobs/jobs.ts'
import { nextIdOf } from '../engine/series.ts'
import { unitsOf } from '../engine/units.ts'
import { newSeed } from './rain-seed.ts'
import { rainKey, rainKind } from './rain-job.ts'
import { insertRain, readNow, type RainRow } from './rains.queries.ts'

/** How long envelopes fall. */
export const playMs = 60_000
const hourMs = 3_600_000

type PlannedRain = Pick<
  RainRow,
  | 'id'
  | 'currency'
  | 'picture'
  | 'texts'
  | 'eligibility'
  | 'prizes'
  | 'size'
  | 'catches_max'
  | 'times'
  | 'budget'
  | 'every_hours'
  | 'starts_at'
  | 'agent_id'
  | 'reach'
>

/**
 * Shuffles the pool by a new secret seed, commits to both, and schedules what tells of the rain and pays it.
 * @returns the commitment; null: a rain with this id is there already, and nothing was written
 */
export async function storeRain(
  { tx, scope, emit }: CommandTools,
  keyring: Keyring,
  rain: PlannedRain,
): Promise<string | null> {
  const { id, currency, size, prizes } = rain
  const merchant = scope.merchant
  const { seed, sealed } = newSeed(keyring, { merchant_id: merchant, id })
  const plan = { id, size, prizes }
  const commitment = commitToRain(seed, plan)
  const places = rainPool(seed, plan).flatMap((amount, index) =>
    amount === null ? [] : [{ place: index + 1, amount: unitsOf(amount, currency) }],
  )
  const row = {
    ...rain,
    merchant_id: merchant,
    picture: JSON.stringify(rain.picture),
    texts: JSON.stringify(rain.texts),
    eligibility: JSON.stringify(rain.eligibility),
    prizes: JSON.stringify(prizes),
    seed: sealed,
    commitment,
    ends_at: new Date(rain.starts_at.getTime() + playMs),
  }
  if (!(await insertRain(tx, row, places))) return null
  await scheduleJob(tx, { kind: rainKind, key: rainKey(merchant, id), merchant, due: { afterSeconds: 0 } })
  tellOfRain(emit, rain)
  return commitment
}

/** Of an agent's rain the line is told shortly before it, each member by name: others learn nothing of it. */
export function tellOfRain(emit: CommandTools['emit'], { id, agent_id }: Pick<RainRow, 'id' | 'agent_id'>): void {
  if (agent_id === null) emit({ topic: 'rain', body: { id } })
}

/** The next of a series: the same with a pool of its own. Its id follows from this one's, so none is planned twice. */
export async function storeNextRain(tools: CommandTools, keyring: Keyring, rain: RainRow): Promise<void> {
  if (rain.every_hours === null) return
  const everyMs = rain.every_hours * hourMs
  const now = await readNow(tools.tx)
  // Rains that were missed while no platform ran are left out.
  const steps = Math.max(1, Math.floor((now.getTime() - rain.starts_at.getTime()) / everyMs) + 1)
  const id = nextIdOf('rain', rain.id)
  const next = {
    ...planOf(rain),
    id,
    agent_id: null,
    reach: null,
    starts_at: new Date(rain.starts_at.getTime() + steps * everyMs),
  }
  const commitment = await storeRain(tools, keyring, next)
  if (commitment === null) return
  tools.audit({ action: 'rain.repeat', subject: `rain:${id}`, after: { commitment, previous: rain.id } })
}

const planOf = ({
  currency,
  picture,
  texts,
  eligibility,
  prizes,
  size,
  catches_max,
  times,
  budget,
  every_hours,
}: RainRow) => ({ currency, picture, texts, eligibility, prizes, size, catches_max, times, budget, every_hours })

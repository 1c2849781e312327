import { sql } from 'kysely'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { nextIdOf } from '../engine/series.ts'
import { hideRace, insertNextRace } from './races.queries.ts'

/** What the races of a series have after the key of the first. */
const ownPart = /_[0-9A-F]{8}$/
const keyMax = 32

/**
 * Plans the next of a series: the same with the same budget, members join it anew. Its last one is from now on shown only
 * to who has a part in it. Once, whichever of the last one's currencies is closed first; not after a race that was stopped.
 */
export async function repeatRace({ tx, audit, emit }: CommandTools, lastId: string): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select key from promotion where id = ${lastId} and is_repeated and stopped_at is null`.execute(tx)
  const [last] = rows
  if (!last) return
  const id = nextIdOf('race', lastId)
  const own = `_${id.slice(0, 8).toUpperCase()}`
  const key = `${last.key.replace(ownPart, '').slice(0, keyMax - own.length)}${own}`
  if (!(await insertNextRace(tx, { id, key, lastId }))) return
  await hideRace(tx, lastId)
  audit({ action: 'promotion.repeat', subject: `promotion:${id}`, after: { key, previous: lastId } })
  emit({ topic: 'content', body: {} })
}

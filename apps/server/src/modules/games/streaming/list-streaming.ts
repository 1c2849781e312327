import type { Calls, ReplyOf } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'
import type { CatalogueView } from '../catalogue.ts'
import { listReports } from './streaming.queries.ts'

const shownMax = 200

/** Tables that stream now and can be played, those with most viewers first. */
export async function listStreaming(db: Reader, view: CatalogueView): Promise<ReplyOf<Calls['games.streamingTables']>> {
  const list = (await listReports(db)).flatMap(({ gateway, tables }) =>
    tables.flatMap(({ table, game_code, host, viewers, thumbnail, started_at }) => {
      const entry = view.find(game_code)
      if (!entry?.game.supportPlay || entry.gateway !== gateway) return []
      return [{ id: `${gateway}/${table}`, name: host, viewers, thumbnail, startedAt: started_at, game: entry.game }]
    }),
  )
  return { list: list.toSorted((one, other) => other.viewers - one.viewers).slice(0, shownMax) }
}

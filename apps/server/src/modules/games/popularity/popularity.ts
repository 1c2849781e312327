import { LRUCache } from 'lru-cache'
import type { Game } from '@fairground/contract'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { CatalogueEntry, CatalogueView } from '../catalogue.ts'
import { listPlayed } from '../played/played.queries.ts'
import { listLaunches } from './launches.queries.ts'
import { rankGames } from './rank-games.ts'

/** How many days count. */
const windowDays = 7
const freshMs = 60_000
const merchantsMax = 1_000

/** Places of games by what members did in the last week; null: too little to say. */
export type Places = ReadonlyMap<string, number> | null

export interface Popularity {
  of: (merchant: MerchantId) => Promise<Places>
  /** Ends this process's copy. */
  forget: (merchant: MerchantId) => void
}

/** Counted at most once a minute and process, from sums by day: what it reads does not grow with the rounds. */
export function createPopularity({ database }: { database: Database }): Popularity {
  const known = new LRUCache<MerchantId, { places: Places }>({
    max: merchantsMax,
    ttl: freshMs,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (merchant) => {
      const db = database.of(merchant)
      const ranked = rankGames({
        launches: await listLaunches(db, windowDays),
        played: await listPlayed(db, windowDays),
      })
      return { places: ranked && new Map(ranked.map((game, index) => [game, index])) }
    },
  })
  return {
    of: async (merchant) => (await known.forceFetch(merchant)).places,
    forget: (merchant) => void known.delete(merchant),
  }
}

/** Those that were used first, in their order; the others, and all where too little is known, as they came. */
export function mostUsedFirst(entries: readonly CatalogueEntry[], places: Places): readonly CatalogueEntry[] {
  if (!places) return entries
  const placeOf = ({ game }: CatalogueEntry) => places.get(game.nodeId) ?? places.size
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Games that can be played now: those that were used most in the last week, else those that the merchant marks as hot. */
export function listPopular(view: CatalogueView, places: Places, limit: number): { isMeasured: boolean; list: Game[] } {
  const playable = view.entries.filter(({ game }) => game.supportPlay)
  const wanted = places
    ? mostUsedFirst(playable, places).filter(({ game }) => places.has(game.nodeId))
    : playable.filter(({ game }) => game.isHot)
  return { isMeasured: places !== null, list: wanted.slice(0, limit).map(({ game }) => game) }
}

import type { Catalogue } from './catalogue/catalogue.ts'
import type { RoundFinisher } from './round/finish-rounds.ts'
import type { CallSite } from './missions/site-client.ts'
import type { Database } from './store/database.ts'
import type { CallVendor } from './vendor/vendor-client.ts'

/** The context of every use case of the studio. */
export interface Studio {
  catalogue: Catalogue
  database: Database
  callVendor: CallVendor
  /** The calls of the task protocol, for the mission game. */
  callSite: CallSite
  /** The origin of a site that frames the mission game, where its task calls go. */
  siteOf: (origin: string) => string
  finisher: RoundFinisher
  /** Spins under way, by round: a second submit waits for the first. */
  spins: Map<string, Promise<void>>
  now: () => number
  minimumCycleMs: number
}

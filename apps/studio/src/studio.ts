import type { Catalogue } from './catalogue/catalogue.ts'
import type { RoundFinisher } from './round/finish-rounds.ts'
import type { Database } from './store/database.ts'
import type { CallVendor } from './vendor/vendor-client.ts'

/** The context of every use case of the studio. */
export interface Studio {
  catalogue: Catalogue
  database: Database
  callVendor: CallVendor
  finisher: RoundFinisher
  /** Spins under way, by round: a second submit waits for the first. */
  spins: Map<string, Promise<void>>
  now: () => number
  minimumCycleMs: number
}

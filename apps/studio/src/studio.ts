import type { Catalogue } from './catalogue.ts'
import type { LaunchTickets } from './purse/launch-tickets.ts'
import type { PurseBook } from './purse/purse-book.ts'
import type { RoundFinisher } from './round/finish-rounds.ts'
import type { PlayStore } from './round/play-store.ts'
import type { CallVendor } from './vendor/vendor-client.ts'

/** What every use case of the studio works with. */
export interface Studio {
  catalogue: Catalogue
  store: PlayStore
  /** Money of players of transfer games, which we keep ourselves. */
  purses: PurseBook
  tickets: LaunchTickets
  callVendor: CallVendor
  finisher: RoundFinisher
  /** Spins under way, by round: a second submit waits for the first. */
  spins: Map<string, Promise<void>>
  now: () => number
  minimumCycleMs: number
}

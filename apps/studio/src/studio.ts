import type { KeyObject } from 'node:crypto'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { PlayFinisher } from './play/finish-plays.ts'
import type { WalletKind } from './play/play.ts'
import type { CallSite } from './missions/site-client.ts'
import type { SessionCounter } from './demo/session-counter.ts'
import type { Database } from './store/database.ts'
import type { CallVendor } from './vendor/vendor-client.ts'

/** The context of every use case of the studio. */
export interface Studio {
  catalogue: Catalogue
  database: Database
  wallets: Readonly<Record<WalletKind, CallVendor>>
  /** The calls of the task protocol, for the mission game. */
  callSite: CallSite
  /** The origin of a site that frames the mission game, where its task calls go. */
  siteOf: (origin: string) => string
  /** Our private key: it signs calls to the platform and addresses of replays. */
  key: KeyObject
  finisher: PlayFinisher
  /** Plays whose bet is on its way: a second submit waits for the first. */
  starting: Map<string, Promise<void>>
  /** Free play, counted by address. */
  demos: SessionCounter
  now: () => number
  minimumCycleMs: number
  casinoCycleMs: number
}

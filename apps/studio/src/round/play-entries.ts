import type { CurrencyCode } from '@fairground/money'
import type { ModelCode } from '@fairground/games'
import type { RefusalCode, RoundState } from '../play-contract.ts'

/** A member in one game: seeds, rounds and the pace of play belong to this. */
export interface Player {
  /** As the platform names the member to us. */
  user: string
  game: string
}

export interface PlaySession extends Player {
  /** SHA-256 of the token the page holds: the file alone lets nobody play. */
  id: string
  /** The platform's play token; kept because a win must be reported with it after a restart too. */
  platformToken: string
  currency: CurrencyCode
  openedAt: number
}

/** A server seed, hidden until it is replaced, with the player's own. */
export interface SeedPair extends Player {
  id: string
  serverSeed: string
  commitment: string
  createdAt: number
}

/** Written before the wallet hears of the round: every id a retry or a restart could need is in it. */
export interface RoundIntent extends Player {
  id: string
  session: string
  key: string
  pair: string
  nonce: number
  model: ModelCode
  platformToken: string
  currency: CurrencyCode
  /** Decimal. */
  bet: string
  betId: string
  winId: string
  rollbackId: string
  startedAt: number
}

export interface RoundOutcome {
  turns: number[][]
  totalMultiple: number
  /** Decimal. */
  win: string
}

/** What the journal holds, one a line. Replayed in order they give back the whole state of play. */
export type PlayEntry =
  | ({ kind: 'session' } & PlaySession)
  | { kind: 'session-ended'; id: string }
  | ({ kind: 'pair' } & SeedPair)
  | { kind: 'pair-bound'; id: string; clientSeed: string }
  | { kind: 'pair-revealed'; id: string }
  | ({ kind: 'round' } & RoundIntent)
  | ({ kind: 'round-played'; id: string } & RoundOutcome)
  | ({ kind: 'round-moved'; id: string; state: EndingState } & RoundEnding)

/** Where a round goes after its bet, when it was not played, and after its outcome. */
export type EndingState = Exclude<RoundState, 'betting' | 'played'>

export interface RoundEnding {
  /** As the wallet stated it; null when it did not. */
  balance: string | null
  /** Why the wallet took no stake: the same press gets the same answer again. */
  refusal: RefusalCode | null
}

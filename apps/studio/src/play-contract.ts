import type { ModelCode } from '@fairground/games'

/**
 * The calls between the game page and its server. Types only: they add nothing to the page.
 * Every call but `session` carries `Authorization: Bearer <session>`.
 */
export const playPaths = {
  session: '/api/session',
  spin: '/api/spin',
  round: '/api/round',
  rotate: '/api/rotate',
  history: '/api/history',
} as const

/** What the page learns from its own document. */
export interface PageFacts {
  /** Null for an unknown game. */
  game: GameFacts | null
  /** Origins of the sites that may launch games; empty: those on the page's own host. */
  sites: readonly string[]
}

/** In the page as JSON, so that it can render before it has a session. */
export interface GameFacts {
  id: string
  name: string
  model: ModelCode
  art: GameArt
}

/** Addresses of pictures; null where the art has none. */
export interface GameArt {
  stage: string | null
  logo: string | null
  /** By symbol slot. */
  symbols: (string | null)[]
}

export interface SessionRequest {
  ticket: string
  game: string
}

export interface SessionReply {
  session: string
  currency: { code: string; symbol: string; shownDecimals: number }
  /** Decimals, ascending; a spin names its index in this list. */
  bets: string[]
  /** The next spin may start no earlier than this after the last began. */
  minimumCycleMs: number
  /** The operator lets players shorten the animation. */
  hasTurbo: boolean
  fairness: FairnessView
  /** A round left open by a lost connection or a restart: the server finishes it. */
  unfinished: RoundView | null
  /** The symbols on the reels before the first spin. */
  lastRound: RoundView | null
  /** Rounds that cost nothing, to be played before others; null: none. */
  freeRounds: FreeRoundsView | null
}

export interface FreeRoundsView {
  id: string
  count: number
  /** Played, or being played. */
  used: number
  /** What each is played as. */
  stake: string
  /** So far. */
  won: string
  /** ISO 8601, UTC. */
  expiresAt: string
}

export interface FairnessView {
  commitment: string
  /** Chosen by the page after it has seen the commitment; null until the first spin under it. */
  clientSeed: string | null
  /** Of the next spin. */
  nonce: number
}

export interface SpinRequest {
  /** One per press of the button; the same for every retry of it. */
  key: string
  /** Index in `bets`. */
  level: number
  /** The server's commitment: a spin under any other seeds is refused, so neither side can swap them. */
  commitment: string
  /** The player's own, chosen with the first spin under a commitment. `[A-Za-z0-9_-]{1,64}`. */
  clientSeed: string
  /** A free round of this grant: its stake, whatever the level. */
  freeRounds?: string
}

export interface RoundView {
  id: string
  /** ISO 8601, UTC. */
  startedAt: string
  /**
   * `settled` and `returned` are final. `played`: the outcome is final, the wallet has not confirmed the win yet.
   * `returning`: the stake is being rolled back. `refused`: the wallet took no stake.
   */
  state: RoundState
  /** Of a free round: what it was played as; nothing was taken. */
  bet: string
  isFree: boolean
  /** Null until the round is played. */
  win: string | null
  /** The operator checks the win before it is credited: it is not in the balance yet. */
  isHeld: boolean
  totalMultiple: number | null
  /** Stops of the bought spin and of every free spin after it; empty until the round is played. */
  turns: number[][]
}

export type RoundState = 'betting' | 'refused' | 'played' | 'settled' | 'returning' | 'returned'

export interface RoundReply {
  round: RoundView
  /** As the wallet last stated it; null while it has not confirmed the round. */
  balance: string | null
  /** Of a free round: its grant after it, also when it is used up. Else free rounds that have come meanwhile. */
  freeRounds: FreeRoundsView | null
}

export interface RotateReply {
  revealed: RevealedSeeds
  fairness: FairnessView
}

export interface RevealedSeeds {
  serverSeed: string
  commitment: string
  clientSeed: string | null
  rounds: number
}

export interface HistoryRound extends RoundView {
  model: ModelCode
  nonce: number
  clientSeed: string
  commitment: string
  /** Null until the seeds are rotated. */
  serverSeed: string | null
}

export interface HistoryReply {
  rounds: HistoryRound[]
  fairness: FairnessView
}

/** Of every call. */
const commonRefusals = [
  'ticket_invalid',
  'session_ended',
  'player_disabled',
  'platform_unreachable',
  'malformed',
  'internal',
] as const

/** Of the calls of a game's page. */
export const playRefusals = [
  ...commonRefusals,
  'game_unknown',
  'insufficient_funds',
  'limit_reached',
  'bet_refused',
  'level_unknown',
  'free_rounds_over',
  'too_soon',
  'seeds_spent',
  'seeds_changed',
  'round_unfinished',
  'round_unknown',
  'spin_interrupted',
] as const

/** Of the calls of the page of missions. */
export const missionRefusals = [
  ...commonRefusals,
  'mission_nothing_due',
  'mission_closed',
  'mission_exhausted',
  'mission_bonus_active',
] as const
export type PlayRefusal = (typeof playRefusals)[number]
export type MissionRefusal = (typeof missionRefusals)[number]
export type RefusalCode = PlayRefusal | MissionRefusal

export interface RefusalReply {
  code: RefusalCode
  /** With `too_soon`. */
  retryAfterMs?: number
}

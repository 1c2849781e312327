import type { Edge, EngineCode } from '@fairground/games'

/**
 * The calls between the game page and its server. Types only: they add nothing to the page.
 * Every call but `session`, `demo` and `replay` carries `Authorization: Bearer <session>`.
 */
export const playPaths = {
  session: '/api/session',
  demo: '/api/demo',
  play: '/api/play',
  act: '/api/act',
  round: '/api/round',
  rotate: '/api/rotate',
  history: '/api/history',
  replay: '/api/replay',
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
  engine: EngineCode
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

/** Free play of a guest: the studio's own wallet, no ticket, no call to the platform. */
export interface DemoRequest {
  game: string
}

export interface SessionReply {
  session: string
  /** Play money of a guest. */
  isDemo: boolean
  /** Decimal. Null: the platform did not say. */
  balance: string | null
  currency: { code: string; symbol: string; shownDecimals: number }
  /** Decimals, ascending: stakes to choose from. Slots take these only, other games any amount from the first to the last. */
  stakes: string[]
  /** The most that a round may pay, decimal: a stake times the highest multiple of its bet stays below it. */
  payoutMax: string
  /** What the house keeps on average, in per cent; null: the game has one return. */
  edge: Edge | null
  /** The next round may start no earlier than this after the last began. */
  minimumCycleMs: number
  /** The operator lets players shorten the animation. */
  hasTurbo: boolean
  /** The operator lets a return that is not above the stake be shown as a win. */
  celebratesReturns: boolean
  fairness: FairnessView
  /** A round that has not ended: it waits for the player (`open`), or the server finishes it. */
  unfinished: RoundView | null
  /** The last round with an outcome. */
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

export interface PlayRequest {
  /** One per press of the button; the same for every retry of it. */
  key: string
  /** Decimal. */
  stake: string
  /** The choice before the round, as the engine reads it; `{}` for slots. */
  bet: unknown
  /** The server's commitment: a round under any other seeds is refused, so neither side can swap them. */
  commitment: string
  /** The player's own, chosen with the first round under a commitment. `[A-Za-z0-9_-]{1,64}`. */
  clientSeed: string
  /** A free round of this grant: its stake, whatever is named as the stake. */
  freeRounds?: string
}

export interface ActRequest {
  /** Of the round. */
  id: string
  /** Which action of the round this is, from 0: a repeated one gets the same answer, one out of order is refused. */
  number: number
  /** As the engine reads it. */
  action: unknown
  /** One per press; the same for every retry of it. */
  key: string
}

export interface RoundView {
  id: string
  /** ISO 8601, UTC. */
  startedAt: string
  state: RoundState
  /** Decimal. Of a free round: what it was played as; nothing was taken. */
  stake: string
  isFree: boolean
  /** As the engine read it. */
  bet: unknown
  edge: Edge | null
  /** Actions of the player, and of the house after a day, in order. */
  actions: unknown[]
  /** What the engine shows of the state now; null until the stake is taken. */
  view: unknown
  /** Ten-thousandths of the stake; null until the round is over. */
  multiple: number | null
  /** Decimal; null until the round is over. */
  win: string | null
  /** The operator checks the win before it is credited: it is not in the balance yet. */
  isHeld: boolean
}

/**
 * `betting`: the wallet is asked for the stake. `open`: the round waits for the player. `played`: the outcome is final, the
 * wallet has not confirmed the win yet. `returning`: the stake is being rolled back. `refused`: the wallet took no stake.
 * `settled`, `returned` and `refused` are final.
 */
export type RoundState = 'betting' | 'refused' | 'open' | 'played' | 'settled' | 'returning' | 'returned'

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
  engine: EngineCode
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

export interface ReplayRequest {
  /** Of the round. */
  id: string
  /** Of the address that was opened. */
  token: string
}

export interface ReplayReply {
  /** Its code. */
  game: string
  currency: SessionReply['currency']
  round: HistoryRound
  /** What the player saw after the bet, then after each action. */
  views: unknown[]
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
  'stake_invalid',
  'stake_too_high',
  'bet_invalid',
  'action_refused',
  'round_moved_on',
  'demo_too_often',
  'replay_ended',
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
  /** With `stake_too_high`: the highest stake of this bet, decimal. */
  stakeMax?: string
}

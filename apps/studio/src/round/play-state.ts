import type { RoundState } from '../play-contract.ts'
import type {
  PlayEntry,
  Player,
  PlaySession,
  RoundEnding,
  RoundIntent,
  RoundOutcome,
  SeedPair,
} from './play-entries.ts'

export interface SessionRow extends PlaySession {
  isEnded: boolean
  lastUsedAt: number
}

export interface PairRow extends SeedPair {
  clientSeed: string | null
  isRevealed: boolean
  /** Rounds begun under this pair, and the nonce of the next. */
  rounds: number
}

export interface RoundRow extends RoundIntent, RoundEnding {
  state: RoundState
  outcome: RoundOutcome | null
}

export interface PlayState {
  sessions: Map<string, SessionRow>
  pairs: Map<string, PairRow>
  rounds: Map<string, RoundRow>
  /** By player, oldest first. */
  roundsByPlayer: Map<string, RoundRow[]>
  /** The pair that the player's next round uses. */
  pairByPlayer: Map<string, PairRow>
}

/** Final rounds kept at hand for each player; older ones go to the archive. */
export const roundsKept = 50

export const emptyState = (): PlayState => ({
  sessions: new Map(),
  pairs: new Map(),
  rounds: new Map(),
  roundsByPlayer: new Map(),
  pairByPlayer: new Map(),
})

export const playerKey = ({ user, game }: Player): string => JSON.stringify([user, game])

/** Oldest first. */
export const roundsOf = (state: PlayState, player: Player): readonly RoundRow[] =>
  state.roundsByPlayer.get(playerKey(player)) ?? []

export const isFinal = ({ state }: RoundRow): boolean =>
  state === 'settled' || state === 'returned' || state === 'refused'

/** The one place where state changes: play and the replay of the journal both come through here. */
export function applyEntry(state: PlayState, entry: PlayEntry): void {
  switch (entry.kind) {
    case 'session': {
      const { kind: _, ...session } = entry
      state.sessions.set(session.id, { ...session, isEnded: false, lastUsedAt: session.openedAt })
      return
    }
    case 'session-ended':
      Object.assign(getRow(state.sessions, entry.id), { isEnded: true })
      return
    case 'pair': {
      const { kind: _, ...pair } = entry
      const row: PairRow = { ...pair, clientSeed: null, isRevealed: false, rounds: 0 }
      state.pairs.set(pair.id, row)
      state.pairByPlayer.set(playerKey(pair), row)
      return
    }
    case 'pair-bound':
      Object.assign(getRow(state.pairs, entry.id), { clientSeed: entry.clientSeed })
      return
    case 'pair-revealed':
      Object.assign(getRow(state.pairs, entry.id), { isRevealed: true })
      return
    case 'round': {
      const { kind: _, ...round } = entry
      beginRound(state, { ...round, state: 'betting', outcome: null, balance: null, refusal: null })
      return
    }
    case 'round-played': {
      const { kind: _, id, ...outcome } = entry
      Object.assign(getRow(state.rounds, id), { state: 'played', outcome })
      return
    }
    case 'round-moved': {
      const { kind: _, id, ...ending } = entry
      Object.assign(getRow(state.rounds, id), ending)
    }
  }
}

function beginRound(state: PlayState, round: RoundRow): void {
  const key = playerKey(round)
  const played = state.roundsByPlayer.get(key) ?? []
  const oldest = played.length >= roundsKept ? played.find(isFinal) : undefined
  if (oldest) {
    played.splice(played.indexOf(oldest), 1)
    state.rounds.delete(oldest.id)
  }
  played.push(round)
  state.roundsByPlayer.set(key, played)
  state.rounds.set(round.id, round)
  const session = state.sessions.get(round.session)
  if (session) session.lastUsedAt = Math.max(session.lastUsedAt, round.startedAt)
  // Old rounds are forgotten, their number is not: nonces count on from the highest.
  getRow(state.pairs, round.pair).rounds = round.nonce + 1
}

function getRow<Row>(rows: Map<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (!row) throw new Error(`the journal speaks of ${id} before it begins`)
  return row
}

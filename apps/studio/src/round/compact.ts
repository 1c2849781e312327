import type { PlayEntry } from './play-entries.ts'
import type { PairRow, PlayState, RoundRow, SessionRow } from './play-state.ts'

/** A session that nobody used for as long is over (domain rule 12). */
export const sessionIdleMs = 8 * 60 * 60 * 1000

/**
 * The shortest journal that leads to the same state: live sessions, rounds at hand, the pairs they were played under
 * and every pair that is still secret.
 */
export function compactEntries({ sessions, pairs, rounds }: PlayState, now: number): PlayEntry[] {
  const needed = new Set([...rounds.values()].map(({ pair }) => pair))
  const kept = [...pairs.values()].filter(({ id, isRevealed }) => needed.has(id) || !isRevealed)
  return [
    ...[...sessions.values()].filter((session) => !isIdle(session, now)).flatMap(sessionEntries),
    ...kept.flatMap(pairEntries),
    ...[...rounds.values()].flatMap(roundEntries),
  ]
}

export const isIdle = ({ isEnded, lastUsedAt }: SessionRow, now: number): boolean =>
  isEnded || now - lastUsedAt > sessionIdleMs

const sessionEntries = ({ isEnded: _ended, lastUsedAt, ...session }: SessionRow): PlayEntry[] => [
  { kind: 'session', ...session, openedAt: lastUsedAt },
]

const pairEntries = ({ clientSeed, isRevealed, rounds: _rounds, ...pair }: PairRow): PlayEntry[] => [
  { kind: 'pair', ...pair },
  ...(clientSeed === null ? [] : [{ kind: 'pair-bound', id: pair.id, clientSeed } as const]),
  ...(isRevealed ? [{ kind: 'pair-revealed', id: pair.id } as const] : []),
]

const roundEntries = ({ state, outcome, balance, refusal, ...round }: RoundRow): PlayEntry[] => [
  { kind: 'round', ...round },
  ...(outcome ? [{ kind: 'round-played', id: round.id, ...outcome } as const] : []),
  ...(state === 'betting' || state === 'played'
    ? []
    : [{ kind: 'round-moved', id: round.id, state, balance, refusal } as const]),
]

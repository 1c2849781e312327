/** The rules of limits and pauses. Pure: the time is an argument. */

/** How long a request for a looser limit waits before it can be confirmed. */
export const waitHours = 24
const hourMs = 3_600_000

/** Null: no limit. */
export type LimitValue = bigint | null

export interface LimitState {
  value: LimitValue
  pending: { value: LimitValue; from: Date } | null
}

export const noLimit: LimitState = { value: null, pending: null }

/** A lower limit is stricter; no limit is the loosest. */
export const isLooser = (requested: LimitValue, than: LimitValue): boolean =>
  than !== null && (requested === null || requested > than)

/** A stricter limit applies at once and cancels a pending looser one. A looser limit has to wait, counted from now. */
export function changeLimit(state: LimitState, requested: LimitValue, now: Date): LimitState {
  if (!isLooser(requested, state.value)) return { value: requested, pending: null }
  return { value: state.value, pending: { value: requested, from: new Date(now.getTime() + waitHours * hourMs) } }
}

export const isReady = ({ pending }: LimitState, now: Date): boolean =>
  pending !== null && now.getTime() >= pending.from.getTime()

export type Confirmed = LimitState | 'nothing_pending' | 'waiting'

export function confirmLimit(state: LimitState, now: Date): Confirmed {
  if (!state.pending) return 'nothing_pending'
  if (!isReady(state, now)) return 'waiting'
  return { value: state.pending.value, pending: null }
}

/** The unused part of a limit, never negative. */
export function remainingLimit(value: LimitValue, used: bigint): LimitValue {
  if (value === null) return null
  return used >= value ? 0n : value - used
}

/** Most minutes of a span: a longer time limit would have no effect. */
export const minutesMax = { day: 1_440n, week: 10_080n, month: 44_640n } as const

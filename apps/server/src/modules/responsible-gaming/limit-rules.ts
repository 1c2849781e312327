/** The rules of limits and pauses. Pure: time comes in, decisions go out. */

/** How long a wish for a looser limit waits before it can be confirmed. */
export const waitHours = 24
const hourMs = 3_600_000

/** Null: no limit. */
export type LimitValue = bigint | null

export interface LimitState {
  value: LimitValue
  pending: { value: LimitValue; from: Date } | null
}

export const noLimit: LimitState = { value: null, pending: null }

/** The lower the stricter; no limit is the loosest. */
export const isLooser = (wish: LimitValue, than: LimitValue): boolean => than !== null && (wish === null || wish > than)

/** A stricter limit holds at once and ends any wish for a looser one; a looser one waits, from now. */
export function changeLimit(state: LimitState, wish: LimitValue, now: Date): LimitState {
  if (!isLooser(wish, state.value)) return { value: wish, pending: null }
  return { value: state.value, pending: { value: wish, from: new Date(now.getTime() + waitHours * hourMs) } }
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

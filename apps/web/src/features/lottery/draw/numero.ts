import type { DrawFacts, Numero } from '../api.ts'

/** Replaces an older result by a newer one, or by what it was corrected to; events may be repeated or late. */
export function withResult(known: Numero, draw: DrawFacts): Numero {
  if (!draw.result) return known
  const { last } = known
  const isOlder = last !== null && last.number > draw.number
  const isKnown = isOlder || (last?.number === draw.number && last.result?.join() === draw.result.join())
  if (known.late !== draw.number) return isKnown ? known : { ...known, last: draw }
  const { late: _, ...others } = known
  return isKnown ? others : { ...others, last: draw }
}

/** Before the first result of a lottery that draws more seldom, none is on its way. */
const oftenMs = 3_600_000

/** The previous draw has closed and its result has not arrived yet. */
export const isAwaited = ({ current, last }: Pick<Numero, 'current' | 'last'>): boolean =>
  last
    ? Date.parse(last.drawsAt) < Date.parse(current.opensAt)
    : Date.parse(current.closesAt) - Date.parse(current.opensAt) <= oftenMs

/** The interval between closing and drawing is the same for the previous draw. */
export const previousDrawsAt = ({ opensAt, closesAt, drawsAt }: DrawFacts): number =>
  Date.parse(opensAt) + Date.parse(drawsAt) - Date.parse(closesAt)

interface PollTiming {
  /** A draw closes for all clients at once: this spreads their requests for the next one. */
  spreadMs: number
  timeoutMs: number
}

/** When to poll for the open draw, unix ms: when it has closed, or when a result is overdue. */
export function nextPollAt(numero: Numero, { spreadMs, timeoutMs }: PollTiming): number {
  const closing = Date.parse(numero.current.closesAt) + spreadMs
  return isAwaited(numero) ? Math.min(closing, previousDrawsAt(numero.current) + timeoutMs) : closing
}

import { Refused } from './refused.ts'

interface Days {
  from?: string | undefined
  to?: string | undefined
  /** Minutes east of UTC. */
  utcOffset: number
}

/** Days as chosen by a member: both inclusive, in the merchant's time zone. Half-open times internally. */
export function periodOf({ from, to, utcOffset }: Days): {
  from: Date | undefined
  until: Date | undefined
  utcOffset: number
} {
  const start = from ? dayStart(from, 'from') : undefined
  const last = to ? dayStart(to, 'to') : undefined
  const until = last && new Date(last.getTime() + 86_400_000)
  if (start && until && start >= until) throw new Refused('invalid_request', { field: 'to' })
  const inZone = (utc: Date | undefined) => utc && new Date(utc.getTime() - utcOffset * 60_000)
  return { from: inZone(start), until: inZone(until), utcOffset }
}

/** For a call that requires both ends. */
export function wholePeriodOf(days: { from: string; to: string; utcOffset: number }): { from: Date; until: Date } {
  const { from, until } = periodOf(days)
  if (!from || !until) throw new Error('a period without an end')
  return { from, until }
}

function dayStart(day: string, field: string): Date {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new Refused('invalid_request', { field })
  return date
}

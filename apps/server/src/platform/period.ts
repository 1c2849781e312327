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

/** Times as chosen by an operator; the end is not included. */
export function betweenOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Between {
  return {
    from: from === undefined ? null : instantOf(from, 'from'),
    to: to === undefined ? null : instantOf(to, 'to'),
  }
}

export interface Between {
  from: Date | null
  to: Date | null
}

function instantOf(text: string, field: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new Refused('invalid_request', { field })
  return date
}

/** @throws Refused for a date that no calendar has, such as the 31st of February */
export function dayStart(day: string, field: string): Date {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new Refused('invalid_request', { field })
  return date
}

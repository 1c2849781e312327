import { Refused } from './refused.ts'

/** Days as a member picks them: both inclusive, in UTC until members choose a zone. Half-open times inside. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from: Date | undefined
  until: Date | undefined
} {
  const start = from ? dayStart(from, 'from') : undefined
  const last = to ? dayStart(to, 'to') : undefined
  const until = last && new Date(last.getTime() + 86_400_000)
  if (start && until && start >= until) throw new Refused('invalid_request', { field: 'to' })
  return { from: start, until }
}

function dayStart(day: string, field: string): Date {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new Refused('invalid_request', { field })
  return date
}

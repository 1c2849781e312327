/** The first Sunday that the clock of Unix knows. */
const sundayMs = Date.parse('1970-01-04T00:00:00Z')
const dayMs = 86_400_000

/** `Wed, Sat` in the reader's language; 0 is Sunday. */
export function weekdaysText(weekdays: readonly number[], tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  return weekdays.map((weekday) => format.format(sundayMs + weekday * dayMs)).join(', ')
}

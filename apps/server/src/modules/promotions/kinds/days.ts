const dayMs = 86_400_000

/** Calendar days as texts like 2026-11-25; no clock and no time zone in between. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The day that a birthday is kept in a year: one of February 29 is kept a day before where there is none. */
export function birthdayIn(year: number, birthDate: string): string {
  const rest = birthDate.slice(5)
  return `${year}-${rest === '02-29' && !isLeap(year) ? '02-28' : rest}`
}

/** Ages by the calendar. Pure; days are texts such as `2008-02-29`. */

const oldest = '1900-01-01'

/** Today's date in a time zone. */
export const dayIn = (timeZone: string, now: Date): string => now.toLocaleDateString('sv-SE', { timeZone })

/** Whether it is a plausible birth date of a living person. */
export function isBirthDate(text: string, today: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
  return isDay && text >= oldest && text <= today
}

/** In a common year a person born on 29 February becomes a year older on 1 March. */
export const hasReached = (years: number, { birthDate, today }: { birthDate: string; today: string }): boolean =>
  `${Number(birthDate.slice(0, 4)) + years}${birthDate.slice(4)}` <= today

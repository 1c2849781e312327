import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'
import { dayStart } from '../../../platform/period.ts'
import { Refused } from '../../../platform/refused.ts'

/** Days of the merchant's calendar, both inclusive. */
export interface TeamDays {
  today: string
  from: string
  to: string
}

const dayMs = 86_400_000
const daysMax = 366

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const countDays = ({ from, to }: Pick<TeamDays, 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1

export interface AskedDays {
  from?: string | undefined
  to?: string | undefined
}

/**
 * @param length how many days up to today, if none are asked for
 * @throws Refused invalid_request for days that no calendar has, in the wrong order, or more than a year
 */
export async function teamDaysOf(db: Reader, { from, to }: AskedDays, length: number): Promise<TeamDays> {
  if (from !== undefined) dayStart(from, 'from')
  if (to !== undefined) dayStart(to, 'to')
  const today = await readToday(db)
  const last = to ?? today
  const days = { today, from: from ?? addDays(last, 1 - length), to: last }
  const count = countDays(days)
  if (count < 1) throw new Refused('invalid_request', { field: 'to' })
  if (count > daysMax) throw new Refused('invalid_request', { field: 'from' })
  return days
}

/** As many days, right before. */
export const daysBefore = ({ from, to }: TeamDays): { from: string; to: string } => ({
  from: addDays(from, -countDays({ from, to })),
  to: addDays(from, -1),
})

async function readToday(db: Reader): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone merchant_zone())::date::text as today`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a value without a row')
  return row.today
}

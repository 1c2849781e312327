import { sql } from 'kysely'
import type { Reader } from './database.ts'

let known: Promise<ReadonlySet<string>> | undefined

/**
 * The zones that days can be counted in: those that Node and the database both know, under every name. An offset is none:
 * it has no days of its own, and the two read its sign differently.
 */
export function listTimeZones(db: Reader): Promise<ReadonlySet<string>> {
  known ??= readZones(db).catch((cause: unknown) => {
    known = undefined
    throw cause
  })
  return known
}

async function readZones(db: Reader): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names order by name`.execute(db)
  return new Set(rows.map(({ name }) => name).filter(isNamedZone))
}

/** Whether Node knows it. */
export function isNamedZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** How far the two tables are compared: reports of last month, and what is planned for a year. */
const span = { daysBefore: 30, daysAfter: 400, everyHours: 12 }

export interface ZoneOffset {
  at: Date
  seconds: number
}

/** By the database's table of time zones. */
export async function readOffsets(db: Reader, zone: string): Promise<ZoneOffset[]> {
  const { rows } = await sql<ZoneOffset>`
    select at, extract(epoch from (at at time zone ${zone}) - (at at time zone 'UTC'))::integer as seconds
    from generate_series(date_trunc('hour', now()) - make_interval(days => ${span.daysBefore}),
      now() + make_interval(days => ${span.daysAfter}), make_interval(hours => ${span.everyHours})) as at`.execute(db)
  return rows
}

/** The first instant at which Node's table has another offset; null: none. */
export function firstDifference(zone: string, offsets: readonly ZoneOffset[]): Date | null {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset', hour: '2-digit' })
  return offsets.find(({ at, seconds }) => secondsOf(format, at) !== seconds)?.at ?? null
}

function secondsOf(format: Intl.DateTimeFormat, at: Date): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(name) ?? []
  const size = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -size : size
}

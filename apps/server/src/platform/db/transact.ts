import { sql } from 'kysely'
import type { Reader, Tx } from './database.ts'

/** Deadlock, serialisation failure, and two transactions racing to write one key: the second reads the first's row. */
const retryable: ReadonlySet<string> = new Set(['40P01', '40001', '23505'])
const attemptsMax = 4

/**
 * Runs a write, and repeats it after a conflict. `work` may run several times, so it must affect nothing but its
 * transaction.
 */
export const transact = <Result>(db: Reader, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  againAfterLostRace(() => db.transaction().execute(work))

/** The same for a write that is one statement. */
export async function againAfterLostRace<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (cause) {
      if (attempt >= attemptsMax || !isLostRace(cause)) throw cause
    }
  }
}

/**
 * A condition of a statement, always true: its commit does not wait for the disk. For what is done or written again after
 * a crash.
 */
export const withoutWaiting = sql<boolean>`without_waiting()`

/** The same for a transaction. */
export const commitWithoutWaiting = (tx: Tx) => sql`select ${withoutWaiting}`.execute(tx)

export const isLostRace = (cause: unknown): boolean => retryable.has(sqlStateOf(cause) ?? '')

/** Errors that may not occur again: a conflict, a limit, a database that is restarting. */
export const isPassing = (cause: unknown): boolean =>
  isDatabaseDown(cause) || /^(40|53|55P03|57014|25P03)/.test(sqlStateOf(cause) ?? '')

/** A character that PostgreSQL cannot store: NUL, half a surrogate pair. Our schemas do not exclude it. */
export const isUnstorableText = (cause: unknown): boolean => ['22021', '22P05'].includes(sqlStateOf(cause) ?? '')

export function sqlStateOf(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined
  return typeof cause.code === 'string' ? cause.code : undefined
}

/** The database is unreachable or shuts down: nothing was committed as far as we know, and a retry is right. */
export function isDatabaseDown(cause: unknown): boolean {
  const state = sqlStateOf(cause) ?? ''
  if (/^(08|57P)/.test(state)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(state)) return true
  return (
    cause instanceof Error &&
    /terminated|timeout exceeded when trying to connect|Connection ended|not queryable|Client was closed/i.test(
      cause.message,
    )
  )
}

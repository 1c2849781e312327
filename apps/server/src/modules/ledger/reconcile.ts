import type { Reader } from '../../platform/db/database.ts'
import { listDrift, sumAll, type DriftRow } from './ledger.queries.ts'

/** Recomputes every figure from entries, as of one moment: money goes on moving. An empty list: the books agree. */
export const findDrift = (db: Reader): Promise<DriftRow[]> => inSnapshot(db, listDrift)

/** What is read, is read as it stood at one time. */
export const inSnapshot = <Found>(db: Reader, read: (db: Reader) => Promise<Found>): Promise<Found> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

export const sumByCurrency = sumAll

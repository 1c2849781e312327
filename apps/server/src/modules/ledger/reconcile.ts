import type { Reader } from '../../platform/db/database.ts'
import { listDrift, sumAll, type DriftRow } from './ledger.queries.ts'

/** Recomputes every figure from entries in one snapshot, while postings continue. An empty list means no drift. */
export const findDrift = (db: Reader): Promise<DriftRow[]> => inSnapshot(db, listDrift)

/** Runs all reads in one snapshot. */
export const inSnapshot = <Found>(db: Reader, read: (db: Reader) => Promise<Found>): Promise<Found> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

export const sumByCurrency = sumAll

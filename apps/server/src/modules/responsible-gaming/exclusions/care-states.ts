import type { Reader } from '../../../platform/db/database.ts'
import { listCare } from './exclusion.queries.ts'

export interface CareState {
  state: 'excluded' | 'time_out' | 'held'
  until: string | null
}

/** Of these members those who may not play now. */
export async function findCareStates(db: Reader, memberIds: readonly string[]): Promise<Map<string, CareState>> {
  const rows = await listCare(db, memberIds)
  return new Map(rows.map(({ member_id, state, until }) => [member_id, { state, until: until?.toISOString() ?? null }]))
}

import type { RefusalParams } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { readOperatorName } from '../operator-name.ts'

/** An operator by name, also at a merchant; a proposed role by its id; or a role by name. */
export type EventSubject =
  | { name: string; merchant?: string }
  | { roleChange: string }
  | { roleEdit: string }
  | { role: string }

/** What an operator does to their own account. */
const own = ['log_in', 'log_out', 'lock', 'password', 'end_session', 'add_passkey', 'remove_passkey'] as const

/** The same for accounts and roles of operators. */
export async function findLastEvent(db: Reader, subject: EventSubject): Promise<RefusalParams> {
  let query = db
    .selectFrom('operator_event as e')
    .innerJoin('operator as o', 'o.id', 'e.operator_id')
    .select(['o.name as by', 'e.at', 'e.action'])
    .where('e.action', 'not in', own)
  if ('name' in subject)
    query = query
      .innerJoin('operator as s', 's.id', 'e.subject_id')
      .where('s.name', '=', readOperatorName(subject.name) ?? '')
      .where('e.detail', 'is not distinct from', subject.merchant ?? null)
  else if ('roleChange' in subject)
    query = query
      .innerJoin('operator_role_change as c', 'c.operator_id', 'e.subject_id')
      .where('c.id', '=', subject.roleChange)
      .where('e.action', 'like', '%role')
  else if ('roleEdit' in subject)
    query = query
      .innerJoin('operator_role_edit as c', 'c.role', 'e.detail')
      .where('c.id', '=', subject.roleEdit)
      .where('e.action', 'like', '%role_edit')
  else query = query.where('e.detail', '=', subject.role).where('e.action', 'like', '%role%')
  const row = await query.orderBy('e.id', 'desc').limit(1).executeTakeFirst()
  return row ? { by: row.by, at: row.at.toISOString(), action: row.action } : {}
}

import type { OperatorParts } from '../log-in/try-to-prove.ts'
import { listOperatorRows } from '../operators.queries.ts'
import { readReach } from './reach.ts'
import { listOpenRoleChanges } from '../roles/role-changes.queries.ts'
import { listOpenRoleEdits } from '../roles/role-edits.queries.ts'

type Parts = Pick<OperatorParts, 'database'>

/** Operators who share a merchant with `by`, each with the merchants that both may act for. */
export async function listColleagues({ database: { platform } }: Parts, by: string) {
  const reach = await readReach(platform, by)
  const rows = await listOperatorRows(platform)
  return rows.flatMap((row) => (reach.sees(row.id) ? [{ ...row, merchants: reach.shared(row.id) }] : []))
}

/** Roles that are proposed for them. */
export async function listColleaguesRoleChanges({ database: { platform } }: Parts, by: string) {
  const { sees } = await readReach(platform, by)
  return (await listOpenRoleChanges(platform)).filter((change) => sees(change.operator_id))
}

/** Roles that they propose. */
export async function listColleaguesRoleEdits({ database: { platform } }: Parts, by: string) {
  const { sees } = await readReach(platform, by)
  return (await listOpenRoleEdits(platform)).filter((edit) => sees(edit.asked_by))
}

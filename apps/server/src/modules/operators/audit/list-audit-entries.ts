import type { QueryOf, ReplyOf } from '@fairground/contract'
import type { OperatorCalls } from '@fairground/contract/console'
import { listAuditPage } from '../../../platform/commands/list-audit-page.ts'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { betweenOf } from '../../../platform/period.ts'
import { actorName } from '../../../platform/scope.ts'
import { readOperatorName } from '../operator-name.ts'
import { findOperatorByName, listOperatorNames } from '../operators.queries.ts'

type Call = OperatorCalls['operators.audit']

/** The audit trail of the merchant of `db`, latest first; with the name of who acted where that is an operator. */
export async function listAuditEntries(
  db: Reader,
  { after, limit, subject, action, operator, by, ...times }: QueryOf<Call>,
): Promise<ReplyOf<Call>> {
  const [before] = fromCursor(after, [cursorShapes.bigint]) ?? []
  const named = operator === undefined ? undefined : await findOperatorByName(db, readOperatorName(operator) ?? '')
  if (operator !== undefined && !named) return { list: [], next: null }
  const rows = await listAuditPage(db, {
    before,
    subject,
    action,
    actor: named && actorName({ kind: 'operator', id: named.id }),
    period: betweenOf(times),
    // An operator's acts have an index of their own among those of staff.
    isStaffOnly: by === 'staff' || named !== undefined,
    limit: limit + 1,
  })
  const { page, next } = cutPage(rows, limit, (last) => [last.id])
  const names = await actorNames(db)
  return {
    list: page.map(({ id, chain_no, actor, at, ...row }) => ({
      ...row,
      id: String(id),
      chainNo: chain_no === null ? null : String(chain_no),
      at: at.toISOString(),
      actor: names.get(actor) ?? actor,
    })),
    next,
  }
}

/** Operators' names, by how the trail names them. */
export const actorNames = async (db: Reader): Promise<Map<string, string>> =>
  new Map((await listOperatorNames(db)).map(({ id, name }) => [actorName({ kind: 'operator', id }), name]))

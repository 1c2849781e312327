import type { QueryOf, ReplyOf } from '@fairground/contract'
import type { OperatorCalls } from '@fairground/contract/console'
import { listExports } from '../../../platform/commands/list-exports.ts'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { betweenOf } from '../../../platform/period.ts'
import { actorName } from '../../../platform/scope.ts'
import { readOperatorName } from '../operator-name.ts'
import { findOperatorByName } from '../operators.queries.ts'
import { actorNames } from './list-audit-entries.ts'

type Call = OperatorCalls['operators.exports']

/** What the rows were not chosen by. */
const apart = new Set(['export', 'limit', 'after'])

/** Who has saved which list of the merchant of `db` as a file, latest first. */
export async function listSavedExports(
  db: Reader,
  { after, limit, operator, list, ...times }: QueryOf<Call>,
): Promise<ReplyOf<Call>> {
  const [before] = fromCursor(after, [cursorShapes.bigint]) ?? []
  const named = operator === undefined ? undefined : await findOperatorByName(db, readOperatorName(operator) ?? '')
  if (operator !== undefined && !named) return { list: [], next: null }
  const actor = named && actorName({ kind: 'operator', id: named.id })
  const rows = await listExports(db, { before, actor, list, period: betweenOf(times), limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, (last) => [last.id])
  const names = await actorNames(db)
  return {
    list: page.map(({ id, at, actor: by, subject, filter, rows: sent, address }) => ({
      id: String(id),
      at: at.toISOString(),
      operator: names.get(by) ?? by,
      list: subject.replace(/^list:/, ''),
      filter: Object.entries(filter ?? {}).flatMap(([key, value]) =>
        apart.has(key) ? [] : [{ key, value: typeof value === 'string' ? value : JSON.stringify(value) }],
      ),
      rows: sent,
      address,
    })),
    next,
  }
}

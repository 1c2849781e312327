import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '@fairground/contract'
import type { OperatorCalls } from '@fairground/contract/console'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { MerchantId, Reader } from '../../../platform/db/database.ts'
import { betweenOf } from '../../../platform/period.ts'
import { readOperatorName } from '../operator-name.ts'
import { listOperatorNames } from '../operators.queries.ts'
import { readReach } from '../reach/reach.ts'

type Call = OperatorCalls['operators.accountAudit']

interface Looking {
  /** Who looks. */
  by: string
  /** All of the installation. */
  merchants: readonly { id: MerchantId; code: string }[]
}

/** What was done with the accounts and roles of operators who share a merchant with who looks, latest first. */
export async function listAccountEvents(
  db: Reader,
  { by, merchants }: Looking,
  { after, limit, subject, action, operator, ...times }: QueryOf<Call>,
): Promise<ReplyOf<Call>> {
  const [before] = fromCursor(after, [cursorShapes.bigint]) ?? []
  const { from, to } = betweenOf(times)
  const reach = await readReach(db, by)
  const seen = (await listOperatorNames(db)).map(({ id }) => id).filter(reach.sees)
  const codes = merchants.flatMap(({ id, code }) => (reach.merchants.has(id) ? [code] : []))
  let query = db
    .selectFrom('operator_event as e')
    .innerJoin('operator as s', 's.id', 'e.subject_id')
    .leftJoin('operator as o', 'o.id', 'e.operator_id')
    .select(['e.id', 'e.at', 'e.chain_no', 'e.action', 'e.detail', 'e.reason', 'e.address'])
    .select(['o.name as actor', 's.name as subject'])
    .select([sql<string | null>`e.before::text`.as('before'), sql<string | null>`e.after::text`.as('after')])
    .where('e.subject_id', 'in', seen)
    // Which other merchants a colleague has is not for who does not have them.
    .where(sql<boolean>`(e.action not in ('allow', 'forbid') or e.detail = any (${codes}::text[]))`)
  if (before !== undefined) query = query.where('e.id', '<', BigInt(before))
  if (subject !== undefined) query = query.where('s.name', '=', readOperatorName(subject) ?? '')
  if (operator !== undefined) query = query.where('o.name', '=', readOperatorName(operator) ?? '')
  if (action !== undefined) query = query.where('e.action', '=', action)
  if (from) query = query.where('e.at', '>=', from)
  if (to) query = query.where('e.at', '<', to)
  const rows = await query
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, next } = cutPage(rows, limit, (last) => [last.id])
  return {
    list: page.map(({ id, at, chain_no, actor, ...row }) => ({
      ...row,
      id: String(id),
      at: at.toISOString(),
      chainNo: String(chain_no),
      // Before there was an operator, and where a name was locked: nobody was logged in.
      actor: actor ?? '',
    })),
    next,
  }
}

import { sql } from 'kysely'
import type { CannedAnswerDraft } from '@fairground/contract/console'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface CannedAnswerRow extends CannedAnswerDraft {
  id: string
  revision: number
  changed_at: Date
  changed_by: string | null
}

export async function listCannedAnswers(db: Reader): Promise<CannedAnswerRow[]> {
  const { rows } = await sql<CannedAnswerRow>`
    select a.id, a.name, a.texts, a.revision, a.changed_at, o.name as changed_by
    from canned_answer a
    left join operator_name o on o.merchant_id = a.merchant_id and o.id = a.changed_by
    order by lower(a.name), a.id`.execute(db)
  return rows
}

/** Later changes of it wait for this one. */
export const lockCannedAnswer = (tx: Tx, id: string) =>
  tx
    .selectFrom('canned_answer')
    .select(['name', 'texts', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .$castTo<CannedAnswerDraft & { revision: number }>()
    .executeTakeFirst()

/** New ones of a merchant wait for each other, so that they are counted. */
export async function countForNew(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('canned-answers', current_merchant()))`.execute(tx)
  const { count } = await tx
    .selectFrom('canned_answer')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Written extends CannedAnswerDraft {
  id: string
  merchant: number
  by: string
}

export const insertCannedAnswer = (tx: Tx, { id, merchant, by, name, texts }: Written) =>
  tx
    .insertInto('canned_answer')
    .values({ merchant_id: merchant, id, name, texts: JSON.stringify(texts), changed_by: by })
    .execute()

export const updateCannedAnswer = (tx: Tx, { id, by, name, texts }: Omit<Written, 'merchant'>) =>
  tx
    .updateTable('canned_answer')
    .set((eb) => ({
      name,
      texts: JSON.stringify(texts),
      revision: eb('revision', '+', 1),
      changed_at: sql<Date>`now()`,
      changed_by: by,
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()

export const deleteCannedAnswer = (tx: Tx, id: string) => tx.deleteFrom('canned_answer').where('id', '=', id).execute()

import { sql } from 'kysely'
import type { ContractTemplateDraft } from '@fairground/contract/console'
import type { Reader, Tx } from '../../../../platform/db/database.ts'

export interface TemplateRow extends ContractTemplateDraft {
  id: string
  revision: number
  changed_at: Date
  changed_by: string | null
}

export async function listTemplates(db: Reader): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select t.id, t.name, t.terms, t.revision, t.changed_at, o.name as changed_by
    from agent_contract_template t
    left join operator_name o on o.merchant_id = t.merchant_id and o.id = t.changed_by
    order by t.kind, lower(t.name), t.id`.execute(db)
  return rows
}

/** Later changes of it wait for this one. */
export const lockTemplate = (tx: Tx, id: string) =>
  tx
    .selectFrom('agent_contract_template')
    .select(['name', 'terms', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .$castTo<ContractTemplateDraft & { revision: number }>()
    .executeTakeFirst()

/** Templates of a merchant are named one after the other, so that names differ and all are counted. */
export async function lockTemplates(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agent-contract-templates', current_merchant()))`.execute(tx)
}

export async function countTemplates(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('agent_contract_template')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of the same kind, whatever the case of its letters. */
export const findNamesake = (tx: Tx, { name, terms }: ContractTemplateDraft) =>
  tx
    .selectFrom('agent_contract_template')
    .select('id')
    .where('kind', '=', terms.kind)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()

interface Written extends ContractTemplateDraft {
  id: string
  merchant: number
  by: string
}

export const insertTemplate = (tx: Tx, { id, merchant, by, name, terms }: Written) =>
  tx
    .insertInto('agent_contract_template')
    .values({ merchant_id: merchant, id, kind: terms.kind, name, terms: JSON.stringify(terms), changed_by: by })
    .execute()

export const updateTemplate = (tx: Tx, { id, by, name, terms }: Omit<Written, 'merchant'>) =>
  tx
    .updateTable('agent_contract_template')
    .set((eb) => ({
      kind: terms.kind,
      name,
      terms: JSON.stringify(terms),
      revision: eb('revision', '+', 1),
      changed_at: sql<Date>`now()`,
      changed_by: by,
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()

export const deleteTemplate = (tx: Tx, id: string) =>
  tx.deleteFrom('agent_contract_template').where('id', '=', id).execute()

import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'

export interface ListView {
  filters: { name: string; query: string }[]
  columns: { key: string; isShown: boolean }[]
  version: number
}

export async function findView(db: Reader, operator: string, list: string): Promise<ListView | undefined> {
  const { rows } = await sql<ListView>`
    select filters, columns, version from operator_view where operator_id = ${operator} and list = ${list}`.execute(db)
  return rows[0]
}

/** @returns the new version; undefined where it is no longer the one that was read */
export async function saveView(
  db: Reader,
  { operator, list, filters, columns, version }: ListView & { operator: string; list: string },
): Promise<number | undefined> {
  const [kept, shown] = [JSON.stringify(filters), JSON.stringify(columns)]
  const { rows } =
    version === 0
      ? await sql<{ version: number }>`
          insert into operator_view (operator_id, list, filters, columns)
          values (${operator}, ${list}, ${kept}::jsonb, ${shown}::jsonb)
          on conflict do nothing returning version`.execute(db)
      : await sql<{ version: number }>`
          update operator_view set filters = ${kept}::jsonb, columns = ${shown}::jsonb, version = version + 1
          where operator_id = ${operator} and list = ${list} and version = ${version} returning version`.execute(db)
  return rows[0]?.version
}

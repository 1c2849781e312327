import type pg from 'pg'

/**
 * TypeScript of the migrated database: the SQL files are the truth, this text follows from them, and a test compares
 * it with `platform/db/generated/schema.ts`.
 */
export async function schemaTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
      (a.atthasdef or a.attidentity <> '') as defaulted
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname not in ('migration', 'sql_source')
    order by c.relname, a.attnum`)
  const tables = [...new Set(rows.map((row) => row.table))]
  const interfaces = tables.map((table) => {
    const lines = rows.filter((row) => row.table === table).map((row) => `  ${row.column}: ${columnType(row)}`)
    return `export interface ${typeName(table)} {\n${lines.join('\n')}\n}\n`
  })
  const all = tables.map((table) => `  ${table}: ${typeName(table)}`).join('\n')
  return `// Written by \`npm run schema\` from the migrations. Change those, then run it again.
import type { ColumnType, Generated } from 'kysely'

/** What JSON columns hold; readers narrow it. */
export type Json = ColumnType<unknown, string, string>

${interfaces.join('\n')}
export interface DB {
${all}
}
`
}

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  defaulted: boolean
}

const scalar: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  bytea: 'Buffer',
  xid8: 'string',
}

function columnType({ table, column, type, nullable, defaulted }: Column): string {
  if (type === 'jsonb') return nullable ? 'Json | null' : 'Json'
  const isArray = type.startsWith('_')
  const name = scalar[isArray ? type.slice(1) : type]
  if (!name) throw new Error(`no TypeScript for ${type} of ${table}.${column}`)
  const plain = `${name}${isArray ? '[]' : ''}${nullable ? ' | null' : ''}`
  return defaulted ? `Generated<${plain}>` : plain
}

const typeName = (table: string): string =>
  table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

import type pg from 'pg'

/**
 * TypeScript of the migrated database: the SQL files are the truth, this text follows from them, and a test compares
 * it with `platform/db/generated/schema.ts`.
 */
export async function schemaTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as column, coalesce(base.typname, t.typname) as type,
      case c.relkind when 'v' then coalesce(col_description(c.oid, a.attnum), '') = 'nullable' else not a.attnotnull end as nullable,
      (a.atthasdef or a.attidentity <> '') as defaulted,
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.contype = 'c'
        and (k.contypid = t.oid or (k.conrelid = c.oid and k.conkey = array[a.attnum])) and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%' limit 1) as check
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    left join pg_type base on base.oid = t.typbasetype
    where n.nspname = 'public' and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped and c.relname not in ('migration', 'sql_source')
    order by c.relname, a.attnum`)
  const tables = [...new Set(rows.map((row) => row.table))]
  const interfaces = tables.map((table) => {
    const lines = rows.filter((row) => row.table === table).map((row) => `  ${row.column}: ${columnType(row)}`)
    return `export interface ${typeName(table)} {\n${lines.join('\n')}\n}\n`
  })
  const all = tables.map((table) => `  ${table}: ${typeName(table)}`).join('\n')
  return `// Written by \`npm run schema\` from the migrations. Change those, then run it again.
import type { ColumnType, Generated } from 'kysely'

/** The type of JSON columns; readers narrow it. */
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
  /** All values that the column can have; null: any value of its type. */
  check: string | null
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
  // More digits than a number has.
  numeric: 'string',
  xid8: 'string',
}

function columnType({ table, column, type, nullable, defaulted, check }: Column): string {
  if (type === 'jsonb') return nullable ? 'Json | null' : 'Json'
  const isArray = type.startsWith('_')
  const name = scalar[isArray ? type.slice(1) : type]
  if (!name) throw new Error(`no TypeScript for ${type} of ${table}.${column}`)
  const values = check && closedValues(check)
  const plain = `${values ?? name}${isArray ? '[]' : ''}${nullable ? ' | null' : ''}`
  return defaulted ? `Generated<${plain}>` : plain
}

const typeName = (table: string): string =>
  table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** `'open' | 'closed'` of `CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))`; null for any other check. */
function closedValues(check: string): string | null {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check) ?? []
  if (list === undefined) return null
  return list
    .split(', ')
    .map((value) => value.replace(/::\w+$/, ''))
    .join(' | ')
}

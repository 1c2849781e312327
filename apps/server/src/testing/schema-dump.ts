import type pg from 'pg'

/** The migration's own table. */
const bookkeeping = `('migration', 'sql_source')`

/**
 * The whole schema of a database as text, from its catalogue: tables with columns, keys, checks, indexes, policies,
 * triggers and grants; views; functions with the digest of their bodies. A test compares it with `sql/schema.txt`.
 */
export async function schemaDump(database: Pick<pg.Pool, 'query'>): Promise<string> {
  const rows = await Promise.all([relationLines, routineLines].map((sql) => database.query<Line>(sql)))
  const lines = rows.flatMap((result) => result.rows).map(({ line }) => line)
  return `-- Written by \`npm run schema\` from a fresh database. Change the sources, then run it again.\n${lines.join('\n')}\n`
}

interface Line {
  line: string
}

/** Grants, without the owner's. Column grants have their column. */
const grantsOf = (acl: string, owner: string) => `
  select string_agg(format('%s to %s', privileges, grantee), '; ' order by grantee)
  from (select string_agg(lower(privilege_type), ', ' order by privilege_type) as privileges,
      case g.grantee when 0 then 'public' else pg_get_userbyid(g.grantee)::text end as grantee
    from aclexplode(${acl}) g where g.grantee <> ${owner} group by g.grantee) grants`

const relationLines = `
  with relation as (
    select c.* from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'c')
      and c.relname not in ${bookkeeping}
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  ), part (oid, relation, section, place, line) as (
    select oid, relname, 0, '', format(E'\\n%s%s %s%s%s', case relpersistence when 'u' then 'unlogged ' else '' end,
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'c' then 'type' else 'table' end, relname,
        case when relrowsecurity then ' row security' || case when relforcerowsecurity then ', forced' else '' end else '' end,
        case when reloptions is null then '' else ' with ' || array_to_string(reloptions, ', ') end)
      from relation
    union all
    select c.oid, c.relname, 1, to_char(a.attnum, '0000'), format('  %s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case when a.attidentity <> '' then ' identity' else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end,
        coalesce(' -- ' || col_description(c.oid, a.attnum), ''))
      from relation c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    union all
    select c.oid, c.relname, 2, k.contype::text || k.conname, format('  constraint %s %s', k.conname, pg_get_constraintdef(k.oid))
      from relation c join pg_constraint k on k.conrelid = c.oid where k.contype not in ('n', 't')
    union all
    select c.oid, c.relname, 3, i.indexrelid::regclass::text, '  ' || pg_get_indexdef(i.indexrelid)
      from relation c join pg_index i on i.indrelid = c.oid
      where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    union all
    select c.oid, c.relname, 4, p.polname::text, format('  policy %s using %s check %s', p.polname,
        pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
      from relation c join pg_policy p on p.polrelid = c.oid
    union all
    select c.oid, c.relname, 5, t.tgname::text, '  ' || pg_get_triggerdef(t.oid)
      from relation c join pg_trigger t on t.tgrelid = c.oid where not t.tgisinternal
    union all
    select c.oid, c.relname, 6, '', '  grant ' || (${grantsOf('c.relacl', 'c.relowner')})
      from relation c where c.relacl is not null
    union all
    select c.oid, c.relname, 6, a.attname::text, format('  grant %s: %s', a.attname, (${grantsOf('a.attacl', 'c.relowner')}))
      from relation c join pg_attribute a on a.attrelid = c.oid where a.attacl is not null
    union all
    select c.oid, c.relname, 7, '', '  definition ' || md5(pg_get_viewdef(c.oid)) from relation c where c.relkind in ('v', 'm')
  )
  select line from part where line is not null order by relation, section, place, line`

const routineLines = `
  select format(E'\\n%s %s returns %s\\n  %s%s%s%s, body %s',
    case p.prokind when 'p' then 'procedure' else 'function' end,
    p.proname || '(' || pg_get_function_arguments(p.oid) || ')', coalesce(pg_get_function_result(p.oid), 'nothing'),
    l.lanname, case p.provolatile when 'i' then ', immutable' when 's' then ', stable' else '' end,
    case when p.prosecdef then ', runs as ' || pg_get_userbyid(p.proowner) else '' end,
    coalesce(', with ' || array_to_string(p.proconfig, ', '), ''), md5(p.prosrc)) as line
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by p.proname, pg_get_function_arguments(p.oid)`

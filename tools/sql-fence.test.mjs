// @ts-check
import { describe, expect, it } from 'vitest'
import { openTables, watchedTables } from './lib/sql-fence/check-owners.mjs'
import { findSqlFaults } from './lib/sql-fence/find-sql-faults.mjs'
import { readOwnership } from './lib/sql-fence/ownership.mjs'
import { readSqlFiles } from './lib/sql-fence/read-sql-files.mjs'
import { root } from './lib/root.mjs'

const files = readSqlFiles(root)

/** @param {RegExp} pattern */
const countIn = (pattern, /** @type {{ text: string }[]} */ list) =>
  list.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)

describe('the SQL of the server', () => {
  it('reads and writes its own tables, uses published views and functions of others, and joins on merchant_id', () => {
    expect(findSqlFaults(files).faults).toEqual([])
  })

  it('is read completely', () => {
    const { counts } = findSqlFaults(files)
    expect(counts.sources).toBeGreaterThanOrEqual(files.sources.length)
    expect(counts.bodies).toBeGreaterThanOrEqual(countIn(/^create (?:or replace )?function/gim, files.sources))
    expect(counts.views).toBeGreaterThanOrEqual(countIn(/^create (?:or replace )?view/gim, files.sources))
    expect(counts.texts).toBeGreaterThanOrEqual(countIn(/\bsql(?:<[^`;]*?>)?`/g, files.code))
    expect(counts.calls).toBeGreaterThanOrEqual(
      countIn(/\.(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*'/g, files.code),
    )
    expect(files.code.length).toBeGreaterThan(300)
    expect(counts.texts).toBeGreaterThan(150)
  })

  it('opens tables to other nouns only with a reason', () => {
    const { relations } = readOwnership(files)
    for (const [table, { why }] of Object.entries(openTables)) {
      expect(relations.has(table), table).toBe(true)
      expect(why).not.toBe('')
    }
    for (const table of Object.keys(watchedTables)) expect(relations.has(table), table).toBe(true)
  })
})

/**
 * One violation of each kind, as a separate file beside the real ones.
 * @type {[what: string, planted: { file: string, text: string }, fault: RegExp][]}
 */
const violations = [
  [
    'a text that reads another module’s table',
    { file: 'apps/server/src/modules/kyc/bad.ts', text: 'sql`select id from member`' },
    /kyc reads member of accounts/,
  ],
  [
    'a text that reads it deep inside',
    {
      file: 'apps/server/src/modules/kyc/bad.ts',
      text: 'sql`with a as (select 1) select * from a where exists (select from withdrawal)`',
    },
    /kyc reads withdrawal of payments/,
  ],
  [
    'a fragment of a condition',
    { file: 'apps/server/src/modules/kyc/bad.ts', text: 'x.where(sql<boolean>`exists (select from deposit)`)' },
    /kyc reads deposit of payments/,
  ],
  [
    'a piece put into another text',
    {
      file: 'apps/server/src/modules/kyc/bad.ts',
      text: 'const part = sql`select id from deposit`\nexport const all = sql`select * from (${part}) d`',
    },
    /kyc reads deposit of payments/,
  ],
  [
    'a text that writes',
    { file: 'apps/server/src/modules/vip/bad.ts', text: 'sql`update game set name = 1`' },
    /vip writes game of games/,
  ],
  [
    'a built query',
    { file: 'apps/server/src/modules/kyc/bad.ts', text: "db.selectFrom('member as m').select('m.id')" },
    /kyc reads member of accounts/,
  ],
  [
    'a built change',
    { file: 'apps/server/src/modules/kyc/bad.ts', text: "db.deleteFrom('session').execute()" },
    /kyc writes session of accounts/,
  ],
  [
    'a built join',
    {
      file: 'apps/server/src/modules/kyc/bad.ts',
      text: "db.selectFrom('kyc_check as c').leftJoin('draw as d', 'd.id', 'c.id')",
    },
    /kyc reads draw of lottery/,
  ],
  [
    'a table that only the run knows',
    { file: 'apps/server/src/modules/kyc/bad.ts', text: 'db.selectFrom(name).selectAll()' },
    /names no table that can be read/,
  ],
  [
    'a query of the driver',
    { file: 'apps/server/src/modules/kyc/bad.ts', text: "pool.query('select 1 from member')" },
    /kyc reads member of accounts/,
  ],
  [
    'a text that no parser reads',
    { file: 'apps/server/src/modules/kyc/bad.ts', text: 'sql`select from from where`' },
    /no SQL that can be read/,
  ],
  [
    'a table that does not exist',
    { file: 'apps/server/src/modules/kyc/bad.ts', text: 'sql`select 1 from no_such_table`' },
    /no_such_table, which is no table/,
  ],
  [
    'the platform reading a module’s table',
    { file: 'apps/server/src/platform/bad.ts', text: 'sql`delete from captcha`' },
    /platform writes captcha of accounts/,
  ],
  [
    'a join of a text without merchant_id',
    {
      file: 'apps/server/src/modules/payments/bad.ts',
      text: 'sql`select 1 from deposit d join deposit_receipt v on v.deposit_id = d.id`',
    },
    /deposit, deposit_receipt joined without merchant_id/,
  ],
  [
    'a join below one that has it',
    {
      file: 'apps/server/src/modules/payments/bad.ts',
      text: 'sql`select 1 from deposit d where exists (select from deposit_receipt v where v.deposit_id = d.id)`',
    },
    /deposit_receipt below deposit joined without merchant_id/,
  ],
  [
    'a join through a subquery',
    {
      file: 'apps/server/src/modules/payments/bad.ts',
      text: 'sql`select 1 from deposit d join (select deposit_id from deposit_receipt) v on v.deposit_id = d.id`',
    },
    /joined without merchant_id/,
  ],
  [
    'an equality under or',
    {
      file: 'apps/server/src/modules/payments/bad.ts',
      text: 'sql`select 1 from deposit d join deposit_receipt v on v.merchant_id = d.merchant_id or v.deposit_id = d.id`',
    },
    /joined without merchant_id/,
  ],
  [
    'a built join without merchant_id',
    {
      file: 'apps/server/src/modules/payments/bad.ts',
      text: "db.selectFrom('deposit as d').innerJoin('deposit_receipt as v', 'v.deposit_id', 'd.id')",
    },
    /deposit_receipt joined without merchant_id/,
  ],
]

/** @type {[what: string, file: string, text: string, fault: RegExp][]} */
const inSources = [
  [
    'a view over another noun’s table',
    'vip.sql',
    'create view bad as select merchant_id from session',
    /vip reads session of accounts/,
  ],
  [
    'a function in SQL',
    'vip.sql',
    'create function bad() returns bigint language sql as $$ select count(*) from session $$',
    /vip reads session of accounts/,
  ],
  [
    'a statement in PL/pgSQL',
    'vip.sql',
    'create function bad() returns void language plpgsql as $$ begin if true then perform from session; end if; end $$',
    /vip reads session of accounts/,
  ],
  [
    'an expression in PL/pgSQL',
    'vip.sql',
    'create function bad() returns bigint language plpgsql as $$ declare v_count bigint; begin v_count := (select count(*) from session); return v_count; end $$',
    /vip reads session of accounts/,
  ],
  [
    'a row type of another noun',
    'vip.sql',
    'create function bad(p session) returns integer language sql as $$ select 1 $$',
    /vip reads type session of accounts/,
  ],
  [
    'a trigger on another noun’s table',
    'vip.sql',
    'create trigger bad after insert on deposit for each row execute function note_password_change()',
    /vip watches deposit of payments/,
  ],
  [
    'a join without merchant_id in a function',
    'vip.sql',
    'create function bad() returns bigint language plpgsql as $$ begin return (select 1 from vip_level l join vip_standing s on s.level = l.level); end $$',
    /vip_level, vip_standing joined without merchant_id/,
  ],
  [
    'a view that uses a noun applied after it',
    'ledger.sql',
    'create view bad as select merchant_id from bet',
    /ledger uses bets, which is applied after it/,
  ],
  [
    'a circle',
    'ledger.sql',
    'create view bad as select merchant_id from order_bet',
    /is a circle of who uses whose views/,
  ],
]

describe('a violation is caught', () => {
  it.each(violations)('%s', (_what, planted, fault) => {
    const { faults } = findSqlFaults({ ...files, code: [planted] })
    expect(faults.join('\n')).toMatch(fault)
  })

  it.each(inSources)('%s', (...[, file, text, fault]) => {
    const sources = files.sources.map((source) =>
      source.file.endsWith(`/${file}`) ? { ...source, text: `${source.text}\n${text};\n` } : source,
    )
    expect(findSqlFaults({ ...files, sources }).faults.join('\n')).toMatch(fault)
  })

  it('a table without a heading', () => {
    const tables = [{ file: 'apps/server/migrations/0002-bad.sql', text: 'create table planted (id integer);' }]
    expect(() => findSqlFaults({ ...files, tables: [...files.tables, ...tables] })).toThrow(/names its owner/)
  })
})

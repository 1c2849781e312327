import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { schemaDump } from '../../testing/schema-dump.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate, MigrationFault, sqlFoldersIn } from './migrate.ts'

let database: TestDatabase
/** A copy of the SQL that a test may change. */
const folder = mkdtempSync(path.join(tmpdir(), 'fairground-migrate-'))
const own = fileURLToPath(new URL('../../..', import.meta.url))
const bets = path.join(folder, 'sql/bets.sql')

beforeAll(async () => {
  database = await createTestDatabase(inject('serverUrl'))
  for (const part of ['migrations', 'sql']) cpSync(path.join(own, part), path.join(folder, part), { recursive: true })
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const run = () => migrate(database.owner, sqlFoldersIn(folder))
const change = (from: string, to: string) => writeFileSync(bets, readFileSync(bets, 'utf8').replace(from, to))

test('a database that is up to date is left alone', async () => {
  expect(await run()).toEqual([])
})

test('a changed function, with another signature too, replaces the old one together with all that uses it', async () => {
  const before = await schemaDump(database.owner)
  const text = readFileSync(bets, 'utf8')
  writeFileSync(
    bets,
    `${text}\ncreate function planted(p_one integer) returns integer language sql as $$ select p_one $$;\n`,
  )
  expect(await run()).toContain('bets.sql')
  const planted = await database.owner.query<{ planted: number }>('select planted(7)')
  expect(planted.rows).toEqual([{ planted: 7 }])
  writeFileSync(bets, `${text}\ncreate function planted() returns text language sql as $$ select 'x' $$;\n`)
  await run()
  expect((await database.owner.query<{ planted: string }>('select planted()')).rows).toEqual([{ planted: 'x' }])
  await expect(database.owner.query('select planted(7)')).rejects.toThrow(/does not exist/)
  writeFileSync(bets, text)
  await run()
  expect(await schemaDump(database.owner)).toBe(before)
})

test('a source that fails leaves everything as it was', async () => {
  const before = await schemaDump(database.owner)
  const text = readFileSync(bets, 'utf8')
  writeFileSync(bets, `${text}\nselect no_such_function();\n`)
  await expect(run()).rejects.toThrow(/no_such_function/)
  expect(await schemaDump(database.owner)).toBe(before)
  writeFileSync(bets, text)
  expect(await run()).toEqual([])
})

test('a table may not use a function of the sources', async () => {
  await database.owner.query('alter table draw add constraint planted check (valid_bet(1, 0) = 1)')
  const text = readFileSync(bets, 'utf8')
  change('-- Bets', '-- All bets')
  await expect(run()).rejects.toThrow(/belongs in a migration/)
  writeFileSync(bets, text)
  await database.owner.query('alter table draw drop constraint planted')
})

test('a source that no list names is refused before anything is done', async () => {
  const planted = path.join(folder, 'sql/planted.sql')
  writeFileSync(planted, 'select 1;\n')
  await expect(run()).rejects.toThrow(/order\.txt/)
  rmSync(planted)
})

test('data of a version before the baseline is refused with a sentence, and nothing is written', async () => {
  await database.owner.query(`update migration set name = '0001-platform.sql' where name = '0001-baseline.sql'`)
  const before = await database.owner.query(
    'select * from migration union all select file, digest, applied_at from sql_source order by 1',
  )
  const fault = await run().catch((cause: unknown) => cause)
  expect(fault).toBeInstanceOf(MigrationFault)
  expect(String(fault)).toMatch(/start over with `npm start -- --reset`/)
  const after = await database.owner.query(
    'select * from migration union all select file, digest, applied_at from sql_source order by 1',
  )
  expect(after.rows).toEqual(before.rows)
  await database.owner.query(`update migration set name = '0001-baseline.sql'`)
})

test('two starters at once apply every file once', async () => {
  change('-- Bets', '-- All the bets')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.filter((files) => files.length > 0)).toHaveLength(1)
})

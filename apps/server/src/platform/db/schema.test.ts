import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { schemaDump } from '../../testing/schema-dump.ts'
import { schemaTypes } from '../../testing/schema-types.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('serverUrl'))
})
afterAll(() => database.drop())

test('the types of the database are those that the migrations make', async () => {
  const written = readFileSync(new URL('./generated/schema.ts', import.meta.url), 'utf8')
  expect(written).toBe(await schemaTypes(database.owner))
})

test('the committed dump is what a fresh database holds (npm run schema)', async () => {
  const written = readFileSync(new URL('../../../sql/schema.txt', import.meta.url), 'utf8')
  const dump = await schemaDump(database.owner)
  expect(dump).toBe(written)
  expect(dump.match(/^table /gm)?.length).toBeGreaterThan(60)
  expect(dump.match(/^function /gm)?.length).toBeGreaterThan(35)
})

test.each([
  ['a column', 'alter table member add column planted integer'],
  ['a check', 'alter table draw drop constraint draw_state_check'],
  ['an index', 'drop index session_member'],
  ['a policy', 'drop policy tenant on member'],
  ['a grant', 'grant delete on ledger_entry to fairground_app'],
  ['a column grant', 'grant update (amount) on ledger_entry to fairground_app'],
  ['a body', `create or replace function merchant_zone() returns text language sql stable as $$ select 'UTC' $$`],
])('the comparison sees %s that differs', async (_part, change) => {
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    const before = await schemaDump(client)
    await client.query(change)
    expect(await schemaDump(client)).not.toBe(before)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

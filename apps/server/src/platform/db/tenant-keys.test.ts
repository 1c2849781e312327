import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('serverUrl'))
})
afterAll(() => database.drop())

/** Tables without merchant rows, with the reason. */
const outsideOfTenancy: Readonly<Record<string, string>> = {
  envelope_nonce: 'Nonces of sealed requests, in one space for all merchants.',
  exclusion_lift: 'An exclusion that was put on the wrong person ends at every merchant of a licensee.',
  exclusion_mark: 'Self-exclusion holds for every merchant of a licensee.',
  installation_key: 'Fingerprints of the keys of the whole installation.',
  job: 'Work of the platform itself; it names a merchant and holds none of its rows.',
  merchant: 'The list of tenants.',
  migration: 'What the database was made by.',
  operator: 'Staff: one account acts for several merchants.',
  operator_event: 'What was done with an account of the staff, which has no merchant.',
  operator_login_attempt: 'Counted by name, whether or not there is such an operator.',
  operator_passkey: 'Of an operator, for all of their merchants.',
  operator_passkey_challenge: 'What a passkey of an operator signs.',
  operator_role: 'What operators may do, who have no merchant.',
  operator_role_change: 'What an operator may do, which holds at all their merchants.',
  operator_role_edit: 'What a role lets its holders do, which holds at all their merchants.',
  operator_session: 'Of an operator, for all of their merchants.',
  operator_view: 'How an operator wants the lists of the console, at all their merchants.',
  posting_type: 'Names and classes of postings, the same for everybody.',
  rate_bucket: 'Counted before the merchant is known.',
  sql_source: 'What the functions were made by.',
}

/** Keys that name a small table without a tenant, which every part of a database that is spread by tenant has a copy of. */
const ofCopiedTables = ['operator_merchant.operator_merchant_operator_id_fkey']

/** Primary, unique and foreign keys and unique indexes whose first column is not merchant_id. */
async function looseKeys(client: Pick<pg.PoolClient, 'query'>): Promise<{ keys: string[]; count: number }> {
  const { rows } = await client.query<{ name: string; first: string; target: string | null; is_loose: boolean }>(
    `with kept as (
      select c.oid, c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1)
    ), key as (
      select k.relname || '.' || n.conname as name, n.conrelid as rel, n.conkey[1] as first, n.confrelid as target, n.confkey[1] as target_first
      from kept k join pg_constraint n on n.conrelid = k.oid where n.contype in ('p', 'u', 'f', 'x')
      union all
      select k.relname || '.' || i.indexrelid::regclass, i.indrelid, i.indkey[0], 0, null
      from kept k join pg_index i on i.indrelid = k.oid where i.indisunique
    )
    select key.name, a.attname as first, t.relname as target,
      a.attname is distinct from 'merchant_id'
        or (t.oid is not null and t.relname <> 'merchant' and ta.attname is distinct from 'merchant_id') as is_loose
    from key left join pg_attribute a on a.attrelid = key.rel and a.attnum = key.first
    left join pg_class t on t.oid = key.target
    left join pg_attribute ta on ta.attrelid = key.target and ta.attnum = key.target_first
    order by 1`,
    [Object.keys(outsideOfTenancy)],
  )
  const loose = rows.filter(({ is_loose, name }) => is_loose && !ofCopiedTables.includes(name))
  return { keys: loose.map(({ name }) => name), count: rows.length }
}

test('every key of a merchant’s table begins with merchant_id', async () => {
  const { keys, count } = await looseKeys(database.owner)
  expect(keys).toEqual([])
  expect(count).toBeGreaterThan(180)
})

test('a table is a merchant’s or is listed with the reason why it is not', async () => {
  const { rows } = await database.owner.query<{ name: string; place: number | null }>(`
    select c.relname as name, (select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id') as place
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  const outside = rows.filter(({ place }) => place === null).map(({ name }) => name)
  expect(outside).toEqual(Object.keys(outsideOfTenancy))
  expect(rows.filter(({ place }) => place !== null && place !== 1)).toEqual([])
})

test.each([
  ['a primary key', 'create table planted (merchant_id smallint, id uuid primary key)', 'planted.planted_pkey'],
  ['a unique key', 'create table planted (merchant_id smallint, code text, unique (code))', 'planted.planted_code_key'],
  [
    'a unique index',
    'create table planted (merchant_id smallint, code text); create unique index planted_code on planted (code)',
    'planted.planted_code',
  ],
  [
    'a foreign key',
    'create table planted (merchant_id smallint, member_id uuid, number bigint); alter table member add unique (number); alter table planted add foreign key (number) references member (number)',
    'planted.planted_number_fkey',
  ],
  [
    'a foreign key with its columns in another order',
    'create table planted (merchant_id smallint, member_id uuid, foreign key (member_id, merchant_id) references member (id, merchant_id))',
    'planted.planted_member_id_merchant_id_fkey',
  ],
])('%s without it is named', async (_kind, sql, name) => {
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query(sql)
    expect((await looseKeys(client)).keys).toContain(name)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

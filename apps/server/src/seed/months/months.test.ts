import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type Database, type MerchantId } from '../../platform/db/database.ts'
import { createPool } from '../../platform/db/pool.ts'
import { findDrift } from '../../modules/ledger/index.ts'
import { listKeptDrift } from '../../modules/reconciliation/reconciliation.queries.ts'
import { countMemberDays, foldSource } from '../../modules/reports/sums.queries.ts'
import { urlOfDatabase } from '../../testing/database-url.ts'
import { fillDatabase } from '../../testing/fill-database.ts'

const name = `months_${randomBytes(6).toString('hex')}`
const url = urlOfDatabase(inject('serverUrl'), name)
const days = 9
/** Always the same, so that the same is won and lost. */
const until = new Date('2026-10-16T21:30:00Z')
const merchant = 1 as MerchantId
let database: Database
let admin: pg.Client

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('serverUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await fillDatabase(url, randomBytes(32).toString('base64'), { days, until })
  database = createDatabase(createPool({ databaseUrl: url, size: 2 }))
}, 180_000)

afterAll(async () => {
  await database.close()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

const read = async <Row>(text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(database.of(merchant))).rows

test('figures of the past are true, before the reports have added them and after', async () => {
  const db = database.of(merchant)
  expect([...(await findDrift(db)), ...(await listKeptDrift(db))]).toEqual([])
  await foldSource(db, 'postings')
  await foldSource(db, 'members')
  await countMemberDays(db)
  expect([...(await findDrift(db)), ...(await listKeptDrift(db))]).toEqual([])
  expect(
    await read(`select from (select placed_at::date from bet where placed_at < '2026-10-17' group by 1) d`),
  ).toHaveLength(days + 1)
})

test('contracts of every kind have paid, and each period counts the bets of its members', async () => {
  const kinds = await read(`select distinct kind from agent_statement where state = 'paid' order by kind`)
  expect(kinds).toEqual([{ kind: 'daily_salary' }, { kind: 'dividend' }, { kind: 'hourly_salary' }])
  expect(await read(`select from agent_statement where state in ('computed', 'owed')`)).toEqual([])
  const wrong = await read(`
    with top as (select id from member where account = 'hoang'), counted as (
      select f.starts_at, sum(f.turnover) as turnover, sum(f.kept) as kept from agent_figure f
      where f.kind = 'daily_salary' group by 1
    ), placed as (
      select p.starts_at, sum(b.valid) as turnover, sum(b.stake - b.payout) as kept from agent_period p
      cross join top join agent_line l on l.ancestor_id = top.id
      join bet b on b.member_id = l.member_id and b.state = 'settled' and b.settled_at >= p.starts_at and b.settled_at < p.ends_at
      where p.kind = 'daily_salary' group by 1
    )
    select * from counted full join placed using (starts_at)
    where counted.turnover is distinct from placed.turnover or counted.kept is distinct from placed.kept`)
  expect(wrong).toEqual([])
})

test('entries stand in the order of time, and nothing has stayed in the past', async () => {
  const late = await read(`
    select from (select p.created_at, lag(p.created_at) over (partition by e.account_id order by e.seq) as before
      from ledger_entry e join ledger_posting p on p.id = e.posting_id) e
    where before > created_at or created_at > now()`)
  expect(late).toEqual([])
  const [{ ages, schema } = {}] = await read<{ ages: number; schema: string | null }>(`
    select (select count(*)::float8 from pg_attrdef where pg_get_expr(adbin, adrelid) like '%past%') as ages,
      to_regnamespace('past')::text as schema`)
  expect({ ages, schema }).toEqual({ ages: 0, schema: null })
})

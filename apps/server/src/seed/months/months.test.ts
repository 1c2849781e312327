import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { agentContractKinds } from '@fairground/contract'
import { createDatabase, type Database, type MerchantId } from '../../platform/db/database.ts'
import { createPool } from '../../platform/db/pool.ts'
import { payCommissions } from '../../modules/agents/index.ts'
import { findDrift } from '../../modules/ledger/index.ts'
import { listKeptDrift } from '../../modules/reconciliation/reconciliation.queries.ts'
import { countMemberDays, foldSource } from '../../modules/reports/sums.queries.ts'
import { urlOfDatabase } from '../../testing/database-url.ts'
import { fillDatabase } from '../../testing/fill-database.ts'

const name = `months_${randomBytes(6).toString('hex')}`
const url = urlOfDatabase(inject('serverUrl'), name)
const days = 9
/** Always the same, so that the same is won and lost; after the end of a month, so that every kind has a period. */
const until = new Date('2026-11-02T21:30:00Z')
const merchant = 1 as MerchantId
let database: Database
let admin: pg.Client

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('serverUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await fillDatabase(url, randomBytes(32).toString('base64'), { days, until })
  database = createDatabase(createPool({ databaseUrl: url, size: 2 }))
})

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
    await read(`select from (select placed_at::date from bet where placed_at < '2026-11-03' group by 1) d`),
  ).toHaveLength(days + 1)
})

test('contracts of every kind have statements, paid where the house kept something, that count the bets of members', async () => {
  const kindsOf = (where: string) =>
    read<{ kind: string }>(`select distinct kind from agent_statement where ${where} order by kind`)
  const kinds = agentContractKinds.toSorted().map((kind) => ({ kind }))
  expect(await kindsOf('true')).toEqual(kinds)
  // In these days the team won: that is taken off the next month.
  expect(await kindsOf('due_out < 0')).toEqual([{ kind: 'net_win' }])
  expect(await kindsOf(`state = 'paid'`)).toEqual(kinds.filter(({ kind }) => kind !== 'net_win'))
  expect(await read(`select from agent_statement where state in ('computed', 'owed')`)).toEqual([])
  const wrong = await read(`
    with top as (select id from member where account = 'hoang'), counted as (
      select f.kind, f.starts_at, sum(f.turnover) as turnover, sum(f.kept) as kept from agent_figure f
      where f.kind in ('daily_salary', 'net_win') group by 1, 2
    ), placed as (
      select p.kind, p.starts_at, sum(b.valid) as turnover, sum(b.stake - b.payout) as kept from agent_period p
      cross join top join agent_line l on l.ancestor_id = top.id
      join bet b on b.member_id = l.member_id and b.state = 'settled' and b.settled_at >= p.starts_at and b.settled_at < p.ends_at
      where p.kind in ('daily_salary', 'net_win') group by 1, 2
    )
    select * from counted full join placed using (kind, starts_at)
    where counted.turnover is distinct from placed.turnover or counted.kept is distinct from placed.kept`)
  expect(wrong).toEqual([])
})

test('an affiliate’s share counts what the players of links paid in', async () => {
  const months = await read<{ counted: string; paid_in: string }>(`
    select (select sum(f.deposits) from agent_figure f where f.kind = p.kind and f.starts_at = p.starts_at)::text as counted,
      sum(e.amount)::text as paid_in
    from agent_period p cross join affiliate_registration r
    join ledger_account a on a.member_id = r.member_id and a.kind = 'cash'
    join ledger_entry e on e.account_id = a.id
    join ledger_posting d on d.id = e.posting_id and d.type = 'deposit.credit' and d.created_at >= p.starts_at and d.created_at < p.ends_at
    where p.kind = 'affiliate_loss' group by p.kind, p.starts_at`)
  expect(months).toHaveLength(1)
  for (const { counted, paid_in } of months) expect(counted).toBe(paid_in)
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

test('commissions of every day that was over are paid, by rates that fall down the line', async () => {
  const paid = await read<{ days: number; top: string; kept: string }>(`
    select count(distinct c.day)::integer as days,
      (sum(c.amount) filter (where c.member_id = (select id from member where account = 'hoang')))::text as top,
      count(c.kept_for)::text as kept
    from agent_commission c`)
  expect(paid).toMatchObject([{ days, kept: '0' }])
  expect(Number(paid[0]?.top)).toBeGreaterThan(0)
  // The reports have counted the days again meanwhile: nothing more is due for them than for the last day.
  await payCommissions({ database, outbox: { notify: () => {} } }, merchant)
  expect(await read('select from agent_commission where turn > 1')).toEqual([])
  expect(await read(`select from agent_commission_due where day < '2026-11-03'`)).toEqual([])
  expect(await listKeptDrift(database.of(merchant))).toEqual([])
  const above = await read(`
    select from agent_commission_rate r join member m on m.id = r.member_id
    join member p on p.id = m.parent_id left join agent_commission_rate a on a.member_id = p.id and a.category = r.category and a.basis = r.basis
    where r.basis_points > coalesce(a.basis_points, 0)`)
  expect(above).toEqual([])
})

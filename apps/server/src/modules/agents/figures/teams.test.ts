import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveLineAsOwner, newChain } from '../../../testing/agent-lines.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { operate } from '../../../testing/operators.ts'
import { createChance } from '../../../testing/seeded-random.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { foldPeople } from './teams.queries.ts'

let platform: ConsolePlatform
/** The owner for the demo merchant. */
let owner: pg.Client

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(platform.database.owner.options)
  client.on('error', () => {})
  await client.connect()
  return client
}

beforeAll(async () => {
  platform = await openTestMerchant()
  owner = await connect()
})
afterAll(async () => {
  await owner.end()
  await platform.stop()
})

const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await owner.query<Row>(text, values)).rows
const fold = () => foldPeople(platform.app.context.database.of(platform.merchant))
const drift = () => ask('select * from team_drift limit 5')
const stored = () =>
  ask(`
    select 'sum' as what, to_jsonb(t) as row from agent_team_day t
    union all select 'people', to_jsonb(t) from agent_team_people t
    union all select 'day', to_jsonb(t) from agent_member_day t order by 1, 2`)

const today = `(now() at time zone merchant_zone())::date`

/** What may happen to a member so many days ago. */
const acts = {
  bet: (id: string, back: number) =>
    ask(
      `insert into report_member_bets as r (merchant_id, member_id, day, type, currency, bets, stake, open, valid, payout, last_at)
       select current_merchant(), $1, ${today} - $2::integer, t.type, 'USD', 1, 100, 10, 90, 70, now() from unnest('{RNG,LOTT}'::text[]) t(type)
       on conflict (merchant_id, member_id, day, type, currency) do update
       set bets = r.bets + 1, stake = r.stake + excluded.stake, payout = r.payout - 3`,
      [id, back],
    ),
  refund: (id: string, back: number) =>
    ask(`delete from report_member_bets where member_id = $1 and day >= ${today} - $2::integer`, [id, back]),
  pay: (id: string, back: number) =>
    ask(
      `insert into report_member_money as r (merchant_id, member_id, day, currency, deposit, withdrawal, bonus, rebate)
       values (current_merchant(), $1, ${today} - $2::integer, 'USD', 50, 20, 7, 5)
       on conflict (merchant_id, member_id, day, currency) do update set deposit = r.deposit + 11, rebate = r.rebate - 1`,
      [id, back],
    ),
  logIn: (id: string, back: number) =>
    ask(
      `insert into session (token_hash, id, merchant_id, member_id, created_at, expires_at, device, address)
       values ($1, $2, current_merchant(), $3, now() - make_interval(days => $4), now() + interval '1 day', 'test', '127.0.0.1')`,
      [randomBytes(32), randomUUID(), id, back],
    ),
}

/** For each of the members: counts of people, and the sums, beside what rows of members below add up to. */
const compared = (members: readonly string[], from: number, to: number) =>
  ask<{ is: unknown; be: unknown }>(
    `with span as materialized (
       select ${today} - $2::integer as since, ${today} - $3::integer as until
     ), line as materialized (
       select ancestor_id, member_id, depth from agent_line where ancestor_id = any($1)
     ), presence as materialized (
       select o.member_id, o.kind from agent_own_presence o cross join span
       where o.member_id in (select member_id from line) and o.day between since and until
     ), figures as materialized (
       select o.* from agent_own_day o cross join span
       where o.member_id in (select member_id from line) and o.day between since and until
     )
     select jsonb_build_array(id, kind, team_people(id, kind, since, until)) as "is", jsonb_build_array(id, kind, (
         select count(distinct p.member_id) from presence p join line l using (member_id)
         where l.depth > 0 and l.ancestor_id = id and p.kind = k.kind)) as be
     from unnest($1::uuid[]) a(id) cross join span cross join (values ('bet'), ('login'), ('registered')) k(kind)
     union all
     select jsonb_build_array(id, (
         select to_jsonb(s) from (select sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(deposit) as deposit, sum(rebate) as rebate
           from agent_team_day where ancestor_id = id and day between since and until) s)),
       jsonb_build_array(id, (
         select to_jsonb(s) from (select sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(deposit) as deposit, sum(rebate) as rebate
           from figures join line l using (member_id) where l.ancestor_id = id) s))
     from unnest($1::uuid[]) a(id) cross join span
     union all
     select jsonb_build_array(id, (select coalesce(sum(count), 0) from team_members(id))),
       jsonb_build_array(id, (select count(*) from line l where l.ancestor_id = id and l.depth > 0))
     from unnest($1::uuid[]) a(id)`,
    [members, from, to],
  )

async function expectExact(members: readonly string[]): Promise<void> {
  for (const [from, to] of [
    [0, 0],
    [6, 0],
    [9, 3],
    [365, 0],
  ] as const) {
    const rows = await compared(members, from, to)
    expect(rows.map((row) => row.is)).toEqual(rows.map(({ be }) => be))
  }
}

test('sums of teams are those of the rows below them, whatever happens in between', async () => {
  const { below, pick, percent } = createChance()
  const members = [...(await newChain(platform, 4)), ...(await newChain(platform, 4))]
  for (const parent of members.slice(1, 7)) members.push(...(await newChain(platform, 2, parent)))
  const names = Object.keys(acts) as (keyof typeof acts)[]
  for (let round = 0; round < 8; round += 1) {
    for (let count = 0; count < 12; count += 1) await acts[pick(names)](pick(members), below(12))
    await Promise.all([
      moveLineAsOwner(platform, pick(members), percent(20) ? null : pick(members)),
      moveLineAsOwner(platform, pick(members), pick(members)),
      acts.bet(pick(members), below(12)),
      ...(percent(60) ? [fold(), fold()] : []),
    ])
    await expectExact(members)
  }
  await acts.logIn(members[0]!, 400)
  await acts.refund(members[1]!, 12)
  await fold()
  await expectExact(members)
  expect(await drift()).toEqual([])
  const kept = await stored()
  await ask('select agent_rebuild_teams()')
  expect(await stored()).toEqual(kept)
})

test('a fold that is killed has added nothing, and the next one adds all', async () => {
  await fold()
  const [top, leaf] = await newChain(platform, 2)
  await acts.logIn(leaf!, 2)
  const killed = await connect()
  await killed.query('begin')
  const { rows } = await killed.query<{ count: number; pid: number }>(
    'select agent_fold_people(1000) as count, pg_backend_pid() as pid',
  )
  expect(rows[0]!.count).toBe(3)
  await platform.database.superuser.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid])
  expect(await ask('select from agent_team_people where ancestor_id = $1', [top])).toEqual([])
  await expectExact([top!, leaf!])
  await fold()
  expect(await ask('select kind, count from agent_team_people where ancestor_id = $1 order by kind', [top])).toEqual([
    { kind: 'login', count: 1 },
    { kind: 'registered', count: 1 },
  ])
  expect(await drift()).toEqual([])
})

test('who stands more than 64 levels above has no part in it, before and after a move', async () => {
  const chain = await newChain(platform, 68)
  const some = [0, 1, 3, 60, 64, 67].map((place) => chain[place]!)
  for (const id of chain) {
    await acts.bet(id, 1)
    await acts.logIn(id, 0)
  }
  await fold()
  await expectExact(some)
  const [agent] = await newChain(platform, 1)
  expect(await moveLineAsOwner(platform, chain[2]!, null)).toBe('moved')
  await expectExact(some)
  expect(await moveLineAsOwner(platform, chain[60]!, agent!)).toBe('moved')
  await expectExact(some)
  expect(await drift()).toEqual([])
})

test('in another time zone of the merchant days are other days, and a sum that is wrong is named and made again', async () => {
  const [top, leaf] = await newChain(platform, 2)
  for (const back of [0, 1, 2]) await acts.logIn(leaf!, back)
  await fold()
  await ask(
    `update merchant set settings = settings || '{"timeZone": "Etc/GMT${new Date().getUTCHours() < 12 ? '+' : '-'}12"}' where id = current_merchant()`,
  )
  await fold()
  const days = await ask<{ day: string }>(
    `select day::text from agent_team_people where ancestor_id = $1 and kind = 'login' order by day desc`,
    [top],
  )
  const [now] = await ask<{ day: string }>(`select ${today}::text as day`)
  expect(days.map(({ day }) => day)).toHaveLength(3)
  expect(days[0]).toEqual(now)
  expect(await drift()).toEqual([])
  await acts.pay(leaf!, 0)
  await ask(`update agent_team_day set deposit = deposit + 1 where ancestor_id = $1`, [top])
  expect(await ask('select account, stored, computed, fault from team_drift')).toEqual([
    { account: 'deposit', stored: 51n, computed: 50n, fault: 'is not what those below add up to' },
  ])
  const ana = await newConsoleVisitor(platform, 'finance')
  expect((await operate(platform, ['agents', 'rebuild'], { as: ana })).refused).toBeNull()
  expect(await drift()).toEqual([])
})

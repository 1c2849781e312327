import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface TreeSize {
  members: number
  /** Levels below the agent at the top. */
  depth: number
  /** For so many days until today there are figures. */
  days: number
  /** In seven days. */
  weekBets: number
}

const merchant = 1
/** Of all members: who bets on a day, who pays in, and who is online. */
const shares = { bets: 5, pays: 20, isOnline: 50 }

/**
 * A tree with a week of so many bets, as the sums by member and day that the platform makes of bets: the bets themselves
 * would take an hour. Triggers are off meanwhile: what they would write is written at once.
 * @returns the token of the agent at the top
 */
export async function seedTree(owner: pg.Client, size: TreeSize): Promise<string> {
  await owner.query(`select set_config('fairground.merchant', $1, false)`, [String(merchant)])
  await owner.query(`set session_replication_role = replica`)
  await insertMembers(owner, size)
  await insertFigures(owner, size)
  await insertSessions(owner, size)
  const token = `${merchant.toString(36)}.${randomBytes(32).toString('base64url')}`
  await owner.query(
    `insert into session (token_hash, id, merchant_id, member_id, expires_at, device, address)
     select $1, gen_random_uuid(), $2, id, now() + interval '1 day', 'bench', '127.0.0.1' from bench_node where level = 0`,
    [createHash('sha256').update(token).digest(), merchant],
  )
  await owner.query(`set session_replication_role = origin`)
  await owner.query('select agent_rebuild_teams()')
  await owner.query('vacuum analyze')
  return token
}

/** How many stand on each level: each has so many times the one above that all together are the whole. */
function levelSizes({ members, depth }: TreeSize): number[] {
  const sum = (factor: number) =>
    Array.from({ length: depth + 1 }, (_, level) => factor ** level).reduce((a, b) => a + b)
  let [low, high] = [1, members]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (sum(middle) > members) high = middle
    else low = middle
  }
  const sizes = Array.from({ length: depth + 1 }, (_, level) => Math.max(1, Math.floor(low ** level)))
  sizes[depth] = (sizes[depth] ?? 0) + members - sizes.reduce((a, b) => a + b)
  return sizes
}

async function insertMembers(owner: pg.Client, size: TreeSize): Promise<void> {
  const levels: number[] = []
  const parents: (number | null)[] = []
  for (const [level, count] of levelSizes(size).entries()) {
    const above = level === 0 ? 0 : levels.filter((each) => each === level - 1).length
    const first = levels.length - above
    for (let index = 0; index < count; index += 1) {
      levels.push(level)
      parents.push(level === 0 ? null : first + Math.floor((index * above) / count))
    }
  }
  await owner.query('create temp table bench_node (place integer primary key, id uuid, level integer, parent integer)')
  await owner.query(
    `insert into bench_node select place - 1, id, level, parent
     from unnest($1::uuid[], $2::integer[], $3::integer[]) with ordinality n(id, level, parent, place)`,
    [levels.map(() => randomUUID()), levels, parents],
  )
  await owner.query('create index on bench_node (parent)')
  await owner.query('analyze bench_node')
  await owner.query(
    `insert into member (id, merchant_id, account, type, nickname, password_hash, currency, affiliate_code, series, parent_id, created_at)
     select n.id, $1, 'tree_' || n.place, case when n.level = 0 or exists (select from bench_node c where c.parent = n.place) then 1 else 0 end,
       'Tree', 'none', 'USD', left(replace(n.id::text, '-', ''), 16), 1950 - n.level, p.id, now() - make_interval(days => 1 + n.place % 365)
     from bench_node n left join bench_node p on p.place = n.parent`,
    [merchant],
  )
  await owner.query(
    `insert into agent_line (merchant_id, ancestor_id, member_id, depth)
     with recursive up as (
       select id as member_id, id as ancestor_id, parent, 0 as depth from bench_node
       union all
       select u.member_id, p.id, p.parent, u.depth + 1 from up u join bench_node p on p.place = u.parent)
     select $1, ancestor_id, member_id, depth from up`,
    [merchant],
  )
}

async function insertFigures(owner: pg.Client, { members, days, weekBets }: TreeSize): Promise<void> {
  const betsEach = Math.round(weekBets / ((members / shares.bets) * 7))
  await owner.query(
    `insert into report_member_bets (merchant_id, member_id, day, type, currency, bets, stake, open, valid, payout, last_at)
     select $1, n.id, d.day, 'LOTT', 'USD', $2::integer, 20000::bigint * $2::integer, 0, 20000::bigint * $2::integer, 19000::bigint * $2::integer, d.day
     from bench_node n cross join (
       select (now() at time zone merchant_zone())::date - back as day, back from generate_series(0, $3::integer - 1) back) d
     where (n.place * 7 + d.back * 3) % $4 = 0`,
    [merchant, betsEach, days, shares.bets],
  )
  await owner.query(
    `insert into report_member_money (merchant_id, member_id, day, currency, deposit, withdrawal, bonus)
     select $1, n.id, (now() at time zone merchant_zone())::date - back, 'USD', 1000000, 400000, 10000
     from bench_node n cross join generate_series(0, $2::integer - 1) back where (n.place * 7 + back * 3) % $3 = 0`,
    [merchant, days, shares.pays],
  )
}

/** Who has bet on a day was logged in on it. */
async function insertSessions(owner: pg.Client, { days }: TreeSize): Promise<void> {
  await owner.query(
    `insert into session_past (merchant_id, id, member_id, opened_at, ended_at)
     select $1, gen_random_uuid(), n.id, now() - make_interval(days => back), now() - make_interval(days => back) + interval '20 minutes'
     from bench_node n cross join generate_series(0, $2::integer - 1) back where (n.place * 7 + back * 3) % $3 = 0`,
    [merchant, days, shares.bets],
  )
  await owner.query(
    `insert into session (token_hash, id, merchant_id, member_id, expires_at, device, address, last_seen_at)
     select sha256(convert_to('bench' || n.place, 'UTF8')), gen_random_uuid(), $1, n.id, now() + interval '1 day', 'bench', '127.0.0.1',
       now() + interval '1 hour'
     from bench_node n where n.place % $2 = 0`,
    [merchant, shares.isOnline],
  )
}

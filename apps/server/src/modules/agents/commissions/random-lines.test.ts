import { randomUUID } from 'node:crypto'
import { commissionBases, type CommissionBasis } from '@fairground/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionDrift, countDays, merchantDay, payNow, zoneOfMerchant } from '../../../testing/commissions.ts'
import { fullOrShort, scaledMs } from '../../../testing/scale.ts'
import { createChance, type Chance } from '../../../testing/seeded-random.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'

/** Trees of a run, each with its own rates, changes of rates and bets on three days. */
const trees = fullOrShort(1_000, 60)
const days = [3, 2, 1] as const

interface Member {
  id: string
  parent: number | null
  /** By the days of `days`. */
  rates: Record<CommissionBasis, number[]>
}

interface Round {
  player: number
  day: number
  staked: bigint
  returned: bigint
  isCancelled: boolean
}

interface Tree {
  members: Member[]
  rounds: Round[]
}

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ keepsDay: true })
})
afterAll(() => platform.stop())

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)

const grow = (chance: Chance): Tree => {
  const members: Member[] = []
  for (let place = 0, size = 2 + chance.below(7); place < size; place += 1) {
    const parent = place === 0 || chance.percent(10) ? null : chance.below(place)
    const above = parent === null ? undefined : members[parent]
    const ratesOf = (basis: CommissionBasis) => days.map((_, at) => chance.below((above?.rates[basis][at] ?? 500) + 1))
    members.push({ id: randomUUID(), parent, rates: { turnover: ratesOf('turnover'), loss: ratesOf('loss') } })
  }
  const rounds = Array.from({ length: 3 + chance.below(12) }, () => {
    const staked = BigInt(1 + chance.below(5_000_000))
    return {
      player: chance.below(members.length),
      day: chance.below(days.length),
      staked,
      returned: chance.percent(40) ? 0n : BigInt(chance.below(Number(staked) * 3)),
      isCancelled: chance.percent(10),
    }
  })
  return { members, rounds }
}

async function store({ members, rounds }: Tree): Promise<void> {
  await owner(
    `insert into member (merchant_id, id, account, type, nickname, currency, affiliate_code, parent_id, series, password_hash, created_at)
     select current_merchant(), id, replace(id::text, '-', ''), 1, 'tree', 'USD', id::text, parent, 1900, '', now() - interval '60 days'
     from jsonb_to_recordset($1::jsonb) m(id uuid, parent uuid)`,
    [JSON.stringify(members.map(({ id, parent }) => ({ id, parent: parent === null ? null : members[parent]?.id })))],
  )
  await owner(
    `insert into agent_commission_rate (merchant_id, member_id, category, basis, starts_on, basis_points, changed_by)
     select current_merchant(), id, 'RNG', basis, ${merchantDay} - day, rate, 'operator:test'
     from jsonb_to_recordset($1::jsonb) r(id uuid, basis text, day int, rate smallint)`,
    [
      JSON.stringify(
        members.flatMap(({ id, rates }) =>
          commissionBases.flatMap((basis) => rates[basis].map((rate, at) => ({ id, basis, rate, day: days[at] }))),
        ),
      ),
    ],
  )
  await owner(
    `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, returned, state, started_at, ended_at)
     select gen_random_uuid(), current_merchant(), 'test', gen_random_uuid(), member, 'any', 'USD', staked, returned, state, at, at
     from jsonb_to_recordset($1::jsonb) r(member uuid, day int, staked bigint, returned bigint, state text)
     cross join lateral (select (${merchantDay} - day)::timestamp at time zone ${zoneOfMerchant} + interval '9 hours' as at) t`,
    [
      JSON.stringify(
        rounds.map(({ player, day, staked, returned, isCancelled }) => ({
          member: members[player]?.id,
          day: days[day],
          staked: String(staked),
          returned: String(returned),
          state: isCancelled ? 'cancelled' : 'closed',
        })),
      ),
    ],
  )
}

const validOf = ({ staked, returned, isCancelled }: Round): bigint => {
  if (isCancelled) return 0n
  const changed = returned > staked ? returned - staked : staked - returned
  return changed < staked ? changed : staked
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

const basesOf = {
  turnover: (rounds: readonly Round[]) => sum(rounds.map(validOf)),
  loss: (rounds: readonly Round[]) => {
    const lost = sum(rounds.map((round) => (round.isCancelled ? 0n : round.staked - round.returned)))
    return lost > 0n ? lost : 0n
  },
}

/** What each member earns, day by day and player by player, step by step upwards. */
function bruteForce({ members, rounds }: Tree): Map<string, bigint> {
  const earned = new Map<string, bigint>()
  for (const [day, player, basis] of placesOf(members)) {
    const ofDay = rounds.filter((round) => round.player === player && round.day === day)
    const base = basesOf[basis](ofDay)
    let below = 0
    let paid = 0n
    let shares = 0n
    for (let at: number | null = player; at !== null; at = members[at]!.parent) {
      const { id, rates } = members[at]!
      const rate = rates[basis][day]!
      const part = rate > below ? (base * BigInt(rate - below)) / 10_000n : 0n
      earned.set(id, (earned.get(id) ?? 0n) + part)
      paid += part
      shares += rate > below ? 1n : 0n
      below = Math.max(below, rate)
    }
    // Together what the top's rate gives, but for less than a unit of each share, which is the house's.
    const rest = base * BigInt(below) - paid * 10_000n
    expect(rest >= 0n && rest <= shares * 10_000n).toBe(true)
    // However the bets fell, no more than that share of the stakes.
    expect(paid * 10_000n <= sum(ofDay.map(({ staked }) => staked)) * BigInt(below)).toBe(true)
  }
  return earned
}

const placesOf = (members: readonly Member[]) =>
  [...days.keys()].flatMap((day) =>
    [...members.keys()].flatMap((player) => commissionBases.map((basis) => [day, player, basis] as const)),
  )

async function balances(ids: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await owner(
    'select member_id, sum(balance)::bigint as sum from ledger_account where member_id = any($1) group by 1',
    [ids],
  )
  return new Map((rows as { member_id: string; sum: bigint }[]).map(({ member_id, sum }) => [member_id, sum]))
}

const expectEarned = async (all: readonly Tree[]): Promise<void> => {
  const held = await balances(all.flatMap(({ members }) => members.map(({ id }) => id)))
  for (const tree of all)
    for (const [id, amount] of bruteForce(tree)) expect([id, held.get(id) ?? 0n]).toEqual([id, amount])
}

/** Kills whoever pays while it waits for wallets. */
async function killOnce(ids: readonly string[]): Promise<void> {
  const blocker = await platform.database.owner.connect()
  try {
    await blocker.query('begin')
    await blocker.query('select from ledger_account where member_id = any($1) for update', [ids])
    const paying = payNow(platform).catch(() => undefined)
    const victim = await until(async () => {
      const { rows } = await owner(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%agent_pay_commissions%'`,
      )
      return (rows[0] as { pid: number } | undefined)?.pid
    })
    await platform.database.superuser.query('select pg_terminate_backend($1, 5000)', [victim])
    await paying
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
}

test(
  'every line gets what its rates give of each day, to the last unit, whoever pays, stops or comes again',
  async () => {
    const all = Array.from({ length: trees }, (_, seed) => grow(createChance(seed + 1)))
    for (const tree of all) await store(tree)
    const everybody = all.flatMap(({ members }) => members.map(({ id }) => id))
    await countDays(platform, everybody)
    await Promise.all([1, 2, 3].map(() => payNow(platform)))
    await expectEarned(all)
    expect(await commissionDrift(platform)).toEqual([])

    // Bets are rolled back and come back otherwise: what is paid follows, also after a kill in the middle of it.
    for (const { rounds } of all)
      for (const round of rounds)
        if (round.staked % 3n === 0n)
          [round.returned, round.isCancelled] = [round.staked / 2n, round.staked % 2n === 0n]
    await owner(
      `update vendor_round set returned = staked / 2, state = case when staked % 2 = 0 then 'cancelled' else 'closed' end
     where staked % 3 = 0 and vendor = 'test'`,
    )
    await countDays(platform, everybody)
    await killOnce(everybody)
    await payNow(platform)
    await expectEarned(all)
    expect(await commissionDrift(platform)).toEqual([])

    const { rows: house } = await owner(
      `select (select coalesce(sum(amount), 0) from agent_commission)::bigint
       + (select coalesce(sum(amount), 0) from operator_entry where kind = 'commissions')::bigint as left`,
    )
    expect(house).toEqual([{ left: 0n }])
  },
  scaledMs(120_000),
)

test('a row, a posting or a rate that is not what it was is named', async () => {
  await owner(
    'update agent_commission set amount = amount + 1 where id = (select id from agent_commission where amount > 0 limit 1)',
  )
  expect((await commissionDrift(platform)).toSorted()).toEqual([
    expect.stringMatching(/is not its rate of its bets$/),
    expect.stringMatching(/is not what the day's bets give$/),
    expect.stringMatching(/is not what was posted$/),
  ])
})

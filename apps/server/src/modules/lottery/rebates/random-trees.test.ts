import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveLineAsOwner } from '../../../testing/agent-lines.ts'
import { runConcurrently } from '../../../testing/attempt.ts'
import { holdDraw, lottery } from '../../../testing/draws.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { createChance, type Chance } from '../../../testing/seeded-random.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { placeBets } from '../orders/orders.queries.ts'
import { payRebates } from './pay-rebates.ts'

/** Trees of a run: each with its own rates, bets, and changes of rates and moves while the bets arrive. */
const trees = 300
let merchant: MerchantId

let platform: TestPlatform
let db: ReturnType<Database['of']>

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  merchant = platform.merchant
  db = platform.app.context.database.of(merchant)
})
afterAll(() => platform.stop())

interface Member {
  id: string
  parent: number | null
  series: number
}

/** A tree as it stands between two changes. */
type State = readonly Member[]

interface Placed {
  orderId: string
  player: number
  stake: bigint
  cash: bigint
  tradition: bigint
  weight: bigint
  /** As it may have been when the order was placed. */
  states: readonly State[]
}

/** Who gets how much of an order in a state, step by step upwards. */
function bruteForce(state: State, { player, stake, cash, tradition, weight }: Placed): Map<string, bigint> {
  const shares = new Map<string, bigint>()
  const own = state[player]!
  shares.set(own.id, ((BigInt(own.series) * tradition - weight) * cash) / (2_000n * stake))
  for (let below = own.series, at = own.parent; at !== null; at = state[at]!.parent) {
    const above = state[at]!
    const kept = above.series - below
    if (kept < 0) throw new Error('a series rises downwards')
    if (kept > 0) shares.set(above.id, (BigInt(kept) * tradition * cash) / (2_000n * stake))
    below = above.series
  }
  return shares
}

async function grow(chance: Chance): Promise<Member[]> {
  const size = 2 + chance.below(7)
  const members: Member[] = []
  for (let place = 0; place < size; place += 1) {
    const parent = place === 0 || chance.below(8) === 0 ? null : chance.below(place)
    const highest = parent === null ? 1_980 : members[parent]!.series
    const series = chance.below(3) === 0 ? highest : 1_700 + chance.below(highest - 1_699)
    members.push({ id: randomUUID(), parent, series })
  }
  await sql`
    insert into member (merchant_id, id, account, type, nickname, currency, affiliate_code, parent_id, series, password_hash)
    select current_merchant(), m.id, replace(m.id::text, '-', ''), 1, 'tree', 'USD', m.id::text, m.parent, m.series, ''
    from jsonb_to_recordset(${JSON.stringify(
      members.map(({ id, parent, series }) => ({ id, series, parent: parent === null ? null : members[parent]!.id })),
    )}::jsonb) m(id uuid, parent uuid, series smallint)`.execute(db)
  return members
}

async function give(id: string, pocket: string, amount: bigint): Promise<void> {
  if (amount === 0n) return
  const order = sql`(gen_random_uuid(), ${`test:${id}:${pocket}`}, '\\x00', 'deposit.credit', ${id}::uuid, 'tree', null, 'USD')::ledger_order`
  await sql`select ledger_post(${order}, array[(null, 'clearing:opening', ${-amount}::bigint), (${id}::uuid, ${pocket}, ${amount}::bigint)]::ledger_move[])`.execute(
    db,
  )
}

/** One change: of a rate within its bounds or beyond them, or a move. @returns the tree after it */
async function change(members: State, chance: Chance): Promise<State> {
  const place = chance.below(members.length)
  const { id, series: before, parent } = members[place]!
  if (chance.below(3) === 0) {
    const under = chance.below(4) === 0 ? null : chance.below(members.length)
    const to = under === null ? null : members[under]!.id
    return (await moveLineAsOwner(platform, id, to)) === 'moved'
      ? members.with(place, { ...members[place]!, parent: under })
      : members
  }
  const after = 1_690 + chance.below(300)
  const { rows } = await sql<{ verdict: string }>`
    select verdict from agent_set_series(${parent === null ? null : members[parent]!.id}::uuid, ${id}::uuid, ${before}::smallint,
      ${after}::smallint, '{1700,1980}', 'member:test')`.execute(db)
  const below = members.filter((each) => each.parent === place).map(({ series }) => series)
  const isAllowed =
    after >= Math.max(1_700, ...below) &&
    after <= (parent === null ? 1_980 : members[parent]!.series) &&
    after !== before
  expect(rows[0]?.verdict).toBe(isAllowed ? 'set' : after === before ? 'same' : 'range')
  return isAllowed ? members.with(place, { ...members[place]!, series: after }) : members
}

/** A bet of a member that holds just its stake, partly as a bonus. */
async function bet(id: string, number: string, chance: Chance): Promise<Omit<Placed, 'player' | 'states'>> {
  const tradition = BigInt(1 + chance.below(5_000_000))
  const stake = tradition + BigInt(chance.below(2) * chance.below(1_000_000))
  const cash = chance.below(3) === 0 ? BigInt(chance.below(Number(stake))) : stake
  await give(id, 'cash', cash)
  await give(id, 'bonus', stake - cash)
  const series = 1_700 - chance.below(50)
  const weight = BigInt(series) * tradition
  const orderId = randomUUID()
  const [verdict] = await placeBets(db, [
    {
      order_id: orderId,
      member_id: id,
      lottery,
      draw_number: number,
      key: randomUUID(),
      input_hash: '\\x01',
      lines: [],
      currency: 'USD',
      stake: String(stake),
      tradition_stake: String(tradition),
      tradition_weight: String(weight),
      tradition_series: series,
    },
  ])
  expect(verdict?.verdict).toBe('placed')
  return { orderId, stake, cash, tradition, weight }
}

/** Bets of several members of a tree, while its rates and lines change. */
async function playTree(seed: number, number: string): Promise<Placed[]> {
  const chance = createChance(seed)
  const members = await grow(chance)
  const states: State[] = [members]
  const changeOften = async () => {
    for (let left = 4; left > 0; left -= 1) states.push(await change(states.at(-1)!, chance))
  }
  const players = [...members.keys()].filter(() => chance.below(2) === 0).slice(0, 4)
  const bets = players.map(async (player, index) => {
    const first = states.length - 1
    const order = await bet(members[player]!.id, number, createChance(seed * 100 + index))
    // The one that is under way may have been committed already.
    return { ...order, player, first, last: states.length }
  })
  const [orders] = await Promise.all([Promise.all(bets), changeOften()])
  return orders.map(({ first, last, ...order }) => ({ ...order, states: states.slice(first, last + 1) }))
}

test('whatever changes meanwhile, an order pays what its line was, to the last unit, and the house keeps its part', async () => {
  const number = await holdDraw(platform)
  const placed: Placed[] = []
  await runConcurrently(
    Array.from({ length: trees }, (_, seed) => seed + 1),
    async (seed) => void placed.push(...(await playTree(seed, number))),
  )
  expect(placed.length).toBeGreaterThan(trees)
  const { owner } = platform.database
  const { rows: disabled } = await owner.query<{ id: string }>(
    `update member set status = 'disabled' where nickname = 'tree' and get_byte(uuid_send(id), 3) < 40 returning id`,
  )
  const closed = new Set(disabled.map(({ id }) => id))
  const { rows: draws } = await owner.query<{ id: bigint }>(
    `update draw set state = 'drawn', result = '{9,9,9,9,9}', chain_key = '', seed = '', drawn_at = now()
     where lottery = $1 and number = $2 returning id`,
    [lottery, number],
  )
  const { database, outbox } = platform.app.context
  // By three at once, each of which would pay all.
  await Promise.all([1, 2, 3].map(() => payRebates({ database, outbox }, merchant, draws[0]?.id ?? 0n)))
  await owner.query(`update draw set state = 'settled', settled_at = now() where id = $1`, [draws[0]?.id])

  const { rows } = await owner.query<{ order_id: string; member_id: string; amount: string; kept_for: string | null }>(
    `select order_id, member_id, amount::text, kept_for from lottery_rebate where draw_id = $1`,
    [draws[0]?.id],
  )
  const earned = new Map<string, bigint>()
  for (const order of placed) {
    const own = rows.filter(({ order_id }) => order_id === order.orderId)
    const found = own.map(({ member_id, amount }) => `${member_id} ${amount}`).toSorted()
    const possible = order.states.map((state) =>
      [...bruteForce(state, order)]
        .filter(([, amount]) => amount > 0n)
        .map(([id, amount]) => `${id} ${amount}`)
        .toSorted(),
    )
    expect(possible).toContainEqual(found)
    const player = order.states[0]?.[order.player]?.id
    for (const { member_id, amount, kept_for } of own) {
      expect(kept_for).toBe(closed.has(member_id) && member_id !== player ? 'disabled' : null)
      if (kept_for === null) earned.set(member_id, (earned.get(member_id) ?? 0n) + BigInt(amount))
    }
    // 1980 is the highest there is: the house keeps at least what it leaves.
    const total = own.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    expect(total * 2_000n * order.stake <= order.cash * (1_980n * order.tradition - order.weight)).toBe(true)
  }
  const { rows: held } = await owner.query<{ id: string; sum: string }>(
    `select a.member_id as id, sum(a.balance)::text as sum from ledger_account a join member m on m.id = a.member_id
     where m.nickname = 'tree' group by 1`,
  )
  for (const { id, sum } of held) expect([id, BigInt(sum)]).toEqual([id, earned.get(id) ?? 0n])
  await expectLedgerToReconcile(platform)
})

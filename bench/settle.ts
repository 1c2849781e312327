import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { seedBettors } from './bettors.ts'
import { median, formatRange, type Figure } from './report.ts'

export interface SettleBench {
  databaseUrl: string
  rounds: number
}

const orders = 100_000
const merchant = 1

/** Settling a draw of 100,000 orders, one in ten of them a winner, against one plain update of as many rows. */
export async function benchSettle({ databaseUrl, rounds }: SettleBench): Promise<Figure[]> {
  const table = await seedBettors(databaseUrl)
  const [owner, probe] = await Promise.all([connect(databaseUrl), connect(databaseUrl)])
  const settles: number[] = []
  const updates: number[] = []
  const waits: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const draw = await insertOrders(owner, { ...table, round })
      await owner.query('drop table if exists bench_order')
      await owner.query('create table bench_order as select * from lottery_order where draw_id = $1', [draw])
      await owner.query('alter table bench_order add primary key (id)')
      await owner.query('analyze')
      updates.push(await time(() => owner.query('update bench_order set cash = cash + 1')))
      const watching = watchWallets(
        probe,
        table.bettors.map(({ id }) => id),
      )
      settles.push(await settle(owner, draw))
      waits.push(await watching.stop())
    }
    await owner.query('drop table bench_order')
  } finally {
    await Promise.all([owner.end(), probe.end()])
  }
  return [
    {
      what: 'settle a draw of 100,000 orders',
      measured: median(settles) / median(updates),
      unit: '× update',
      budget: { atMost: 2 },
      detail: `${formatRange(settles)} ms against ${formatRange(updates)} ms`,
    },
    {
      what: 'longest wait for a wallet while a draw is settled',
      measured: median(waits),
      unit: 'ms',
      budget: { atMost: 50 },
    },
  ]
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`select set_config('fairground.merchant', $1, false)`, [String(merchant)])
  return client
}

interface Draw {
  bettors: readonly { id: string }[]
  lottery: string
  drawNumber: string
  round: number
}

/** A drawn draw: the first digit is a 7, and the orders' digits go round. @returns its id */
async function insertOrders(owner: pg.Client, { bettors, lottery, drawNumber, round }: Draw): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into draw (merchant_id, lottery, number, day, chain_index, commitment, opens_at, closes_at, draws_at, state,
       result, drawn_at, chain_key, seed)
     values ($1, $2, $3, '2999-12-31', $4, '\\x00', now() - interval '1 hour', now() - interval '1 minute',
       now() - interval '1 minute', 'drawn', '{7,1,2,3,4}', now(), '\\x00', '\\x00')
     returning id`,
    [merchant, lottery, String(BigInt(drawNumber) + 1n + BigInt(round)), 2 + round],
  )
  const draw = rows[0]!.id
  await owner.query('drop table if exists bench_stake')
  await owner.query(
    `create temp table bench_stake as
       select uuidv7() as id, ($1::uuid[])[1 + n % $2] as member, n, n / $2 as turn from generate_series(1, $3) n`,
    [bettors.map(({ id }) => id), bettors.length, orders],
  )
  // By the ledger, so that the books reconcile afterwards. Of one member it takes one stake a call.
  for (let turn = 0; turn <= orders / bettors.length; turn += 1)
    await owner.query(
      `select count(*) from (select array_agg(row(id, 'lotto:bet:' || id, '\\x00', 'lottery.bet', member, 'bench', $2, 'USD')::ledger_order)
         as stakes, count(*)::int as count from bench_stake where turn = $1) s,
         ledger_take_stakes(stakes, array_fill(2000::bigint, array[count]), 'house:lottery') where count > 0`,
      [turn, lottery],
    )
  await owner.query(
    `insert into lottery_order (id, merchant_id, member_id, draw_id, lottery, key, input_hash, lines, currency, stake, cash,
       bonus, placed_at)
     select id, $1, member, $2, $3, gen_random_uuid(), '\\x00',
       jsonb_build_array(jsonb_build_object('play', 'position', 'content', (n % 10) || '||||', 'notes', 1, 'unit', '0.2',
         'multiple', 1, 'series', 1950, 'stake', '0.2')),
       'USD', 2000, 2000, 0, now() - interval '2 minutes'
     from bench_stake`,
    [merchant, draw, lottery],
  )
  return draw
}

/** From the moment the job is claimed until the draw is settled, in milliseconds. */
async function settle(owner: pg.Client, draw: string): Promise<number> {
  await owner.query(`insert into job (kind, key, merchant, due_at) values ('lottery.settle', $1, $2, now())`, [
    `${merchant}/${draw}`,
    merchant,
  ])
  await untilRow(owner, 'select 1 from job where key = $1 and claimed_until is not null', `${merchant}/${draw}`)
  return time(() => untilRow(owner, `select 1 from draw where id = $1 and state = 'settled'`, draw))
}

async function untilRow(client: pg.Client, sql: string, value: string): Promise<void> {
  for (let asked = 0; asked < 60_000; asked += 1) {
    const { rowCount } = await client.query(sql, [value])
    if (rowCount) return
    await pause(2)
  }
  throw new Error(`no row came: ${sql} ${value}`)
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Takes wallets in turn as a bet would, and keeps the longest wait. */
function watchWallets(probe: pg.Client, members: readonly string[]): { stop: () => Promise<number> } {
  const ending = new AbortController()
  let longest = 0
  const run = async () => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const member = members[(turn * 37) % members.length]
      const wait = await time(() =>
        probe.query(`select 1 from ledger_account where member_id = $1 and kind = 'cash' for no key update`, [member]),
      )
      longest = Math.max(longest, wait)
      await pause(1)
    }
  }
  const running = run()
  return {
    stop: async () => {
      ending.abort()
      await running
      return longest
    },
  }
}

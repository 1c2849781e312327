import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { seedBettors, type BenchTable } from './bettors.ts'
import { runHttpLoad } from './http-load.ts'
import { preparePgBench, type PgBench } from './pgbench.ts'
import { median, formatRange, type Figure } from './report.ts'

export interface MoneyBench {
  databaseUrl: string
  port: number
  rounds: number
  seconds: number
}

interface Rounds {
  tpcB16: number[]
  bets16: number[]
  bets64: number[]
  posts16: number[]
  posts64: number[]
}

/** Placing a bet over HTTP, and the posting call alone, as ratios of TPC-B on the same server in the same run. */
export async function benchMoney(options: MoneyBench): Promise<Figure[]> {
  const table = await seedBettors(options.databaseUrl)
  const pgBench = await preparePgBench(options.databaseUrl)
  const rounds: Rounds = { tpcB16: [], bets16: [], bets64: [], posts16: [], posts64: [] }
  try {
    // The first bets wait for plans and for the platform to see the new lottery.
    await warmUp(options, table)
    // Autovacuum does this within a minute; until then plans are those of empty tables.
    await analyze(options.databaseUrl)
    for (let round = 0; round < options.rounds; round += 1) await runRound(options, { table, pgBench, rounds })
  } finally {
    await pgBench.drop()
  }
  // Round by round: what else the machine does slows both sides of one ratio.
  const ratio = (what: string, measured: number[], atLeast: number): Figure => ({
    what,
    measured: median(measured.map((perSecond, round) => perSecond / (rounds.tpcB16[round] ?? Number.NaN))),
    unit: '× TPC-B',
    budget: { atLeast },
    detail: `${formatRange(measured)}/s against ${formatRange(rounds.tpcB16)}/s`,
  })
  return [
    ratio('place a bet over HTTP, 16 connections', rounds.bets16, 0.8),
    ratio('place a bet over HTTP, 64 connections', rounds.bets64, 1.5),
    ratio('posting call alone, 16 connections', rounds.posts16, 1.2),
    ratio('posting call alone, groups of 64', rounds.posts64, 3),
  ]
}

async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('analyze')
  await client.end()
}

async function warmUp({ port }: MoneyBench, table: BenchTable): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { failures, firstFailure } = await runHttpLoad({
      port,
      connections: 4,
      seconds: 1,
      request: betRequest(table),
    })
    if (failures === 0) return
    if (attempt === 15) throw new Error(`bets are refused: ${firstFailure}`)
  }
}

async function runRound(
  { port, seconds, databaseUrl }: MoneyBench,
  { table, pgBench, rounds }: { table: BenchTable; pgBench: PgBench; rounds: Rounds },
): Promise<void> {
  rounds.tpcB16.push(pgBench.tpcB(16, seconds))
  for (const [connections, cell] of [
    [16, rounds.bets16],
    [64, rounds.bets64],
  ] as const) {
    const result = await runHttpLoad({ port, connections, seconds, request: betRequest(table) })
    if (result.failures > 0) throw new Error(`a bet was refused: ${result.firstFailure}`)
    cell.push(result.perSecond)
  }
  rounds.posts16.push(await postSingly(databaseUrl, { table, seconds, connections: 16 }))
  rounds.posts64.push(await postGrouped(databaseUrl, { table, seconds, groupSize: 64 }))
}

/** Requests as a browser sends them, each with a key of its own. */
function betRequest({ bettors, lottery, drawNumber }: BenchTable): () => string {
  const body = JSON.stringify({
    lottery,
    drawNumber,
    lines: [{ play: 'position', content: '7||||', notes: 1, unit: '0.2', multiple: 1, series: 1950 }],
    total: '0.20',
  })
  let next = 0
  return () => {
    const bettor = bettors[next % bettors.length]
    next += 1
    return `POST /lgw/orders HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${bettor?.token}\r\nIdempotency-Key: ${randomUUID()}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  }
}

interface Posting {
  table: BenchTable
  seconds: number
}

const postOne = {
  name: 'bench_post',
  text: `select ledger_post(row($1::uuid, $2::text, '\\x00'::bytea, 'adjustment', $3::uuid, 'bench', null, 'USD')::ledger_order,
    array[($3::uuid, 'cash', -1), (null, 'house:bench', 1)]::ledger_move[])`,
}

const postMany = {
  name: 'bench_post_many',
  text: `select ledger_post(row(id, key, '\\x00'::bytea, 'adjustment', member, 'bench', null, 'USD')::ledger_order,
    array[(member, 'cash', -1), (null, 'house:bench', 1)]::ledger_move[])
    from unnest($1::uuid[], $2::text[], $3::uuid[]) p(id, key, member)`,
}

const connectAs = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c role=fairground_app' })
  await client.connect()
  await client.query(`select set_config('fairground.merchant', '1', false)`)
  return client
}

async function postSingly(
  databaseUrl: string,
  { table, seconds, connections }: Posting & { connections: number },
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connectAs(databaseUrl)))
  const until = performance.now() + seconds * 1_000
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const id = randomUUID()
        const member = table.bettors[randomBytes(2).readUInt16LE() % table.bettors.length]?.id
        await client.query({ ...postOne, values: [id, `bench:${id}`, member] })
        done += 1
      }
    }),
  )
  await Promise.all(clients.map((client) => client.end()))
  return done / seconds
}

/** What arrives at 64 connections travels in one call: two of them in flight, as the platform has it. */
async function postGrouped(
  databaseUrl: string,
  { table, seconds, groupSize }: Posting & { groupSize: number },
): Promise<number> {
  const clients = await Promise.all([connectAs(databaseUrl), connectAs(databaseUrl)])
  const until = performance.now() + seconds * 1_000
  let done = 0
  await Promise.all(
    clients.map(async (client, half) => {
      while (performance.now() < until) {
        const ids = Array.from({ length: groupSize }, () => randomUUID())
        // Each half has members of its own: two groups never wait for each other's wallets.
        const members = ids
          .map((_, index) => table.bettors[(index * 2 + half + (done % 400)) % table.bettors.length]?.id)
          .sort((a = '', b = '') => a.localeCompare(b))
        await client.query({ ...postMany, values: [ids, ids.map((id) => `bench:${id}`), members] })
        done += groupSize
      }
    }),
  )
  await Promise.all(clients.map((client) => client.end()))
  return done / seconds
}

import { randomUUID } from 'node:crypto'
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
  const dropNumbers = await numberBettors(options.databaseUrl, table)
  const rounds: Rounds = { tpcB16: [], bets16: [], bets64: [], posts16: [], posts64: [] }
  try {
    // The first bets wait for plans and for the platform to see the new lottery.
    await warmUp(options, table)
    // Autovacuum does this within a minute; until then plans are those of empty tables.
    await analyze(options.databaseUrl)
    for (let round = 0; round < options.rounds; round += 1) await runRound(options, { table, pgBench, rounds })
  } finally {
    await dropNumbers()
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

/** Until bets are accepted. */
export async function warmUp({ port }: Pick<MoneyBench, 'port'>, table: BenchTable): Promise<void> {
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
  { port, seconds }: MoneyBench,
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
  rounds.posts16.push(pgBench.calls(postOne(table.bettors.length), { connections: 16, seconds }))
  rounds.posts64.push(groupSize * pgBench.calls(postGroup(table.bettors.length), { connections: 2, seconds }))
}

/** Requests as a browser sends them, each with a key of its own. */
export function betRequest({ bettors, lottery, drawNumber }: BenchTable): () => string {
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

/** One posting of a random member. */
const postOne = (count: number): string => `\\set place random(1, ${count})
${postFor('place = :place')}`

/**
 * What arrives at 64 connections travels in one call: two of them in flight, as the platform has it. Each client has
 * members of its own, so that two groups never wait for each other's wallets.
 */
const postGroup = (
  count: number,
): string => `\\set first :client_id * ${count / 2} + random(1, ${count / 2 - groupSize})
${postFor(`place between :first and :first + ${groupSize - 1} order by place`)}`

const postFor = (choice: string): string =>
  `select ledger_post(row(id, 'bench:' || id, '\\x00'::bytea, 'adjustment.correction', member, 'bench', null, 'USD')::ledger_order,
     array[(member, 'cash', -1), (null, 'house' || chr(58) || 'bench', 1)]::ledger_move[])
   from (select gen_random_uuid() as id, member from bench_bettor where ${choice} offset 0) posting;`

const groupSize = 64

/** The members by place, for the scripts of pgbench. */
async function numberBettors(databaseUrl: string, { bettors }: BenchTable): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('create table bench_bettor (place bigint primary key, member uuid not null)')
  await client.query('grant select on bench_bettor to fairground_app')
  await client.query(
    `insert into bench_bettor select row_number() over (order by member), member from unnest($1::uuid[]) member`,
    [bettors.map(({ id }) => id)],
  )
  return async () => {
    await client.query('drop table bench_bettor')
    await client.end()
  }
}

import { randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { commitToRain, rainPool } from '@fairground/fair'
import { seedBettors, type Bettor } from './bettors.ts'
import type { Figure } from './report.ts'

export interface RainBench {
  databaseUrl: string
  port: number
  seconds: number
}

const catchesPerSecond = 2_000
const prize = { amount: '0.10', count: 2_000 }
/** Of 0.10, in ledger units. */
const prizeUnits = 1_000
const merchant = 1
const againMs = 400
const triesMax = 6

interface Caught {
  ms: number
  place: number
}

/** 2,000 catches a second of as many players, at a fixed rate; each place is taken once and the budget is kept. */
export async function benchRain({ databaseUrl, port, seconds }: RainBench): Promise<Figure[]> {
  const halves = [await seedBettors(databaseUrl), await seedBettors(databaseUrl)]
  const bettors = halves.flatMap((half) => half.bettors)
  const count = catchesPerSecond * seconds
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`select set_config('fairground.merchant', $1, false)`, [String(merchant)])
    const rainId = await insertRain(client, { bettors, size: count + bettors.length })
    const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })
    // The first catch of each opens connections, sessions and plans.
    for (const bettor of bettors) await take({ port, agent, rainId }, { bettor, number: 1 })
    const startedAt = performance.now()
    const caught = await takeMany({ port, agent, rainId }, { bettors, count })
    const took = (performance.now() - startedAt) / 1_000
    agent.destroy()
    await checkRain(client, rainId, caught.length + bettors.length)
    return figuresOf(caught, took)
  } finally {
    await client.end()
  }
}

function figuresOf(caught: readonly Caught[], took: number): Figure[] {
  const times = caught.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return [
    {
      what: 'catches of a red rain, each second',
      measured: caught.length / took,
      unit: '/s',
      budget: { atLeast: catchesPerSecond * 0.95 },
      detail: `${caught.length} catches, sent at ${catchesPerSecond} a second`,
    },
    {
      what: 'a catch of a red rain, p99',
      measured: at(0.99),
      unit: 'ms',
      budget: { atMost: 300 },
      detail: `median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms`,
    },
  ]
}

interface Sky {
  port: number
  agent: http.Agent
  rainId: string
}

/** An open loop: slow answers do not slow the players. */
async function takeMany(
  sky: Sky,
  { bettors, count }: { bettors: readonly Bettor[]; count: number },
): Promise<Caught[]> {
  const taken: Promise<Caught>[] = []
  const startedAt = performance.now()
  while (taken.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - startedAt) / 1_000) * catchesPerSecond))
    while (taken.length < due) {
      const bettor = bettors[taken.length % bettors.length]
      if (!bettor) throw new Error('there is no player')
      taken.push(take(sky, { bettor, number: 2 + Math.floor(taken.length / bettors.length) }))
    }
    await pause(1)
  }
  return Promise.all(taken)
}

/** As the site does: a catch that the platform has no place for is sent again, and its time goes on. */
async function take(sky: Sky, catching: { bettor: Bettor; number: number }): Promise<Caught> {
  const sentAt = performance.now()
  for (let tries = 1; ; tries += 1) {
    const { status, text } = await send(sky, catching)
    if (status === 200) {
      const { value } = JSON.parse(text) as { value: { place: number } }
      return { ms: performance.now() - sentAt, place: value.place }
    }
    if (status !== 503 || tries === triesMax) throw new Error(`a catch was refused: ${status} ${text}`)
    await pause(againMs * tries)
  }
}

function send(
  { port, agent, rainId }: Sky,
  { bettor, number }: { bettor: Bettor; number: number },
): Promise<{ status: number | undefined; text: string }> {
  const body = JSON.stringify({ rainId, number })
  const headers = {
    Authorization: `Bearer ${bettor.token}`,
    'Content-Type': 'application/json',
    'Content-Length': body.length,
  }
  return new Promise((resolve, reject) => {
    const path = '/wps/promotion/rain/catch'
    const request = http.request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers })
    request.on('error', reject)
    request.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    request.end(body)
  })
}

/** A rain that falls for the whole run, with everybody in it. */
async function insertRain(
  client: pg.Client,
  { bettors, size }: { bettors: readonly Bettor[]; size: number },
): Promise<string> {
  const [id, seed] = [randomUUID(), randomBytes(32)]
  const plan = { id, size, prizes: [prize] }
  const { rows } = await client.query<{ currency: string }>('select currency from member where id = $1', [
    bettors[0]?.id,
  ])
  const { commitment, places } = {
    commitment: commitToRain(seed, plan),
    places: rainPool(seed, plan).flatMap((amount, index) => (amount === null ? [] : [index + 1])),
  }
  await client.query(
    `insert into rain (merchant_id, id, currency, picture, texts, eligibility, prizes, size, catches_max, times, budget, seed, commitment, starts_at, ends_at)
     values ($1, $2, $3, '{}', '{}', '{}', $4, $5, 200, 1, $6, $7, $8, now(), now() + interval '1 hour')`,
    [merchant, id, rows[0]?.currency, JSON.stringify(plan.prizes), size, prizeUnits * prize.count, seed, commitment],
  )
  await client.query(
    'insert into rain_prize (merchant_id, rain_id, place, amount) select $1, $2, unnest($3::int[]), $4',
    [merchant, id, places, prizeUnits],
  )
  await client.query('insert into rain_entry (merchant_id, rain_id, member_id) select $1, $2, unnest($3::uuid[])', [
    merchant,
    id,
    bettors.map((bettor) => bettor.id),
  ])
  return id
}

async function checkRain(client: pg.Client, id: string, count: number): Promise<void> {
  const { rows } = await client.query<{ taken: number; places: number; is_kept: boolean }>(
    `select r.taken, count(distinct c.place)::int as places, r.given <= r.budget and r.given = sum(c.amount) as is_kept
     from rain r join rain_catch c on c.rain_id = r.id where r.id = $1 group by r.id, r.taken, r.given, r.budget`,
    [id],
  )
  const [row] = rows
  if (row?.taken !== count || row.places !== count || !row.is_kept)
    throw new Error(`a rain does not add up: ${JSON.stringify(row)} of ${count}`)
}

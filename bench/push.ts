import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { seedBettors, type BenchTable, type Bettor } from './bettors.ts'
import type { Figure } from './report.ts'

export interface PushBench {
  databaseUrl: string
  port: number
  seconds: number
}

const betsPerSecond = 200
/** The platform opens a limited number of streams to one address. */
const streamsPerAddress = 100
const waitMsMax = 10_000

/** Times of a bet: when it was sent, when it was answered, and when its balance arrived on the stream. */
interface Bet {
  sentAt: number
  answeredAt: number
  heardAt: number
}

/** The delay until a balance reaches the member: 200 bets per second, a thousand open streams. */
export async function benchPush({ databaseUrl, port, seconds }: PushBench): Promise<Figure[]> {
  const table = await seedBettors(databaseUrl)
  const open = new Map<string, Bet>()
  const streams = await Promise.all(
    table.bettors.map((bettor, index) =>
      listen({ port, bettor, address: `127.0.1.${1 + Math.floor(index / streamsPerAddress)}` }, () => {
        const bet = open.get(bettor.id)
        if (bet) bet.heardAt ||= performance.now()
      }),
    ),
  )
  try {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
    await warmUp({ table, port, agent })
    // The first bets wait for plans.
    await placeMany({ table, port, agent, open }, 3)
    const bets = await placeMany({ table, port, agent, open }, seconds * 5)
    agent.destroy()
    return [figureOf(bets, streams.length)]
  } finally {
    for (const stream of streams) stream.destroy()
  }
}

function figureOf(bets: readonly Bet[], streams: number): Figure {
  const lost = bets.filter(({ heardAt }) => heardAt === 0).length
  if (lost > 0) throw new Error(`${lost} of ${bets.length} balances were not heard`)
  // Measured from the request: the commit is between request and answer, so this is an upper bound.
  const all = bets.map(({ sentAt, heardAt }) => heardAt - sentAt).toSorted((a, b) => a - b)
  const behind = bets.map(({ answeredAt, heardAt }) => heardAt - answeredAt).toSorted((a, b) => a - b)
  const at = (values: readonly number[], share: number) => values[Math.floor(values.length * share)] ?? Number.NaN
  return {
    what: 'balance on its stream after a bet is sent, p95',
    measured: at(all, 0.95),
    unit: 'ms',
    budget: { atMost: 200 },
    detail: `${bets.length} bets, ${streams} streams; median ${at(all, 0.5).toFixed(0)} ms, p99 ${at(all, 0.99).toFixed(0)} ms; after the answer p95 ${at(behind, 0.95).toFixed(0)} ms`,
  }
}

interface Placing {
  table: BenchTable
  port: number
  agent: http.Agent
  open: Map<string, Bet>
}

/** An open loop: a fixed rate of bets per second, independent of response times. */
async function placeMany({ table, port, agent, open }: Placing, seconds: number): Promise<Bet[]> {
  const bets: Bet[] = []
  const answers: Promise<void>[] = []
  const startedAt = performance.now()
  const count = seconds * betsPerSecond
  while (bets.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - startedAt) / 1_000) * betsPerSecond))
    while (bets.length < due) {
      const bettor = table.bettors[bets.length % table.bettors.length]
      if (!bettor) throw new Error('there is no bettor')
      const bet: Bet = { sentAt: performance.now(), answeredAt: 0, heardAt: 0 }
      open.set(bettor.id, bet)
      bets.push(bet)
      answers.push(placeTimed({ table, port, agent }, { bettor, bet }))
    }
    await pause(1)
  }
  await Promise.all(answers)
  const until = performance.now() + waitMsMax
  while (performance.now() < until && bets.some(({ heardAt }) => heardAt === 0)) await pause(5)
  return bets
}

async function placeTimed(
  placing: Omit<Placing, 'open'>,
  { bettor, bet }: { bettor: Bettor; bet: Bet },
): Promise<void> {
  await place(placing, bettor)
  bet.answeredAt = performance.now()
}

/** Waits until the platform has loaded the new lottery. */
async function warmUp(placing: Omit<Placing, 'open'>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [bettor] = placing.table.bettors
      return bettor && (await place(placing, bettor))
    } catch (cause) {
      if (attempt === 15) throw cause
      await pause(1_000)
    }
  }
}

function place({ table, port, agent }: Omit<Placing, 'open'>, { token }: Bettor): Promise<void> {
  const body = JSON.stringify({
    lottery: table.lottery,
    drawNumber: table.drawNumber,
    lines: [{ play: 'position', content: '7||||', notes: 1, unit: '0.2', multiple: 1, series: 1950 }],
    total: '0.20',
  })
  const headers = {
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': randomUUID(),
    'Content-Type': 'application/json',
    'Content-Length': body.length,
  }
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path: '/lgw/orders', method: 'POST', agent, headers })
    request.on('error', reject)
    request.on('response', (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`a bet was refused: ${response.statusCode}`)),
      )
    })
    request.end(body)
  })
}

interface Listening {
  port: number
  bettor: Bettor
  address: string
}

/** Resolves at the stream's first message. */
function listen({ port, bettor, address }: Listening, onBalance: () => void): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get({
      port,
      host: '127.0.0.1',
      localAddress: address,
      path: '/wps/stream',
      agent: false,
      headers: { Authorization: `Bearer ${bettor.token}` },
    })
    // Closed by us at the end; before that it rejects.
    request.on('error', reject)
    request.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was refused: ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('error', () => {})
      response.on('data', (text: string) => {
        if (text.includes('event: hello')) resolve(request)
        if (text.includes('event: balance')) onBalance()
      })
    })
  })
}

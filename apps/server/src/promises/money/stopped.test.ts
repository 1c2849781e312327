import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { holdDraw, orderOf } from '../../testing/draws.ts'
import { newPeople, type Person } from '../../testing/members.ts'
import { startPlatformProcess, type PlatformProcess } from '../../testing/platform-process.ts'
import { promised } from '../../testing/promised.ts'
import { expectLedgerToReconcile } from '../../testing/reconcile-ledger.ts'
import { fullOrShort, scaledMs } from '../../testing/scale.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { until } from '../../testing/until.ts'

/** How often each is stopped, and what is asked between two stops. */
const stops = fullOrShort(10, 2)
const betsPerStop = fullOrShort(400, 50)
const clients = 24
/** Under load a stop takes longer. */
const stopSecondsMax = fullOrShort(10, 30)

let platform: TestPlatform
let running: PlatformProcess[]
let people: Person[]
let draw: string

beforeAll(async () => {
  const database = await createTestDatabase(inject('serverUrl'))
  platform = await startTestPlatform({ because: 'a process is killed', database })
  running = [await startPlatformProcess(database.url), await startPlatformProcess(database.url)]
  people = await newPeople(platform, clients, { cash: '10000.00' })
  draw = await holdDraw(platform)
})
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop()))
  // As autovacuum does within a minute: until then plans are those of empty tables.
  await platform.database.owner.query('analyze')
  await expectLedgerToReconcile(platform)
  await platform.stop()
  await platform.database.drop()
})

interface Load {
  /** Acknowledged, by their keys. */
  taken: Set<string>
  /** What a client saw besides the contract's replies and a connection that nobody accepts. */
  faults: string[]
  stop: () => Promise<void>
}

/** Clients that bet one after the other, each on a connection of its own, and go to the next origin if one is refused. */
function bet(origins: readonly string[]): Load {
  const load: Load = { taken: new Set(), faults: [], stop: async () => {} }
  const over = new AbortController()
  const client = async ({ visitor }: Person, first: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let at = first
    while (!over.signal.aborted) {
      const key = randomUUID()
      const end = await place(agent, origins[at % origins.length] ?? '', { ...visitor.headers, 'Idempotency-Key': key })
      if (end === 'taken') load.taken.add(key)
      else if (end === 'refused') at += 1
      else load.faults.push(end)
    }
    agent.destroy()
  }
  const all = Promise.all(people.map(client))
  load.stop = async () => {
    over.abort()
    await all
  }
  return load
}

/** @returns `taken`, `refused`: nobody listens there; or what was wrong */
function place(agent: Agent, origin: string, headers: Record<string, string>): Promise<string> {
  const body = JSON.stringify(orderOf(draw))
  return new Promise((resolve) => {
    const asked = request(`${origin}/lgw/orders`, {
      agent,
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) },
    })
    asked.on('error', (cause: NodeJS.ErrnoException) =>
      resolve(
        cause.code === 'ECONNREFUSED'
          ? 'refused'
          : `${cause.message} on a ${asked.reusedSocket ? 'used' : 'new'} connection`,
      ),
    )
    asked.on('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      response.on('error', (cause) => resolve(`cut reply: ${cause.message}`))
      response.on('end', () =>
        resolve(text.startsWith('{"success":true') ? 'taken' : `${response.statusCode}: ${text}`),
      )
    })
    asked.end(body)
  })
}

async function ordersOf(keys: ReadonlySet<string>): Promise<number> {
  const { rows } = await platform.database.owner.query<{ count: number }>(
    'select count(*)::int as count from lottery_order where key = any($1)',
    [[...keys]],
  )
  return rows[0]?.count ?? 0
}

test(
  'a platform that is stopped under load answers what it has received, and ends',
  async () => {
    const [first] = running as [PlatformProcess]
    const load = bet([first.origin])
    const [codes, seconds]: [(number | null)[], number[]] = [[], []]
    for (let round = 1; round <= stops; round += 1) {
      const wanted = load.taken.size + betsPerStop
      await until(() => load.taken.size >= wanted, { ms: 60_000 })
      const startedAt = performance.now()
      codes.push(await first.restart())
      seconds.push((performance.now() - startedAt) / 1_000)
    }
    await load.stop()
    promised({
      what: 'R3 replies that a stop under load has cut or not worded by the contract',
      measured: load.faults.length,
      unit: `of ${load.taken.size}`,
      budget: { atMost: 0 },
      detail: [`${stops} times SIGTERM`, ...new Set(load.faults)].join(', '),
    })
    promised({
      what: 'R3 longest stop under load, with the next start',
      measured: Math.max(...seconds),
      unit: 's',
      budget: { atMost: stopSecondsMax },
    })
    expect(codes).toEqual(codes.map(() => 0))
    expect(await ordersOf(load.taken)).toBe(load.taken.size)
  },
  scaledMs(120_000),
)

test(
  'two platforms that are restarted in turn show their clients no error',
  async () => {
    const load = bet(running.map(({ origin }) => origin))
    for (let round = 0; round < stops; round += 1)
      for (const each of running) {
        const wanted = load.taken.size + betsPerStop
        await until(() => load.taken.size >= wanted, { ms: 60_000 })
        expect(await each.restart()).toBe(0)
      }
    await load.stop()
    promised({
      what: 'R3 errors during rolling restarts of two platforms',
      measured: load.faults.length,
      unit: `of ${load.taken.size}`,
      budget: { atMost: 0 },
      detail: [`each ${stops} times`, ...new Set(load.faults)].join(', '),
    })
    expect(await ordersOf(load.taken)).toBe(load.taken.size)
  },
  scaledMs(120_000),
)

import { spawn } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CallFailed } from '@fairground/contract/client'
import { startEmbeddedPostgres } from '../../../../launcher/src/postgres/embedded-postgres.mjs'
import { makeDatabaseFolder } from '../../../../launcher/src/testing/database-folder.mjs'
import { runConcurrently } from '../../testing/attempt.ts'
import type { MerchantId } from '../../platform/db/database.ts'
import { expectLedgerToReconcile, spendableOf } from '../../testing/reconcile-ledger.ts'
import { bigLine, endDraw, holdDraw, isSettled, lottery, orderOf, place, smallLine } from '../../testing/draws.ts'
import { fillDatabase } from '../../testing/fill-database.ts'
import { listDamage } from '../../testing/list-damage.ts'
import { newPeople, type Person } from '../../testing/members.ts'
import { startPlatformProcess, type PlatformProcess } from '../../testing/platform-process.ts'
import { promised } from '../../testing/promised.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { fullOrShort, scaledMs } from '../../testing/scale.ts'
import { createTestDatabase, ownerPool } from '../../testing/test-database.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { until } from '../../testing/until.ts'
import type { Play, Vendor } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'
import { createVisitor } from '../../testing/visitor.ts'

/** The same members as clients of the external process. */
function inFrontOf({ origin }: PlatformProcess, { app, database }: TestPlatform, people: readonly Person[]): Person[] {
  return people.map((person) => {
    const visitor = createVisitor(origin, database.owner, app.context.keyring)
    Object.assign(visitor.headers, person.visitor.headers)
    return { ...person, visitor }
  })
}

const isLost = (cause: unknown): boolean =>
  cause instanceof CallFailed ? ['connection_lost', 'unavailable'].includes(cause.code) : cause instanceof Error

/** Retries unanswered requests with the same key, as site and vendors do. */
async function insist<Answer>(ask: () => Promise<Answer>, back: () => Promise<unknown>): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (cause) {
      if (!isLost(cause)) throw cause
      await back()
    }
  }
}

/** R1, R2: how often each is killed. Under load a start takes longer. */
const kills = fullOrShort(10, 2)
const betsPerKill = fullOrShort(100, 60)
const readySecondsMax = fullOrShort(5, 60)

/** The part of a start that depends on the machine: on two free cores 0.05 s. */
async function bareStart(): Promise<number> {
  const startedAt = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return (performance.now() - startedAt) / 1_000
}

describe('a platform that is killed again and again', () => {
  let platform: TestPlatform
  let running: PlatformProcess
  let vendor: Vendor

  beforeAll(async () => {
    const database = await createTestDatabase(inject('serverUrl'))
    platform = await startTestPlatform({ because: 'a process is killed', database })
    running = await startPlatformProcess(database.url)
    vendor = createVendor(running.origin)
  })
  afterAll(async () => {
    await running.stop()
    await platform.stop()
    await platform.database.drop()
  })

  /** A bet, and a win a cent above what its game allows: it is held. */
  const betSafely = async (play: Play, id: string) => {
    const win = { id: randomUUID(), reference: id, round: id, amount: '16000.01', isClosed: true }
    for (const send of [() => vendor.bet(play, { id, round: id, amount: '1.00' }), () => vendor.win(play, win)])
      await insist(async () => {
        const answer = await send()
        if (answer.status !== 'RS_OK') throw new Error(answer.status)
      }, running.back)
  }

  test(
    'has every bet that it took, once, and settles the draw once',
    async () => {
      const number = await holdDraw(platform)
      const [agent] = await newPeople(platform, 1, { type: 1 })
      const players = await newPeople(platform, 6, { cash: '10000.00', parentId: agent!.id })
      // Every order gives something back, to the player and to the agent.
      await platform.database.owner.query(
        'update member set series = case id when $1 then 1980 else 1970 end where id = any($2)',
        [agent!.id, [agent!, ...players].map(({ id }) => id)],
      )
      const people = inFrontOf(running, platform, players)
      const plays = await Promise.all(people.map((person) => vendor.launch(person)))
      const betCount = betsPerKill * kills + 30
      const bets = Array.from({ length: betCount }, (_, index) => ({ who: index % people.length, key: randomUUID() }))
      let taken = 0
      const [starts, bareStarts]: [number[], number[]] = [[], []]
      await runConcurrently(bets, async ({ who, key }, index) => {
        const [person, play] = [people[who]!, plays[who]!]
        if (index % 2 === 0) await insist(() => place(person, orderOf(number, { lines: [bigLine] }), key), running.back)
        else await betSafely(play, key)
        taken += 1
        if (taken % betsPerKill !== 30) return
        const killedAt = performance.now()
        await running.crash()
        starts.push((performance.now() - killedAt) / 1_000)
        bareStarts.push(await bareStart())
      })
      const { owner } = platform.database
      const { rows: orders } = await owner.query<{ key: string }>(
        'select o.key from lottery_order o join draw d on d.id = o.draw_id where d.lottery = $1 and d.number = $2',
        [lottery, number],
      )
      const { rows: stakes } = await owner.query<{ id: string }>(
        `select transaction_id as id from vendor_transaction where transaction_id = any($1) and status = 'RS_OK'`,
        [bets.map(({ key }) => key)],
      )
      const kept = [...orders.map(({ key }) => key), ...stakes.map(({ id }) => id)]
      promised({
        what: 'R1 acknowledged bets that a kill has lost or doubled',
        measured: Math.abs(bets.filter(({ key }) => !kept.includes(key)).length) + Math.abs(kept.length - betCount),
        unit: `of ${betCount}`,
        budget: { atMost: 0 },
        detail: `${starts.length} times kill −9`,
      })
      const [placed, played] = [BigInt(Math.ceil(betCount / 2)), BigInt(Math.floor(betCount / 2))]
      const held = await Promise.all(people.map(({ id }) => spendableOf(platform, id)))
      const left = held.reduce((sum, units) => sum + units, 0n)
      expect(left).toBe(6n * 100_000_000n - placed * 20_000n - played * 10_000n)
      const { rows: holds } = await owner.query<{ count: bigint; units: bigint }>(
        `select (select count(*) from held_win where state = 'held') as count,
         (select sum(e.amount)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'held-wins') as units`,
      )
      expect(holds).toEqual([{ count: played, units: played * 160_000_100n }])

      await insist(() => place(people[0]!, orderOf(number, { lines: [smallLine] })), running.back)
      await endDraw(platform, number)
      // Jobs claimed by the killed process are free after ten seconds.
      const isDrawn = async () => {
        const { rows } = await owner.query(
          `select 1 from draw where lottery = $1 and number = $2 and state in ('drawn', 'settled')`,
          [lottery, number],
        )
        return rows.length > 0
      }
      await until(isDrawn, { ms: 40_000 })
      await running.crash()
      // Jobs claimed by the killed process are free after ten seconds; the test frees them at once.
      await owner.query('update job set claimed_until = now() where claimed_until is not null')
      await until(() => isSettled(platform, number))
      const { rows: paid } = await owner.query<{ payouts: number; postings: number }>(
        `select (select count(*)::int from lottery_payout p join draw d on d.id = p.draw_id where d.number = $1 and d.lottery = $2) as payouts,
         (select count(*)::int from ledger_posting where key like 'lotto:payout:%:' || $1 || ':%') as postings`,
        [number, lottery],
      )
      expect([1, Number(placed)]).toContain(paid[0]?.payouts)
      expect(paid[0]?.postings).toBe(paid[0]?.payouts)
      const { rows: rebates } = await owner.query<{ decided: number; postings: number }>(
        `select (select count(*)::int from lottery_rebate r join draw d on d.id = r.draw_id where d.number = $1 and d.lottery = $2) as decided,
         (select count(*)::int from ledger_posting where key like 'lotto:rebate:%' and reference = $1 and game = $2) as postings`,
        [number, lottery],
      )
      expect(rebates[0]).toEqual({ decided: 2 * Number(placed + 1n), postings: 2 * Number(placed + 1n) })
      await expectLedgerToReconcile(platform)
      promised({
        what: 'R1 longest start after a kill',
        measured: Math.max(...starts),
        unit: 's',
        budget: { atMost: readySecondsMax },
        detail: `Node with nothing to do took up to ${Math.max(...bareStarts).toFixed(2)} s at the same time`,
      })
    },
    scaledMs(90_000),
  )

  test('ends in good order when it is told to', async () => {
    expect((await rawRequest(running.origin, { path: '/wps/game/list?pageSize=100' })).status).toBe(200)
    expect(await running.stop()).toBe(0)
  })
})

describe('a platform whose database is killed', () => {
  const home = makeDatabaseFolder('kill-')
  const keys = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' })
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
  let platform: TestPlatform
  let running: PlatformProcess

  const open = () =>
    startEmbeddedPostgres({
      dataDir: path.join(home, 'pg'),
      // If only the database dies, its writes are in the system's cache.
      conf: { fsync: 'off', full_page_writes: 'off' },
    })

  beforeAll(async () => {
    server = await open()
    await fillDatabase(server.url, keys.toString('base64'))
    const [{ url }, merchant] = [server, 1 as MerchantId]
    const owner = ownerPool(url, { merchant })
    const database = { url, merchant, owner, superuser: owner, drop: () => owner.end() }
    platform = await startTestPlatform({ because: 'a process is killed', database })
    running = await startPlatformProcess(server.url)
  })
  afterAll(async () => {
    await running.stop()
    await platform.stop()
    await platform.database.drop()
    await server.stop()
  })

  test(
    'lives on, says that it cannot, and takes bets again when the database is back',
    async () => {
      const number = await holdDraw(platform)
      const people = inFrontOf(running, platform, await newPeople(platform, 4, { cash: '10000.00' }))
      const pid = running.pid()
      const rounds = fullOrShort(10, 1)
      const [refusals, recoveries]: [number[], number[]] = [[], []]
      const keys = Array.from({ length: rounds * 40 + 20 }, () => randomUUID())
      let back = Promise.resolve()
      let taken = 0
      const restart = async (): Promise<void> => {
        process.kill(server.pid, 'SIGKILL')
        const killedAt = performance.now()
        const away = await until(async () => {
          const reply = await rawRequest(running.origin, {
            path: '/wps/member/info',
            headers: people[0]!.visitor.headers,
          })
          return reply.status === 200 ? null : reply
        })
        refusals.push((performance.now() - killedAt) / 1_000)
        expect([away.status, away.json]).toMatchObject([503, { code: 'unavailable' }])
        expect((await rawRequest(running.origin, { path: '/healthz' })).status).toBe(200)
        await server.stop()
        server = await until(() => open().catch(() => null))
        const backAt = performance.now()
        await until(async () => {
          const reply = await rawRequest(running.origin, {
            path: '/wps/member/info',
            headers: people[0]!.visitor.headers,
          })
          return reply.status === 200
        })
        recoveries.push((performance.now() - backAt) / 1_000)
      }
      await runConcurrently(
        keys,
        async (key, index) => {
          await insist(
            () => place(people[index % 4]!, orderOf(number), key),
            () => back,
          )
          taken += 1
          if (taken % 40 === 20 && refusals.length < rounds) await (back = restart())
        },
        6,
      )
      expect(running.pid()).toBe(pid)
      const { rows } = await platform.database.owner.query<{ key: string }>('select key from lottery_order')
      expect(rows.map(({ key }) => key).sort()).toEqual(keys.toSorted())
      await expectLedgerToReconcile(platform)
      const damage = await listDamage(platform.database.owner)
      expect(damage).toEqual([])
      promised({
        what: 'R2 damage that amcheck finds after the kills',
        measured: damage.length,
        unit: 'rows',
        budget: { atMost: 0 },
      })
      await endDraw(platform, number)
      await until(() => isSettled(platform, number))
      promised({
        what: 'R2 slowest word that the database is away',
        measured: Math.max(...refusals),
        unit: 's',
        budget: { atMost: fullOrShort(3, 10) },
        detail: `${rounds} times kill −9, ${keys.length} bets, each there once`,
      })
      promised({
        what: 'R2 slowest answer after the database is back',
        measured: Math.max(...recoveries),
        unit: 's',
        budget: { atMost: 10 },
      })
    },
    scaledMs(90_000),
  )
})

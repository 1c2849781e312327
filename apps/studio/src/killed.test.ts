import type { VendorBody, VendorCall } from '@fairground/contract/games/vendor-protocol'
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from './store/database.ts'
import { startFakePlatform, type CallOutcome, type FakePlatform } from './testing/fake-platform.ts'
import { openClient, until, type PlayClient } from './testing/play-client.ts'
import { playOut } from './testing/play-original.ts'
import { usualBets } from './testing/usual-bets.ts'
import { openFixture, type StudioFixture } from './testing/studio-fixture.ts'
import { bundleStudio, spawnStudio, type StudioProcess } from './testing/studio-process.ts'

let file = ''
beforeAll(async () => {
  file = await bundleStudio()
})
afterAll(() => rmSync(file, { force: true }))

const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close()
})

interface Setting {
  fixture: StudioFixture
  /** A separate connection, which sees only committed rows. */
  database: Database
  platform: FakePlatform
  start: () => Promise<StudioProcess>
}

async function setUp(): Promise<Setting> {
  const fixture = await openFixture()
  const database = connectDatabase(fixture.databaseUrl)
  const platform = await startFakePlatform({ publicKey: fixture.publicKey })
  open.push(database, platform)
  const start = async () => {
    const studio = await spawnStudio(file, { fixture, platformOrigin: platform.origin })
    open.push({ close: () => studio.kill() })
    return studio
  }
  return { fixture, database, platform, start }
}

const enter = (platform: FakePlatform, origin: string, member: { user: string; game?: string }) => {
  const { user, game = 'carousel' } = member
  return openClient(origin, { ticket: platform.launch({ user, game }), game })
}

const statesOf = async (database: Database): Promise<string[]> =>
  (
    await database.rows<{ state: string }>(
      `select coalesce(o.state, s.state) as state
       from play p join stake s on s.play_id = p.id left join payout o on o.play_id = p.id order by number`,
    )
  ).map(({ state }) => state)

const allEnded = async (database: Database): Promise<boolean> =>
  (await statesOf(database)).every((state) => ['paid', 'returned', 'refused'].includes(state))

/** Every round has ended, every stake has a win or a rollback, every balance agrees with the rounds. */
async function expectSettled({ database, platform }: Setting) {
  const { wallet } = platform
  await until('every round has ended', () => allEnded(database))
  expect(wallet.openBets()).toEqual([])
  expect(wallet.violations).toEqual([])
  const balances = await database.rows<{ user: string; change: bigint }>(
    `select player as "user", coalesce(sum(o.amount - s.amount), 0)::bigint as change
     from play p join stake s on s.play_id = p.id and s.state = 'taken' join payout o on o.play_id = p.id group by player`,
  )
  for (const { user, change } of balances) expect(wallet.balances.get(user), user).toBe(1_000_000n + change)
}

describe('killed between any two steps, the studio ends every round after a restart', () => {
  const moments: [call: VendorCall, outcome: CallOutcome][] = [
    ['bet', 'lost_before'],
    ['bet', 'lost_after'],
    ['win', 'lost_before'],
    ['win', 'lost_after'],
    ['rollback', 'lost_before'],
    ['rollback', 'lost_after'],
  ]
  test.each(moments)('%s, %s', async (moment, outcome) => {
    const setting = await setUp()
    const { platform, start, database } = setting
    const first = await start()
    const client = await enter(platform, first.origin, { user: 'ann' })
    await client.spin()
    let isHit = false
    let isDead = false
    platform.outcomeOf = async (call) => {
      if (isHit) return 'answered'
      if (moment === 'rollback' && call === 'bet') return 'lost_after'
      if (call !== moment) return 'answered'
      isHit = true
      await first.kill()
      isDead = true
      return outcome
    }
    await client.spin().catch(() => undefined)
    await until('the studio is dead', () => isDead)
    await start()
    await expectSettled(setting)
    expect(await statesOf(database)).toEqual(['paid', moment === 'win' ? 'paid' : 'returned'])
  })
})

test('killed again and again under load, no stake, action or win is lost', async () => {
  const setting = await setUp()
  const { platform, start, database } = setting
  const countBets = () => platform.calls.filter(({ call }) => call === 'bet').length
  const users = ['ann', 'bob', 'cho', 'dee', 'eve', 'fay']
  const engines = ['mines', 'hilo', 'ladder', 'poker', 'dice'] as const
  const play = async (client: PlayClient, engine: (typeof engines)[number] | undefined) => {
    const { unfinished } = client.opened
    if (engine && unfinished) await playOut(client, engine, unfinished)
    const { body, status } = await client.spin(engine && { bet: usualBets[engine] })
    if (engine && status === 200) await playOut(client, engine, body.round)
  }
  const enterAll = (origin: string) =>
    Promise.all(
      users.map((user, place) =>
        enter(platform, origin, { user, ...(engines[place] && { game: `${engines[place]}-game` }) }),
      ),
    )
  let calls = 0
  // Every seventh call loses its answer, so kills also happen during retries.
  platform.outcomeOf = (call) => (call !== 'session' && (calls += 1) % 7 === 0 ? 'lost_after' : 'answered')
  for (let kill = 0; kill < 8; kill += 1) {
    const studio = await start()
    const death = new AbortController()
    const playOn = async (client: PlayClient, place: number) => {
      while (!death.signal.aborted) await play(client, engines[place]).catch(() => undefined)
    }
    const clients = await enterAll(studio.origin)
    const playing = Promise.all(clients.map(playOn))
    const begun = countBets()
    await until('enough has been played', () => countBets() >= begun + 10 + 3 * kill)
    await studio.kill()
    death.abort()
    await playing
  }
  platform.outcomeOf = () => 'answered'
  const { origin } = await start()
  // Rounds that wait for their players go on where they were.
  await until('nothing is on its way', async () => {
    const moving = `select from stake where state in ('asked', 'returning') union all select from payout where state = 'owed'`
    return (await database.rows(moving)).length === 0
  })
  for (const [place, client] of (await enterAll(origin)).entries()) await play(client, engines[place])
  await expectSettled(setting)
  const bets = [...platform.wallet.transactions.values()].filter(({ call }) => call === 'bet')
  expect(bets.length).toBeGreaterThan(100)
  const spent = [...platform.wallet.transactions.values()].reduce((sum, { call, status, amount, isRolledBack }) => {
    if (status !== 'RS_OK' || call === 'rollback') return sum
    if (call === 'win') return sum + amount
    return isRolledBack ? sum : sum - amount
  }, 0n)
  const held = users.reduce((sum, user) => sum + (platform.wallet.balances.get(user) ?? 0n), 0n)
  expect(held).toBe(6_000_000n + spent)
  // Every bet that reached the wallet has its round, and no nonce was used twice or skipped.
  const [rounds] = await database.rows<{ known: boolean }>(
    'select array(select id::text from stake) @> $1::text[] as known',
    [[...platform.wallet.transactions].filter(([, { call }]) => call === 'bet').map(([id]) => id)],
  )
  expect(rounds).toEqual({ known: true })
  const gaps = await database.rows(
    `select p.id from seed_pair p left join play r on r.pair_id = p.id group by p.id
     having count(r.id) <> p.rounds or coalesce(max(r.nonce) + 1, 0) <> p.rounds`,
  )
  expect(gaps).toEqual([])
})

test('the intent is committed before the bet is sent, the outcome before the win is sent', async () => {
  const { database, platform, start } = await setUp()
  const studio = await start()
  const client = await enter(platform, studio.origin, { user: 'ann' })
  const seen: string[] = []
  platform.outcomeOf = async (call, body) => {
    const { transaction_uuid } = body as VendorBody<'win'>
    const rows = await database.rows<{ state: string }>(
      'select state from stake where id = $1 union all select state from payout where id = $1',
      [transaction_uuid],
    )
    seen.push(...rows.map(({ state }) => `${call} while ${state}`))
    return 'answered' as const
  }
  await client.spin()
  expect(seen).toEqual(['bet while asked', 'win while owed'])
})

test('stops gracefully on SIGTERM and reports missing settings at a start', async () => {
  const { start } = await setUp()
  const studio = await start()
  expect(await studio.stop()).toBe(0)
  const { status, stderr } = spawnSync(process.execPath, [file], { env: { STUDIO_KEY_FILE: file }, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    'Set STUDIO_PORT to the port to listen on.',
    'Set PLATFORM_ORIGIN to the origin of the platform, such as http://127.0.0.1:8080.',
    `${file} is not an Ed25519 private key in PKCS8 PEM.`,
    'Set STUDIO_DATABASE_URL to the address of our PostgreSQL database.',
    'Set STUDIO_CATALOGUE to the path of catalogue.json.',
    'Set STUDIO_ART_DIR to the folder of the built art.',
    'Set STUDIO_DIST_DIR to the folder of the built game page.',
  ])
})

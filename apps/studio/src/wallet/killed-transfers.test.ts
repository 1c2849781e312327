import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stretch } from '../../../../tools/lib/testing/slowness.mjs'
import { connectDatabase, type Database } from '../store/database.ts'
import { openClient, until } from '../testing/play-client.ts'
import { openFixture } from '../testing/studio-fixture.ts'
import { bundleStudio, spawnStudio } from '../testing/studio-process.ts'
import { transferCaller, type TransferCaller } from '../testing/transfer-caller.ts'

let file = ''
beforeAll(async () => {
  file = await bundleStudio()
})
afterAll(() => rmSync(file, { force: true }))

const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close()
})

async function setUp() {
  const fixture = await openFixture()
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const platformKeyFile = path.join(fixture.folder, 'platform.pem')
  writeFileSync(platformKeyFile, publicKey.export({ type: 'spki', format: 'pem' }))
  const database = connectDatabase(fixture.databaseUrl)
  open.push(database)
  const start = async () => {
    const studio = await spawnStudio(file, {
      fixture,
      // A transfer game never calls the platform: there is none here.
      platformOrigin: 'http://127.0.0.1:1',
      env: { STUDIO_PLATFORM_KEY_FILE: platformKeyFile },
    })
    open.push({ close: () => studio.kill() })
    return studio
  }
  return { database, start, privateKey }
}

const users = ['ann', 'bob', 'cho']

interface Request {
  user: string
  reference: string
  direction: 'in' | 'out'
  amount: string
  currency: 'USD'
  valid_until: string
}

const newRequest = (user: string, direction: 'in' | 'out'): Request => ({
  user,
  reference: randomUUID(),
  direction,
  amount: direction === 'in' ? '3.00' : '1.00',
  currency: 'USD',
  valid_until: new Date(Date.now() + stretch(60_000)).toISOString(),
})

/** Moves money in and out and plays, until the studio is killed. @returns the requests, and the references acknowledged as done */
function keepBusy(origin: string, key: KeyObject) {
  const asked: Request[] = []
  const done = new Set<string>()
  const death = new AbortController()
  const platform = transferCaller(origin, key)
  const transfer = async (user: string) => {
    for (let turn = 0; !death.signal.aborted; turn += 1) {
      const request = newRequest(user, turn % 3 === 2 ? 'out' : 'in')
      asked.push(request)
      const reply = await platform.call('transfer', request).catch(() => null)
      if (reply?.state === 'done') done.add(request.reference)
    }
  }
  const play = async (user: string) => {
    const { ticket = '' } = await platform.call('launch', { user, game_code: 'shoal', currency: 'USD' })
    const client = await openClient(origin, { ticket, game: 'shoal' })
    while (!death.signal.aborted) await client.spin().catch(() => undefined)
  }
  const ended = Promise.allSettled(users.flatMap((user) => [transfer(user), play(user)]))
  return { asked, done, stop: () => (death.abort(), ended) }
}

test('killed during transfers and bets, it neither loses nor repeats one', async () => {
  const { database, start, privateKey } = await setUp()
  const asked: Request[] = []
  const done = new Set<string>()
  for (let kill = 0; kill < 5; kill += 1) {
    const studio = await start()
    const platform = transferCaller(studio.origin, privateKey)
    for (const user of users) await platform.call('member', { user, currency: 'USD' })
    const before = await countEntries(database)
    const busy = keepBusy(studio.origin, privateKey)
    await until('enough has happened', async () => (await countEntries(database)) > before + 40 + 10 * kill)
    await studio.kill()
    await busy.stop()
    asked.push(...busy.asked)
    for (const reference of busy.done) done.add(reference)
  }
  const studio = await start()
  await until('every round has ended', () => hasNoOpenRound(database))
  await expectOneDecisionEach(transferCaller(studio.origin, privateKey), { asked, done })
  expect(await findBrokenWallets(database)).toEqual([])
  expect(await findBrokenRounds(database)).toEqual([])
})

/** A repeated request gets its first decision; a request that was never decided is decided now, once. */
async function expectOneDecisionEach(
  platform: TransferCaller,
  { asked, done }: { asked: readonly Request[]; done: ReadonlySet<string> },
) {
  expect(done.size).toBeGreaterThan(20)
  for (const request of asked) {
    const { reference } = request
    const checked = await platform.call('check', { reference })
    if (done.has(reference)) expect(checked, reference).toMatchObject({ state: 'done', amount: request.amount })
    const repeated = await platform.call('transfer', request)
    if (checked.status === 'TS_OK') expect({ ...repeated, at: '' }).toEqual({ ...checked, at: '' })
    else expect(checked.status).toBe('TS_ERROR_REFERENCE_UNKNOWN')
    const again = await platform.call('transfer', request)
    expect({ ...again, at: '' }).toEqual({ ...repeated, at: '' })
  }
}

const countEntries = async (database: Database): Promise<number> =>
  (await database.rows('select from wallet_entry')).length

const hasNoOpenRound = async (database: Database): Promise<boolean> =>
  (await database.rows(`select from play where ended_at is null`)).length === 0

/** Wallets whose balance or entry count differs from their entries. */
const findBrokenWallets = (database: Database) =>
  database.rows(
    `select w.player from wallet w left join wallet_entry e on e.player = w.player group by w.player
     having w.entries <> count(e.sequence) or w.entries <> coalesce(max(e.sequence), 0)
       or w.balance <> coalesce(sum(case when e.kind in ('out', 'bet') then -e.amount else e.amount end), 0)`,
  )

/** Rounds that are not in their wallet as they ended: played with one bet and one win, returned with nothing left. */
const findBrokenRounds = (database: Database) =>
  database.rows(
    `select s.play_id, s.state from stake s left join payout o on o.play_id = s.play_id
       left join wallet_entry bet on bet.transaction_id = s.id and bet.kind = 'bet' and bet.amount = s.amount
       left join wallet_entry win on win.transaction_id = o.id and win.kind = 'win' and win.amount = o.amount
       left join wallet_entry back on back.transaction_id = s.rollback_id and back.kind = 'rollback'
       left join tombstone t on t.bet_id = s.id
     where not case s.state
       when 'taken' then bet.player is not null and win.player is not null and back.player is null
       when 'returned' then o.id is null and (back.player is null) = (bet.player is null)
         and (t.player is null) = (bet.player is not null)
       else bet.player is null and o.id is null end`,
  )

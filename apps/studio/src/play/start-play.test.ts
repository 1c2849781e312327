import type { VendorReply, VendorStatus } from '@fairground/contract/games/vendor-protocol'
import Fastify from 'fastify'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { readCatalogue } from '../catalogue/catalogue.ts'
import type { Session } from '../session/session.queries.ts'
import { connectDatabase, type Database } from '../store/database.ts'
import { openDatabase } from '../store/open-database.ts'
import type { Studio } from '../studio.ts'
import { until } from '../testing/play-client.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { CallVendor } from '../vendor/vendor-client.ts'
import { ensureCurrentPair, roundsPerPair } from '../seeds/seed-pairs.ts'
import { sessionCounter } from '../demo/session-counter.ts'
import { playFinisher } from './finish-plays.ts'
import { startPlay } from './start-play.ts'

const session: Session = {
  id: 's',
  user: 'ann',
  game: 'carousel',
  platformToken: 'token',
  wallet: 'platform',
  isDemo: false,
  edge: 1,
  currency: 'USD',
  minimumCycleMs: 0,
  hasTurbo: false,
  celebratesReturns: false,
}
const { log } = Fastify()

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

/** A studio with a scripted wallet that records, at each call, the committed state of the round. */
async function setUp(betStatuses: (VendorStatus | null)[], { holdsWins = false } = {}) {
  const url = await createTestDatabase()
  const database = await openDatabase(url)
  const observer = connectDatabase(url)
  open.push(database, observer)
  const stateOf = async () => {
    const [play] = await observer.rows<{ state: string; clientSeed: string | null }>(
      `select coalesce(o.state, s.state) as state, d.client_seed as "clientSeed"
       from play p join stake s on s.play_id = p.id left join payout o on o.play_id = p.id join seed_pair d on d.id = p.pair_id
       order by number desc limit 1`,
    )
    return play && `${play.state} with ${play.clientSeed}`
  }
  const steps: string[] = []
  const callVendor: CallVendor = async (call) => {
    steps.push(`${call}: ${await stateOf()}`)
    const status = call === 'bet' ? (betStatuses.shift() ?? null) : 'RS_OK'
    return status === null
      ? null
      : ({
          status,
          request_uuid: randomUUID(),
          balance: '1.00',
          ...(call === 'win' && holdsWins && { is_held: true }),
        } as VendorReply<typeof call>)
  }
  const wallets = { platform: callVendor, own: callVendor }
  const retry = { firstMs: 5, longestMs: 5 }
  const finisher = playFinisher({ database, wallets, log, retry, now: Date.now })
  const catalogue = readCatalogue({
    providers: [{ code: 'palisade', gateway: 'studio' }],
    games: [{ id: 'carousel', name: 'Carousel', provider: 'palisade', model: 'lines', minBet: '0.10' }],
  })
  const noSite = {
    callSite: () => Promise.reject(new Error('no mission is played')),
    siteOf: (origin: string) => origin,
  }
  const studio: Studio = {
    ...noSite,
    catalogue,
    database,
    wallets,
    key: generateKeyPairSync('ed25519').privateKey,
    finisher,
    starting: new Map(),
    demos: sessionCounter(),
    now: Date.now,
    minimumCycleMs: 0,
    casinoCycleMs: 0,
  }
  const { commitment } = await ensureCurrentPair(studio, session)
  const spin = (key = randomUUID()) =>
    startPlay(studio, session, { key, stake: '0.10', bet: {}, commitment, clientSeed: 'mine' })
  return { steps, spin, stateOf, observer, studio }
}

test('every step waits until the one before it is committed', async () => {
  const { steps, spin, stateOf } = await setUp(['RS_OK'])
  const { round, balance } = await spin()
  expect([round.state, round.isHeld, balance]).toEqual(['settled', false, '1.00'])
  expect([...steps, await stateOf()]).toEqual(['bet: asked with mine', 'win: owed with mine', 'paid with mine'])
})

test('a win that the wallet holds ends its round, and the player is told that it is being checked', async () => {
  const { steps, spin } = await setUp(['RS_OK'], { holdsWins: true })
  const { round, balance } = await spin()
  expect(round).toMatchObject({ state: 'settled', isHeld: true })
  expect(balance).toBe('1.00')
  expect(steps).toEqual(['bet: asked with mine', 'win: owed with mine'])
})

test('a bet without an answer is sent three times, and its rollback is committed before it is sent', async () => {
  const { steps, spin, stateOf } = await setUp([null, null, null])
  await expect(spin()).rejects.toThrow('spin_interrupted')
  await until('the stake is back', async () => (await stateOf()) === 'returned with mine')
  const bet = 'bet: asked with mine'
  expect(steps).toEqual([bet, bet, bet, 'rollback: returning with mine'])
})

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'insufficient_funds'],
  ['RS_ERROR_LIMIT_REACHED', 'limit_reached'],
  ['RS_ERROR_USER_DISABLED', 'player_disabled'],
  ['RS_ERROR_WRONG_CURRENCY', 'bet_refused'],
] as const)('%s refuses the bet: there is nothing to take back', async (status, code) => {
  const { steps, spin, stateOf } = await setUp([status])
  await expect(spin()).rejects.toThrow(code)
  expect([...steps, await stateOf()]).toEqual(['bet: asked with mine', 'refused with mine'])
})

test('a bet whose id the wallet knows with other content is rolled back', async () => {
  const { steps, spin, stateOf } = await setUp(['RS_ERROR_DUPLICATE_TRANSACTION'])
  await expect(spin()).rejects.toThrow('spin_interrupted')
  await until('the stake is back', async () => (await stateOf()) === 'returned with mine')
  expect(steps).toEqual(['bet: asked with mine', 'rollback: returning with mine'])
})

test('eight concurrent submits of one press play one round and get the same answer', async () => {
  const { steps, spin, observer } = await setUp(['RS_OK'])
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => spin(key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await observer.rows('select id from play')).toEqual([{ id: answers[0]?.round.id }])
  expect(steps).toEqual(['bet: asked with mine', 'win: owed with mine'])
})

test('a seed pair is not used beyond its maximum number of rounds', async () => {
  const { spin, steps, observer } = await setUp(['RS_OK'])
  await observer.rows('update seed_pair set rounds = $1', [roundsPerPair])
  await expect(spin()).rejects.toThrow('seeds_spent')
  expect(steps).toEqual([])
})

test('a round left open by a database outage is finished by the next sweep', async () => {
  const { spin, steps, observer, studio, stateOf } = await setUp(['RS_OK', 'RS_OK'])
  await spin()
  await observer.rows('delete from payout')
  await observer.rows(`update stake set state = 'asked', balance = null`)
  await observer.rows('update play set ended_at = null')
  await studio.finisher.finishUnsettled(new Date(Date.now() - 60_000), studio.starting)
  expect(await stateOf()).toBe('asked with mine')
  await studio.finisher.finishUnsettled(new Date(), studio.starting)
  await until('it has ended', async () => (await stateOf()) === 'returned with mine')
  expect(steps.at(-1)).toBe('rollback: returning with mine')
})

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDecimal } from '@fairground/money'
import { createKeyring } from '../platform/crypto/keyring.ts'
import { createPool } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../testing/console-visitor.ts'
import { newPerson } from '../testing/members.ts'
import { claimOf, gameOfType, played } from '../testing/promotions.ts'
import { expectLedgerToReconcile } from '../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../testing/test-merchant.ts'
import { readDemoData } from './demo-data.ts'
import { seedRains } from './seed-rains.ts'
import { stakeRows } from './stake-rows.ts'

const demo = readDemoData(path.resolve(import.meta.dirname, '../../../../demo'))

let platform: ConsolePlatform
beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

test('the terms of every promotion are valid in each currency, with the amounts of that currency', async () => {
  const { offers } = stakeRows(demo)
  const ana = await newConsoleVisitor(platform, 'owner')
  for (const { currency, terms } of offers)
    if (terms)
      await ana.call('promotions.computePromotion', {
        body: { currency, terms, members: 10, edgeBasisPoints: 100, valid: '500000' },
      })
  const race = offers.find(({ key, currency }) => key === 'SLOTS_RACE' && currency === 'VND')
  expect(race?.terms).toMatchObject({ scoreMin: '200000', prizes: expect.arrayContaining(['8000000', '400000']) })
  const calendar = offers.find(({ terms, currency }) => terms?.kind === 'sign_in' && currency === 'VND')
  const own = demo.content.promotions.find(({ key }) => key === calendar?.key)?.terms
  // Points are the same in every currency.
  const points = offers.find(({ key, currency }) => key === 'CODE_POINTS' && currency === 'VND')
  expect(points).toMatchObject({ budget: '50000', terms: { amount: '100', pays: 'points' } })
  // So are rounds; what they are played as is money.
  const spins = offers.find(({ key, currency }) => key === 'CODE_SPINS' && currency === 'VND')
  expect(spins).toMatchObject({ budget: '20000', terms: { amount: '10', rounds: { stake: '4000' } } })
  if (calendar?.terms?.kind !== 'sign_in' || own?.kind !== 'sign_in') throw new Error('the demo has a calendar')
  expect(calendar.terms.days.map(Number)).toEqual(own.days.map((amount) => Number(amount) * 20_000))
})

test('the budget of the race has all its prizes, in each currency', () => {
  const races = stakeRows(demo).offers.filter(({ terms }) => terms?.kind === 'race')
  expect(races.length).toBeGreaterThan(1)
  for (const { currency, terms, budget } of races) {
    const prizes = terms?.kind === 'race' ? terms.prizes : []
    const all = prizes.reduce((sum, prize) => sum + parseDecimal(prize, currency).amount, 0n)
    expect(BigInt(budget ?? 0), currency).toBeGreaterThanOrEqual(all)
  }
})

test('a red rain comes within the hour in every currency, hourly, and its pool is its whole budget', async () => {
  const { database, config, visitor } = platform
  const app = createPool({ databaseUrl: config.databaseUrl, size: 1 })
  const keyring = createKeyring(config.secrets)
  await seedRains({ app, merchant: platform.merchant, demo, keyring, log: createLog('silent') })
  await app.end()
  const { rows } = await database.owner.query<{ currency: string; hours: number; rest: string }>(`
    select currency, every_hours as hours,
      (budget - (select sum(amount) from rain_prize p where p.rain_id = r.id))::text as rest
    from rain r where agent_id is null order by currency`)
  expect(rows).toEqual(['JPY', 'USD', 'USDT', 'VND'].map((currency) => ({ currency, hours: 1, rest: '0' })))
  const { rain, last, now } = await visitor().call('promotions.rain')
  expect(rain).toMatchObject({ state: 'announced', currency: 'USD', catchesMax: 20, title: 'The hourly red rain' })
  expect(last).toBeNull()
  const minutes = (Date.parse(rain?.startsAt ?? '') - Date.parse(now)) / 60_000
  expect(minutes).toBeGreaterThan(5)
  expect(minutes).toBeLessThan(60)
  // An agent of the demo gives one to the line: the agent reads it on its page, the line sees it when it is the next.
  const as = async (name: string) => {
    const member = visitor()
    await member.logIn(name, demo.members.accounts.find(({ username }) => username === name)?.password ?? '')
    return member
  }
  const { list } = await (await as('hoang')).call('agents.rains', { query: {} })
  expect(list).toMatchObject([{ amount: '50.00', reach: 'line', state: 'announced' }])
  await database.owner.query('update rain set stopped_at = now() where agent_id is null')
  const seenBy = async (name: string) => (await (await as(name)).call('promotions.rain')).rain
  expect(await seenBy('linh')).toMatchObject({ id: list[0]?.id, isOfAgent: true, isOpen: true, size: 40 })
  expect(await seenBy('minh')).toBeNull()
  await expectLedgerToReconcile(platform)
})

test('the race runs, is joined, and ranks who plays slots on its leaderboard', async () => {
  const racer = await newPerson(platform)
  const find = async () => (await racer.visitor.call('promotions.list')).list.find(({ kind }) => kind === 'race')
  const race = await find()
  if (!race) throw new Error('the demo has a race')
  expect(race.state).toBe('joinable')
  const promotionId = race.id
  await racer.visitor.call('promotions.join', {
    body: { promotionId },
    options: { idempotencyKey: randomUUID() },
  })
  const game = await gameOfType(platform, 'RNG')
  await played(platform, racer, { staked: parseDecimal('25.00', 'USD').amount, game })
  const board = await racer.visitor.call('promotions.race', { query: { promotionId } })
  expect(board.own).toMatchObject({ rank: 1, score: '25.00', prize: '400.00' })
  expect((await find())?.state).toBe('joined')
})

test('points of the demo come with its code, in any case of letters, and with no other', async () => {
  const person = await newPerson(platform)
  const { list } = await person.visitor.call('promotions.list')
  const id = list.find(({ key }) => key === 'CODE_POINTS')?.id ?? ''
  expect(await person.visitor.refusal('promotions.claim', claimOf(id, { code: 'POINTS99' }))).toMatchObject({
    code: 'promotion_code_wrong',
  })
  expect(await person.visitor.call('promotions.claim', claimOf(id, { code: 'points100' }))).toMatchObject({
    amount: '100',
  })
})

test('free rounds of the demo can be claimed and had for points, in games that take them', async () => {
  const [ana, person] = [await newConsoleVisitor(platform, 'owner'), await newPerson(platform)]
  const { list: offers } = await person.visitor.call('promotions.list')
  const spins = offers.find(({ key }) => key === 'CODE_SPINS')
  expect(spins?.rounds).toMatchObject({ gameName: "Pharaoh's Ledger", count: 10, stake: '0.20', times: 5, days: 7 })
  await person.visitor.call('promotions.claim', claimOf(spins?.id ?? '', { code: 'SPINS10' }))
  const body = { points: 300, reason: 'agreed with the team' }
  await ana.call('points.grantPoints', { params: { id: person.id }, body })
  const { list: items } = await person.visitor.call('points.items', { query: {} })
  const itemId = items.find(({ kind }) => kind === 'free_rounds')?.id ?? ''
  await person.visitor.call('points.redeem', { body: { itemId }, options: { idempotencyKey: randomUUID() } })
  const { list } = await person.visitor.call('games.freeRounds', { query: {} })
  expect(list.map(({ nodeId, count }) => [nodeId, count])).toEqual([
    ['dragon-orchard', 20],
    ['pharaoh-s-ledger', 10],
  ])
})

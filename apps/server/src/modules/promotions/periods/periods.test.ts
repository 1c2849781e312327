import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PromotionTerms } from '@fairground/contract'
import { parseDecimal } from '@fairground/money'
import type { MerchantId } from '../../../platform/db/database.ts'
import { whileWritesFail } from '../../../testing/broken-writes.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import {
  cashOf,
  cashReward,
  claimOf,
  gameOfType,
  newOffer,
  played,
  promotionOf,
  spentOf,
} from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { endPeriods } from './periods.jobs.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ keepsDay: true })
  merchant = platform.merchant
})
afterAll(() => platform.stop())

let merchant: MerchantId
const units = (amount: string): bigint => parseDecimal(amount, 'USD').amount
const run = () => endPeriods(platform.app.context, merchant)
const owner = () => platform.database.owner

const rebate = (changes = {}): PromotionTerms => ({
  kind: 'rebate',
  rates: [
    { category: 'RNG', basisPoints: 100 },
    { category: 'LIVE', basisPoints: 50 },
  ],
  rewardMin: '0.10',
  rewardMax: '5.00',
  ...cashReward,
  ...changes,
})
const cashback: PromotionTerms = {
  kind: 'cashback',
  basisPoints: 1_000,
  rewardMin: '0.10',
  rewardMax: '50.00',
  ...cashReward,
}
const newRebate = (changes: Partial<Parameters<typeof newOffer>[1]> = {}) =>
  newOffer(platform, { kind: 'rebate', terms: rebate(), ...changes })

/** Joined some days ago. */
async function joined(id: string, days = 10): Promise<Person> {
  const person = await newPerson(platform)
  await person.visitor.call('promotions.join', {
    body: { promotionId: id },
    options: { idempotencyKey: crypto.randomUUID() },
  })
  await owner().query(`update promotion_join set joined_at = now() - make_interval(days => $2) where member_id = $1`, [
    person.id,
    days,
  ])
  return person
}

/** Noon of a day before today, by the merchant's calendar. */
const noon = async (daysAgo: number): Promise<string> => {
  const zone = platform.app.context.merchants.get(merchant).settings.timeZone ?? 'UTC'
  const { rows } = await owner().query<{ at: Date }>(
    `select (((now() at time zone $1)::date - $2::int) + time '12:00') at time zone $1 as at`,
    [zone, daysAgo],
  )
  return rows[0]?.at.toISOString() ?? ''
}

const claimsOf = async ({ visitor }: Person) =>
  (await visitor.call('promotions.claims', { query: {} })).list.map(({ state, amount }) => `${state} ${amount}`)

describe('the daily rebate', () => {
  test('waits to be claimed for each day, by kind of game, and says so in the inbox', async () => {
    const id = await newRebate()
    const person = await joined(id)
    const [slot, table] = [await gameOfType(platform, 'RNG'), await gameOfType(platform, 'LIVE')]
    await played(platform, person, { staked: units('100.00'), game: slot, at: await noon(1) })
    await played(platform, person, { staked: units('100.00'), game: table, at: await noon(1) })
    await played(platform, person, { staked: units('100.00'), at: await noon(1) })
    await played(platform, person, { staked: units('40.00'), game: slot, at: await noon(2) })
    await played(platform, person, { staked: units('30.00'), game: slot })
    await run()
    expect(await claimsOf(person)).toEqual(expect.arrayContaining(['claimable 1.50', 'claimable 0.40']))
    expect(await promotionOf(person, id)).toMatchObject({
      state: 'claimable',
      amount: '1.90',
      progress: { done: '30.00' },
    })
    const { list } = await person.visitor.call('messaging.inbox', { query: {} })
    expect(list.map(({ kind }) => kind)).toEqual(['rewardReady', 'rewardReady'])
    await person.visitor.call('promotions.claim', claimOf(id))
    expect(await cashOf(person)).toBe('1.90')
    expect(await promotionOf(person, id)).toMatchObject({ state: 'joined', amount: '0.30' })
  })

  test('is at the rate of the VIP level where that is higher, as it was when the reward was made', async () => {
    const id = await newRebate()
    const person = await joined(id)
    const [slot, table] = [await gameOfType(platform, 'RNG'), await gameOfType(platform, 'LIVE')]
    for (const game of [slot, table])
      await played(platform, person, { staked: units('100.00'), game, at: await noon(1) })
    await owner().query(`insert into vip_standing (merchant_id, member_id, level) values (current_merchant(), $1, 6)`, [
      person.id,
    ])
    await owner().query('update vip_level set rebate_basis_points = 80 where level = 6')
    await run()
    // Slots pay 1 % by the offer, tables 0.5 % there and 0.8 % from this level on.
    expect(await claimsOf(person)).toEqual(['claimable 1.80'])
    await owner().query(`update vip_standing set level = 1 where member_id = $1`, [person.id])
    await run()
    const { rows } = await owner().query('select level_basis_points from promotion_claim where member_id = $1', [
      person.id,
    ])
    expect([await claimsOf(person), rows]).toEqual([['claimable 1.80'], [{ level_basis_points: 80 }]])
    // The member reads it with the reward.
    expect((await person.visitor.call('promotions.claims', { query: {} })).list).toMatchObject([{ levelRate: '0.80' }])
  })

  test('is nothing below its least, and no more than its most', async () => {
    const id = await newRebate()
    const [little, much] = [await joined(id), await joined(id)]
    const game = await gameOfType(platform, 'RNG')
    await played(platform, little, { staked: units('9.00'), game, at: await noon(1) })
    await played(platform, much, { staked: units('9000.00'), game, at: await noon(1) })
    await run()
    expect([await claimsOf(little), await claimsOf(much)]).toEqual([[], ['claimable 5.00']])
  })

  test('is made once, however many run at a time and however often', async () => {
    const id = await newRebate()
    const game = await gameOfType(platform, 'RNG')
    const people = await Promise.all(Array.from({ length: 6 }, () => joined(id)))
    for (const person of people) await played(platform, person, { staked: units('100.00'), game, at: await noon(1) })
    await Promise.all([run(), run(), run()])
    await run()
    for (const person of people) expect(await claimsOf(person)).toEqual(['claimable 1.00'])
    expect(await spentOf(platform, id)).toBe(units('6.00'))
  })

  test('killed at any of its writes is made whole by the next run', async () => {
    const id = await newRebate()
    const game = await gameOfType(platform, 'RNG')
    const person = await joined(id)
    await played(platform, person, { staked: units('100.00'), game, at: await noon(1) })
    for (const table of ['promotion_period', 'promotion_claim', 'inbox_message', 'outbox']) {
      await whileWritesFail(platform, { table }, () => expect(run()).rejects.toThrow('broken on purpose'))
      expect(await claimsOf(person)).toEqual([])
    }
    await run()
    expect(await claimsOf(person)).toEqual(['claimable 1.00'])
  })

  test('goes no further than its budget, and counts from joining', async () => {
    const id = await newRebate({ budget: units('1.50') })
    const game = await gameOfType(platform, 'RNG')
    const [first, second, late] = [await joined(id), await joined(id), await joined(id, 0)]
    for (const person of [first, second, late])
      await played(platform, person, { staked: units('100.00'), game, at: await noon(1) })
    await run()
    expect((await claimsOf(first)).length + (await claimsOf(second)).length).toBe(1)
    expect(await claimsOf(late)).toEqual([])
    expect(await spentOf(platform, id)).toBe(units('1.00'))
  })

  test('keeps the rate of who joined, and gives who is excluded nothing', async () => {
    const id = await newRebate()
    const game = await gameOfType(platform, 'RNG')
    const [person, excluded] = [await joined(id), await joined(id)]
    await owner().query(`update promotion_offer set terms = $2 where promotion_id = $1`, [
      id,
      JSON.stringify(rebate({ rates: [{ category: 'RNG', basisPoints: 10 }] })),
    ])
    await owner().query(`update member set labels = '{nobonus}' where id = $1`, [excluded.id])
    for (const each of [person, excluded])
      await played(platform, each, { staked: units('100.00'), game, at: await noon(1) })
    await run()
    expect([await claimsOf(person), await claimsOf(excluded)]).toEqual([['claimable 1.00'], []])
  })

  test('of a promotion that was stopped is paid up to then, and can be claimed', async () => {
    const id = await newRebate()
    const game = await gameOfType(platform, 'RNG')
    const person = await joined(id)
    await played(platform, person, { staked: units('100.00'), game, at: await noon(2) })
    await played(platform, person, { staked: units('200.00'), game, at: await noon(1) })
    await owner().query(`update promotion set stopped_at = $2 where id = $1`, [
      id,
      await noon(2).then((at) => new Date(Date.parse(at) + 60_000)),
    ])
    await run()
    expect(await claimsOf(person)).toEqual(['claimable 1.00'])
    await person.visitor.call('promotions.claim', claimOf(id))
    expect(await cashOf(person)).toBe('1.00')
    expect(await promotionOf(person, id)).toMatchObject({ state: 'closed' })
  })

  test('that nobody claims in time expires, and its budget is free again', async () => {
    const id = await newRebate()
    const person = await joined(id)
    await played(platform, person, {
      staked: units('100.00'),
      game: await gameOfType(platform, 'RNG'),
      at: await noon(1),
    })
    await run()
    await owner().query(`update promotion_claim set expires_at = now() where member_id = $1`, [person.id])
    expect((await person.visitor.refusal('promotions.claim', claimOf(id))).code).toBe('promotion_nothing_due')
    await run()
    expect(await claimsOf(person)).toEqual(['expired 1.00'])
    expect(await spentOf(platform, id)).toBe(0n)
    expect((await owner().query('select * from reward_drift')).rows).toEqual([])
  })
})

test('weekly cashback is a share of what a week has cost, over all games', async () => {
  const id = await newOffer(platform, { kind: 'cashback', terms: cashback })
  const [loser, winner] = [await joined(id, 20), await joined(id, 20)]
  const game = await gameOfType(platform, 'RNG')
  for (const person of [loser, winner])
    await played(platform, person, { staked: units('100.00'), game, at: await noon(7) })
  await played(platform, loser, { staked: units('10.00'), returned: units('50.00'), at: await noon(7) })
  await played(platform, winner, { staked: units('10.00'), returned: units('500.00'), at: await noon(7) })
  await run()
  expect([await claimsOf(loser), await claimsOf(winner)]).toEqual([['claimable 6.00'], []])
})

/** As a vendor's rollback leaves it. */
async function rollBack(person: Person, staked: bigint): Promise<void> {
  await owner().query(`update vendor_round set staked = 0, state = 'cancelled' where member_id = $1 and staked = $2`, [
    person.id,
    staked,
  ])
  await owner().query(
    `insert into vendor_transaction (merchant_id, vendor, transaction_id, kind, input_hash, member_id, amount, status)
     values (current_merchant(), 'test', gen_random_uuid(), 'rollback', '', $1, $2, 'RS_OK')`,
    [person.id, staked],
  )
}

test('a bet that is rolled back after its day was added up is taken off the next days, once and to the cent', async () => {
  const id = await newRebate()
  const [person, other] = [await joined(id), await joined(id)]
  const slot = await gameOfType(platform, 'RNG')
  // 1 %: 3.00 for the first day, of which 2.00 are for a bet that is rolled back later.
  for (const each of [person, other])
    for (const amount of ['100.00', '200.00'])
      await played(platform, each, { staked: units(amount), game: slot, at: await noon(4) })
  await run()
  const rewards = async ({ id: memberId }: Person) =>
    (
      await owner().query<{ shown: string }>(
        `select period || ' ' || amount || ' -' || deducted || ' ' || taken_back as shown from promotion_claim
         where member_id = $1 order by period`,
        [memberId],
      )
    ).rows.map(({ shown }) => shown)
  const days = await Promise.all([4, 3, 2, 1].map(async (ago) => (await noon(ago)).slice(0, 10)))
  const sum = (amount: string) => String(units(amount))
  expect(await rewards(person)).toEqual([`${days[0]} ${sum('3.00')} -0 0`])
  await rollBack(person, units('200.00'))
  // The next days are added up anew: of the second the whole 0.50 goes, of the third 1.50 of 2.50.
  await owner().query(`delete from promotion_period where promotion_id = $1 and period > $2`, [id, days[0]])
  for (const each of [person, other]) {
    await played(platform, each, { staked: units('50.00'), game: slot, at: await noon(3) })
    await played(platform, each, { staked: units('250.00'), game: slot, at: await noon(2) })
    await played(platform, each, { staked: units('40.00'), game: slot, at: await noon(1) })
  }
  await Promise.all([run(), run()])
  expect(await rewards(person)).toEqual([
    `${days[0]} ${sum('3.00')} -0 ${sum('2.00')}`,
    `${days[2]} ${sum('1.00')} -${sum('1.50')} 0`,
    `${days[3]} ${sum('0.40')} -0 0`,
  ])
  expect((await rewards(other)).map((shown) => shown.split(' ').slice(1).join(' '))).toEqual(
    ['3.00', '0.50', '2.50', '0.40'].map((amount) => `${sum(amount)} -0 0`),
  )
  expect((await owner().query('select * from reward_drift')).rows).toEqual([])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { parseDecimal } from '@fairground/money'
import { newPerson, type Person } from '../../../testing/members.ts'
import { cashOf, cashReward, claimOf, gameOfType, newOffer, played, promotionOf } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { putContact } from '../../accounts/index.ts'
import { spanAt } from './spans.queries.ts'
import { addDays, birthdayIn } from './days.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const units = (amount: string): bigint => parseDecimal(amount, 'USD').amount
const claim = ({ visitor }: Person, id: string, body = {}) => visitor.call('promotions.claim', claimOf(id, body))
const refusal = async ({ visitor }: Person, id: string, body = {}) =>
  (await visitor.refusal('promotions.claim', claimOf(id, body))).code
const join = ({ visitor }: Person, id: string, timeZone?: string) =>
  visitor.call('promotions.join', {
    body: { promotionId: id, ...(timeZone !== undefined && { timeZone }) },
    options: { idempotencyKey: crypto.randomUUID() },
  })
const stepsOf = async (person: Person, id: string) =>
  (await promotionOf(person, id))?.steps.map(({ key, state }) => `${key} ${state}`)

describe('the days of a zone', () => {
  const db = () => platform.app.context.database.of(platform.merchant)
  test.each([
    ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08', 23],
    ['America/New_York', '2026-11-01T12:00:00Z', '2026-11-01', 25],
    ['Asia/Ho_Chi_Minh', '2026-11-24T17:00:00Z', '2026-11-25', 24],
    ['Asia/Ho_Chi_Minh', '2026-11-24T16:59:59Z', '2026-11-24', 24],
    ['Pacific/Kiritimati', '2026-11-24T10:00:00Z', '2026-11-25', 24],
    // Here midnight itself is left out when the clock goes forward.
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-24', 23],
  ])('%s at %s: %s has %i hours', async (...[zone, at, day, hours]) => {
    const span = await spanAt(db(), { span: 'day', zone, at: new Date(at) })
    expect(span.day).toBe(day)
    expect((span.ends.getTime() - span.starts.getTime()) / 3_600_000).toBe(hours)
  })

  test('weeks begin on Monday', async () => {
    const week = await spanAt(db(), { span: 'week', zone: 'UTC', at: new Date('2026-11-29T23:59:59Z') })
    expect([week.day, week.ends.toISOString()]).toEqual(['2026-11-23', '2026-11-30T00:00:00.000Z'])
  })

  test('go over the ends of months and years, and leap days', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-02-28',
    ])
    expect([birthdayIn(2027, '2000-02-29'), birthdayIn(2028, '2000-02-29'), birthdayIn(2100, '2000-02-29')]).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2100-02-28',
    ])
  })
})

describe('the daily sign-in', () => {
  const days = ['1.00', '2.00', '3.00']
  const calendar = () => newOffer(platform, { kind: 'sign_in', terms: { kind: 'sign_in', days, ...cashReward } })
  /** Moves what was signed some days back. */
  const passDays = async (person: Person, count: number) => {
    // By way of other days: a day that is moved must not meet one that has yet to move.
    for (const days of [count + 1_000, -1_000])
      await platform.database.owner.query(
        `update promotion_claim set period = (period::date - $2::int)::text where member_id = $1`,
        [person.id, days],
      )
  }

  test('pays more each day in a row, and begins again after the last and after a day without', async () => {
    const [person, id] = [await newPerson(platform), await calendar()]
    const zone = { timeZone: 'Asia/Ho_Chi_Minh' }
    expect(await promotionOf(person, id)).toMatchObject({ state: 'claimable', amount: '1.00', locks: '1.00' })
    for (const amount of ['1.00', '2.00', '3.00', '1.00']) {
      expect((await claim(person, id, zone)).amount).toBe(amount)
      expect(await promotionOf(person, id)).toMatchObject({ state: 'signed', amount })
      expect(await refusal(person, id, zone)).toBe('promotion_nothing_due')
      await passDays(person, 1)
    }
    expect(await stepsOf(person, id)).toEqual(['1 taken', '2 claimable', '3 coming'])
    await passDays(person, 1)
    expect(await stepsOf(person, id)).toEqual(['1 claimable', '2 coming', '3 coming'])
    expect(await cashOf(person)).toBe('7.00')
  })

  test('keeps the zone and the terms of the first day', async () => {
    const [person, id] = [await newPerson(platform), await calendar()]
    await claim(person, id, { timeZone: 'Pacific/Kiritimati' })
    await platform.database.owner.query(
      `update promotion_offer set terms = jsonb_set(terms, '{days}', '["9.00","9.00"]') where promotion_id = $1`,
      [id],
    )
    await passDays(person, 1)
    expect((await claim(person, id, { timeZone: 'Pacific/Niue' })).amount).toBe('2.00')
    const { rows } = await platform.database.owner.query('select zone from promotion_join where member_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ zone: 'Pacific/Kiritimati' }])
  })

  test('takes the merchant’s days for a zone that is none', async () => {
    const [person, id] = [await newPerson(platform), await calendar()]
    await claim(person, id, { timeZone: 'Mars/Olympus' })
    const { rows } = await platform.database.owner.query('select zone from promotion_join where member_id = $1', [
      person.id,
    ])
    expect(rows[0]?.zone).not.toBe('Mars/Olympus')
  })
})

describe('missions', () => {
  const task = { category: null, amount: '1.00', isDaily: false, after: null } as const
  const missions = (tasks: object[]) =>
    newOffer(platform, { kind: 'missions', terms: { kind: 'missions', tasks, ...cashReward } as never })

  test('count from joining, one kind of game where they say so, and open one after the other', async () => {
    const person = await newPerson(platform)
    const id = await missions([
      { ...task, key: 'slots', metric: 'validBets', category: 'RNG', target: '10.00' },
      { ...task, key: 'more', metric: 'bets', target: '2', after: 'slots' },
    ])
    const [slot, table] = [await gameOfType(platform, 'RNG'), await gameOfType(platform, 'LIVE')]
    await played(platform, person, { staked: units('50.00'), game: slot })
    expect(await promotionOf(person, id)).toMatchObject({ state: 'joinable' })
    await join(person, id)
    await join(person, id)
    await played(platform, person, { staked: units('50.00'), game: table })
    await played(platform, person, { staked: units('4.00'), game: slot })
    const before = await promotionOf(person, id)
    expect(before?.steps[0]).toMatchObject({ state: 'open', done: '4.00', target: '10.00' })
    expect(before?.steps[1]).toMatchObject({ state: 'coming', done: '2', target: '2' })
    await played(platform, person, { staked: units('6.00'), game: slot })
    expect(await promotionOf(person, id)).toMatchObject({ state: 'claimable', amount: '1.00' })
    await claim(person, id, { step: 'slots' })
    expect(await stepsOf(person, id)).toEqual(['slots taken', 'more claimable'])
    await claim(person, id)
    expect(await promotionOf(person, id)).toMatchObject({ state: 'claimed' })
    expect(await cashOf(person)).toBe('2.00')
  })

  test('of a day are new on the next', async () => {
    const person = await newPerson(platform)
    const id = await missions([{ ...task, key: 'one', metric: 'bets', target: '1', isDaily: true }])
    await join(person, id)
    await played(platform, person, { staked: units('1.00') })
    await claim(person, id)
    expect(await stepsOf(person, id)).toEqual(['one taken'])
    await platform.database.owner.query(
      `with c as (update promotion_claim set period = 'one@2020-01-01' where member_id = $1)
       update vendor_round set started_at = started_at - interval '2 days', ended_at = ended_at - interval '2 days' where member_id = $1`,
      [person.id],
    )
    expect(await stepsOf(person, id)).toEqual(['one open'])
  })

  test('lose the progress of a bet that is rolled back', async () => {
    const person = await newPerson(platform)
    const id = await missions([{ ...task, key: 'one', metric: 'validBets', target: '5.00' }])
    await join(person, id)
    await played(platform, person, { staked: units('5.00') })
    expect(await stepsOf(person, id)).toEqual(['one claimable'])
    await platform.database.owner.query(
      `update vendor_round set state = 'cancelled', returned = staked where member_id = $1`,
      [person.id],
    )
    expect(await stepsOf(person, id)).toEqual(['one open'])
    expect(await refusal(person, id)).toBe('promotion_nothing_due')
  })
})

describe('once', () => {
  test('each level that was reached', async () => {
    const person = await newPerson(platform)
    const levels = [2, 3, 4].map((level) => ({ level, amount: `${level}.00` }))
    const id = await newOffer(platform, { kind: 'level', terms: { kind: 'level', levels, ...cashReward } })
    expect(await promotionOf(person, id)).toMatchObject({ state: 'joined' })
    await platform.database.owner.query(
      `insert into vip_standing (merchant_id, member_id, level) values (current_merchant(), $1, 3) on conflict (merchant_id, member_id) do update set level = 3`,
      [person.id],
    )
    expect(await claim(person, id)).toMatchObject({ amount: '5.00' })
    expect(await stepsOf(person, id)).toEqual(['2 taken', '3 taken', '4 open'])
    expect(await cashOf(person)).toBe('5.00')
  })

  test('a year, from the birthday on', async () => {
    const id = await newOffer(platform, {
      kind: 'birthday',
      terms: { kind: 'birthday', amount: '10.00', ...cashReward },
    })
    const { context } = platform.app
    const zone = context.merchants.get(platform.merchant).settings.timeZone ?? 'UTC'
    const db = context.database.of(platform.merchant)
    const { day } = await spanAt(db, { span: 'day', zone, at: new Date() })
    const born = async (date: string) => {
      const person = await newPerson(platform)
      await db.transaction().execute((tx) =>
        putContact(tx, context.keyring, {
          merchant: platform.merchant,
          memberId: person.id,
          kind: 'birthDate',
          text: date,
          isVerified: false,
        }),
      )
      return person
    }
    const at = (shift: number) => `1990${addDays(day, shift).slice(4)}`
    const [today, week, later] = [await born(at(0)), await born(at(-7)), await born(at(1))]
    expect(await promotionOf(today, id)).toMatchObject({ state: 'claimable', amount: '10.00' })
    expect(await promotionOf(week, id)).toMatchObject({ state: 'upcoming' })
    expect(await promotionOf(later, id)).toMatchObject({ state: 'upcoming' })
    expect(await promotionOf(await newPerson(platform), id)).toMatchObject({ state: 'upcoming' })
    await claim(today, id)
    expect(await promotionOf(today, id)).toMatchObject({ state: 'claimed' })
    expect(await refusal(today, id)).toBe('promotion_nothing_due')
    expect(await refusal(week, id)).toBe('promotion_nothing_due')
  })
})

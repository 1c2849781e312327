import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDecimal } from '@fairground/money'
import type { MerchantId } from '../../../platform/db/database.ts'
import { whileWritesFail } from '../../../testing/broken-writes.ts'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { played } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { keepLevels } from './keeping.jobs.ts'
import { sumValid } from './keeping.queries.ts'

let platform: ConsolePlatform
let risk: ConsoleVisitor

beforeAll(async () => {
  platform = await openTestMerchant()
  merchant = platform.merchant
  risk = await newConsoleVisitor(platform, 'risk')
})
afterAll(() => platform.stop())

let merchant: MerchantId
const units = (amount: string): bigint => parseDecimal(amount, 'USD').amount
const run = () => keepLevels(platform.app.context, merchant)
const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const standing = ({ visitor }: Person) => visitor.call('vip.standing')
const history = async ({ visitor }: Person) => (await visitor.call('vip.history', { query: {} })).list
const causes = async (person: Person) => (await history(person)).map(({ cause }) => cause)
const told = async ({ visitor }: Person) =>
  (await visitor.call('messaging.inbox', { query: {} })).list.map(({ kind }) => kind)

/** Gold asks for 500 in 30 days, with 7 days of grace, and begins at 2,500. */
async function newGold(): Promise<Person> {
  const person = await newPerson(platform)
  await played(platform, person, { staked: units('2500.00'), at: daysAgo(100) })
  expect(await standing(person)).toMatchObject({ level: { name: 'Gold' }, keep: { required: '500.00', done: '0.00' } })
  return person
}
/** As if the period had been between days before today. */
const setPeriod = ({ id }: Person, from: number, until: number) =>
  owner(
    `update vip_standing set keep_from = d.today - $2::int, keep_until = d.today - $3::int
      from (select (now() at time zone coalesce(settings ->> 'timeZone', 'UTC'))::date as today from merchant where id = current_merchant()) d
      where member_id = $1`,
    [id, from, until],
  )
const setFloor = ({ id }: Person, body: { before: number | null; after: number | null; until?: string }) =>
  risk.call('vip.setFloor', { params: { id }, body: { ...body, reason: 'A guest of the house.' } })

describe('a level by play', () => {
  test('is kept by the bets of its period, and the next one begins where it ended', async () => {
    const person = await newGold()
    await setPeriod(person, 40, 10)
    await played(platform, person, { staked: units('500.00'), at: daysAgo(20) })
    await run()
    expect(await causes(person)).toEqual(['kept', 'turnover'])
    expect(await standing(person)).toMatchObject({ level: { name: 'Gold' }, keep: { done: '0.00', graceUntil: null } })
    const { keep } = await risk.call('vip.memberLevel', { params: { id: person.id } })
    expect(Date.parse(keep!.until) - Date.parse(keep!.from)).toBe(30 * 86_400_000)
    await run()
    expect(await causes(person)).toHaveLength(2)
  })

  test('has grace after a missed period, said once, in which it is made up', async () => {
    const person = await newGold()
    await setPeriod(person, 33, 3)
    await played(platform, person, { staked: units('200.00'), at: daysAgo(5) })
    await Promise.all([run(), run(), run()])
    expect(await causes(person)).toEqual(['grace', 'turnover'])
    expect(await standing(person)).toMatchObject({
      level: { name: 'Gold' },
      keep: { required: '500.00', done: '200.00' },
    })
    expect((await standing(person)).keep?.graceUntil).not.toBeNull()
    expect(await told(person)).toEqual(['vipGrace'])
    await played(platform, person, { staked: units('300.00'), at: daysAgo(2.5) })
    await owner(
      `update vip_standing set keep_from = keep_from - 5, keep_until = keep_until - 5, grace_until = grace_until - 5 where member_id = $1`,
      [person.id],
    )
    await run()
    expect(await causes(person)).toEqual(['kept', 'grace', 'turnover'])
  })

  test('is lost by one when grace was missed too; what keeps it brings it back', async () => {
    const person = await newGold()
    await setPeriod(person, 60, 10)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await history(person)).toMatchObject([
      { cause: 'lost', from: 3, to: 2 },
      { cause: 'grace', from: 3, to: 3 },
      { cause: 'turnover', to: 3 },
    ])
    expect(await told(person)).toEqual(expect.arrayContaining(['vipLost', 'vipGrace']))
    expect(await standing(person)).toMatchObject({
      level: { name: 'Silver' },
      turnover: '2000.00',
      left: '500.00',
      keep: null,
    })
    await played(platform, person, { staked: units('500.00') })
    expect(await standing(person)).toMatchObject({ level: { name: 'Gold' }, turnover: '2500.00' })
    expect((await owner(`select * from standing_drift where place = 'vip_standing ' || $1`, [person.id])).rows).toEqual(
      [],
    )
  })

  test('killed at any write of the decision, is decided whole by the next run', async () => {
    const person = await newGold()
    await setPeriod(person, 60, 10)
    for (const table of ['vip_change', 'inbox_message', 'outbox', 'audit_entry']) {
      // The grace is written first: its writes pass, those of the loss break.
      const when = table === 'vip_change' && { when: `new.cause = 'lost'` }
      if (table !== 'vip_change')
        await owner(`update vip_standing set grace_until = keep_until + 7 where member_id = $1`, [person.id])
      await whileWritesFail(platform, { table, ...when }, () => expect(run()).rejects.toThrow('broken on purpose'))
      expect(await standing(person)).toMatchObject({ level: { name: 'Gold' } })
    }
    await run()
    expect(await causes(person)).toEqual(['lost', 'grace', 'turnover'])
    expect(await standing(person)).toMatchObject({ level: { name: 'Silver' } })
  })

  test('is not taken from who cannot play', async () => {
    const person = await newGold()
    await setPeriod(person, 60, 10)
    await person.visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
    await run()
    expect(await causes(person)).toEqual(['turnover'])
    expect(await standing(person)).toMatchObject({ level: { name: 'Gold' } })
  })
})

describe('a level that staff have set', () => {
  test('stands until its last day whatever was missed, then ends by itself, once', async () => {
    const person = await newGold()
    await setFloor(person, { before: null, after: 5, until: daysAgo(-5).slice(0, 10) })
    await setPeriod(person, 60, 10)
    await run()
    expect(await standing(person)).toMatchObject({ level: { level: 5 }, keep: null })
    expect((await standing(person)).byStaff?.until).not.toBeNull()
    await owner(`update vip_standing set level_floor_until = current_date - 2 where member_id = $1`, [person.id])
    // Over at midnight, before any job has looked.
    expect(await standing(person)).toMatchObject({ level: { level: 3 }, byStaff: null })
    await Promise.all([run(), run()])
    expect(await history(person)).toMatchObject([
      { cause: 'staff_ended', from: 5, to: 3, reason: null },
      { cause: 'staff', from: 3, to: 5, reason: 'A guest of the house.', until: daysAgo(-5).slice(0, 10) },
      { cause: 'turnover', to: 3 },
    ])
    expect(await risk.call('vip.memberLevel', { params: { id: person.id } })).toMatchObject({ floor: null, level: 3 })
  })

  test('has no last day that is over', async () => {
    const person = await newPerson(platform)
    const body = { before: null, after: 4, until: daysAgo(3).slice(0, 10), reason: 'Too late.' }
    expect(await risk.refusal('vip.setFloor', { params: { id: person.id }, body })).toBe('invalid_request')
    expect(await causes(person)).toEqual([])
  })
})

test('the history is the member’s own, the same for staff, and nobody changes it', async () => {
  const [person, other] = [await newGold(), await newPerson(platform)]
  expect(await history(other)).toEqual([])
  const seen = await risk.call('vip.memberHistory', { params: { id: person.id }, query: {} })
  expect(seen.list).toEqual(await history(person))
  const db = platform.app.context.database.of(merchant)
  await expect(sql`update vip_change set to_level = 8`.execute(db)).rejects.toMatchObject({ code: '42501' })
  await expect(sql`delete from vip_change`.execute(db)).rejects.toMatchObject({ code: '42501' })
})

test('days begin at the merchant’s midnight, also when clocks change', async () => {
  const person = await newPerson(platform)
  const { rows } = await owner(`select settings ->> 'timeZone' as zone from merchant where id = current_merchant()`)
  await owner(
    `update merchant set settings = settings || '{"timeZone": "America/New_York"}' where id = current_merchant()`,
  )
  // The clocks of New York went back on 3 November 2024: the day had 25 hours.
  for (const at of ['2024-11-03T03:59:59Z', '2024-11-03T04:00:00Z', '2024-11-04T04:59:59Z', '2024-11-04T05:00:00Z'])
    await played(platform, person, { staked: units('1.00'), at })
  const db = platform.app.context.database.of(merchant)
  const sum = (from: string, until: string) => sumValid(db, { memberId: person.id, currency: 'USD' }, { from, until })
  expect(await sum('2024-11-03', '2024-11-04')).toBe(units('2.00'))
  expect(await sum('2024-11-02', '2024-11-05')).toBe(units('4.00'))
  await owner(
    `update merchant set settings = settings || jsonb_build_object('timeZone', $1::text) where id = current_merchant()`,
    [(rows[0] as { zone: string | null } | undefined)?.zone ?? 'UTC'],
  )
})

describe('what a level asks for', () => {
  test('is changed as it was read, for a level above the first, by who may', async () => {
    const boss = await newConsoleVisitor(platform, 'owner')
    const termsOf = async (level: number) =>
      (await boss.call('vip.terms')).list.find((each) => each.level === level)!.terms
    const [one, two] = [await termsOf(1), await termsOf(2)]
    const host = { name: 'Lena', address: 'https://t.me/lena' }
    const keep = { days: 14, graceDays: 3, valid: { USD: '90.00', VND: '2000000', JPY: '9000', USDT: '90.00' } }
    const input = (level: number, before = two) => ({
      body: {
        level,
        before,
        after: { ...before, keep, host, rebateBasisPoints: 30, reviewPriority: 1 },
        reason: 'Agreed.',
      },
    })
    expect(await risk.refusal('vip.setTerms', input(2))).toBe('permission_denied')
    expect(await boss.refusal('vip.setTerms', input(99))).toBe('level_unknown')
    expect(await boss.refusal('vip.setTerms', input(1, one))).toBe('invalid_request')
    await boss.call('vip.setTerms', input(2))
    expect(await boss.refusal('vip.setTerms', input(2))).toBe('stale_edit')
    // Who has the level already begins a period with the next run.
    const person = await newPerson(platform)
    await played(platform, person, { staked: units('600.00') })
    await standing(person)
    await owner(
      `update vip_standing set keep_from = null, keep_until = null, keep_valid = null, grace_days = null where member_id = $1`,
      [person.id],
    )
    await run()
    expect(await standing(person)).toMatchObject({ keep: { required: '90.00' }, host })
    const { list } = await person.visitor.call('vip.levels')
    expect(list[1]).toMatchObject({ keep: { valid: '90.00', days: 14, graceDays: 3 }, rebate: '0.30', hasHost: true })
    // The next level has the host of the lower one.
    expect(list[2]).toMatchObject({ rebate: '0.30', isFirstReviewed: true, hasHost: true })
  })
})

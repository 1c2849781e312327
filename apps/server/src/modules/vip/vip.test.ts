import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bigLine,
  directLine,
  endDraw,
  holdDraw,
  isSettled,
  lottery,
  orderOf,
  place,
  smallLine,
} from '../../testing/draws.ts'
import { openOtherMerchant } from '../../testing/other-merchant.ts'
import { newPerson, type Person } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import { until } from '../../testing/until.ts'
import type { Vendor } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'

let platform: TestPlatform
let vendor: Vendor

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  vendor = createVendor(platform.origin)
})
afterAll(() => platform.stop())

const player = () => newPerson(platform, { cash: '5000.00' })
const standing = ({ visitor }: Person) => visitor.call('vip.standing')
const owner = <Row extends object>(text: string, values: unknown[]) => platform.database.owner.query<Row>(text, values)
const rises = async ({ id }: Person) =>
  (
    await owner<{ after: { level: number } }>(
      `select after from audit_entry where action = 'vip.level_up' and subject = $1`,
      [`member:${id}`],
    )
  ).rows
const told = async ({ id }: Person) =>
  (
    await owner<{ body: unknown }>(
      `select e ->> 'body' as body from outbox o cross join lateral jsonb_array_elements(o.events) e
     where e ->> 'topic' = 'vip' and e ->> 'memberId' = $1`,
      [id],
    )
  ).rows.length

/** A closed round of a vendor. */
async function playRound(person: Person, { stake, win }: { stake: string; win: string }): Promise<void> {
  const play = await vendor.launch(person)
  const id = randomUUID()
  const round = randomUUID()
  await vendor.bet(play, { amount: stake, id, round })
  await vendor.win(play, { amount: win, reference: id, round, isClosed: true })
}

describe('turnover', () => {
  test('starts at zero on the first level, which is not announced as a rise', async () => {
    const person = await player()
    expect(await standing(person)).toMatchObject({
      turnover: '0.00',
      level: { level: 1, name: 'Bronze', tone: 'bronze' },
      next: { level: 2, name: 'Silver', turnover: '500.00' },
      left: '500.00',
      progress: 0,
    })
    expect(await rises(person)).toEqual([])
  })

  test('counts settled rounds by what they risked, and no open one, returned one or refund', async () => {
    const person = await player()
    await playRound(person, { stake: '100.00', win: '30.00' })
    await playRound(person, { stake: '100.00', win: '500.00' })
    await playRound(person, { stake: '100.00', win: '100.00' })
    const play = await vendor.launch(person)
    const taken = randomUUID()
    await vendor.bet(play, { amount: '40.00', id: taken, round: 'back' })
    await vendor.rollback(play, { reference: taken, round: 'back' })
    await vendor.bet(play, { amount: '50.00', round: 'open' })
    expect(await standing(person)).toMatchObject({ turnover: '170.00', left: '330.00', progress: 0.34 })
  })

  test('counts orders when their draw is settled: a bet on both sides of it hardly', async () => {
    const draw = await holdDraw(platform)
    const [straight, hedger] = [await player(), await player()]
    await place(straight, orderOf(draw, { lines: [{ ...directLine, multiple: 2 }], total: '4.00' }))
    await place(hedger, orderOf(draw, { lines: [bigLine, smallLine], total: '4.00' }))
    expect(await standing(straight)).toMatchObject({ turnover: '0.00' })
    await endDraw(platform, draw)
    await until(() => isSettled(platform, draw))
    expect(await standing(straight)).toMatchObject({ turnover: '4.00' })
    expect(await standing(hedger)).toMatchObject({ turnover: '0.10' })
  })

  test('that is old and counted for good is the same, and what comes after is added', async () => {
    const person = await player()
    await playRound(person, { stake: '100.00', win: '0.00' })
    await playRound(person, { stake: '60.00', win: '0.00' })
    await owner(`update vendor_round set started_at = now() - interval '3 days' where member_id = $1`, [person.id])
    expect(await standing(person)).toMatchObject({ turnover: '160.00' })
    const { rows } = await owner<{ counted: string }>('select counted from vip_standing where member_id = $1', [
      person.id,
    ])
    expect(BigInt(rows[0]?.counted ?? 0)).toBeGreaterThan(0n)
    await playRound(person, { stake: '40.00', win: '0.00' })
    for (let times = 0; times < 2; times += 1) expect(await standing(person)).toMatchObject({ turnover: '200.00' })
  })

  test('of a bet that is still open when later ones are counted for good is not lost', async () => {
    const person = await player()
    const play = await vendor.launch(person)
    const id = randomUUID()
    await vendor.bet(play, { amount: '70.00', id, round: 'long' })
    await owner(`update vendor_round set started_at = now() - interval '5 days' where member_id = $1`, [person.id])
    await playRound(person, { stake: '30.00', win: '0.00' })
    await owner(
      `update vendor_round set started_at = now() - interval '3 days' where member_id = $1 and state = 'closed'`,
      [person.id],
    )
    expect(await standing(person)).toMatchObject({ turnover: '30.00' })
    await vendor.win(play, { amount: '0.00', reference: id, round: 'long', isClosed: true })
    expect(await standing(person)).toMatchObject({ turnover: '100.00' })
  })
})

describe('a level', () => {
  test('is reached once, however many requests read it at once, and announced once', async () => {
    const person = await player()
    await standing(person)
    await playRound(person, { stake: '600.00', win: '0.00' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => standing(person)))
    for (const reply of replies)
      expect(reply).toMatchObject({
        level: { name: 'Silver' },
        next: { name: 'Gold' },
        left: '1900.00',
        progress: 0.05,
      })
    expect(await rises(person)).toEqual([{ after: { level: 2, turnover: '600.00' } }])
    expect(await told(person)).toBe(1)
  })

  test('only rises: a bet taken back and a dearer level leave it', async () => {
    const person = await player()
    await playRound(person, { stake: '600.00', win: '0.00' })
    expect((await standing(person)).level).toMatchObject({ level: 2 })
    await owner(`update vendor_round set state = 'cancelled' where member_id = $1`, [person.id])
    expect(await standing(person)).toMatchObject({
      turnover: '0.00',
      level: { level: 2 },
      left: '2500.00',
      progress: 0,
    })
    expect(await rises(person)).toHaveLength(1)
  })

  test('skipped over is not stopped at', async () => {
    const person = await player()
    await playRound(person, { stake: '3000.00', win: '0.00' })
    expect((await standing(person)).level).toMatchObject({ name: 'Gold' })
    expect(await rises(person)).toHaveLength(1)
  })

  test('is not visible to other members, and trial players have none', async () => {
    const [one, other] = [await player(), await player()]
    await playRound(one, { stake: '600.00', win: '0.00' })
    await standing(one)
    expect(await standing(other)).toMatchObject({ turnover: '0.00', level: { level: 1 } })
    const trial = await newPerson(platform, { type: 4, cash: '10.00' })
    expect(await trial.visitor.refusal('vip.standing')).toMatchObject({ status: 403 })
    expect(await platform.visitor().refusal('vip.standing')).toMatchObject({ status: 401 })
  })

  test('is a merchant’s own, in its own currency and the reader’s language', async () => {
    const merchant = await openOtherMerchant(platform)
    const there = await newPerson(platform, { merchant })
    expect(await standing(there)).toMatchObject({ currency: 'VND', level: { name: expect.stringContaining('Bronze') } })
    const reader = platform.visitor()
    reader.headers['Language'] = 'VN'
    const { list, currency } = await reader.call('vip.levels')
    expect(currency).toBe('USD')
    expect(list.map(({ name }) => name)).toEqual([
      'Đồng',
      'Bạc',
      'Vàng',
      'Ngọc bích',
      'Lam ngọc',
      'Hồng ngọc',
      'Kim cương',
      'Ngôi sao',
    ])
  })

  test('where a merchant has none, there is none', async () => {
    const person = await player()
    await owner('update vip_turnover_of set currency = lower(currency)', [])
    expect(await standing(person)).toMatchObject({ level: null, next: null, left: '0.00', progress: 0 })
    await owner('update vip_turnover_of set currency = upper(currency)', [])
  })
})

describe('the label of a member', () => {
  const label = async ({ visitor }: Person) => (await visitor.call('accounts.profile')).clubLabel

  test('is the level in the reader’s language, also for a member who has never opened the levels', async () => {
    const person = await player()
    expect(await label(person)).toEqual({ labelName: 'Bronze', type: 'AUTO' })
    await playRound(person, { stake: '600.00', win: '0.00' })
    person.visitor.headers['Language'] = 'VN'
    expect(await label(person)).toEqual({ labelName: 'Bạc', type: 'AUTO' })
    expect(await rises(person)).toHaveLength(1)
    expect(await told(person)).toBe(1)
    await owner(`update vendor_round set state = 'cancelled' where member_id = $1`, [person.id])
    expect(await label(person)).toMatchObject({ labelName: 'Bạc' })
  })

  test('is none where there are no levels: play money, a merchant without them', async () => {
    const trial = await newPerson(platform, { type: 4, cash: '10.00' })
    expect(await label(trial)).toBeNull()
    const person = await player()
    await owner('update vip_turnover_of set currency = lower(currency)', [])
    expect(await label(person)).toBeNull()
    await owner('update vip_turnover_of set currency = upper(currency)', [])
  })
})

test('the database’s valid bet is the rules’', async () => {
  const { rows } = await owner<{ valid: string }>(
    'select valid_bet(s, p)::text as valid from unnest($1::bigint[], $2::bigint[]) with ordinality u(s, p, n) order by n',
    [
      [100, 100, 100, 100, 100],
      [0, 195, 150, 100, 1_000],
    ],
  )
  expect(rows.map(({ valid }) => valid)).toEqual(['100', '95', '50', '0', '100'])
})

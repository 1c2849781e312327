import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf, Calls } from '@fairground/contract'
import { expectLedgerToReconcile } from '../../testing/reconcile-ledger.ts'
import { bigLine, endDraw, holdDraw, isSettled, lottery, orderOf, place, smallLine } from '../../testing/draws.ts'
import { commonPassword, newPerson, type Person } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import { until } from '../../testing/until.ts'
import type { Vendor } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'

let platform: TestPlatform
let vendor: Vendor
let number = ''

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery], keepsDay: true })
  vendor = createVendor(platform.origin)
  number = await holdDraw(platform)
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

type LimitInput = Omit<BodyOf<Calls['responsibleGaming.setLimit']>, 'password'> & { password?: string }
/** The password was given a moment ago, or comes with the call: loosening a limit needs it. */
const password = commonPassword

const player = () => newPerson(platform, { cash: '1000.00' })
const set = ({ visitor }: Person, body: LimitInput) => visitor.call('responsibleGaming.setLimit', { body })
const limitOf = async ({ visitor }: Person, kind: LimitInput['kind'], span: LimitInput['span'] = 'day') =>
  (await visitor.call('responsibleGaming.limits')).limits.find((limit) => limit.kind === kind && limit.span === span)
const bet = (person: Person, multiple = 1, key = randomUUID()) =>
  place(person, orderOf(number, { lines: [{ ...bigLine, multiple }], total: `${multiple * 2}.00` }), key)
const age = (person: Person, table: string, change: string) =>
  platform.database.owner.query(`update ${table} set ${change} where member_id = $1`, [person.id])

describe('a change of a limit', () => {
  test('down holds at once; up waits a day, to the second, and for a confirmation', async () => {
    const person = await player()
    const which = { kind: 'stake', span: 'day' } as const
    await set(person, { ...which, value: '50.00' })
    await set(person, { ...which, value: '10.00' })
    await set(person, { ...which, value: '20.00', password })
    expect(await limitOf(person, 'stake')).toMatchObject({
      value: '10.00',
      pending: { value: '20.00', isReady: false },
    })
    await age(person, 'play_limit', `pending_from = now() + interval '1 second'`)
    expect(await person.visitor.refusal('responsibleGaming.confirmLimit', { body: which })).toMatchObject({
      code: 'limit_change_waiting',
    })
    await age(person, 'play_limit', `pending_from = now() - interval '1 second'`)
    await expect(bet(person, 6)).rejects.toMatchObject({ code: 'stake_limit_reached' })
    await person.visitor.call('responsibleGaming.confirmLimit', { body: which })
    expect(await limitOf(person, 'stake')).toMatchObject({ value: '20.00', pending: null })
    await bet(person, 6)
  })

  test('that takes a limit away waits too, and can be taken back', async () => {
    const person = await player()
    const which = { kind: 'loss', span: 'week' } as const
    await set(person, { ...which, value: '50.00' })
    await set(person, { ...which, value: null, password })
    expect(await limitOf(person, 'loss', 'week')).toMatchObject({ value: '50.00', pending: { value: null } })
    await person.visitor.call('responsibleGaming.cancelLimitChange', { body: which })
    expect(await limitOf(person, 'loss', 'week')).toMatchObject({ value: '50.00', pending: null })
    for (const name of ['responsibleGaming.cancelLimitChange', 'responsibleGaming.confirmLimit'] as const)
      expect(await person.visitor.refusal(name, { body: which })).toMatchObject({ code: 'limit_change_unknown' })
  })

  test.each([
    ['more minutes than a day has', { kind: 'time', span: 'day', value: '1441' }, 'amount_out_of_range'],
    ['half a minute', { kind: 'time', span: 'day', value: '0.5' }, 'amount_invalid'],
    ['a tenth of a cent', { kind: 'loss', span: 'day', value: '1.001' }, 'amount_invalid'],
    ['a minus', { kind: 'loss', span: 'day', value: '-1' }, 'invalid_request'],
  ] as const)('to %s is refused', async (...[, body, code]) => {
    const person = await player()
    expect(await person.visitor.refusal('responsibleGaming.setLimit', { body })).toMatchObject({ code })
  })

  test('is nobody else’s', async () => {
    const [one, other] = [await player(), await player()]
    await set(one, { kind: 'stake', span: 'day', value: '1.00' })
    await bet(other)
    expect(await limitOf(other, 'stake')).toMatchObject({ value: null })
  })
})

describe('a bet', () => {
  test('is taken at the limit and refused above it, and a retry of one that stands is answered as it stands', async () => {
    const person = await player()
    await set(person, { kind: 'stake', span: 'day', value: '10.00' })
    const key = randomUUID()
    const { order } = await bet(person, 5, key)
    await expect(bet(person)).rejects.toMatchObject({
      code: 'stake_limit_reached',
      status: 403,
      value: { limit: '10.00', left: '0.00', span: 'day' },
    })
    expect((await bet(person, 5, key)).order.id).toBe(order.id)
    expect(await limitOf(person, 'stake')).toMatchObject({ used: '10.00', left: '0.00' })
  })

  test('races others for the last of a limit: one wins', async () => {
    const person = await player()
    await set(person, { kind: 'loss', span: 'month', value: '2.00' })
    const play = await vendor.launch(person)
    const outcomes = await Promise.all([
      ...Array.from({ length: 8 }, () =>
        bet(person).then(
          () => 1,
          () => 0,
        ),
      ),
      ...Array.from({ length: 8 }, async (_, index) =>
        (await vendor.bet(play, { amount: '2.00', round: `race-${index}` })).status === 'RS_OK' ? 1 : 0,
      ),
    ])
    expect(outcomes.reduce((sum: number, won) => sum + won, 0)).toBe(1)
    expect(await limitOf(person, 'loss', 'month')).toMatchObject({ used: '2.00', left: '0.00' })
  })

  test('that wins makes room in a loss limit, not in a stake limit', async () => {
    const draw = await holdDraw(platform)
    const [loser, staker] = [await player(), await player()]
    await set(loser, { kind: 'loss', span: 'day', value: '4.00' })
    await set(staker, { kind: 'stake', span: 'day', value: '4.00' })
    // One of the two lines wins, whatever is drawn: 4.00 become 3.90.
    const both = orderOf(draw, { lines: [bigLine, smallLine], total: '4.00' })
    for (const person of [loser, staker]) await place(person, both)
    await endDraw(platform, draw)
    await until(() => isSettled(platform, draw))
    expect(await limitOf(loser, 'loss')).toMatchObject({ used: '0.10', left: '3.90' })
    expect(await limitOf(staker, 'stake')).toMatchObject({ used: '4.00', left: '0.00' })
    await bet(loser)
    await expect(bet(loser)).rejects.toMatchObject({ code: 'loss_limit_reached' })
    await expect(bet(staker)).rejects.toMatchObject({ code: 'stake_limit_reached' })
  })

  test('of a vendor is refused above the limit; wins are paid, a rollback makes room, a retry keeps its answer', async () => {
    const person = await player()
    const play = await vendor.launch(person)
    await set(person, { kind: 'stake', span: 'day', value: '5.00' })
    const id = randomUUID()
    expect(await vendor.bet(play, { amount: '5.00', id, round: 'one' })).toMatchObject({ status: 'RS_OK' })
    const second = { amount: '0.01', id: randomUUID(), round: 'two' }
    expect(await vendor.bet(play, second)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', balance: '995.00' })
    expect(await vendor.bet(play, { amount: '5.00', id, round: 'one' })).toMatchObject({ status: 'RS_OK' })
    expect(await vendor.win(play, { amount: '7.00', reference: id, round: 'one' })).toMatchObject({ status: 'RS_OK' })
    const third = randomUUID()
    await platform.database.owner.query(`update play_limit set value = value * 2 where member_id = $1`, [person.id])
    expect(await vendor.bet(play, { amount: '5.00', id: third, round: 'three' })).toMatchObject({ status: 'RS_OK' })
    expect(await vendor.rollback(play, { reference: third, round: 'three' })).toMatchObject({ status: 'RS_OK' })
    expect(await limitOf(person, 'stake')).toMatchObject({ used: '5.00' })
    expect(await vendor.bet(play, second)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
  })

  test('of yesterday does not count today, but in the month', async () => {
    const person = await player()
    await set(person, { kind: 'stake', span: 'day', value: '4.00' })
    await bet(person)
    await limitOf(person, 'stake')
    await age(person, 'play_day', `day = day - 1`)
    expect(await limitOf(person, 'stake')).toMatchObject({ used: '0.00' })
    await bet(person, 2)
    await expect(bet(person)).rejects.toMatchObject({ code: 'stake_limit_reached' })
  })
})

describe('time', () => {
  test('that is used up closes new rounds and games; an open round goes on', async () => {
    const person = await player()
    const play = await vendor.launch(person)
    const first = randomUUID()
    await vendor.bet(play, { amount: '1.00', id: first, round: 'open' })
    await set(person, { kind: 'time', span: 'month', value: '30' })
    await bet(person)
    await age(person, 'session', `created_at = now() - interval '31 minutes'`)
    await expect(bet(person)).rejects.toMatchObject({ code: 'time_limit_reached', value: { limit: '30' } })
    expect(await vendor.bet(play, { amount: '1.00', round: 'new' })).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
    expect(await vendor.bet(play, { amount: '1.00', round: 'open' })).toMatchObject({ status: 'RS_OK' })
    expect(
      await person.visitor.refusal('games.launch', { query: { nodeId: 'pharaoh-s-ledger', vendor: 'palisade' } }),
    ).toMatchObject({ code: 'time_limit_reached' })
  })

  test('on two devices at once is counted once, and past sessions count', async () => {
    const person = await player()
    await age(person, 'session', `created_at = now() - interval '20 minutes'`)
    for (const [from, to] of [
      [15, 5],
      [50, 30],
    ])
      await platform.database.owner.query(
        `insert into session_past (id, merchant_id, member_id, opened_at, ended_at)
         values (gen_random_uuid(), current_merchant(), $1, now() - make_interval(mins => $2), now() - make_interval(mins => $3))`,
        [person.id, from, to],
      )
    const used = Number((await limitOf(person, 'time', 'month'))?.used)
    expect([39, 40]).toContain(used)
    await person.visitor.call('accounts.logout')
    const { rows } = await platform.database.owner.query('select 1 from session_past where member_id = $1', [person.id])
    expect(rows).toHaveLength(3)
  })
})

test.each([
  ['day', '2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['day', '2026-10-25T12:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['day', '2026-11-20T17:00:00Z', 'Asia/Ho_Chi_Minh', '2026-11-20T17:00:00Z', '2026-11-21T17:00:00Z'],
  ['day', '2026-11-20T16:59:59Z', 'Asia/Ho_Chi_Minh', '2026-11-19T17:00:00Z', '2026-11-20T17:00:00Z'],
  ['week', '2026-11-22T23:59:59Z', 'UTC', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z'],
  ['month', '2026-02-28T23:30:00Z', 'Europe/Berlin', '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'],
])('the %s around %s in %s', async (...[span, at, zone, from, until]) => {
  const { rows } = await platform.database.owner.query<{ from: Date; until: Date }>(
    'select lower(r) as from, upper(r) as until from play_span($1, $2, $3) r',
    [span, at, zone],
  )
  expect(rows[0]).toEqual({ from: new Date(from), until: new Date(until) })
})

test('figures are those of the postings: this session, by month and in all', async () => {
  const person = await player()
  const play = await vendor.launch(person)
  const id = randomUUID()
  await bet(person, 3)
  await vendor.bet(play, { amount: '10.00', id, round: 'r' })
  await vendor.win(play, { amount: '4.50', reference: id, round: 'r' })
  const { realityMinutes } = await person.visitor.call('responsibleGaming.setRealityCheck', { body: { minutes: 30 } })
  expect(realityMinutes).toBe(30)
  expect(await person.visitor.call('responsibleGaming.sessionSummary')).toMatchObject({
    staked: '16.00',
    returned: '4.50',
    // Three orders, and a round of which a part has come back: nothing of it is lost yet.
    open: '11.50',
    net: '0.00',
    realityMinutes: 30,
  })
  const statement = await person.visitor.call('responsibleGaming.statement')
  const sums = {
    deposited: '1000.00',
    withdrawn: '0.00',
    staked: '16.00',
    returned: '4.50',
    net: '-11.50',
    other: '0.00',
  }
  expect(statement.months).toMatchObject([sums])
  expect(statement.lifetime).toEqual({ ...sums, netDeposits: '1000.00' })
  // Adding up again, also concurrently, counts nothing twice.
  await Promise.all(Array.from({ length: 8 }, () => person.visitor.call('responsibleGaming.statement')))
  expect((await person.visitor.call('responsibleGaming.statement')).lifetime).toMatchObject(sums)
})

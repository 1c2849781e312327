import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatDecimal, money } from '@fairground/money'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { holdDraw, lottery } from '../../../testing/draws.ts'
import { newPeople, newPerson, type Person } from '../../../testing/members.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>
let ben: typeof ana
let number: string

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  ana = await newConsoleVisitor(platform, 'games')
  ben = await newConsoleVisitor(platform, 'games')
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})
beforeEach(async () => {
  number = await holdDraw(platform)
})

interface Caps {
  draw: string | null
  number: string | null
  member: string | null
}

const reason = 'The house can bear no more.'
const none: Caps = { draw: null, number: null, member: null }
const params = { code: lottery, currency: 'USD' }
const capsOf = async () => {
  const { list, proposals } = await ana.call('lottery.caps', { params: { code: lottery } })
  const { currency: _, ...caps } = list.find(({ currency }) => currency === 'USD')!
  return { caps, proposals }
}

/** As this process knows them. */
async function knownCaps(): Promise<Caps | undefined> {
  const { modules, context } = platform.app
  const setup = await modules.lottery.lotteries.find(context.merchants.list()[0]!.id, lottery)
  const known = setup?.stakes.get('USD')?.caps
  const shown = (units: bigint | null) => (units === null ? null : formatDecimal(money(units, 'USD')))
  return known && { draw: shown(known.draw), number: shown(known.number), member: shown(known.member) }
}

const isSame = (one: Caps, other: Caps) =>
  one.draw === other.draw && one.number === other.number && one.member === other.member

/** By two operators. */
async function setCaps(caps: Partial<Caps>): Promise<void> {
  const { caps: before } = await capsOf()
  await ana.call('lottery.proposeCaps', { params, body: { before, after: { ...none, ...caps }, reason } })
  const [proposal] = (await capsOf()).proposals
  await ben.call('lottery.decideCaps', { params: { id: proposal!.id }, body: { isAgreed: true, reason } })
  await until(async () => isSame((await knownCaps()) ?? none, { ...none, ...caps }), {
    what: 'the caps are known',
  })
}

/** One digit on the last place: 2.00 wins 19.50. */
const bet = (digit: string, multiple = 1) => ({
  lottery,
  drawNumber: number,
  lines: [{ play: 'position', content: `||||${digit}`, notes: 1, unit: '2.00', multiple, series: 1_950 }],
  total: `${2 * multiple}.00`,
})
const place = ({ visitor }: Person, body: ReturnType<typeof bet>, key = randomUUID()) =>
  visitor.call('lottery.placeOrder', { body, options: { idempotencyKey: key } })
const refused = ({ visitor }: Person, body: ReturnType<typeof bet>) =>
  visitor.refusal('lottery.placeOrder', { body, options: { idempotencyKey: randomUUID() } })
const roomOf = ({ visitor }: Pick<Person, 'visitor'>) => visitor.call('lottery.room', { query: { lottery, number } })

test('bets that arrive together hold no more than the draw may win, and nobody pays for the others', async () => {
  await setCaps({ draw: '100.00' })
  const people = await newPeople(platform, 12, { cash: '50.00' })
  const verdicts = await Promise.all(
    people.map(async (person, digit) =>
      place(person, bet(String(digit % 10))).then(
        () => 'placed',
        ({ code }: { code: string }) => code,
      ),
    ),
  )
  // Five times 19.50 are 97.50.
  expect(verdicts.filter((verdict) => verdict === 'placed')).toHaveLength(5)
  expect(new Set(verdicts)).toEqual(new Set(['placed', 'draw_full']))
  for (const [at, person] of people.entries())
    expect(await spendableOf(platform, person.id)).toBe(verdicts[at] === 'placed' ? 480_000n : 500_000n)
  expect(await refused(people[0]!, bet('1'))).toMatchObject({
    code: 'draw_full',
    status: 409,
    value: { cap: 'draw', left: '2.50' },
  })
  expect(await roomOf(people[0]!)).toMatchObject({ draw: '2.50', member: null, number: null })
  const { list } = await ana.call('lottery.exposure', { params: { lottery, number } })
  expect(list.find(({ currency }) => currency === 'USD')).toMatchObject({ taken: '97.50', caps: { draw: '100.00' } })
})

test('one number is full while the others are not, and the page can tell before', async () => {
  await setCaps({ number: '40.00' })
  const person = await newPerson(platform, { cash: '100.00' })
  await place(person, bet('7', 2))
  const taken = { play: 'position', place: 4, entry: 7, left: '1.00' }
  expect(await roomOf(person)).toEqual({ draw: null, member: null, number: '40.00', numbers: [taken] })
  expect(await refused(person, bet('7'))).toMatchObject({ code: 'draw_full', value: { cap: 'number', left: '1.00' } })
  await place(person, bet('8', 2))
  const { list } = await ana.call('lottery.exposure', { params: { lottery, number } })
  const { play, place: column } = taken
  expect(list.find(({ currency }) => currency === 'USD')?.numbers).toEqual([
    { play, place: column, entry: 7, taken: '39.00' },
    { play, place: column, entry: 8, taken: '39.00' },
  ])
})

test('a member stakes no more than their part of a draw; another one does', async () => {
  await setCaps({ member: '5.00' })
  const [one, other] = await newPeople(platform, 2, { cash: '100.00' })
  await place(one!, bet('1', 2))
  expect(await refused(one!, bet('2'))).toMatchObject({ code: 'draw_full', value: { cap: 'member', left: '1.00' } })
  expect(await roomOf(one!)).toMatchObject({ member: '1.00' })
  expect(await roomOf({ visitor: platform.visitor() })).toMatchObject({ member: null })
  await place(other!, bet('2', 2))
})

test('what is cancelled, refused for money or sent twice holds nothing more', async () => {
  await setCaps({ draw: '20.00' })
  const [person, poor] = [await newPerson(platform, { cash: '10.00' }), await newPerson(platform, { cash: '1.00' })]
  expect(await refused(poor, bet('1'))).toMatchObject({ code: 'insufficient_funds' })
  const key = randomUUID()
  const body = bet('1')
  const [{ order }, again] = [await place(person, body, key), await place(person, body, key)]
  expect(again.order.id).toBe(order.id)
  expect(await refused(person, bet('2'))).toMatchObject({ code: 'draw_full' })
  await person.visitor.call('lottery.cancelSuborders', {
    body: { orderId: order.id },
    options: { idempotencyKey: randomUUID() },
  })
  expect(await roomOf(person)).toMatchObject({ draw: '20.00' })
  await place(person, bet('2'))
})

test('without caps nothing is held', async () => {
  await setCaps({})
  const person = await newPerson(platform, { cash: '100.00' })
  await place(person, bet('7', 3))
  expect(await roomOf(person)).toEqual({ draw: null, member: null, number: null, numbers: [] })
  const { rows } = await platform.database.owner.query(
    'select 1 from draw_exposure e join draw d on d.id = e.draw_id where d.number = $1 and d.lottery = $2',
    [number, lottery],
  )
  expect(rows).toEqual([])
})

test('a chase is within the caps of all of its draws, or of none', async () => {
  await setCaps({ draw: '20.00' })
  const person = await newPerson(platform, { cash: '100.00' })
  const { list } = await person.visitor.call('lottery.nextDraws', { query: { lottery } })
  // Beyond the draws that other tests hold open.
  const [first = '', second = '', third = ''] = list.slice(1).map((draw) => draw.number)
  const draws = [first, third].map((drawNumber) => ({ drawNumber, multiple: 1 }))
  const { lines } = bet('3')
  const chase = { lottery, lines, draws, stopsOnWin: false, total: '4.00' }
  const send = () => ({ body: chase, options: { idempotencyKey: randomUUID() } })
  await person.visitor.call('lottery.placeChase', send())
  expect(await person.visitor.refusal('lottery.placeChase', send())).toMatchObject({
    code: 'draw_full',
    value: { cap: 'draw', drawNumber: draws[0]?.drawNumber },
  })
  expect(await spendableOf(platform, person.id)).toBe(960_000n)
  // The page reads all of them at once.
  const untouched = { draw: '20.00', member: null, number: null, numbers: [] }
  const full = { ...untouched, draw: '0.50' }
  const roomUntil = (number: string, until: string) =>
    person.visitor.call('lottery.room', { query: { lottery, number, until } })
  expect(await roomUntil(first, third)).toEqual({
    ...full,
    later: { untouched, draws: [{ ...full, drawNumber: third }] },
  })
  expect(await roomUntil(second, second)).toEqual({ ...untouched, later: { untouched, draws: [] } })
})

test('one operator lowers caps, two raise them, and nothing raises them besides', async () => {
  await setCaps({ draw: '1000.00' })
  const to = (before: Partial<Caps>, after: Partial<Caps>) => ({
    params,
    body: { before: { ...none, ...before }, after: { ...none, ...after }, reason },
  })
  const [known, lower] = [{ draw: '1000.00' }, { draw: '500.00', member: '50.00' }]
  expect(await ana.refusal('lottery.lowerCaps', to(known, { draw: '1000.01' }))).toBe('invalid_request')
  expect(await ana.refusal('lottery.lowerCaps', to(known, {}))).toBe('invalid_request')
  expect(await ana.refusal('lottery.lowerCaps', to(known, { draw: '0.00' }))).toBe('amount_invalid')
  await ana.call('lottery.lowerCaps', to(known, lower))
  expect((await capsOf()).caps).toEqual({ ...none, ...lower })
  expect(await ana.refusal('lottery.lowerCaps', to(known, lower))).toBe('stale_edit')
  await ana.call('lottery.proposeCaps', to(lower, known))
  const [proposal] = (await capsOf()).proposals
  const agreed = { params: { id: proposal!.id }, body: { isAgreed: true, reason } }
  expect(await ana.refusal('lottery.decideCaps', agreed)).toBe('own_act')
  await ben.call('lottery.decideCaps', { ...agreed, body: { isAgreed: false, reason } })
  expect((await capsOf()).caps).toEqual({ ...none, ...lower })
  await expect(
    platform.database.owner.query(`update lottery_stake set draw_win_max = null where lottery = $1`, [lottery]),
  ).rejects.toMatchObject({ constraint: 'lottery_caps_are_agreed' })
  const reader = await newConsoleVisitor(platform, 'auditor')
  expect(await reader.refusal('lottery.lowerCaps', to(lower, lower))).toBe('permission_denied')
  const unknown = { ...to(lower, lower), params: { code: 'no-such', currency: 'USD' } }
  expect(await ana.refusal('lottery.lowerCaps', unknown)).toBe('not_found')
})

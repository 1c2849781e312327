import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BodyOf, Calls } from '@fairground/contract'
import { runConcurrently } from '../../../testing/attempt.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { holdDraw } from '../../../testing/draws.ts'
import { newPeople, newPerson, type Person } from '../../../testing/members.ts'
import { startPlatformProcess } from '../../../testing/platform-process.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { fullOrShort } from '../../../testing/scale.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'
import { createVisitor } from '../../../testing/visitor.ts'

type Slip = BodyOf<Calls['lottery.placeSlip']>

const [one, other] = ['fair-5d-5min', 'fair-5d-3min'] as const
let platform: ConsolePlatform
let person: Person
let numbers: Record<typeof one | typeof other, string>

beforeAll(async () => {
  platform = await openTestMerchant({ works: true })
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})
beforeEach(async () => {
  person = await newPerson(platform, { cash: '100.00' })
  numbers = { [one]: await holdDraw(platform, one), [other]: await holdDraw(platform, other) }
})

/** One digit on the last place: 2.00 wins 19.50. */
const lineOn = (digit: string, multiple = 1) => ({
  play: 'position',
  content: `||||${digit}`,
  notes: 1,
  unit: '2.00',
  multiple,
  series: 1_950,
})
const orderOn = (lottery: typeof one | typeof other, lines = [lineOn('7')]): Slip['orders'][number] => ({
  lottery,
  drawNumber: numbers[lottery],
  lines,
  total: `${lines.reduce((sum, { multiple }) => sum + 2 * multiple, 0)}.00`,
})
const slipOf = (...orders: Slip['orders']): Slip => ({
  orders,
  total: `${orders.reduce((sum, { total }) => sum + Number(total), 0)}.00`,
})
const both = () => slipOf(orderOn(one), orderOn(other))
const placeSlip = ({ visitor }: Pick<Person, 'visitor'>, body = both(), idempotencyKey = randomUUID()) =>
  visitor.call('lottery.placeSlip', { body, options: { idempotencyKey } })
/** Asks again with the same key while there is no definite answer, as the site does. */
async function insist<Answer>(ask: () => Promise<Answer>, back?: () => Promise<void>): Promise<Answer> {
  for (;;)
    try {
      return await ask()
    } catch (cause) {
      if (!['connection_lost', 'unavailable'].includes((cause as { code: string }).code)) throw cause
      await back?.()
    }
}
const refused = (body: Slip) =>
  person.visitor.refusal('lottery.placeSlip', { body, options: { idempotencyKey: randomUUID() } })
const ordersOf = async (members: readonly Person[]) => {
  const { rows } = await platform.database.owner.query<{ lottery: string; count: number }>(
    `select d.lottery, count(*)::int as count from lottery_order o join draw d on d.id = o.draw_id
     where o.member_id = any ($1) group by d.lottery order by d.lottery`,
    [members.map(({ id }) => id)],
  )
  return Object.fromEntries(rows.map(({ lottery, count }) => [lottery, count]))
}
const expectNothing = async () => {
  expect(await ordersOf([person])).toEqual({})
  expect(await spendableOf(platform, person.id)).toBe(1_000_000n)
}

test('of sixty same slips at once one is placed, and all get its reply', async () => {
  const [body, key] = [both(), randomUUID()]
  const send = () => insist(() => placeSlip(person, body, key))
  const replies = await runConcurrently(Array.from({ length: 60 }), send, 60)
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(await ordersOf([person])).toEqual({ [one]: 1, [other]: 1 })
  expect(await spendableOf(platform, person.id)).toBe(960_000n)
})

test('a retry gets its reply though a draw has closed and the stake is no longer offered', async () => {
  const [body, key] = [both(), randomUUID()]
  const placed = await placeSlip(person, body, key)
  const { owner } = platform.database
  await owner.query('update draw set closes_at = now() where lottery = $1 and number = $2', [other, numbers[other]])
  await owner.query(`update member set series = 1900 where id = $1`, [person.id])
  expect(await placeSlip(person, body, key)).toEqual(placed)
  expect(await spendableOf(platform, person.id)).toBe(960_000n)
})

test('what is wrong with one order names its lottery, and nothing of the slip is placed', async () => {
  const { owner } = platform.database
  const unknown = { ...orderOn(other), lottery: 'nowhere' }
  expect(await refused(slipOf(orderOn(one), unknown))).toMatchObject({
    code: 'lottery_unknown',
    value: { lottery: 'nowhere' },
  })
  expect(
    await refused(slipOf(orderOn(one), orderOn(other, [lineOn('7'), { ...lineOn('8'), notes: 2 }]))),
  ).toMatchObject({
    code: 'notes_mismatch',
    value: { lottery: other, line: 1 },
  })
  expect(await refused(slipOf(orderOn(one), { ...orderOn(other), total: '3.00' }))).toMatchObject({
    code: 'notes_mismatch',
    value: { lottery: other },
  })
  expect(await refused(slipOf(orderOn(one), orderOn(one)))).toMatchObject({
    code: 'selection_invalid',
    value: { lottery: one, fault: 'lottery_twice' },
  })
  expect(await refused(slipOf(orderOn(one, [lineOn('7', 20)]), orderOn(other, [lineOn('7', 40)])))).toMatchObject({
    code: 'insufficient_funds',
    value: { balance: '100.00' },
  })
  await owner.query('update draw set closes_at = now() where lottery = $1 and number = $2', [other, numbers[other]])
  expect(await refused(both())).toMatchObject({
    code: 'draw_closed',
    value: { lottery: other, drawNumber: numbers[other] },
  })
  await expectNothing()
})

test('caps count all lines of a slip on their lottery, and the whole slip waits for each of them', async () => {
  await setNumberCap(other, '40.00')
  const twice = [lineOn('7'), lineOn('7', 2)]
  expect(await refused(slipOf(orderOn(one), orderOn(other, twice)))).toMatchObject({
    code: 'draw_full',
    value: { lottery: other, cap: 'number', left: '40.00', drawNumber: numbers[other] },
  })
  await expectNothing()
  // What was refused holds nothing: as much as the cap allows is taken now.
  const fitting = slipOf(orderOn(one, twice), orderOn(other, [lineOn('7'), lineOn('7'), lineOn('8', 2)]))
  const verdicts = await Promise.all(
    (await newPeople(platform, 6, { cash: '100.00' })).map((each) =>
      placeSlip(each, fitting).then(
        () => 'placed',
        ({ code }: { code: string }) => code,
      ),
    ),
  )
  expect(verdicts.filter((verdict) => verdict === 'placed')).toHaveLength(1)
  expect(new Set(verdicts)).toEqual(new Set(['placed', 'draw_full']))
  await setNumberCap(other, null)
})

/** By two operators, until this process knows it. */
async function setNumberCap(code: string, number: string | null): Promise<void> {
  const [ana, ben] = [await newConsoleVisitor(platform, 'games'), await newConsoleVisitor(platform, 'games')]
  const reason = 'The house can bear no more.'
  const { list } = await ana.call('lottery.caps', { params: { code } })
  const { currency, ...before } = list.find((caps) => caps.currency === 'USD')!
  await ana.call('lottery.proposeCaps', {
    params: { code, currency },
    body: { before, after: { draw: null, number, member: null }, reason },
  })
  const { proposals } = await ana.call('lottery.caps', { params: { code } })
  await ben.call('lottery.decideCaps', { params: { id: proposals[0]!.id }, body: { isAgreed: true, reason } })
  const { modules, context } = platform.app
  const isKnown = async () => {
    const setup = await modules.lottery.lotteries.find(context.merchants.list()[0]!.id, code)
    return ((setup?.stakes.get('USD')?.caps.number ?? null) === null) === (number === null)
  }
  await until(isKnown, { what: 'the caps are known' })
}

test('a process that is killed again and again places each slip once, and none in part', async () => {
  const running = await startPlatformProcess(platform.database.url)
  try {
    const people = (await newPeople(platform, 6, { cash: '1000.00' })).map((each) => {
      const visitor = createVisitor(running.origin, platform.database.owner, platform.app.context.keyring)
      Object.assign(visitor.headers, each.visitor.headers)
      return { ...each, visitor }
    })
    const slips = fullOrShort(600, 120)
    let taken = 0
    await runConcurrently(Array.from({ length: slips }), async (_, index) => {
      const [who, body, key] = [people[index % people.length]!, both(), randomUUID()]
      await insist(() => placeSlip(who, body, key), running.back)
      taken += 1
      if ([0.2, 0.5, 0.8].some((share) => taken === Math.floor(slips * share))) await running.crash()
    })
    expect(await ordersOf(people)).toEqual({ [one]: slips, [other]: slips })
    const left = await Promise.all(people.map(({ id }) => spendableOf(platform, id)))
    expect(left).toEqual(people.map(() => 10_000_000n - BigInt(slips / people.length) * 40_000n))
  } finally {
    await running.stop()
  }
})

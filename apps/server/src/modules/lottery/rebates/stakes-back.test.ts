import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { endDraw, holdDraw, isSettled, lottery as house, orderOf, place, type Line } from '../../../testing/draws.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { enterResult, openOutsideLottery } from '../../../testing/outside-draws.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'

const code = 'eleven-by-hand'
let platform: ConsolePlatform
let staff: readonly [Awaited<ReturnType<typeof newConsoleVisitor>>, Awaited<ReturnType<typeof newConsoleVisitor>>]

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [house] })
  staff = [await newConsoleVisitor(platform, 'games'), await newConsoleVisitor(platform, 'finance')]
  await openOutsideLottery(platform, staff[0], { code, like: 'eleven-5' })
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const owner = () => platform.database.owner
const line = (content: string, series = 1_700): Line => ({
  play: 'ball_sides',
  content,
  notes: 1,
  unit: '2.00',
  multiple: 5,
  series,
})
const [big, small] = [line('1|big'), line('1|small')]

async function agentAbove(): Promise<{ agent: Person; person: Person }> {
  const agent = await newPerson(platform, { type: 1 })
  await owner().query('update member set series = 1960 where id = $1', [agent.id])
  const person = await newPerson(platform, { cash: '100.00', parentId: agent.id })
  await owner().query('update member set series = 1950 where id = $1', [person.id])
  return { agent, person }
}

const bet = (person: Person, number: string, lines: Line[]) =>
  place(person, orderOf(number, { lottery: code, lines, total: `${lines.length * 10}.00` }))

async function settle(number: string, result: string): Promise<void> {
  await endDraw(platform, number, code)
  const isClosed = async () =>
    (await owner().query(`select from draw where lottery = $1 and number = $2 and state = 'closed'`, [code, number]))
      .rowCount === 1
  await until(isClosed, { ms: 20_000, what: `${number} is closed` })
  await enterResult(staff, { code, number, result })
  await until(() => isSettled(platform, number, code))
}

const validOf = async (...ids: string[]) => {
  const { rows } = await owner().query<{ valid: string }>(
    'select sum(valid)::text as valid from bet where id = any ($1)',
    [ids],
  )
  return Number(rows[0]?.valid) / 10_000
}

test('a stake that comes back earns no rebate, for the member and for the agent above', async () => {
  const number = await holdDraw(platform, code)
  const { agent, person } = await agentAbove()
  const { order } = await bet(person, number, [big, small])
  expect(order.rebate).toBe('2.50')
  await settle(number, '11 02 03 04 05')
  // 11 is neither: 20.00 come back, and nothing besides.
  expect(await spendableOf(platform, person.id)).toBe(1_000_000n)
  expect(await spendableOf(platform, agent.id)).toBe(0n)
  const { list } = await person.visitor.call('lottery.orders', { query: { lottery: code } })
  expect(list.find(({ id }) => id === order.id)?.rebate).toBe('0.00')
})

test('a part that did not come back earns its part, whatever the other lines are', async () => {
  const number = await holdDraw(platform, code)
  const { agent, person } = await agentAbove()
  await bet(person, number, [big, line('2|small', 1_950)])
  await settle(number, '11 09 03 04 05')
  // 10.00 come back; the other 10.00 are lost at the own series: 1960 less 1950 of them for the agent.
  expect(await spendableOf(platform, person.id)).toBe(900_000n)
  expect(await spendableOf(platform, agent.id)).toBe(500n)
})

test('on another number the rebate is paid in full', async () => {
  const number = await holdDraw(platform, code)
  const { agent, person } = await agentAbove()
  await bet(person, number, [big, small])
  await settle(number, '10 02 03 04 05')
  expect(await spendableOf(platform, agent.id)).toBe(1_000n)
  // Stakes 20.00, back 17.00, rebate 2.50.
  expect(await spendableOf(platform, person.id)).toBe(1_000_000n - 200_000n + 170_000n + 25_000n)
})

test('both sides in two orders are as much turnover as in one', async () => {
  const number = await holdDraw(platform, code)
  const [one, two] = [(await agentAbove()).person, (await agentAbove()).person]
  const together = await bet(one, number, [big, small])
  const apart = [await bet(two, number, [big]), await bet(two, number, [small])]
  const other = await bet((await agentAbove()).person, number, [small])
  await settle(number, '10 02 03 04 05')
  const ids = apart.map(({ order }) => order.id)
  expect(await validOf(together.order.id)).toBe(3)
  expect(await validOf(...ids)).toBe(3)
  expect(await validOf(other.order.id)).toBe(10)
  // A corrected result counts them by what it says.
  await enterResult(staff, { code, number, result: '11 02 03 04 05', kind: 'correct' })
  await until(async () => (await validOf(...ids)) === 0)
  await until(() => isSettled(platform, number, code))
  expect(await validOf(other.order.id)).toBe(0)
})

test('cashback takes rebates off what was lost', async () => {
  const number = await holdDraw(platform, code)
  const { person } = await agentAbove()
  await bet(person, number, [big, small])
  await settle(number, '10 02 03 04 05')
  const { rows } = await owner().query<{ lost: string }>(
    `select lost::text from promotion_play($1, 'USD', now() - interval '1 day', now() + interval '1 day') where category = 'LOTT'`,
    [person.id],
  )
  // 20.00 staked, 17.00 won, and 2.50 of rebates.
  expect(rows).toEqual([{ lost: '5000' }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveLineAsOwner } from '../../../testing/agent-lines.ts'
import { bigLine, endDraw, holdDraw, isSettled, lottery, orderOf, place, smallLine } from '../../../testing/draws.ts'
import { newPerson, type Person, type PersonOptions } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
})
afterAll(() => platform.stop())

const owner = () => platform.database.owner

async function personAt(series: number, options: PersonOptions = {}): Promise<Person> {
  const person = await newPerson(platform, options)
  await owner().query('update member set series = $2 where id = $1', [person.id, series])
  return person
}

const hundred = (number: string, series: number) =>
  orderOf(number, {
    lines: [bigLine, smallLine].map((line) => ({ ...line, unit: '2.00', multiple: 25, series })),
    total: '100.00',
  })
const income = (person: Person, query: object = {}) => person.visitor.call('agents.rebateIncome', { query })
const posted = async ({ id }: Person) => {
  const { rows } = await owner().query<{ sum: string }>(
    `select coalesce(sum(e.amount), 0)::text as sum from ledger_posting p
     join ledger_entry e on e.posting_id = p.id join ledger_account a on a.id = e.account_id and a.member_id = $1
     where p.member_id = $1 and p.type like 'lottery.rebate%'`,
    [id],
  )
  return Number(rows[0]?.sum) / 10_000
}

test('an agent sees who brought what, by which rate; the sum is that of the rows and of the ledger', async () => {
  const number = await holdDraw(platform)
  const top = await personAt(1960, { type: 1 })
  const agent = await personAt(1950, { type: 1, parentId: top.id, cash: '100.00' })
  const players = [
    await personAt(1940, { parentId: agent.id, cash: '200.00' }),
    await personAt(1949, { parentId: agent.id, cash: '200.00' }),
  ] as const
  const stranger = await personAt(1900, { type: 1, cash: '100.00' })
  for (const player of players) await place(player, hundred(number, 1900))
  const { order: own } = await place(agent, hundred(number, 1930))
  await place(stranger, hundred(number, 1800))
  expect(await income(agent)).toMatchObject({ total: '0.00', count: 0, list: [] })
  await endDraw(platform, number)
  await until(() => isSettled(platform, number))

  const all = await income(agent)
  expect(all).toMatchObject({ currency: 'USD', count: 3, total: '1.55', next: null })
  expect(new Map(all.list.map(({ account, amount }) => [account, amount]))).toEqual(
    new Map([
      [players[0].account, '0.50'],
      [players[1].account, '0.05'],
      [agent.account, '1.00'],
    ]),
  )
  expect(all.list.find(({ account }) => account === players[0].account)).toMatchObject({
    level: 1,
    series: 1950,
    below: 1940,
    stake: '100.00',
    lottery,
    drawNumber: number,
    isTakenBack: false,
  })
  expect((await income(agent, { of: 'own' })).list).toMatchObject([{ orderId: own.id, level: 0, below: null }])
  expect(await income(agent, { of: 'team' })).toMatchObject({ count: 2, total: '0.55' })
  expect(await posted(agent)).toBe(1.55)
  expect(await income(top)).toMatchObject({ count: 3, total: (await posted(top)).toFixed(2) })
  expect((await income(stranger)).list.map(({ level }) => level)).toEqual([0])

  const first = await income(agent, { size: 2 })
  const rest = await income(agent, { size: 2, after: first.next })
  expect([...first.list, ...rest.list]).toEqual(all.list)
  expect([first.total, rest.total, rest.next]).toEqual(['1.55', '1.55', null])

  expect(await income(agent, { from: '2020-01-01', to: '2020-01-31' })).toMatchObject({ total: '0.00', count: 0 })
  expect((await players[0].visitor.refusal('agents.rebateIncome', { query: {} })).code).toBe('non_agent_login')
  // Whoever leaves the line stays in the sum, without a name.
  await moveLineAsOwner(platform, players[0].id, null)
  const later = await income(agent)
  expect(later.total).toBe('1.55')
  expect(later.list.find(({ amount }) => amount === '0.50')).toMatchObject({ account: null, level: null })
  const record = await agent.visitor.call('wallet.transactions', { query: {} })
  expect(JSON.stringify(record)).toContain('lottery.rebate')
})

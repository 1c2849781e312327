import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoundTerms } from '@fairground/contract'
import type { MallItemForm } from '@fairground/contract/console'
import { newPerson, type Person } from '../../testing/members.ts'
import { grantsOf, startRoundPlatform, type RoundPlatform } from '../../testing/round-platform.ts'
import { defaultGame } from '../../testing/vendor-client.ts'

let stack: RoundPlatform

beforeAll(async () => {
  stack = await startRoundPlatform()
})
afterAll(() => stack.stop())

const reason = 'agreed with the team'
const key = () => ({ idempotencyKey: randomUUID() })
const rounds: RoundTerms = { game: defaultGame, stake: '0.50', days: 7 }
const pointsOf = async ({ visitor }: Person) => (await visitor.call('points.balance')).balance
const item = (changes: Partial<MallItemForm> = {}): MallItemForm => ({
  kind: 'free_rounds',
  picture: { art: 'banners/welcome' },
  texts: { EN: { title: 'Five spins', text: '' } },
  points: 100,
  stock: 3,
  memberMax: null,
  levelMin: 0,
  isEnabled: true,
  bonuses: [],
  rounds: [{ currency: 'USD', count: 5, times: 2, ...rounds }],
  ...changes,
})
const putItem = (form: MallItemForm) => ({
  params: { id: randomUUID() },
  body: { version: 0, leftBefore: null, form, reason },
})
async function newItem(): Promise<string> {
  const given = putItem(item())
  await stack.ana.call('points.putMallItem', given)
  return given.params.id
}
async function richPerson(points: number): Promise<Person> {
  const person = await newPerson(stack.platform)
  await stack.ana.call('points.grantPoints', { params: { id: person.id }, body: { points, reason } })
  return person
}
const redeem = ({ visitor }: Person, itemId: string) =>
  visitor.call('points.redeem', { body: { itemId }, options: key() })

test('an item of the mall names rounds that can be played', async () => {
  const refused = (form: MallItemForm) => stack.ana.refusal('points.putMallItem', putItem(form))
  expect(await refused(item({ rounds: [] }))).toBe('invalid_request')
  expect(await refused(item({ kind: 'voucher' }))).toBe('invalid_request')
  const [of = { currency: 'USD', count: 5, times: 2, ...rounds }] = item().rounds
  expect(await refused(item({ rounds: [of, of] }))).toBe('invalid_request')
  expect(await refused(item({ rounds: [{ ...of, stake: '99999' }] }))).toBe('free_rounds_unavailable')
  expect(await refused(item({ rounds: [{ ...of, stake: '0' }] }))).toBe('amount_invalid')
})

test('points for one order bring one grant, however often it is sent', async () => {
  const [person, id] = [await richPerson(150), await newItem()]
  const { list } = await person.visitor.call('points.items', { query: {} })
  expect(list.find((each) => each.id === id)).toMatchObject({
    kind: 'free_rounds',
    rounds: { nodeId: defaultGame, count: 5, stake: '0.50', times: 2, days: 7 },
  })
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => redeem(person, id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await grantsOf(person)).toMatchObject([{ count: 5, times: 2 }])
  expect(await pointsOf(person)).toBe(50)
  const { list: orders } = await person.visitor.call('points.orders', { query: {} })
  expect(orders).toMatchObject([{ kind: 'free_rounds', state: 'delivered', points: 100 }])
  const cancel = { body: { id: orders[0]?.id ?? '' }, options: key() }
  expect((await person.visitor.refusal('points.cancelOrder', cancel)).code).toBe('mall_order_decided')
})

test('an order whose rounds cannot be had gives points and piece back', async () => {
  const [person, id] = [await richPerson(100), await newItem()]
  await stack.open(false)
  const closed = await person.visitor.refusal('points.redeem', { body: { itemId: id }, options: key() })
  await stack.open(true)
  expect([closed.code, await pointsOf(person)]).toEqual(['free_rounds_unavailable', 100])
  await redeem(person, id)
  stack.studio.answer = () => 'RS_ERROR_LIMIT_REACHED'
  await stack.untilState(person, 'refused')
  stack.studio.answer = () => 'RS_OK'
  expect(await pointsOf(person)).toBe(100)
  expect((await stack.ana.call('points.mallItems')).list.find((row) => row.id === id)).toMatchObject({
    left: 3,
    orders: 0,
  })
  const { list } = await person.visitor.call('points.orders', { query: {} })
  expect(list).toMatchObject([{ state: 'cancelled' }])
  const { list: told } = await person.visitor.call('messaging.inbox', { query: {} })
  expect(told).toMatchObject([{ kind: 'orderChanged', params: { state: 'cancelled' } }])
})

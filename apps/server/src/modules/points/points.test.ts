import { randomUUID } from 'node:crypto'
import type { MallItemForm } from '@fairground/contract/console'
import { parseDecimal } from '@fairground/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { newPeople, newPerson, type Person } from '../../testing/members.ts'
import { cashOf, played } from '../../testing/promotions.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { countForAll } from './points.jobs.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>
const reason = 'agreed with the team'

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
  const { rates } = await ana.call('points.mallItems')
  const before = rates.find(({ currency }) => currency === 'USD')?.perPoint ?? null
  await ana.call('points.putPointRate', {
    params: { currency: 'USD' },
    body: { before, perPoint: '10.00', reason },
  })
})
afterAll(() => platform.stop())

const units = (amount: string) => parseDecimal(amount, 'USD').amount
const balanceOf = async ({ visitor }: Person) => (await visitor.call('points.balance')).balance
const give = ({ id }: Person, points: number) =>
  ana.call('points.grantPoints', { params: { id }, body: { points, reason } })
const owner = () => platform.database.owner
const drift = async () => (await owner().query('select * from point_drift')).rows
const key = () => ({ idempotencyKey: randomUUID() })

const address = { name: 'Lan', phone: '+84900', street: '1 Le Loi', city: 'Hue', postcode: '', country: 'Vietnam' }

async function newItem(changes: Partial<MallItemForm> = {}): Promise<string> {
  const id = randomUUID()
  const form: MallItemForm = {
    kind: 'goods',
    picture: { art: 'banners/welcome' },
    texts: { EN: { title: 'A mug', text: 'With our flag' } },
    points: 100,
    stock: 5,
    memberMax: null,
    levelMin: 0,
    isEnabled: true,
    bonuses: [],
    rounds: [],
    ...changes,
  }
  await ana.call('points.putMallItem', { params: { id }, body: { version: 0, leftBefore: null, form, reason } })
  return id
}
const redeem = ({ visitor }: Person, itemId: string, given: object = { address }) =>
  visitor.call('points.redeem', { body: { itemId, ...given }, options: key() })
const refusal = async ({ visitor }: Person, itemId: string, given: object = { address }) =>
  (await visitor.refusal('points.redeem', { body: { itemId, ...given }, options: key() })).code
const ordersOf = async ({ visitor }: Person) => (await visitor.call('points.orders', { query: {} })).list
const leftOf = async (id: string) => (await ana.call('points.mallItems')).list.find((row) => row.id === id)?.left

describe('points', () => {
  test('come with the valid bets of a day, once, and go with a bet that is rolled back', async () => {
    const person = await newPerson(platform)
    await played(platform, person, { staked: units('105.00') })
    expect(await balanceOf(person)).toBe(10)
    expect(await person.visitor.call('points.balance')).toMatchObject({ balance: 10, perPoint: '10.00', today: 10 })
    await played(platform, person, { staked: units('5.00') })
    await Promise.all([balanceOf(person), balanceOf(person), countForAll(platform.app.context, person.merchant)])
    expect(await balanceOf(person)).toBe(11)
    await owner().query('update vendor_round set staked = 0 where member_id = $1 and staked = $2', [
      person.id,
      units('105.00'),
    ])
    expect(await balanceOf(person)).toBe(0)
    const { list } = await person.visitor.call('points.history', { query: {} })
    expect(list.map(({ points, kind }) => `${kind} ${points}`)).toEqual(['bets -11', 'bets 1', 'bets 10'])
    expect(await drift()).toEqual([])
  })

  test('that were spent are owed when their bet is rolled back', async () => {
    const [person, item] = [await newPerson(platform), await newItem()]
    await played(platform, person, { staked: units('1000.00') })
    await redeem(person, item)
    await owner().query('update vendor_round set staked = 0 where member_id = $1', [person.id])
    expect(await balanceOf(person)).toBe(-100)
    expect(await refusal(person, item)).toBe('points_insufficient')
    await played(platform, person, { staked: units('1500.00') })
    expect(await balanceOf(person)).toBe(50)
    expect(await drift()).toEqual([])
  })

  test('keep the rate of the day that was counted, and end where there is none', async () => {
    const person = await newPerson(platform)
    await played(platform, person, { staked: units('100.00') })
    await balanceOf(person)
    const put = (before: string | null, perPoint: string | null) => ({
      params: { currency: 'USD' } as const,
      body: { before, perPoint, reason },
    })
    const rate = (...change: Parameters<typeof put>) => ana.call('points.putPointRate', put(...change))
    await rate('10.00', '5.00')
    // Whoever read the rate before is told.
    expect(await ana.refusal('points.putPointRate', put('10.00', '2.00'))).toBe('stale_edit')
    await played(platform, person, { staked: units('10.00') })
    expect(await balanceOf(person)).toBe(11)
    await rate('5.00', null)
    const other = await newPerson(platform)
    await played(platform, other, { staked: units('100.00') })
    expect(await other.visitor.call('points.balance')).toMatchObject({ balance: 0, perPoint: null })
    await rate(null, '10.00')
    expect(await ana.refusal('points.putPointRate', put('10.00', '0.001'))).toBe('amount_invalid')
  })

  test('are given by staff, not to who is excluded, and not by everybody', async () => {
    const person = await newPerson(platform)
    expect(await give(person, 30)).toEqual({ balance: 30, isProposed: false })
    expect(await give(person, -40)).toEqual({ balance: -10, isProposed: false })
    expect(await ana.call('points.memberPoints', { params: { id: person.id } })).toEqual({ balance: -10 })
    await owner().query(`update member set labels = '{nobonus}' where id = $1`, [person.id])
    const input = { params: { id: person.id }, body: { points: 5, reason } }
    expect(await ana.refusal('points.grantPoints', input)).toBe('goodwill_not_allowed')
    const support = await newConsoleVisitor(platform, 'support')
    expect(await support.refusal('points.grantPoints', input)).toBe('permission_denied')
    expect(await drift()).toEqual([])
  })
})

describe('an item', () => {
  test('the last piece goes to one of a hundred', async () => {
    const item = await newItem({ stock: 1 })
    const people = await newPeople(platform, 20)
    for (const person of people) await give(person, 1_000)
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => redeem(people[index % 20] as Person, item)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await leftOf(item)).toBe(0)
    expect(await refusal(people[0] as Person, item)).toBe('mall_out_of_stock')
    expect(await drift()).toEqual([])
  })

  test('is redeemed once for a key, and no more often than a member may and can pay', async () => {
    const [person, item] = [await newPerson(platform), await newItem({ memberMax: 2 })]
    await give(person, 250)
    const sent = { body: { itemId: item, address }, options: key() }
    const replies = await Promise.all([1, 2, 3].map(() => person.visitor.call('points.redeem', sent)))
    expect(new Set(replies.map(({ orderId }) => orderId)).size).toBe(1)
    expect((await person.visitor.refusal('points.redeem', { body: sent.body })).code).toBe('idempotency_key_required')
    await redeem(person, item)
    expect(await refusal(person, item)).toBe('mall_limit_reached')
    expect(await refusal(person, await newItem())).toBe('points_insufficient')
    expect(await balanceOf(person)).toBe(50)
    expect(await refusal(person, randomUUID())).toBe('not_found')
  })

  test('is not everybody’s: level, closed items, excluded members', async () => {
    const person = await newPerson(platform)
    await give(person, 500)
    expect(await refusal(person, await newItem({ levelMin: 3 }))).toBe('mall_item_unavailable')
    const closed = await newItem({ isEnabled: false })
    expect(await refusal(person, closed)).toBe('mall_item_unavailable')
    const { list } = await person.visitor.call('points.items', { query: {} })
    expect(list.map(({ id }) => id)).not.toContain(closed)
    await owner().query(`update member set labels = '{nobonus}' where id = $1`, [person.id])
    expect(await refusal(person, await newItem())).toBe('mall_item_unavailable')
    expect((await person.visitor.call('points.items', { query: {} })).list).toEqual([])
  })

  test('that is a bonus is paid at once, with its turnover', async () => {
    const bonus: Partial<MallItemForm> = {
      kind: 'bonus',
      stock: null,
      bonuses: [{ currency: 'USD', amount: '5.00', times: 3 }],
    }
    const [person, item] = [await newPerson(platform), await newItem({ ...bonus, points: 500 })]
    await give(person, 500)
    expect(await redeem(person, item, {})).toMatchObject({ state: 'delivered', balance: 0 })
    expect(await cashOf(person)).toBe('5.00')
    const { rows } = await owner().query('select required from turnover_lock where member_id = $1', [person.id])
    expect(rows).toEqual([{ required: units('15.00') }])
    expect((await owner().query('select * from reward_drift')).rows).toEqual([])
  })

  test('that is a voucher gives each code once, and is out when they are', async () => {
    const item = await newItem({ kind: 'voucher', stock: null })
    const add = (codes: string[]) => ana.call('points.addVouchers', { params: { id: item }, body: { codes, reason } })
    expect(await add(['CODE-1', 'CODE-2', 'CODE-1'])).toEqual({ added: 2, isProposed: false })
    expect(await add(['CODE-2'])).toEqual({ added: 0, isProposed: false })
    const people = await newPeople(platform, 3)
    for (const person of people) await give(person, 100)
    const tries = await Promise.allSettled(people.map((person) => redeem(person, item, {})))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const codes = (await Promise.all(people.map(ordersOf))).flat().map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['CODE-1', 'CODE-2']))
    expect(await leftOf(item)).toBe(0)
    expect(
      await ana.refusal('points.addVouchers', { params: { id: await newItem() }, body: { codes: ['AAAA'], reason } }),
    ).toBe('not_found')
  })

  test('is changed as a new version, by who may', async () => {
    const id = await newItem()
    const { list } = await ana.call('points.mallItems')
    const form = list.find((row) => row.id === id)?.form as MallItemForm
    const put = (body: { version: number; form: MallItemForm }) => ({
      params: { id },
      body: { leftBefore: 5, ...body, reason },
    })
    expect(await ana.call('points.putMallItem', put({ version: 1, form: { ...form, points: 70 } }))).toEqual({
      version: 2,
      isProposed: false,
    })
    expect(await ana.refusal('points.putMallItem', put({ version: 1, form }))).toBe('stale_edit')
    const wrong = { ...form, kind: 'voucher' } as MallItemForm
    expect(await ana.refusal('points.putMallItem', put({ version: 2, form: wrong }))).toBe('invalid_request')
    const without = { ...form, texts: { VN: { title: 'Cốc', text: '' } } } as MallItemForm
    expect(await ana.refusal('points.putMallItem', put({ version: 2, form: without }))).toBe('content_incomplete')
    // A piece that was taken since it was read stays taken.
    const person = await newPerson(platform)
    await give(person, 100)
    await redeem(person, id)
    await ana.call('points.putMallItem', put({ version: 2, form }))
    expect(await leftOf(id)).toBe(4)
    await ana.call('points.putMallItem', put({ version: 3, form: { ...form, stock: 8 } }))
    expect(await leftOf(id)).toBe(7)
    const auditor = await newConsoleVisitor(platform, 'auditor')
    expect(await auditor.refusal('points.putMallItem', put({ version: 2, form }))).toBe('permission_denied')
  })
})

describe('an order of goods', () => {
  const placed = async () => {
    const [person, item] = [await newPerson(platform), await newItem()]
    await give(person, 100)
    expect(await refusal(person, item, {})).toBe('mall_address_needed')
    const { orderId } = await redeem(person, item)
    return { person, item, id: orderId }
  }
  const decide = (id: string, body: object) =>
    ana.call('points.decideOrder', { params: { id }, body: body as { state: 'delivered' } })
  const look = async (id: string) => (await ana.call('points.lookAtAddress', { params: { id }, body: {} })).address

  test('is shipped with its tracking and delivered; then its address is gone', async () => {
    const { person, id } = await placed()
    expect(await look(id)).toEqual(address)
    const stored = await owner().query<{ address: Buffer }>('select address from mall_order where id = $1', [id])
    expect(stored.rows[0]?.address.toString('latin1')).not.toContain('Le Loi')
    await decide(id, { state: 'shipped', tracking: 'VN123' })
    expect(await ordersOf(person)).toMatchObject([{ state: 'shipped', tracking: 'VN123' }])
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => decide(id, { state: 'delivered' })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await look(id)).toBeNull()
    const { list } = await person.visitor.call('messaging.inbox', { query: {} })
    expect(list.map(({ kind }) => kind)).toEqual(['orderChanged', 'orderChanged'])
    expect(await ana.refusal('points.decideOrder', { params: { id }, body: { state: 'cancelled', reason } })).toBe(
      'mall_order_decided',
    )
    const { rows } = await owner().query('select 1 from audit_entry where action = $1 and subject = $2', [
      'mall.address.look',
      `order:${id}`,
    ])
    expect(rows).toHaveLength(2)
  })

  test('is cancelled once by its member while it waits: points and piece come back', async () => {
    const { person, item, id } = await placed()
    const other = await newPerson(platform)
    expect((await other.visitor.refusal('points.cancelOrder', { body: { id }, options: key() })).code).toBe('not_found')
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => person.visitor.call('points.cancelOrder', { body: { id }, options: key() })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await balanceOf(person), await leftOf(item), await look(id)]).toEqual([100, 5, null])
    expect((await person.visitor.refusal('points.cancelOrder', { body: { id }, options: key() })).code).toBe(
      'mall_order_decided',
    )
    expect(await drift()).toEqual([])
  })

  test('is cancelled by staff with a reason, also when it was sent; not by its member then', async () => {
    const { person, id } = await placed()
    await decide(id, { state: 'shipped', tracking: '' })
    expect((await person.visitor.refusal('points.cancelOrder', { body: { id }, options: key() })).code).toBe(
      'mall_order_decided',
    )
    await decide(id, { state: 'cancelled', reason: 'It came back to us.' })
    expect(await ordersOf(person)).toMatchObject([{ state: 'cancelled', reason: 'It came back to us.' }])
    expect(await balanceOf(person)).toBe(100)
    const { list } = await ana.call('points.mallOrders', { query: { state: 'cancelled', limit: 200 } })
    expect(list.find((row) => row.id === id)).toMatchObject({ account: person.account, title: 'A mug' })
  })
})

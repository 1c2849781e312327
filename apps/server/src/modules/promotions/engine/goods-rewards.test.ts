import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionTerms } from '@fairground/contract'
import type { PromotionForm } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { claimOf, newOffer, promotionOf, spentOf } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
})
afterAll(async () => {
  const { owner } = platform.database
  expect((await owner.query('select * from reward_drift union all select * from point_drift')).rows).toEqual([])
  await platform.stop()
})

const reason = 'agreed with the team'
const address = { name: 'Lan', phone: '+84900', street: '1 Le Loi', city: 'Hue', postcode: '', country: 'Vietnam' }
const given = { code: 'MUG1', address }

async function newItem(stock: number | null): Promise<string> {
  const id = randomUUID()
  const texts = { EN: { title: 'A mug', text: '' } }
  // Closed in the mall: only promotions give it.
  const picture = { art: 'banners/welcome' }
  const form = { kind: 'goods' as const, picture, texts, points: 100, stock, memberMax: 1, levelMin: 0 }
  await ana.call('points.putMallItem', {
    params: { id },
    body: { version: 0, leftBefore: null, form: { ...form, isEnabled: false, bonuses: [], rounds: [] }, reason },
  })
  return id
}
const termsOf = (item: string): PromotionTerms => ({
  kind: 'code',
  code: 'MUG1',
  amount: '1',
  pays: 'goods',
  item,
  times: 0,
  claimDays: 7,
})
const offerOf = (item: string, changes: { budget?: bigint; isByHand?: boolean } = {}) =>
  newOffer(platform, { kind: 'code', terms: termsOf(item), ...changes })
const claim = ({ visitor }: Person, id: string) => visitor.call('promotions.claim', claimOf(id, given))
const refusal = async ({ visitor }: Person, id: string, body: Parameters<typeof claimOf>[1] = given) =>
  (await visitor.refusal('promotions.claim', claimOf(id, body))).code
const ordersOf = async ({ visitor }: Person) => (await visitor.call('points.orders', { query: {} })).list
const leftOf = async (id: string) => (await ana.call('points.mallItems')).list.find((row) => row.id === id)?.left
const addressOf = async (id: string) => (await ana.call('points.lookAtAddress', { params: { id }, body: {} })).address
const claimIdOf = async ({ id }: Person) => {
  const { list } = await ana.call('promotions.promotionClaims', { query: { limit: 200, state: 'applying' } })
  return list.find(({ memberId }) => memberId === id)?.id ?? ''
}

test('an offer of goods names goods of the mall, one piece a reward, and is no share', async () => {
  const item = await newItem(null)
  const form = (terms: PromotionTerms): PromotionForm => ({
    key: `MUG_${randomUUID().slice(0, 8).toUpperCase()}`,
    kind: terms.kind,
    category: 'other',
    art: 'banners/welcome',
    texts: { EN: { kicker: '', title: 'A mug', summary: '', terms: '' } },
    isByHand: false,
    isEnabled: true,
    isRepeated: false,
    eligibility: { labels: [], notLabels: [], levelMin: 0, newDays: null, isReturning: false, isOncePerDevice: false },
    startsAt: null,
    endsAt: null,
    offers: [{ currency: 'USD', budget: '10', terms }],
  })
  const put = (terms: PromotionTerms) => ({
    params: { id: randomUUID() },
    body: { version: 0, form: form(terms), reason },
  })
  const refused = (terms: PromotionTerms) => ana.refusal('promotions.putPromotion', put(terms))
  const terms = termsOf(item)
  expect(await refused({ ...terms, amount: '2' } as PromotionTerms)).toBe('amount_invalid')
  expect(await refused({ ...terms, item: randomUUID() } as PromotionTerms)).toBe('invalid_request')
  expect(await refused({ ...terms, pays: 'points' } as PromotionTerms)).toBe('invalid_request')
  const share = { kind: 'cashback', basisPoints: 500, rewardMin: '1', rewardMax: '1', pays: 'goods', item } as const
  expect(await refused({ ...share, times: 0, claimDays: 7 })).toBe('invalid_request')
  expect(await ana.call('promotions.putPromotion', put(terms))).toEqual({ version: 1, isProposed: false })
  expect((await ana.call('promotions.promotions', {})).choices.goods).toContainEqual({ id: item, title: 'A mug' })
})

test('goods need an address, and become one order that is sent like any other', async () => {
  const item = await newItem(3)
  const [id, person] = [await offerOf(item), await newPerson(platform)]
  expect(await refusal(person, id, { code: 'MUG1' })).toBe('mall_address_needed')
  expect([await leftOf(item), await spentOf(platform, id)]).toEqual([3, 0n])
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => claim(person, id)))
  const replies = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(replies).toMatchObject([{ state: 'claimed', amount: '1', pays: 'goods' }])
  expect(await promotionOf(person, id)).toMatchObject({ state: 'claimed', amount: '1', pays: 'goods' })
  const [order, ...more] = await ordersOf(person)
  expect([order, more]).toMatchObject([{ title: 'A mug', kind: 'goods', points: 0, state: 'placed' }, []])
  expect([await leftOf(item), await spentOf(platform, id)]).toEqual([2, 1n])
  const params = { id: order?.id ?? '' }
  expect(await addressOf(params.id)).toEqual(address)
  await ana.call('points.decideOrder', { params, body: { state: 'shipped', tracking: 'VN-1' } })
  await ana.call('points.decideOrder', { params, body: { state: 'delivered' } })
  expect(await ordersOf(person)).toMatchObject([{ state: 'delivered', tracking: 'VN-1' }])
  expect(await addressOf(params.id)).toBeNull()
})

test('the last piece goes to one member, and a cancelled order gives back its piece and no points', async () => {
  const item = await newItem(1)
  const id = await offerOf(item)
  const people = await Promise.all([1, 2, 3].map(() => newPerson(platform)))
  const tries = await Promise.allSettled(people.map((person) => claim(person, id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const winner = people[tries.findIndex(({ status }) => status === 'fulfilled')]
  const other = people.find((person) => person !== winner)
  if (!winner || !other) throw new Error('one of three has it')
  expect([await refusal(other, id), await spentOf(platform, id)]).toEqual(['mall_out_of_stock', 1n])
  const [order] = await ordersOf(winner)
  const sent = { body: { id: order?.id ?? '' }, options: { idempotencyKey: randomUUID() } }
  expect(await winner.visitor.call('points.cancelOrder', sent)).toEqual({ balance: 0 })
  expect(await leftOf(item)).toBe(1)
  // Who gave it up has had it; the piece is free for another.
  expect(await refusal(winner, id)).toBe('promotion_nothing_due')
  expect(await claim(other, id)).toMatchObject({ state: 'claimed' })
})

test('a piece is kept while staff decide; rejected, it is free again and the address is erased', async () => {
  const item = await newItem(2)
  const id = await offerOf(item, { isByHand: true, budget: 2n })
  const [paid, rejected, late] = [await newPerson(platform), await newPerson(platform), await newPerson(platform)]
  for (const person of [paid, rejected]) expect(await claim(person, id)).toMatchObject({ state: 'applying' })
  expect([await leftOf(item), await refusal(late, id)]).toEqual([0, 'promotion_exhausted'])
  const { rows: before } = await platform.database.owner.query(
    'select address from promotion_claim where promotion_id = $1',
    [id],
  )
  expect(JSON.stringify(before)).not.toContain('Le Loi')
  await ana.call('promotions.decideClaim', { params: { id: await claimIdOf(paid) }, body: { state: 'issued' } })
  const no = { state: 'rejected', reason: 'not this time' } as const
  await ana.call('promotions.decideClaim', { params: { id: await claimIdOf(rejected) }, body: no })
  const { rows } = await platform.database.owner.query('select address from promotion_claim where promotion_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ address: null }, { address: null }])
  expect([await leftOf(item), await spentOf(platform, id), await ordersOf(rejected)]).toEqual([1, 1n, []])
  const [order] = await ordersOf(paid)
  expect(await addressOf(order?.id ?? '')).toEqual(address)
  const { list } = await paid.visitor.call('messaging.inbox', { query: {} })
  expect(list.map(({ kind, params }) => ({ kind, params }))).toContainEqual({
    kind: 'rewardIssued',
    params: expect.objectContaining({ amount: '1', pays: 'goods' }),
  })
})

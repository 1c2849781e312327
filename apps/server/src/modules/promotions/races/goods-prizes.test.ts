import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionTerms, TermsOf } from '@fairground/contract'
import { parseDecimal } from '@fairground/money'
import { whileAuditFails } from '../../../testing/broken-writes.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, topUp, type Person } from '../../../testing/members.ts'
import { claimOf, newOffer, played, promotionOf, spentOf } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { endPeriods } from '../periods/periods.jobs.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
})
afterAll(async () => {
  expect((await owner().query('select * from reward_drift union all select * from point_drift')).rows).toEqual([])
  await platform.stop()
})

const owner = () => platform.database.owner
const address = { name: 'Lan', phone: '+84900', street: '1 Le Loi', city: 'Hue', postcode: '', country: 'Vietnam' }
const paid = { pays: 'goods', times: 0, claimDays: 7 } as const
const reason = 'agreed with the team'

async function newItem(stock: number, title = 'A phone'): Promise<string> {
  const id = randomUUID()
  const picture = { art: 'banners/welcome' }
  const form = { kind: 'goods' as const, picture, points: 100, stock, memberMax: 1, levelMin: 0 }
  const texts = { EN: { title, text: '' } }
  await ana.call('points.putMallItem', {
    params: { id },
    body: { version: 0, leftBefore: null, form: { ...form, texts, isEnabled: false, bonuses: [], rounds: [] }, reason },
  })
  return id
}
const raceOf = (item: string, changes: Partial<TermsOf<'race'>> = {}): TermsOf<'race'> => ({
  kind: 'race',
  score: 'validBets',
  category: null,
  scoreMin: '1.00',
  prizes: ['1', '1'],
  item,
  ...paid,
  ...changes,
})
const claim = ({ visitor }: Person, id: string, body = { address }) =>
  visitor.call('promotions.claim', claimOf(id, body))
const refusal = async ({ visitor }: Person, id: string, body: Parameters<typeof claimOf>[1] = { address }) =>
  (await visitor.refusal('promotions.claim', claimOf(id, body))).code
const leftOf = async (id: string) => (await ana.call('points.mallItems')).list.find((row) => row.id === id)?.left
const ordersOf = async ({ visitor }: Person) => (await visitor.call('points.orders', { query: {} })).list

/** Has ended with these bets; equal ones were placed in this order. */
async function endedRace(id: string, stakes: readonly string[]): Promise<Person[]> {
  await owner().query(
    `update promotion set starts_at = now() - interval '3 days', ends_at = now() + interval '1 hour' where id = $1`,
    [id],
  )
  const people: Person[] = []
  for (const [index, staked] of stakes.entries()) {
    const person = await newPerson(platform)
    const options = { idempotencyKey: randomUUID() }
    await person.visitor.call('promotions.join', { body: { promotionId: id }, options })
    const at = new Date(Date.now() - 86_400_000 + index * 1_000).toISOString()
    await played(platform, person, { staked: parseDecimal(staked, 'USD').amount, at })
    people.push(person)
  }
  await owner().query(`update promotion_join set joined_at = now() - interval '2 days' where promotion_id = $1`, [id])
  await owner().query(`update promotion set ends_at = now() - interval '11 minutes' where id = $1`, [id])
  return people
}
const end = () => endPeriods(platform.app.context, platform.merchant)

test('a race gives goods by rank, to who reached a score first, and each is one order', async () => {
  const item = await newItem(2)
  const id = await newOffer(platform, { kind: 'race', terms: raceOf(item), budget: 2n })
  const [first, earlier, later] = await endedRace(id, ['90.00', '40.00', '40.00'])
  if (!first || !earlier || !later) throw new Error('three race')
  await Promise.all([end(), end(), end()])
  expect(await promotionOf(earlier, id)).toMatchObject({
    state: 'claimable',
    amount: '1',
    pays: 'goods',
    goods: 'A phone',
  })
  expect(await refusal(later, id)).toBe('promotion_unavailable')
  expect(await refusal(first, id, {})).toBe('mall_address_needed')
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => claim(first, id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ordersOf(first)).toMatchObject([{ title: 'A phone', kind: 'goods', points: 0, state: 'placed' }])
  expect([await leftOf(item), await spentOf(platform, id)]).toEqual([1, 2n])
})

/** The first rank brings a phone, those after it a mug each. */
const byRank = (phone: string, mug: string) =>
  raceOf(phone, { prizes: ['1', '1', '1'], rankItems: [{ rank: 2, item: mug }] })

test('each rank brings its own goods, said before joining and by the board, and each is one order', async () => {
  const [phone, mug] = [await newItem(1), await newItem(2, 'A mug')]
  const id = await newOffer(platform, { kind: 'race', terms: byRank(phone, mug), budget: 3n })
  expect(await promotionOf(await newPerson(platform), id)).toMatchObject({
    state: 'joinable',
    goods: 'A phone · A mug',
    goodsByRank: [
      { from: 1, to: 1, name: 'A phone' },
      { from: 2, to: 3, name: 'A mug' },
    ],
  })
  const guests = await platform.visitor().call('promotions.list')
  expect(guests.list.find((each) => each.id === id)?.goods).toBe('A phone · A mug')
  const people = await endedRace(id, ['90.00', '40.00', '30.00', '2.00'])
  const [first, second, third, fourth] = people
  if (!first || !second || !third || !fourth) throw new Error('four race')
  const { list } = await fourth.visitor.call('promotions.race', { query: { promotionId: id } })
  expect(list.map(({ goods }) => goods)).toEqual(['A phone', 'A mug', 'A mug', null])
  await Promise.all([end(), end()])
  expect(await promotionOf(second, id)).toMatchObject({ state: 'claimable', amount: '1', goods: 'A mug' })
  const tries = await Promise.allSettled(
    [first, second, third, fourth].flatMap((person) => Array.from({ length: 25 }, () => claim(person, id))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const ordered = await Promise.all(people.map(ordersOf))
  expect(ordered.map((orders) => orders.map(({ title }) => title))).toEqual([['A phone'], ['A mug'], ['A mug'], []])
  expect([await leftOf(phone), await leftOf(mug), await spentOf(platform, id)]).toEqual([0, 0, 3n])
})

test('lists of claims name the goods, for the member and for staff', async () => {
  const [phone, mug] = [await newItem(1), await newItem(2, 'A mug')]
  const id = await newOffer(platform, { kind: 'race', terms: byRank(phone, mug), budget: 3n, isByHand: true })
  const [first, second] = await endedRace(id, ['90.00', '40.00'])
  if (!first || !second) throw new Error('two race')
  await end()
  await claim(second, id)
  const own = await second.visitor.call('promotions.claims', { query: {} })
  expect(own.list).toMatchObject([{ state: 'applying', amount: '1', pays: 'goods', goods: 'A mug' }])
  const { list } = await ana.call('promotions.promotionClaims', { query: { limit: 200, state: 'applying' } })
  expect(list.find(({ memberId }) => memberId === second.id)).toMatchObject({ amount: '1', goods: 'A mug' })
  const waiting = await first.visitor.call('promotions.claims', { query: {} })
  expect(waiting.list).toMatchObject([{ state: 'claimable', goods: 'A phone' }])
  // Goods of one rank that are out of stock keep no other rank from its own.
  await owner().query('update mall_item set stock = 0 where id = $1', [phone])
  expect(await refusal(first, id)).toBe('mall_out_of_stock')
  expect([await leftOf(phone), await leftOf(mug)]).toEqual([0, 1])
  const points = await newPerson(platform)
  expect((await points.visitor.call('promotions.claims', { query: {} })).list).toEqual([])
})

test('a prize waits where no piece is left, and staff decide about it with its address', async () => {
  const item = await newItem(1)
  const id = await newOffer(platform, { kind: 'race', terms: raceOf(item), budget: 2n, isByHand: true })
  const [first, second] = await endedRace(id, ['90.00', '40.00'])
  if (!first || !second) throw new Error('two race')
  await end()
  expect(await claim(first, id)).toMatchObject({ state: 'applying', pays: 'goods' })
  expect([await leftOf(item), await refusal(second, id)]).toEqual([0, 'mall_out_of_stock'])
  expect(await promotionOf(second, id)).toMatchObject({ state: 'claimable' })
  const { rows } = await owner().query<{ id: string; address: Buffer }>(
    `select id, address from promotion_claim where promotion_id = $1 and state = 'applying'`,
    [id],
  )
  expect(rows[0]?.address.toString()).not.toContain('Le Loi')
  await ana.call('promotions.decideClaim', { params: { id: rows[0]?.id ?? '' }, body: { state: 'rejected', reason } })
  expect(await leftOf(item)).toBe(1)
  expect(await claim(second, id)).toMatchObject({ state: 'applying' })
})

test('a crash while a prize is claimed leaves it to be claimed, and its piece', async () => {
  const item = await newItem(1)
  const id = await newOffer(platform, { kind: 'race', terms: raceOf(item), budget: 2n })
  const [first] = await endedRace(id, ['90.00'])
  if (!first) throw new Error('one races')
  await end()
  await whileAuditFails(platform, 'mall.reward', async () => {
    expect((await Promise.allSettled([claim(first, id)]))[0]?.status).toBe('rejected')
  })
  expect([await leftOf(item), await ordersOf(first)]).toEqual([1, []])
  await claim(first, id)
  expect([await leftOf(item), await ordersOf(first)]).toMatchObject([0, [{ state: 'placed' }]])
})

test('a step of a friend gives goods to both, each to an address of their own', async () => {
  await owner().query(`update promotion set stopped_at = now() where kind = 'referral'`)
  const item = await newItem(2)
  const tiers = [{ key: 'first', metric: 'depositSum', target: '20.00', inviter: '1', friend: '1' }] as const
  const terms: PromotionTerms = { kind: 'referral', tiers: [...tiers], friendsMax: 3, days: 30, item, ...paid }
  const id = await newOffer(platform, { kind: 'referral', terms })
  const inviter = await newPerson(platform)
  const link = () => inviter.visitor.call('promotions.inviteLink', { query: {} })
  const { affiliateCode } = await link()
  const visitor = platform.visitor()
  visitor.headers['X-Forwarded-For'] = '203.0.113.77'
  const session = await visitor.register(`goods${process.pid}`, { affiliateCode })
  const friend = { id: session.id, account: `goods${process.pid}`, merchant: platform.merchant, visitor, session }
  await topUp(platform, friend, '20.00')
  expect((await link()).offer).toMatchObject({ pays: 'goods', goods: 'A phone', due: '1' })
  expect(await refusal(inviter, id, {})).toBe('mall_address_needed')
  for (const person of [inviter, friend]) expect(await claim(person, id)).toMatchObject({ state: 'claimed' })
  expect(await leftOf(item)).toBe(0)
  expect(await link()).toMatchObject({ earned: '0.00', earnedGoods: 1 })
  const { list } = await inviter.visitor.call('promotions.inviteFriends', { query: {} })
  expect(list).toMatchObject([{ earnedGoods: 1, waitingGoods: 0 }])
})

test('each step of a friend brings goods of its own, as the inviter was promised', async () => {
  await owner().query(`update promotion set stopped_at = now() where kind = 'referral'`)
  const [phone, mug] = [await newItem(1), await newItem(2, 'A mug')]
  const step = { metric: 'depositSum', inviter: '1' } as const
  const tiers = [
    { ...step, key: 'first', target: '20.00', friend: '1', item: mug },
    { ...step, key: 'more', target: '50.00', friend: null },
  ]
  const terms: PromotionTerms = { kind: 'referral', tiers, friendsMax: 3, days: 30, item: phone, ...paid }
  const id = await newOffer(platform, { kind: 'referral', terms })
  const inviter = await newPerson(platform)
  const link = () => inviter.visitor.call('promotions.inviteLink', { query: {} })
  const { affiliateCode, offer } = await link()
  expect([offer?.goods, offer?.tiers.map(({ goods }) => goods)]).toEqual(['A mug · A phone', ['A mug', 'A phone']])
  const visitor = platform.visitor()
  visitor.headers['X-Forwarded-For'] = '203.0.113.78'
  const account = `steps${process.pid}`
  const session = await visitor.register(account, { affiliateCode })
  const friend = { id: session.id, account, merchant: platform.merchant, visitor, session }
  await topUp(platform, friend, '20.00')
  expect((await link()).offer).toMatchObject({ goods: 'A mug', due: '1' })
  for (const person of [inviter, friend]) await claim(person, id)
  await topUp(platform, friend, '30.00')
  expect((await link()).offer).toMatchObject({ goods: 'A phone', due: '1' })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => claim(inviter, id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const titles = async (person: Person) => (await ordersOf(person)).map(({ title }) => title)
  expect([await titles(inviter), await titles(friend)]).toEqual([['A phone', 'A mug'], ['A mug']])
  expect([await leftOf(phone), await leftOf(mug)]).toEqual([0, 0])
})

test('a race is published with a piece for each prize', async () => {
  const item = await newItem(1)
  const put = (terms: Partial<TermsOf<'race'>>) => ({
    params: { id: randomUUID() },
    body: {
      version: 0,
      form: {
        key: `RACE_${randomUUID().slice(0, 8).toUpperCase()}`,
        kind: 'race' as const,
        category: 'other' as const,
        art: 'banners/welcome',
        texts: { EN: { kicker: '', title: 'A race', summary: '', terms: '' } },
        isByHand: false,
        isEnabled: true,
        isRepeated: false,
        eligibility: {
          labels: [],
          notLabels: [],
          levelMin: 0,
          newDays: null,
          isReturning: false,
          isOncePerDevice: false,
        },
        startsAt: null,
        endsAt: new Date(Date.now() + 86_400_000).toISOString(),
        offers: [{ currency: 'USD' as const, budget: null, terms: raceOf(item, terms) }],
      },
      reason,
    },
  })
  expect(await ana.refusal('promotions.putPromotion', put({}))).toBe('mall_out_of_stock')
  expect(await ana.call('promotions.putPromotion', put({ prizes: ['1'] }))).toEqual({ version: 1, isProposed: false })
  const [mug, three] = [await newItem(1, 'A mug'), ['1', '1', '1']]
  const refused = (terms: Partial<TermsOf<'race'>>) => ana.refusal('promotions.putPromotion', put(terms))
  // Two mugs are wanted, and there is one.
  expect(await refused({ prizes: three, rankItems: [{ rank: 2, item: mug }] })).toBe('mall_out_of_stock')
  for (const rankItems of [
    [{ rank: 4, item: mug }],
    [2, 2].map((rank) => ({ rank, item: mug })),
    [3, 2].map((rank) => ({ rank, item: mug })),
    [{ rank: 2, item: randomUUID() }],
  ])
    expect(await refused({ prizes: three, rankItems })).toBe('invalid_request')
  expect(await refused({ pays: 'points', item: undefined, rankItems: [{ rank: 2, item: mug }] })).toBe(
    'invalid_request',
  )
  const fits = put({ rankItems: [{ rank: 2, item: mug }] })
  expect(await ana.call('promotions.putPromotion', fits)).toEqual({ version: 1, isProposed: false })
  const question = { currency: 'USD', members: 100, edgeBasisPoints: 0, valid: '1.00' } as const
  const cost = await ana.call('promotions.computePromotion', { body: { ...question, terms: byRank(item, mug) } })
  expect(cost).toMatchObject({
    costMax: '3',
    goods: [
      { title: 'A phone', count: 1, left: 1 },
      { title: 'A mug', count: 2, left: 1 },
    ],
  })
})

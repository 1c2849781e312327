import { randomUUID } from 'node:crypto'
import type { MallItemForm, OperatorReply, PromotionForm, RainForm } from '@fairground/contract/console'
import { parseDecimal } from '@fairground/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { newPerson } from '../../testing/members.ts'
import { cashOf, cashReward, claimOf, codeTerms, newOffer, promotionOf } from '../../testing/promotions.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'

type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>
type Proposal = OperatorReply<'promotions.rewardProposals'>['list'][number]

let platform: ConsolePlatform
/** Writes promotions and decides nothing, as in the trial. */
let writer: Visitor
let [ana, ben]: Visitor[] = []

const reason = 'agreed with the team'
const units = (amount: string) => parseDecimal(amount, 'USD').amount
const owner = () => platform.database.owner

beforeAll(async () => {
  platform = await openTestMerchant()
  await owner().query(
    `insert into reward_limit (merchant_id, unit, amount) values ($1, 'USD', $2), ($1, 'points', 1000), ($1, 'pieces', 5)`,
    [platform.merchant, units('100.00')],
  )
})
beforeEach(async () => {
  writer = await newConsoleVisitor(platform, 'content')
  ;[ana, ben] = [await newConsoleVisitor(platform, 'owner'), await newConsoleVisitor(platform, 'owner')]
})
afterAll(() => platform.stop())

const text = { kicker: '', title: 'A secret code', summary: '', terms: '' }
let count = 0
const formOf = (changes: Partial<PromotionForm> = {}): PromotionForm => ({
  key: `SECOND_${(count += 1)}`,
  kind: 'code',
  category: 'other',
  art: 'banners/welcome',
  texts: { EN: text },
  isByHand: false,
  isRepeated: false,
  isEnabled: true,
  eligibility: { labels: [], notLabels: [], levelMin: 0, newDays: null, isReturning: false, isOncePerDevice: false },
  startsAt: null,
  endsAt: null,
  offers: [{ currency: 'USD', budget: '20.00', terms: codeTerms() }],
  ...changes,
})
const offersOf = (budget: string | null, amount = '5.00'): Pick<PromotionForm, 'offers'> => ({
  offers: [{ currency: 'USD', budget, terms: { ...codeTerms(amount) } }],
})
const put = async (by: Visitor | undefined, form: PromotionForm, [id, version]: [string, number] = [randomUUID(), 0]) =>
  by?.call('promotions.putPromotion', { params: { id }, body: { version, form, reason } })
const waitingFor = async (name: string): Promise<Proposal | undefined> =>
  (await ana?.call('promotions.rewardProposals'))?.list.findLast((each) => each.name.includes(name))
const decide = (by: Visitor | undefined, proposal: Proposal | undefined, isAgreed = true) =>
  by?.call('promotions.decideReward', { params: { id: proposal?.id ?? '' }, body: { isAgreed, reason } })

describe('a promotion', () => {
  test('of 250,000 in cash without a budget is not published by one person; it is by two', async () => {
    const person = await newPerson(platform)
    const id = randomUUID()
    const form = formOf({
      texts: { EN: { ...text, title: 'Quarter of a million' } },
      offers: [
        {
          currency: 'USD',
          budget: null,
          terms: { kind: 'code', code: 'SECRET', amount: '250000.00', ...cashReward, times: 0 },
        },
      ],
    })
    expect(await put(writer, form, [id, 0])).toEqual({ version: 0, isProposed: true })
    const code = { code: 'SECRET' }
    expect((await person.visitor.refusal('promotions.claim', claimOf(id, code))).code).toBe('not_found')
    expect(await promotionOf(person, id)).toBeUndefined()
    // It waits, so it is not asked for twice; who only writes does not agree, and who has asked neither.
    expect(
      await writer.refusal('promotions.putPromotion', { params: { id }, body: { version: 0, form, reason } }),
    ).toBe('stale_edit')
    const proposal = await waitingFor('Quarter of a million')
    expect(proposal).toMatchObject({ kind: 'promotion', sums: [{ unit: 'USD', amount: null }] })
    expect(proposal?.changes).toContainEqual({ name: 'form.offers.0.terms.amount', before: null, after: '250000.00' })
    const sent = { params: { id: proposal?.id ?? '' }, body: { isAgreed: true, reason } }
    expect(await writer.refusal('promotions.decideReward', sent)).toBe('permission_denied')
    await decide(ana, proposal)
    expect(await promotionOf(person, id)).toMatchObject({ title: 'Quarter of a million' })
    await person.visitor.call('promotions.claim', claimOf(id, code))
    expect(await cashOf(person)).toBe('250000.00')
    expect(await ana?.refusal('promotions.decideReward', sent)).toBe('decided_already')
  })

  test('of less is; what one person has published in 24 hours counts together', async () => {
    expect(await put(writer, formOf(offersOf('60.00')))).toMatchObject({ isProposed: false })
    expect(await put(writer, formOf(offersOf('40.00')))).toMatchObject({ isProposed: false })
    expect(await put(writer, formOf(offersOf('1.00', '1.00')))).toMatchObject({ isProposed: true })
    expect(await put(ana, formOf(offersOf('100.01')))).toMatchObject({ isProposed: true })
    await owner().query(`update reward_alone set at = at - interval '25 hours' where operator_id = $1`, [writer.id])
    expect(await put(writer, formOf(offersOf('1.00', '1.00')))).toMatchObject({ isProposed: false })
  })

  test('that two have published is changed by one in its words, and not in what it gives', async () => {
    const id = randomUUID()
    const form = formOf({ texts: { EN: { ...text, title: 'A large one' } }, ...offersOf('5000.00') })
    await put(ana, form, [id, 0])
    await decide(ben, await waitingFor('A large one'))
    const renamed = { ...form, texts: { EN: { ...text, title: 'A larger one' } } }
    expect(await put(writer, renamed, [id, 1])).toEqual({ version: 2, isProposed: false })
    const raised = { ...renamed, ...offersOf('5000.00', '2500.00') }
    expect(await put(writer, raised, [id, 2])).toEqual({ version: 2, isProposed: true })
    const proposal = await waitingFor('A larger one')
    expect(proposal?.changes).toEqual([{ name: 'form.offers.0.terms.amount', before: '5.00', after: '2500.00' }])
    // Hidden, it gives nothing; shown again it does.
    expect(await put(writer, { ...renamed, isEnabled: false }, [id, 2])).toMatchObject({ isProposed: false })
    // What was agreed to meets what another operator has changed since.
    expect(
      await ana?.refusal('promotions.decideReward', {
        params: { id: proposal?.id ?? '' },
        body: { isAgreed: true, reason },
      }),
    ).toBe('stale_edit')
    await decide(ana, proposal, false)
    expect(await put(writer, renamed, [id, 3])).toMatchObject({ isProposed: true })
  })

  test('sent ten times at once within the limit is published as often as the limit has room', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => put(writer, formOf(offersOf('30.00')))))
    expect(replies.filter((reply) => reply?.isProposed === false)).toHaveLength(3)
  })

  test.each([['9999999999'], ['900719925475.00']])('of %s in one reward or budget is refused', async (amount) => {
    const sent = (offers: Pick<PromotionForm, 'offers'>) => ({
      params: { id: randomUUID() },
      body: { version: 0, form: formOf(offers), reason },
    })
    const usdt = (budget: string | null, reward: string): Pick<PromotionForm, 'offers'> => ({
      offers: [{ currency: 'USDT', budget, terms: codeTerms(reward) }],
    })
    expect(await ana?.refusal('promotions.putPromotion', sent(usdt(null, amount)))).toBe('amount_invalid')
    expect(await ana?.refusal('promotions.putPromotion', sent(usdt(amount, '5.00')))).toBe('amount_invalid')
  })
})

test('points of a million are not given by one person, nor in pieces, nor by several who each act alone', async () => {
  const person = await newPerson(platform)
  const give = (by: Visitor | undefined, points: number) =>
    by?.call('points.grantPoints', { params: { id: person.id }, body: { points, reason } })
  expect(await give(ana, 1_000_000)).toEqual({ balance: 0, isProposed: true })
  await decide(ben, await waitingFor(person.account), false)
  expect(await give(ana, 999)).toEqual({ balance: 999, isProposed: false })
  expect(await give(ana, 2)).toEqual({ balance: 999, isProposed: true })
  const [other, sent] = [await newConsoleVisitor(platform, 'owner'), await waitingFor(person.account)]
  expect(await other.refusal('points.grantPoints', { params: { id: person.id }, body: { points: 2, reason } })).toBe(
    'stale_edit',
  )
  await decide(ben, sent)
  expect((await ana?.call('points.memberPoints', { params: { id: person.id } }))?.balance).toBe(1_001)
  expect(await give(other, -1_000)).toMatchObject({ balance: 1_001, isProposed: true })
  await decide(ana, await waitingFor(person.account), false)
  expect((await owner().query('select * from point_drift')).rows).toEqual([])
})

test('a price of a point is only raised by one person', async () => {
  const { rates = [] } = (await ana?.call('points.mallItems')) ?? {}
  const before = rates.find(({ currency }) => currency === 'USD')?.perPoint ?? null
  const set = (perPoint: string | null, was: string | null) =>
    writer.call('points.putPointRate', { params: { currency: 'USD' }, body: { before: was, perPoint, reason } })
  expect(await set('9.00', before)).toEqual({ isProposed: true })
  expect(await set('1000.00', before)).toEqual({ isProposed: false })
  await decide(ana, await waitingFor('USD'), false)
})

describe('the mall', () => {
  const itemOf = (changes: Partial<MallItemForm>): MallItemForm => ({
    kind: 'goods',
    picture: { art: 'banners/welcome' },
    texts: { EN: { title: `Item ${(count += 1)}`, text: '' } },
    points: 1,
    stock: 5,
    memberMax: null,
    levelMin: 0,
    isEnabled: true,
    bonuses: [],
    rounds: [],
    ...changes,
  })
  const putItem = (form: MallItemForm, id: string = randomUUID(), version = 0) =>
    writer.call('points.putMallItem', { params: { id }, body: { version, leftBefore: null, form, reason } })

  test('has more goods, bonuses and codes than one gives alone only by two', async () => {
    const bonus = (amount: string, stock: number | null) =>
      itemOf({ kind: 'bonus', points: 500, stock, bonuses: [{ currency: 'USD', amount, times: 1 }] })
    expect(await putItem(itemOf({ stock: 6 }))).toMatchObject({ isProposed: true })
    expect(await putItem(itemOf({ stock: null }))).toMatchObject({ isProposed: true })
    expect(await putItem(bonus('5.00', null))).toMatchObject({ isProposed: true })
    expect(await putItem(bonus('5.00', 21))).toMatchObject({ isProposed: true })
    expect(await putItem(bonus('5.00', 20))).toMatchObject({ isProposed: false })
    const id = randomUUID()
    expect(await putItem(itemOf({ stock: null, isEnabled: false }), id)).toMatchObject({ isProposed: false })
    expect(await putItem(itemOf({ stock: null }), id, 1)).toMatchObject({ version: 1, isProposed: true })
    const voucher = randomUUID()
    await putItem(itemOf({ kind: 'voucher', stock: null, texts: { EN: { title: 'Vouchers', text: '' } } }), voucher)
    const codes = Array.from({ length: 6 }, (_, index) => `CODE-${index}`)
    expect(await writer.call('points.addVouchers', { params: { id: voucher }, body: { codes, reason } })).toEqual({
      added: 0,
      isProposed: true,
    })
    const proposal = await waitingFor('Vouchers')
    expect(proposal?.changes).toEqual([{ name: 'codes', before: null, after: '6' }])
    await decide(ben, proposal)
    const { list = [] } = (await ana?.call('points.mallItems')) ?? {}
    expect(list.find((item) => item.id === voucher)?.left).toBe(6)
  })
})

test('a red rain of more than one gives alone, or a series, waits for a second person', async () => {
  const rainOf = (title: string, changes: Partial<RainForm> = {}): RainForm => ({
    currency: 'USD',
    texts: { EN: { title, rules: '' } },
    art: 'banners/red-rain',
    eligibility: { labels: [], notLabels: [], levelMin: 0, newDays: null, isReturning: false, isOncePerDevice: false },
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
    budget: '500000.00',
    prizes: [{ amount: '2', count: 5 }],
    size: 60,
    catchesMax: 5,
    times: 1,
    everyHours: null,
    ...changes,
  })
  const plan = (form: RainForm, id: string = randomUUID()) =>
    writer.call('promotions.planRain', { params: { id }, body: { form, reason } })
  expect((await plan(rainOf('Small'))).commitment).not.toBeNull()
  expect((await plan(rainOf('Each hour', { everyHours: 1 }))).commitment).toBeNull()
  const id = randomUUID()
  expect((await plan(rainOf('A storm', { prizes: [{ amount: '10000', count: 50 }] }), id)).commitment).toBeNull()
  expect((await ana?.call('promotions.rains'))?.list.some((rain) => rain.id === id)).toBe(false)
  await decide(ana, await waitingFor('A storm'))
  expect((await ana?.call('promotions.rains'))?.list.some((rain) => rain.id === id)).toBe(true)
})

test('a claim of more is paid by two', async () => {
  const person = await newPerson(platform)
  const id = await newOffer(platform, { kind: 'code', terms: codeTerms('150.00'), isByHand: true })
  await person.visitor.call('promotions.claim', claimOf(id, { code: 'FAIR' }))
  const { list } = (await ana?.call('promotions.promotionClaims', { query: { state: 'applying', limit: 200 } })) ?? {
    list: [],
  }
  const claim = { params: { id: list.find(({ memberId }) => memberId === person.id)?.id ?? '' } }
  expect(await ana?.call('promotions.decideClaim', { ...claim, body: { state: 'issued' } })).toEqual({
    isProposed: true,
  })
  expect(await cashOf(person)).toBe('0.00')
  await decide(ben, await waitingFor(person.account))
  expect(await cashOf(person)).toBe('150.00')
  expect((await owner().query('select * from reward_drift')).rows).toEqual([])
})

test('the limit is lowered by one and raised by two, whatever writes it', async () => {
  const rows = (await ana?.call('operators.limits'))?.list.filter(({ kind }) => kind === 'reward') ?? []
  expect(rows).toContainEqual({ kind: 'reward', subject: 'points', currency: null, amount: '1000' })
  expect(rows).toContainEqual({ kind: 'reward', subject: 'VND', currency: 'VND', amount: null })
  const set = (subject: string, before: string | null, after: string | null) =>
    ana?.call('operators.setLimit', { body: { kind: 'reward', subject, before, after, reason } })
  expect(await set('pieces', '5', '4')).toEqual({ isProposed: false })
  expect(await set('pieces', '4', null)).toEqual({ isProposed: true })
  const change = (await ana?.call('operators.limits'))?.changes.find(({ kind }) => kind === 'reward')
  await ben?.call('operators.decideLimit', { params: { id: change?.id ?? '' }, body: { isAgreed: true, reason } })
  expect(await set('pieces', null, '5')).toEqual({ isProposed: false })
  for (const raise of [`update reward_limit set amount = 2000 where unit = 'points'`, 'delete from reward_limit'])
    await expect(owner().query(raise)).rejects.toMatchObject({ constraint: 'limit_is_agreed' })
})

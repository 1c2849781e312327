import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { newPerson, topUp, type Person } from '../../testing/members.ts'
import { newOperator } from '../../testing/operators.ts'
import { openOtherMerchant } from '../../testing/other-merchant.ts'
import { startTestPayments, type TestPayments } from '../../testing/payments.ts'
import { bonusOf, newPromotionMember, payDeposit, pocketsOf } from '../../testing/promotion-members.ts'
import { createVendor } from '../../testing/vendor.ts'
import { newWithdrawer, paymentPassword } from '../../testing/withdrawers.ts'
import { transact } from '../../platform/db/transact.ts'
import { ago, fold, homeOf, moveToNoon, ofToday, readToday, stake, type Today } from './testing/report-rows.ts'

let payments: TestPayments
let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

const today = () => readToday(ana)
const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)

const total = (amount: string, count: number) => ({ amount, count })

beforeAll(async () => {
  payments = await startTestPayments()
  platform = payments.platform
  await moveToNoon(platform)
  ana = await newConsoleVisitor(platform, 'finance')
})
afterAll(() => payments.stop())

/** By how much figures differ. */
const added = (before: Today, after: Today) => difference(ofToday(before), ofToday(after))

const difference = (before: object, after: object): object =>
  Object.fromEntries(
    Object.entries(after).map(([key, value]) => {
      const old: unknown = before[key as keyof typeof before]
      if (typeof value === 'object' && typeof old === 'object' && value && old) return [key, difference(old, value)]
      return [key, Number((Number(value) - Number(old)).toFixed(4))]
    }),
  )

test('figures are what deposits, bets, withdrawals and bonuses add up to, before and after they are in the sums', async () => {
  const before = await today()
  const [player, keeper, leaver] = [
    await newPerson(platform, { cash: '1000.00' }),
    await newPromotionMember(payments),
    await newPromotionMember(payments),
  ]
  await newPerson(platform, { type: 4, cash: '900.00' })
  await topUp(platform, player, '50.00')
  for (const member of [keeper, leaver]) await payDeposit(payments, member, { amount: '100.00' })
  const [, bonus = ''] = await pocketsOf(keeper)
  const { id = '' } = (await bonusOf(leaver)) ?? {}
  await leaver.visitor.call('promotions.giveUpBonus', { body: { id }, options: { idempotencyKey: randomUUID() } })
  const vendor = createVendor(platform.origin)
  const play = await vendor.launch(player)
  const [over, back] = [randomUUID(), randomUUID()]
  await vendor.bet(play, { amount: '20.00', id: over, round: 'over' })
  await vendor.win(play, { amount: '35.50', reference: over, round: 'over', isClosed: true })
  await vendor.bet(play, { amount: '7.00', id: back, round: 'back' })
  await vendor.rollback(play, { reference: back, round: 'back' })
  await vendor.bet(play, { amount: '30.00', round: 'open' })
  const payee = await withdraw('200.00')
  const pockets = (await Promise.all([player, keeper, leaver, payee].map(pocketsOf))).flat().map(Number)

  const expected = {
    deposits: { amount: 1000 + 50 + 100 + 100 + 500, count: 5 },
    firstDeposits: { amount: 1000 + 100 + 100 + 500, count: 4 },
    withdrawals: { amount: 200, count: 1 },
    stakes: { amount: 20 + 30, count: 3 },
    wins: { amount: 35.5, count: 1 },
    bonuses: { amount: Number(bonus), count: 2 },
    gross: 50 - 35.5,
    net: 50 - 35.5 - Number(bonus),
    balances: pockets.reduce((sum, each) => sum + each, 0),
    registrations: 4,
    active: 1,
  }
  expect(Number(bonus)).toBeGreaterThan(0)
  const after = await today()
  expect(added(before, after)).toEqual(expected)
  expect(Number(after.openStakes.amount) - Number(before.openStakes.amount)).toBe(30)
  expect(after.online - before.online).toBe(5)
  await fold(platform)
  expect(added(before, await today())).toEqual(expected)
  await fold(platform)
  expect(added(before, await today())).toEqual(expected)
})

test('the rows that make a figure are listed', async () => {
  const { since, registrations, online } = await today()
  const query = { from: since.today, limit: 200 }
  const listOf = async (more: object = {}) =>
    (await ana.call('payments.deposits', { query: { ...query, ...more } })).list
  const member = await newPromotionMember(payments)
  await payDeposit(payments, member, { amount: '60.00' })
  const second = { amount: '70.00', promotion: null }
  await payDeposit(payments, member, second)
  const [last, first] = await listOf()
  expect([last?.amount, first?.amount, last?.account]).toEqual(['70.00', '60.00', member.account])
  expect((await listOf({ first: 'yes' }))[0]?.amount).toBe('60.00')
  expect(await listOf({ to: since.today, from: since.weekAgo })).toEqual([])
  const page = await ana.call('payments.deposits', { query: { ...query, limit: 1 } })
  expect((await listOf({ limit: 1, after: page.next }))[0]?.id).toBe(first?.id)

  const paid = await ana.call('payments.withdrawals', { query })
  expect(paid.list.map(({ amount, state }) => [amount, state])).toEqual([['200.00', 'paid']])
  expect((await ana.call('payments.withdrawals', { query: { ...query, state: 'requested' } })).list).toEqual([])

  const members = async (more: object) => (await ana.call('accounts.members', { query: { limit: 200, ...more } })).list
  expect((await members({ ...query, kind: 'member' })).length).toBe(registrations.today + 1)
  expect((await members({ ...query, kind: 'trial' })).every(({ type }) => type === 4)).toBe(true)
  expect((await members({ online: 'yes' })).length).toBe(online + 1)
  expect(await members({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
  expect(await ana.refusal('accounts.members', { query: { from: '2026-13-01T00:00:00Z' } })).toBe('invalid_request')
})

/** A withdrawal from the request to the bank. */
async function withdraw(amount: string): Promise<Person> {
  const person = await newWithdrawer(platform, '500.00')
  const { visitor, cardId } = person
  await visitor.call('payments.requestWithdrawal', {
    body: { bankCardId: cardId, amount, paymentPassword },
    options: { idempotencyKey: randomUUID() },
  })
  const { list } = await ana.call('payments.withdrawals', { query: { account: person.account } })
  const params = { id: list[0]!.id }
  const { amount: asked } = list[0]!
  const approve = { step: 'approve', seen: { state: 'requested', amount: asked }, reason: 'all is well' } as const
  await ana.call('payments.decideWithdrawal', { params, body: approve })
  const seen = { state: 'approved', amount: asked } as const
  const paid = { step: 'pay', seen, bankReference: `RB ${person.account}`, reason: 'the bank says so' } as const
  await ana.call('payments.decideWithdrawal', { params, body: paid })
  return person
}

test('yesterday and the same day a week ago count until the same time of day', async () => {
  const before = await today()
  await ago(platform, '1 day', () => newPerson(platform, { cash: '10.00' }))
  const early = await ago(platform, '1 day 2 minutes', () => newPerson(platform, { cash: '20.00' }))
  await ago(platform, '7 days 3 hours', () => newPerson(platform, { cash: '40.00' }))
  await ago(platform, '6 days 22 hours', () => newPerson(platform, { cash: '80.00' }))
  await ago(platform, '23 hours', () => newPerson(platform, { cash: '160.00' }))
  await ago(platform, '1 day 1 minute', () => transact(homeOf(platform), (tx) => stake(tx, early, 50_000n)))
  for (const step of [() => Promise.resolve(), () => fold(platform)]) {
    await step()
    const { deposits, registrations, memberBalances, grossRevenue, activeMembers, since, at } = await today()
    // Of this minute, or the last.
    expect(['20.00', '30.00']).toContain(deposits.yesterday.amount)
    expect(deposits.weekAgo).toEqual(total('40.00', 1))
    expect(deposits.today).toEqual(before.deposits.today)
    expect(registrations).toEqual({ ...before.registrations, yesterday: deposits.yesterday.count, weekAgo: 1 })
    expect(grossRevenue.yesterday).toBe('5.00')
    expect(activeMembers).toEqual({ ...before.activeMembers, yesterday: 1 })
    expect(memberBalances.weekAgo).toBe('40.00')
    expect(new Date(since.today).getTime() - new Date(since.weekAgo).getTime()).toBe(7 * 86_400_000)
    expect(new Date(at).getTime() - new Date(since.today).getTime()).toBeGreaterThanOrEqual(12 * 3_600_000)
  }
})

test('series have a figure for every hour or day, and end with the one under way', async () => {
  const hours = await ana.call('reports.series')
  expect([hours.at.length, hours.activeMembers]).toEqual([48, null])
  const { grossRevenue, registrations, activeMembers, since, deposits } = await today()
  const days = await ana.call('reports.series', { query: { range: '30d' } })
  expect(days.at.length).toBe(30)
  expect(days.at.at(-1)).toBe(since.today)
  const [dollars] = days.currencies
  expect(dollars!.grossRevenue.at(-1)).toBe(grossRevenue.today)
  expect(dollars!.deposits.at(-1)).toBe(deposits.today.amount)
  expect(days.registrations.at(-1)).toBe(registrations.today)
  expect(days.activeMembers!.at(-1)).toBe(activeMembers.today)
  // All of yesterday, not until the same time.
  expect(dollars!.deposits.at(-2)).toBe('190.00')
  expect((await ana.call('reports.series', { query: { range: '90d' } })).at.length).toBe(90)
})

test('only who may read reports has figures, and sees the queues that are theirs to read', async () => {
  const support = await newConsoleVisitor(platform, 'support')
  expect(await support.refusal('reports.today')).toBe('permission_denied')
  expect(await support.refusal('reports.series')).toBe('permission_denied')
  const games = await newConsoleVisitor(platform, 'games')
  expect((await games.call('reports.today')).queues).toEqual([])
  const risk = await newConsoleVisitor(platform, 'risk')
  expect((await risk.call('reports.today')).queues.map(({ queue }) => queue)).toContain('kyc')
})

test('queues say how many wait, and since when', async () => {
  const person = await newWithdrawer(platform, '500.00')
  await person.visitor.call('payments.requestWithdrawal', {
    body: { bankCardId: person.cardId, amount: '100.00', paymentPassword },
    options: { idempotencyKey: randomUUID() },
  })
  await owner(`update withdrawal set created_at = now() - interval '2 hours' where member_id = $1`, [person.id])
  await owner(`update kyc_check set state = 'under_review', decided_at = null where member_id = $1`, [person.id])
  const { queues } = await (await newConsoleVisitor(platform)).call('reports.today')
  const find = (name: string) => queues.find(({ queue }) => queue === name)
  expect(find('withdrawals')).toMatchObject({ count: 1 })
  expect(Date.now() - new Date(find('withdrawals')!.oldestAt!).getTime()).toBeGreaterThan(7_190_000)
  expect(find('kyc')).toMatchObject({ count: 1 })
  expect(find('suspense')).toEqual({ queue: 'suspense', count: 0, oldestAt: null })
})

test('another merchant’s figures are its own', async () => {
  const elsewhere = createConsoleVisitor(
    platform,
    await newOperator(platform, `elsewhere-${process.pid}`, [await openOtherMerchant(platform)]),
  )
  expect(await elsewhere.refusal('reports.today')).toBe('merchant_unknown')
  elsewhere.headers['Merchant'] = 'other'
  const { currencies, registrations, online } = await elsewhere.call('reports.today')
  expect(currencies.map(({ currency }) => currency)).toEqual(['VND'])
  expect(currencies[0]!.deposits.today).toEqual(total('0', 0))
  expect([registrations.today, online]).toEqual([0, 0])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorCallInput, OperatorReply } from '@fairground/contract/console'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { commissions } from '../../ledger/index.ts'
import { bigLine, endDraw, holdDraw, isSettled, lottery, orderOf, place, smallLine } from '../../../testing/draws.ts'
import { newPerson } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { giveByPosting } from '../../../testing/postings.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  ana = await newConsoleVisitor(platform, 'finance')
})
afterAll(() => platform.stop())

type Query = NonNullable<OperatorCallInput<'bets.allBets'>['query']>
type RevenueQuery = NonNullable<OperatorCallInput<'bets.revenue'>['query']>

const read = async (query: Query) => (await ana.call('bets.allBets', { query })).list
const brief = (list: OperatorReply<'bets.allBets'>['list']) =>
  list.map(({ account, source, state, stake, openStake }) => [account, source, state, stake, openStake].join(' '))

/** Every row of a figure, page by page. */
async function revenue(query: RevenueQuery): Promise<OperatorReply<'bets.revenue'>['list']> {
  const rows: OperatorReply<'bets.revenue'>['list'] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await ana.call('bets.revenue', { query: { ...query, limit: 3, ...(after && { after }) } })
    rows.push(...page.list)
    after = page.next
  }
  return rows
}

const sum = (rows: readonly { incoming: string | null; outgoing: string | null }[]): number =>
  Number(
    rows.reduce((all, { incoming, outgoing }) => all + Number(incoming ?? 0) - Number(outgoing ?? 0), 0).toFixed(4),
  )

test('the rows of stakes, wins, goodwill, commissions, revenue and open stakes add up to the figures of today', async () => {
  const [one, two] = [await newPerson(platform, { cash: '1000.00' }), await newPerson(platform, { cash: '500.00' })]
  await newPerson(platform, { type: 4, cash: '900.00' })
  const vendor = createVendor(platform.origin)
  const play = await vendor.launch(one)
  const over = await holdDraw(platform)
  await place(two, orderOf(over, { lines: [bigLine, smallLine], total: '4.00' }))
  const [won, back] = [randomUUID(), randomUUID()]
  await vendor.bet(play, { amount: '20.00', id: won, round: 'won' })
  await vendor.win(play, { amount: '35.50', reference: won, round: 'won', isClosed: true })
  await vendor.bet(play, { amount: '7.00', id: back, round: 'back' })
  await vendor.rollback(play, { reference: back, round: 'back' })
  await endDraw(platform, over)
  await until(() => isSettled(platform, over))
  await vendor.bet(play, { amount: '30.00', round: 'open' })
  await place(two, orderOf(await holdDraw(platform), { lines: [bigLine], total: '2.00' }))
  const gift = {
    memberId: two.id,
    kind: 'goodwill',
    direction: 'credit',
    amount: '5.00',
    reason: 'a late payment',
  } as const
  const { id } = await ana.call('wallet.proposeAdjustment', { body: gift })
  const second = await newConsoleVisitor(platform, 'finance')
  await second.call('wallet.decideAdjustment', { params: { id }, body: { step: 'approve', reason: 'it was late' } })

  await giveByPosting(platform, one, { type: 'agent.salary', from: commissions(), amount: '3.00' })
  await giveByPosting(platform, one, { type: 'agent.dividend', from: commissions(), amount: '1.25' })

  const today = await ana.call('reports.today')
  const dollars = today.currencies.find(({ currency }) => currency === 'USD')!
  const of = (figure: NonNullable<RevenueQuery['figure']>) =>
    revenue({ figure, currency: 'USD', from: today.since.today })
  expect(dollars.goodwill.today).toEqual({ amount: '5.00', count: 1 })
  expect(dollars.commissions.today).toEqual({ amount: '4.25', count: 2 })
  expect(sum(await of('commissions'))).toBe(-4.25)
  const stakes = await of('stakes')
  expect(sum(stakes)).toBe(Number(dollars.stakes.today.amount))
  expect(stakes.slice(0, 6).map(({ incoming, outgoing }) => [incoming, outgoing])).toEqual([
    ['2.00', null],
    ['30.00', null],
    [null, '7.00'],
    ['7.00', null],
    ['20.00', null],
    ['4.00', null],
  ])
  expect(sum(await of('wins'))).toBe(-Number(dollars.wins.today.amount))
  expect(sum(await of('goodwill'))).toBe(-5)
  expect(sum(await of('gross'))).toBe(Number(dollars.grossRevenue.today))
  expect(sum(await of('net'))).toBe(Number(dollars.netRevenue.today))
  expect(Number(dollars.grossRevenue.today) - Number(dollars.netRevenue.today)).toBe(9.25)
  const { currencies } = await ana.call('reports.series', { query: { range: '48h' } })
  const net = currencies.find(({ currency }) => currency === 'USD')!.netRevenue
  expect(net.reduce((all, each) => all + Number(each), 0)).toBe(Number(dollars.netRevenue.today))
  expect(await revenue({ figure: 'net', currency: 'USD', to: today.since.today })).toEqual([])

  const open = await read({ state: 'open', currency: 'USD' })
  expect(open.length).toBe(dollars.openStakes.count)
  expect(open.reduce((all, { openStake }) => all + Number(openStake), 0)).toBe(Number(dollars.openStakes.amount))
})

test('orders at odds alone are bets of ELOTT, all others of LOTT', async () => {
  const person = await newPerson(platform, { cash: '100.00' })
  const draw = await holdDraw(platform)
  const { entertainment } = await person.visitor.call('lottery.rules', { params: { lottery } })
  const { series: _, ...line } = bigLine
  const atOdds = { ...line, odds: { big: entertainment?.odds['sum']?.['big'] ?? '' } }
  await place(person, orderOf(draw, { lines: [atOdds] }))
  await place(person, orderOf(draw, { lines: [atOdds, smallLine], total: '4.00' }))
  const stakes = async (query: Query) =>
    (await read({ ...query, source: 'lottery', game: lottery })).map(({ stake }) => stake)
  expect(await stakes({ account: person.account, type: 'ELOTT' })).toEqual(['2.00'])
  expect(await stakes({ account: person.account, type: 'LOTT' })).toEqual(['4.00'])
  // Game by game, where no member is asked for.
  expect(await stakes({ type: 'ELOTT' })).toEqual(['2.00'])
})

test('staff list every bet of the merchant by member, kind, vendor, game, state, currency and time', async () => {
  const [one, two] = [await newPerson(platform, { cash: '100.00' }), await newPerson(platform, { cash: '100.00' })]
  const from = new Date(Date.now() - 1).toISOString()
  const vendor = createVendor(platform.origin)
  const play = await vendor.launch(one)
  const id = randomUUID()
  await vendor.bet(play, { amount: '3.00', id, round: 'given back' })
  await vendor.rollback(play, { reference: id, round: 'given back' })
  const held = await holdDraw(platform)
  await place(two, orderOf(held, { lines: [bigLine], total: '2.00' }))
  await vendor.bet(play, { amount: '4.00', round: 'running' })
  const all = [
    `${one.account} games open 4.00 4.00`,
    `${two.account} lottery open 2.00 2.00`,
    `${one.account} games refunded 3.00 0.00`,
  ]
  const rows = await read({ from })
  expect(brief(rows).map((row) => row.replace(/refunded \S+/, 'refunded 3.00'))).toEqual(all)
  expect(brief(await read({ from, sort: 'placed' }))).toEqual(brief(rows).toReversed())
  const ids = async (query: Query) =>
    (await read({ from, ...query })).map(({ id: bet }) => rows.findIndex((row) => row.id === bet))
  const { game, vendorName } = rows[0]!
  expect(vendorName).toBeTruthy()
  expect(await ids({ account: one.account.toUpperCase() })).toEqual([0, 2])
  expect(await ids({ account: 'nobody-at-all' })).toEqual([])
  expect(await ids({ source: 'lottery' })).toEqual([1])
  expect(await ids({ type: 'RNG' })).toEqual([0, 2])
  expect(await ids({ game })).toEqual([0, 2])
  expect(await ids({ game: lottery })).toEqual([1])
  expect(await ids({ vendor: 'nobody' })).toEqual([])
  expect(await ids({ state: 'open' })).toEqual([0, 1])
  expect(await ids({ state: 'refunded' })).toEqual([2])
  expect(await ids({ state: 'settled' })).toEqual([])
  expect(await ids({ currency: 'VND' })).toEqual([])
  expect(await ids({ to: from })).toEqual([])
  const paged: number[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await ana.call('bets.allBets', { query: { from, limit: 1, ...(after && { after }) } })
    paged.push(...page.list.map(({ id: bet }) => rows.findIndex((row) => row.id === bet)))
    after = page.next
  }
  expect(paged).toEqual([0, 1, 2])
})

test('orders of a closed lottery stay in the list, are found by it, and keep its name', async () => {
  const person = await newPerson(platform, { cash: '100.00' })
  await place(person, orderOf(await holdDraw(platform), { lines: [bigLine], total: '2.00' }))
  const query = { account: person.account, game: lottery }
  const games = await newConsoleVisitor(platform, 'games')
  const setSale = async (sale: 'open' | 'closed') => {
    const { list } = await games.call('lottery.lotteries')
    const { sale: known, closeOffsetSeconds, series } = list.find(({ code }) => code === lottery)!
    const terms = { closeOffsetSeconds, series }
    await games.call('lottery.setLottery', {
      params: { code: lottery },
      body: { before: { sale: known, ...terms }, after: { sale, ...terms }, reason: 'The regulator asked for it.' },
    })
    const isListed = async () =>
      (await person.visitor.call('lottery.list')).list.some((each) => each.lottery === lottery)
    await until(async () => (await isListed()) === (sale === 'open'))
  }
  const [{ id, gameName } = { id: '', gameName: '' }] = await read(query)
  expect(gameName).not.toBe(lottery)
  await setSale('closed')
  expect(await read(query)).toMatchObject([{ id, gameName, game: lottery }])
  expect(await read({ account: person.account })).toMatchObject([{ id, gameName }])
  expect(await ana.call('bets.bet', { params: { id } })).toMatchObject({ gameName })
  const { list } = await person.visitor.call('bets.list')
  expect(list).toMatchObject([{ id, gameName }])
  await setSale('open')
})

test('only who may read bets has the lists, and another merchant’s are its own', async () => {
  const editor = await newConsoleVisitor(platform, 'content')
  expect(await editor.refusal('bets.allBets')).toBe('permission_denied')
  expect(await editor.refusal('bets.revenue')).toBe('permission_denied')
  const merchant = await openOtherMerchant(platform)
  const other = createConsoleVisitor(platform, await newOperator(platform, `other-${process.pid}`, [merchant]))
  other.headers['Merchant'] = 'other'
  expect((await other.call('bets.allBets')).list).toEqual([])
  expect((await other.call('bets.revenue')).list).toEqual([])
})

test('bets are found by their stake, in a currency and in a month or of one member', async () => {
  const person = await newPerson(platform, { cash: '900.00' })
  const play = await createVendor(platform.origin).launch(person)
  for (const amount of ['11.11', '22.22', '33.33'])
    await createVendor(platform.origin).bet(play, { amount, round: amount })
  const { account } = (await read({ limit: 1 }))[0]!
  const stakes = async (query: Query) => (await read({ account, currency: 'USD', ...query })).map(({ stake }) => stake)
  expect(await stakes({ stakeFrom: '22.22' })).toEqual(['33.33', '22.22'])
  expect(await stakes({ stakeFrom: '11.12', stakeTo: '33.32' })).toEqual(['22.22'])
  const from = new Date(Date.now() - 86_400_000).toISOString()
  expect(
    (await read({ from, currency: 'USD', stakeFrom: '33.33', stakeTo: '33.33' })).map((row) => row.account),
  ).toEqual([account])
  const refusal = (query: Query) => ana.refusal('bets.allBets', { query })
  expect(await refusal({ stakeFrom: '1', currency: 'USD' })).toBe('period_needed')
  expect(await refusal({ stakeFrom: '1', currency: 'USD', from: '2020-01-01T00:00:00Z' })).toBe('period_needed')
  expect(await refusal({ stakeFrom: '1', account })).toBe('invalid_request')
  expect(await refusal({ stakeFrom: '1.234', currency: 'USD', account })).toBe('amount_invalid')
})

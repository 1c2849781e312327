import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPlay, listPlays, parseGame, parseSelection, prepareLine } from '@fairground/lottery'
import { formatDecimal, money, parseDecimal } from '@fairground/money'
import { bigLine, endDraw, holdDraw, isSettled, lottery, orderOf, place as placeOrder } from '../../../testing/draws.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'

let platform: TestPlatform
let number = ''

beforeAll(async () => {
  platform = await openTestMerchant({ works: true })
  number = await holdDraw(platform)
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const rulesOf = () => platform.visitor().call('lottery.rules', { params: { lottery } })
/** The sum of five digits is either big or small. */
const sidesOf = async () => {
  const { game, entertainment } = await rulesOf()
  const parsed = parseGame(game)
  const play = parsed && listPlays(parsed).find(({ id }) => id === 'sum')
  if (!play || !entertainment?.odds['sum']) throw new Error('the sum is not offered in Entertainment')
  return { game: parsed, odds: entertainment.odds['sum'] }
}
const lineOf = (content: string, odds: Record<string, string>, unit = '10.00') => ({
  play: 'sum',
  content,
  notes: 1,
  unit,
  multiple: 1,
  odds,
})
const bodyOf = (lines: ReturnType<typeof lineOf>[], total: string) => ({ lottery, drawNumber: number, lines, total })
const place = ({ visitor }: Person, body: ReturnType<typeof bodyOf>) =>
  visitor.call('lottery.placeOrder', { body, options: { idempotencyKey: randomUUID() } })
const refusal = ({ visitor }: Person, body: object) =>
  visitor.refusal('lottery.placeOrder', { body: body as never, options: { idempotencyKey: randomUUID() } })

test('a line in Entertainment keeps the odds that were offered, and is paid by them', async () => {
  const person = await newPerson(platform, { cash: '100.00' })
  const { game, odds } = await sidesOf()
  const { order, balance } = await place(person, bodyOf([lineOf('big', odds), lineOf('small', odds)], '20.00'))
  expect(balance).toBe('80.00')
  expect(order.lines.map(({ series, odds: kept }) => [series, kept])).toEqual([
    [null, { big: odds['big'] }],
    [null, { small: odds['small'] }],
  ])
  // One of the two wins more than its stake, and is shown among the wins at odds.
  for (const side of ['big', 'small']) await place(person, bodyOf([lineOf(side, odds)], '10.00'))
  await endDraw(platform, number)
  await until(() => isSettled(platform, number))
  const { rows: wins } = await platform.database.owner.query('select type from win_record where member_id = $1', [
    person.id,
  ])
  expect(wins).toEqual([{ type: 'ELOTT' }])
  const { order: settled } = await person.visitor.call('lottery.orderDetail', { query: { id: order.id } })
  // The page's own arithmetic, from what the order shows.
  const units = settled.lines.map(({ play, content, unit, multiple, odds: kept }) => {
    const selection = parseSelection(game, play, content)
    if (typeof selection === 'string' || !kept) throw new Error(`${content} is not read`)
    const line = { play: getPlay(game, play), selection, stakeUnit: parseDecimal(unit, 'USD'), multiple, odds: kept }
    return prepareLine(line)(settled.result ?? [])
  })
  const paid = units.reduce((sum, each) => sum + each, 0n)
  expect(settled.state).toBe('won')
  expect(settled.payout).toBe(formatDecimal(money(paid, 'USD')))
  expect(settled.lines.map(({ payout }) => payout)).toEqual(units.map((each) => formatDecimal(money(each, 'USD'))))
  number = await holdDraw(platform)
})

test('suggested prices of a note are within what a note may cost', async () => {
  const { entertainment } = await rulesOf()
  expect(entertainment).toMatchObject({ noteMin: '1.00', noteMax: '5000.00' })
  expect(entertainment?.units).toEqual(['1.00', '5.00', '10.00', '50.00', '100.00'])
})

test('odds of an option that was not picked may have changed', async () => {
  const person = await newPerson(platform, { cash: '100.00' })
  const { odds } = await sidesOf()
  const { order } = await place(person, bodyOf([lineOf('big', { big: odds['big'] ?? '', odd: '1.5' })], '10.00'))
  expect(order.lines[0]?.odds).toEqual({ big: odds['big'] })
})

test('what was not offered is refused, with nothing charged', async () => {
  const person = await newPerson(platform, { cash: '10000.00' })
  const { odds } = await sidesOf()
  const better = Object.fromEntries(Object.keys(odds).map((id) => [id, '9.99']))
  expect(await refusal(person, bodyOf([lineOf('big', better)], '10.00'))).toMatchObject({
    code: 'odds_changed',
    status: 409,
    value: { line: 0 },
  })
  expect(await refusal(person, bodyOf([lineOf('big', {})], '10.00'))).toMatchObject({ code: 'odds_changed' })
  for (const [unit, total] of [
    ['0.99', '0.99'],
    ['5000.01', '5000.01'],
  ] as const)
    expect(await refusal(person, bodyOf([lineOf('big', odds, unit)], total))).toMatchObject({
      code: 'stake_out_of_range',
    })
  const { odds: _, ...neither } = lineOf('big', odds)
  const both = { ...lineOf('big', odds), series: 1_950 }
  for (const line of [neither, both])
    expect(await refusal(person, bodyOf([line as never], '10.00'))).toMatchObject({ code: 'selection_invalid' })
  expect((await person.visitor.call('wallet.balances')).sumBalance).toBe('10000.00')
})

test('a retry has its order although the terms have changed since, and is charged once', async () => {
  const person = await newPerson(platform, { cash: '100.00' })
  const [body, key] = [orderOf(number), randomUUID()]
  const { order } = await placeOrder(person, body, key)
  await platform.database.owner.query('update member set series = 1900 where id = $1', [person.id])
  const refused = { code: 'stake_out_of_range', status: 422 }
  await expect(placeOrder(person, body)).rejects.toMatchObject(refused)
  expect(await placeOrder(person, body, key)).toMatchObject({ order: { id: order.id }, balance: '98.00' })
  await expect(placeOrder(person, { ...body, lines: [bigLine] }, key)).rejects.toMatchObject(refused)
  expect((await person.visitor.call('wallet.balances')).sumBalance).toBe('98.00')
})

test('the menu tells which lotteries take bets at odds, and those without odds are not among them', async () => {
  const menuOf = async () => (await platform.visitor().call('lottery.menu')).playTypes
  expect((await menuOf()).Entertainment).toContain('keno')
  expect((await menuOf()).Tradition).toContain('keno')
  const { owner } = platform.database
  await owner.query(`update lottery set odds = null where code = 'keno' and merchant_id = current_merchant()`)
  await until(async () => !(await menuOf()).Entertainment.includes('keno'), { what: 'the odds are gone' })
  expect((await menuOf()).Tradition).toContain('keno')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOdds, seriesReturn, parseGame } from '@fairground/lottery'
import { compareRatio, ratio } from '@fairground/money'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
})
afterAll(() => platform.stop())

const reason = 'a test of returns'
const one = ratio(1n, 1n)

test('with all that is given besides, no bet of the demo returns more than its stake', async () => {
  const { list } = await ana.call('lottery.lotteries')
  expect(list.length).toBeGreaterThan(20)
  const above: string[] = []
  for (const { code, series } of list) {
    const { game, odds, rebate, turnover, cashback } = await ana.call('lottery.odds', { params: { code } })
    const terms = { rebate, turnover, cashback }
    // The best VIP level, points at the best price of the mall, and the weekly cashback.
    expect(Number(turnover)).toBeCloseTo(0.0061, 3)
    expect(Number(turnover)).toBeGreaterThanOrEqual(0.0061)
    expect(cashback).toBe('0.05000000')
    const parsed = parseGame(game)
    for (const [play, table] of Object.entries(odds)) {
      const checked = parsed && Object.keys(table).length > 0 ? checkOdds(parsed, play, { table, terms }) : undefined
      if (checked?.isAccepted === false) above.push(`${code} ${play} ${checked.fault} ${checked.ids.join()}`)
    }
    if (compareRatio(seriesReturn(series.max, terms), one) > 0) above.push(`${code} ${series.max}`)
  }
  expect(above).toEqual([])
})

test('odds that leave no room for rebates, points and cashback are refused, and so is a prize group', async () => {
  const code = 'mark-6'
  const { odds } = await ana.call('lottery.odds', { params: { code } })
  const before = odds['one_tail'] ?? {}
  const wish = (tail: string) => ({
    params: { code, play: 'one_tail' },
    body: { before, after: { ...before, tail }, reason },
  })
  // 99.591 % by itself, and more than 100 % with what the highest level gets.
  await platform.database.owner.query('update vip_level set rebate_basis_points = 120 where level = 8')
  expect(await ana.refusal('lottery.proposeOdds', wish('1.798'))).toBe('odds_refused')
  await platform.database.owner.query('update vip_level set rebate_basis_points = 50 where level = 8')
  expect(await ana.refusal('lottery.proposeOdds', wish('1.798'))).toBe('odds_refused')
  await ana.call('lottery.proposeOdds', wish('1.77'))
  const { list } = await ana.call('lottery.lotteries')
  const row = list.find((lottery) => lottery.code === 'fair-5d')
  if (!row) throw new Error('the demo has no fair-5d')
  const { sale, closeOffsetSeconds, series } = row
  const before5d = { sale, closeOffsetSeconds, series }
  const body = { before: before5d, after: { ...before5d, series: { ...series, max: 1_999 } }, reason }
  expect(await ana.refusal('lottery.setLottery', { params: { code: 'fair-5d' }, body })).toBe('odds_refused')
})

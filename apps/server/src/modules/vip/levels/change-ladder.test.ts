import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VipLadderForm } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'

let platform: ConsolePlatform
let ana: ConsoleVisitor

beforeAll(async () => {
  platform = await openTestMerchant()
  await openOtherMerchant(platform)
  ana = await newConsoleVisitor(platform)
})
afterAll(() => platform.stop())

const reason = 'A better club.'
const ladder = async (): Promise<VipLadderForm> => (await ana.call('vip.ladder')).levels
const change = async (make: (levels: VipLadderForm) => VipLadderForm) => {
  const before = await ladder()
  return { body: { before, after: make(structuredClone(before)), reason } }
}
const own = () => platform.visitor().call('vip.levels')

test('names, thresholds and a higher level are on the players’ page, and another merchant’s stay', async () => {
  const { list } = await own()
  const input = await change((levels) => {
    const last = levels.at(-1)!
    levels[1]!.names = { ...levels[1]!.names, EN: 'Silver club' }
    levels[1]!.turnovers = { ...levels[1]!.turnovers, USD: '501' }
    const turnovers = Object.fromEntries(
      Object.entries(last.turnovers).map(([code, amount]) => [code, `${amount.split('.')[0]}0`]),
    )
    return [...levels, { tone: 'star', names: { EN: 'Top' }, turnovers }]
  })
  await ana.call('vip.setLadder', input)
  // Guests’ replies are kept until the process has heard of the change.
  await until(async () => (await own()).list.at(-1)?.name === 'Top')
  const after = await own()
  expect(after.list[1]).toMatchObject({ name: 'Silver club', turnover: '501.00' })
  expect(after.list).toHaveLength(list.length + 1)
  expect(after.list.at(-1)).toMatchObject({ name: 'Top', tone: 'star' })
  const { rows } = await platform.database.owner.query(
    `select count(*)::int as count from vip_level where merchant_id <> current_merchant() and texts::text like '%club%'`,
  )
  expect(rows).toEqual([{ count: 0 }])
  expect(await ana.refusal('vip.setLadder', input)).toBe('stale_edit')
  const audits = await platform.database.owner.query(
    `select reason, after ->> 'level 2' as level from audit_entry where action = 'vip.levels'`,
  )
  expect(audits.rows).toEqual([{ reason, level: expect.stringContaining('Silver club') }])
})

test('what is no order, no amount, no name or fewer levels is refused, and nothing changes', async () => {
  const before = await ladder()
  const cases: [(levels: VipLadderForm) => VipLadderForm, string][] = [
    [(levels) => levels.slice(0, -1), 'invalid_request'],
    [([first, ...rest]) => [{ ...first!, names: {} }, ...rest], 'invalid_request'],
    [([first, ...rest]) => [{ ...first!, turnovers: {} }, ...rest], 'invalid_request'],
    [
      ([first, ...rest]) => [{ ...first!, turnovers: { ...first!.turnovers, USD: '1.23456' } }, ...rest],
      'amount_invalid',
    ],
    [
      ([first, ...rest]) => [{ ...first!, turnovers: { ...first!.turnovers, USD: '501' } }, ...rest],
      'levels_unordered',
    ],
  ]
  for (const [make, code] of cases) expect(await ana.refusal('vip.setLadder', await change(make)), code).toBe(code)
  expect(await ladder()).toEqual(before)
  const support = await newConsoleVisitor(platform, 'support')
  expect(await support.refusal('vip.setLadder', await change((levels) => levels))).toBe('permission_denied')
})

test('two changes at once: the second is told', async () => {
  const name = (EN: string) => change(([first, ...rest]) => [{ ...first!, names: { ...first!.names, EN } }, ...rest])
  const [one, two] = [await name('One'), await name('Two')]
  const outcomes = await Promise.allSettled([one, two].map((input) => ana.call('vip.setLadder', input)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

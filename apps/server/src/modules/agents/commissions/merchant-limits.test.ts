import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingsForm } from '@fairground/contract/console'
import { rateOf } from '../../../testing/commissions.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
})
afterAll(() => platform.stop())

const reason = 'The budget for agents has changed.'
const settings = async () => (await ana.call('merchants.settings')).settings
type Limits = SettingsForm['commissions']
const withLimits = async (commissions: Limits, lossCommissions: Limits = {}) => {
  const before = await settings()
  return { body: { before, settings: { ...before, commissions, lossCommissions }, reason } }
}
async function limit(...limits: [Limits, Limits?]): Promise<void> {
  await ana.call('merchants.setSettings', await withLimits(...limits))
  await platform.app.context.merchants.refresh()
}
const standing = async ({ id }: Person) => (await ana.call('agents.memberCommissions', { params: { id } })).list
const rng = (basisPoints: number) => [{ category: 'RNG' as const, basis: 'turnover' as const, basisPoints }]
const put = ({ id }: Person, before: number, after: number) => ({
  params: { id },
  body: { before: rng(before), after: rng(after), reason },
})

test('staff open categories with their highest rates, and what changed is in the audit', async () => {
  const first = (await settings()).commissions
  expect(first).toMatchObject({ RNG: 100, LIVE: 100 })
  expect(first).not.toHaveProperty('ELOTT')
  const stale = await withLimits({ RNG: 10 })
  await limit({ RNG: 150, ELOTT: 20 }, { RNG: 60 })
  const { list: audit } = await ana.call('operators.audit')
  expect(audit[0]).toMatchObject({ action: 'merchant.settings', reason })
  expect(JSON.parse(audit[0]?.before ?? '')).toMatchObject({ 'commissions.RNG': '100', 'commissions.LIVE': '100' })
  expect(JSON.parse(audit[0]?.after ?? '')).toMatchObject({
    'commissions.RNG': '150',
    'commissions.ELOTT': '20',
    'commissions.LIVE': '',
    'lossCommissions.RNG': '60',
  })
  expect(await ana.refusal('merchants.setSettings', stale)).toBe('stale_edit')
  const top = await newPerson(platform, { type: 1 })
  expect(await standing(top)).toMatchObject([
    { category: 'ELOTT', highest: 20 },
    { category: 'RNG', basis: 'turnover', highest: 150 },
    { category: 'RNG', basis: 'loss', highest: 60 },
  ])
  await ana.call('agents.setMemberCommissions', put(top, 0, 150))
  for (const wrong of [0, 501]) {
    for (const body of [await withLimits({ RNG: wrong }), await withLimits({}, { RNG: wrong })])
      expect(await ana.refusal('merchants.setSettings', body)).toBe('invalid_request')
  }
})

test('a rate above a limit that was lowered, or of a category that was closed, stays until it is lowered, from below', async () => {
  await limit({ RNG: 100 })
  const top = await newPerson(platform, { type: 1 })
  const below = await newPerson(platform, { type: 1, parentId: top.id })
  await rateOf(platform, top, { RNG: 90 })
  await rateOf(platform, below, { RNG: 80 })
  await limit({ LIVE: 50 })
  expect(await standing(top)).toEqual([
    { category: 'LIVE', basis: 'turnover', today: 0, next: 0, lowest: 0, highest: 50 },
    { category: 'RNG', basis: 'turnover', today: 90, next: 90, lowest: 80, highest: 0 },
  ])
  expect(await ana.refusal('agents.setMemberCommissions', put(top, 90, 0))).toBe('commission_out_of_range')
  expect(await ana.refusal('agents.setMemberCommissions', put(below, 80, 70))).toBe('commission_out_of_range')
  await ana.call('agents.setMemberCommissions', put(below, 80, 0))
  await ana.call('agents.setMemberCommissions', put(top, 90, 0))
  expect(await standing(top)).toMatchObject([{ category: 'LIVE' }, { category: 'RNG', today: 90, next: 0 }])
})

test('bets at odds get no commission that their odds leave no room for', async () => {
  await limit({})
  const before = await settings()
  expect(await ana.refusal('merchants.setSettings', await withLimits({ ELOTT: 500 }))).toBe('odds_refused')
  // One on losses takes the same room, and both together count.
  expect(await ana.refusal('merchants.setSettings', await withLimits({}, { ELOTT: 500 }))).toBe('odds_refused')
  const isAccepted = async (basisPoints: number) =>
    ana.call('merchants.setSettings', await withLimits({ ELOTT: basisPoints })).then(
      () => true,
      () => false,
    )
  let half = 480
  while (!(await isAccepted(half))) half /= 2
  expect(await ana.refusal('merchants.setSettings', await withLimits({ ELOTT: half }, { ELOTT: half }))).toBe(
    'odds_refused',
  )
  await limit({}, { ELOTT: half })
  expect(await ana.refusal('merchants.setSettings', await withLimits({ ELOTT: half }, { ELOTT: half }))).toBe(
    'odds_refused',
  )
  await limit({})
  expect(await settings()).toEqual(before)
  // A rate above the limit stands from before: a limit of the other basis is refused beside it.
  const top = await newPerson(platform, { type: 1 })
  await rateOf(platform, { id: top.id, basis: 'loss' }, { ELOTT: half })
  expect(await ana.refusal('merchants.setSettings', await withLimits({ ELOTT: half }))).toBe('odds_refused')
})

test('who may only read settings changes no limit', async () => {
  const reader = await newConsoleVisitor(platform, 'auditor')
  expect(await reader.refusal('merchants.setSettings', await withLimits({}))).toBe('permission_denied')
})

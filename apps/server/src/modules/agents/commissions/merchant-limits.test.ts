import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingsForm } from '@fairground/contract/console'
import { rateOf } from '../../../testing/commissions.ts'
import { newConsoleVisitor, startConsolePlatform, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await startConsolePlatform()
  ana = await newConsoleVisitor(platform, 'owner')
})
afterAll(() => platform.stop())

const reason = 'The budget for agents has changed.'
const settings = async () => (await ana.call('merchants.settings')).settings
const withLimits = async (commissions: SettingsForm['commissions']) => {
  const before = await settings()
  return { body: { before, settings: { ...before, commissions }, reason } }
}
async function limit(commissions: SettingsForm['commissions']): Promise<void> {
  await ana.call('merchants.setSettings', await withLimits(commissions))
  await platform.app.context.merchants.refresh()
}
const standing = async ({ id }: Person) => (await ana.call('agents.memberCommissions', { params: { id } })).list
const rng = (basisPoints: number) => [{ category: 'RNG' as const, basisPoints }]
const put = ({ id }: Person, before: number, after: number) => ({
  params: { id },
  body: { before: rng(before), after: rng(after), reason },
})

test('staff open categories with their highest rates, and what changed is in the audit', async () => {
  const first = (await settings()).commissions
  expect(first).toMatchObject({ RNG: 100, LIVE: 100 })
  expect(first).not.toHaveProperty('ELOTT')
  const stale = await withLimits({ RNG: 10 })
  await limit({ RNG: 150, ELOTT: 20 })
  const { list: audit } = await ana.call('operators.audit')
  expect(audit[0]).toMatchObject({ action: 'merchant.settings', reason })
  expect(JSON.parse(audit[0]?.before ?? '')).toMatchObject({ 'commissions.RNG': '100', 'commissions.LIVE': '100' })
  expect(JSON.parse(audit[0]?.after ?? '')).toMatchObject({
    'commissions.RNG': '150',
    'commissions.ELOTT': '20',
    'commissions.LIVE': '',
  })
  expect(await ana.refusal('merchants.setSettings', stale)).toBe('stale_edit')
  const top = await newPerson(platform, { type: 1 })
  expect(await standing(top)).toMatchObject([
    { category: 'ELOTT', highest: 20 },
    { category: 'RNG', highest: 150 },
  ])
  await ana.call('agents.setMemberCommissions', put(top, 0, 150))
  for (const wrong of [0, 501]) {
    const body = await withLimits({ RNG: wrong })
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
    { category: 'LIVE', today: 0, next: 0, lowest: 0, highest: 50 },
    { category: 'RNG', today: 90, next: 90, lowest: 80, highest: 0 },
  ])
  expect(await ana.refusal('agents.setMemberCommissions', put(top, 90, 0))).toBe('commission_out_of_range')
  expect(await ana.refusal('agents.setMemberCommissions', put(below, 80, 70))).toBe('commission_out_of_range')
  await ana.call('agents.setMemberCommissions', put(below, 80, 0))
  await ana.call('agents.setMemberCommissions', put(top, 90, 0))
  expect(await standing(top)).toMatchObject([{ category: 'LIVE' }, { category: 'RNG', today: 90, next: 0 }])
})

test('bets at odds get no commission that their odds leave no room for', async () => {
  const before = await settings()
  expect(await ana.refusal('merchants.setSettings', await withLimits({ ELOTT: 500 }))).toBe('odds_refused')
  expect(await settings()).toEqual(before)
})

test('who may only read settings changes no limit', async () => {
  const reader = await newConsoleVisitor(platform, 'auditor')
  expect(await reader.refusal('merchants.setSettings', await withLimits({}))).toBe('permission_denied')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { newTrial } from '../../../testing/trials.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

test('to who has no account every offer is one to join, on a day to come, or over; a member reads the own state', async () => {
  const { visitor: trial } = await newTrial(platform)
  for (const visitor of [platform.visitor(), trial]) {
    const { list } = await visitor.call('promotions.list')
    const stateOf = (kind: string) => list.find((each) => each.kind === kind)?.state
    expect(stateOf('sign_in')).toBe('joinable')
    expect(stateOf('level')).toBe('joinable')
    expect(stateOf('birthday')).toBe('upcoming')
    const states = new Set(list.map(({ state }) => state))
    for (const own of ['signed', 'joined', 'claimable', 'applying', 'process', 'claimed', 'issued'] as const)
      expect(states).not.toContain(own)
  }
  const { visitor } = await newPerson(platform)
  const { list } = await visitor.call('promotions.list')
  expect(list.find(({ kind }) => kind === 'level')?.state).toBe('joined')
})

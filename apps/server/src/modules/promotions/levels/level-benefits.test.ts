import type { PromotionTerms } from '@fairground/contract'
import { beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../testing/members.ts'
import { cashReward, codeTerms, newOffer } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

test('a level brings its rewards and the offers that open with it, to everybody but who gets none', async () => {
  const reward: PromotionTerms = { kind: 'level', levels: [{ level: 41, amount: '7.50' }], ...cashReward }
  const rewards = [
    await newOffer(platform, { kind: 'level', terms: reward }),
    await newOffer(platform, { kind: 'level', terms: reward }),
  ]
  const opened = await newOffer(platform, { kind: 'code', terms: codeTerms(), eligibility: { levelMin: 41 } })
  const over = await newOffer(platform, { kind: 'code', terms: codeTerms(), eligibility: { levelMin: 42 } })
  const stop = (id: string) =>
    platform.database.owner.query('update promotion set stopped_at = now() where id = $1', [id])
  await stop(over)
  const person = await newPerson(platform)
  for (const visitor of [person.visitor, platform.visitor()]) {
    const { list } = await visitor.call('promotions.levelBenefits', { query: {} })
    expect(list.find(({ level }) => level === 41)).toEqual({
      level: 41,
      bonus: '15.00',
      points: null,
      gifts: [],
      offers: [{ id: opened, title: 'An offer' }],
    })
    expect(list.map(({ level }) => level)).not.toContain(42)
  }
  await platform.database.owner.query(`update member set labels = '{nobonus}' where id = $1`, [person.id])
  expect((await person.visitor.call('promotions.levelBenefits', { query: {} })).list).toEqual([])
  for (const id of [...rewards, opened]) await stop(id)
})

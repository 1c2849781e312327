import type { PromotionTerms, TermsOf } from '@fairground/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newPerson, type Person } from '../../../testing/members.ts'
import { cashOf, cashReward, claimOf, newOffer, promotionOf } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { amountAt } from './level-amounts.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const weekly: TermsOf<'weekly'> = {
  kind: 'weekly',
  levels: [
    { level: 4, amount: '9.00' },
    { level: 2, amount: '4.00' },
  ],
  ...cashReward,
}
const offer = (terms: PromotionTerms = weekly, isByHand = false) =>
  newOffer(platform, { kind: terms.kind, terms, isByHand })
const stop = (id: string) =>
  platform.database.owner.query('update promotion set stopped_at = now() where id = $1', [id])
const setLevel = ({ id }: Person, level: number) =>
  platform.database.owner.query(
    `insert into vip_standing (merchant_id, member_id, level) values (current_merchant(), $1, $2)
     on conflict (merchant_id, member_id) do update set level = excluded.level`,
    [id, level],
  )
const memberAt = async (level: number) => {
  const person = await newPerson(platform)
  if (level > 0) await setLevel(person, level)
  return person
}
const claim = ({ visitor }: Person, id: string) => visitor.call('promotions.claim', claimOf(id))
const refusal = async ({ visitor }: Person, id: string) => (await visitor.refusal('promotions.claim', claimOf(id))).code

test('a level gets the amount of the highest row that it has reached', () => {
  expect([0, 1, 2, 3, 4, 50].map((level) => amountAt(weekly, level))).toEqual([
    null,
    null,
    '4.00',
    '4.00',
    '9.00',
    '9.00',
  ])
  const birthday: TermsOf<'birthday'> = { ...weekly, kind: 'birthday', amount: '1.00' }
  expect([0, 2, 4].map((level) => amountAt(birthday, level))).toEqual(['1.00', '4.00', '9.00'])
  expect(amountAt({ kind: 'birthday', amount: '1.00', ...cashReward }, 9)).toBe('1.00')
})

describe('the weekly bonus', () => {
  test('is paid by the level at the claim, once a week', async () => {
    const [id, person] = [await offer(), await memberAt(2)]
    expect(await promotionOf(person, id)).toMatchObject({ state: 'claimable', amount: '4.00', kind: 'weekly' })
    // Between what was shown and the claim the member has risen.
    await setLevel(person, 4)
    expect(await claim(person, id)).toMatchObject({ state: 'claimed', amount: '9.00' })
    expect(await promotionOf(person, id)).toMatchObject({ state: 'claimed', amount: '9.00' })
    // A higher level, or a lower one, has had this week.
    for (const level of [8, 1]) {
      await setLevel(person, level)
      expect(await refusal(person, id)).toBe('promotion_nothing_due')
    }
    expect(await cashOf(person)).toBe('9.00')
    await platform.database.owner.query(
      `update promotion_claim set period = (period::date - 7)::text where member_id = $1`,
      [person.id],
    )
    await setLevel(person, 3)
    expect(await promotionOf(person, id)).toMatchObject({ state: 'claimable', amount: '4.00' })
    expect(await claim(person, id)).toMatchObject({ amount: '4.00' })
    expect(await cashOf(person)).toBe('13.00')
    await stop(id)
  })

  test('is nothing without a level, or below the first of the list', async () => {
    const id = await offer()
    for (const person of [await memberAt(0), await memberAt(1)]) {
      expect(await promotionOf(person, id)).toMatchObject({ state: 'upcoming', amount: null })
      expect(await refusal(person, id)).toBe('promotion_nothing_due')
    }
    await stop(id)
  })

  test('is paid once however often it is asked for at once, and sent again it is the same', async () => {
    const [id, person] = [await offer(), await memberAt(2)]
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => claim(person, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [other, sent] = [await memberAt(4), claimOf(id)]
    const first = await other.visitor.call('promotions.claim', sent)
    await setLevel(other, 2)
    expect(await other.visitor.call('promotions.claim', sent)).toEqual(first)
    expect([await cashOf(person), await cashOf(other)]).toEqual(['4.00', '9.00'])
    await stop(id)
  })

  test('keeps its amount while staff decide', async () => {
    const [id, person] = [await offer(weekly, true), await memberAt(2)]
    expect(await claim(person, id)).toMatchObject({ state: 'applying', amount: '4.00' })
    await setLevel(person, 4)
    expect(await promotionOf(person, id)).toMatchObject({ state: 'applying', amount: '4.00' })
    expect(await refusal(person, id)).toBe('promotion_nothing_due')
    await stop(id)
  })
})

test('the benefits of each level say what it gets each week and on a birthday', async () => {
  const birthday: PromotionTerms = {
    ...cashReward,
    kind: 'birthday',
    amount: '1',
    levels: [{ level: 3, amount: '50' }],
    pays: 'points',
    times: 0,
  }
  const ids = [await offer(), await offer(birthday)]
  const same = await offer({ kind: 'birthday', amount: '2.00', ...cashReward })
  const { list } = await (await newPerson(platform)).visitor.call('promotions.levelBenefits', { query: {} })
  const giftsAt = (level: number) =>
    (list.find((each) => each.level === level)?.gifts ?? []).filter((gift) => [...ids, same].includes(gift.id))
  const week = { id: ids[0], kind: 'weekly', pays: 'cash' }
  const year = { id: ids[1], kind: 'birthday', pays: 'points' }
  expect(giftsAt(1)).toEqual([{ ...year, amount: '1' }])
  expect(giftsAt(3)).toEqual([
    { ...week, amount: '4.00' },
    { ...year, amount: '50' },
  ])
  expect(giftsAt(4)).toEqual([
    { ...week, amount: '9.00' },
    { ...year, amount: '50' },
  ])
  for (const id of [...ids, same]) await stop(id)
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LanguageTag } from '@fairground/contract'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { promotionFixture } from '../../../testing/fixtures/promotions.ts'
import { show } from '../../../testing/show.tsx'
import { PromotionList } from './promotion-list.tsx'

const rounds = { nodeId: 'pharaoh', gameName: 'Pharaoh', count: 10, stake: '0.20', times: 5, days: 7 }
const spins = { offer: null, pays: 'free_rounds', title: 'Ten spins', rounds } as const
const english =
  '10 free rounds of Pharaoh, stake $0.20 each. Wins are staked 5 times before they are withdrawn. To be played within 7 days.'

test('free rounds say game, stake, turnover and days on the card and among the rules', async () => {
  const promotion = promotionFixture({ ...spins, kind: 'birthday', state: 'claimable', amount: '10' })
  const calls = answerCalls({ 'promotions.list': { list: [promotion] }, 'promotions.claim': 'lost' })
  const { user } = await show(<PromotionList />)
  expect(await screen.findByText(english)).toBeVisible()
  expect(screen.getByText('You can claim 10 free rounds.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Rules' }))
  expect(screen.getAllByText(english)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Claim' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
  calls.change({ 'promotions.claim': refusal('free_rounds_unavailable') })
  await user.click(screen.getByRole('button', { name: 'Claim' }))
  expect(await screen.findByText('Free rounds of this game are not available now.')).toBeVisible()
  calls.change({ 'promotions.claim': { state: 'claimed', amount: '10', currency: 'USD', pays: 'free_rounds' } })
  await user.click(screen.getByRole('button', { name: 'Claim' }))
  expect(await screen.findByText('10 free rounds are yours: play them in the game')).toBeVisible()
})

test('days of a calendar each have their number, and one win or none is staked', async () => {
  const promotion = promotionFixture({
    ...spins,
    kind: 'sign_in',
    state: 'signed',
    rounds: { ...rounds, count: null, times: 0, days: 1 },
  })
  answerCalls({ 'promotions.list': { list: [promotion] } })
  await show(<PromotionList />)
  const text = 'Free rounds of Pharaoh, stake $0.20 each. Wins are cash. To be played within 1 day.'
  expect(await screen.findByText(text)).toBeVisible()
})

test.each<[LanguageTag, string]>([
  [
    'vi',
    '10 vòng miễn phí của Pharaoh, mỗi vòng cược $0.20. Tiền thắng phải cược 5 lần trước khi rút. Chơi trong vòng 7 ngày.',
  ],
  [
    'ar',
    '10 جولات مجانية في Pharaoh، بقيمة \u2066$0.20\u2069 لكل جولة. يُراهن بالأرباح 5 مرات قبل السحب. تُلعب خلال 7 أيام.',
  ],
])('they are told in %s', async (language, text) => {
  const promotion = promotionFixture({ ...spins, kind: 'code', state: 'joinable' })
  answerCalls({ 'promotions.list': { list: [promotion] } })
  await show(<PromotionList />, { language })
  expect(await screen.findByText(text)).toBeVisible()
})

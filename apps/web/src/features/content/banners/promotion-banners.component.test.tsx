import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { homeFixture } from '../../../testing/home-fixture.ts'
import { show } from '../../../testing/show.tsx'
import { PromotionBanners } from './promotion-banners.tsx'

test('banners of the group for promotions are shown, each with where it leads', async () => {
  const [banner] = homeFixture().banners
  if (!banner) throw new Error('no banner')
  const shown = { ...banner, groupName: 'm_promo' as const, linkage: '/m/redRain', title: 'It rains at eight' }
  const calls = answerCalls({ 'content.banners': { list: [shown] } })
  await show(<PromotionBanners />, { as: 'guest' })
  expect(await screen.findByRole('link', { name: /It rains at eight/ })).toHaveAttribute('href', '/m/redRain')
  expect(calls.to('content.banners')[0]?.query).toMatchObject({ groupName: 'm_promo' })
})

test('without any there is nothing', async () => {
  const calls = answerCalls({ 'content.banners': { list: [] } })
  await show(<PromotionBanners />)
  await waitFor(() => expect(calls.to('content.banners')).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
})

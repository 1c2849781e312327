import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { homeFixture } from '../../../testing/home-fixture.ts'
import { passTime, show } from '../../../testing/show.tsx'
import { HomePage } from './home-page.tsx'

const prefetched = [{ name: 'content.home', query: {}, value: homeFixture() }] as const
const others: Answers = { 'games.favouriteIds': { list: [] }, 'content.popular': { list: [] } }

describe('the home page', () => {
  test('shows what came inside the document without asking for it', async () => {
    const calls = answerCalls(others)
    await show(<HomePage />, { boot: { prefetched: [...prefetched] } })
    expect(screen.getByRole('link', { name: /Dragon Orchard/ })).toBeTruthy()
    expect(screen.getAllByText('Fair 5D').length).toBeGreaterThan(0)
    expect(calls.to('content.home')).toHaveLength(0)
  })

  test('asks again when a draw has closed and nobody told its result', async () => {
    const calls = answerCalls({ ...others, 'content.home': homeFixture() })
    await show(<HomePage />, { boot: { prefetched: [...prefetched] } })
    await passTime(40_000)
    await waitFor(() => expect(calls.to('content.home')).toHaveLength(1))
  })

  test('reads itself where the document brought nothing', async () => {
    const calls = answerCalls({ ...others, 'content.home': 'pending' })
    await show(<HomePage />, { as: 'guest' })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    await waitFor(() => expect(calls.to('content.home')).toHaveLength(1))
    calls.change({ 'content.home': homeFixture() })
    expect(await screen.findByRole('link', { name: /Dragon Orchard/ })).toBeTruthy()
  })

  test('that did not load is read again on request', async () => {
    const calls = answerCalls({ ...others, 'content.home': refusal('rate_limited') })
    const { user } = await show(<HomePage />, { as: 'guest' })
    const again = await screen.findByRole('button', { name: 'Try again' })
    calls.change({ 'content.home': homeFixture() })
    await user.click(again)
    expect(await screen.findByRole('link', { name: /Dragon Orchard/ })).toBeTruthy()
  })

  test('is read again after a gap in the live connection', async () => {
    const calls = answerCalls({ ...others, 'content.home': { ...homeFixture(), hot: [] } })
    const { site } = await show(<HomePage />, { as: 'guest', boot: { prefetched: [...prefetched] } })
    act(() => site.live.resync())
    await waitFor(() => expect(calls.to('content.home')).toHaveLength(1))
  })
})

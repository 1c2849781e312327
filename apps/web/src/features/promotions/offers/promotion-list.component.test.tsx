import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { promotionFixture } from '../../../testing/fixtures/promotions.ts'
import { show } from '../../../testing/show.tsx'
import { PromotionList } from './promotion-list.tsx'

async function openList(list: NonNullable<Answers['promotions.list']>) {
  const calls = answerCalls({ 'promotions.list': list })
  return { ...(await show(<PromotionList />)), calls }
}

const cashback = promotionFixture({
  id: fixtureId('cashback'),
  category: 'cashback',
  title: 'Losses back every Monday',
  offer: null,
  state: 'joined',
})
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the list of promotions', () => {
  test('says that it loads', async () => {
    await openList('pending')
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  })

  test('that is empty, or holds only disabled ones, says so', async () => {
    await openList({ list: [promotionFixture({ isEnabled: false })] })
    expect(await screen.findByRole('heading', { name: 'No promotions right now' })).toBeTruthy()
  })

  test('that did not load is read again on request', async () => {
    const { user, calls } = await openList(refusal('rate_limited'))
    await screen.findByRole('heading', { name: 'Promotions did not load' })
    calls.change({ 'promotions.list': { list: [promotionFixture()] } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Your first deposit, matched' })).toBeTruthy()
  })

  test('is divided by the kinds that it has', async () => {
    const { user } = await openList({ list: [promotionFixture(), cashback] })
    await screen.findByRole('tab', { name: 'Cashback' })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All', 'New members', 'Cashback'])
    expect(titles()).toEqual(['Your first deposit, matched', 'Losses back every Monday'])
    await user.click(screen.getByRole('tab', { name: 'Cashback' }))
    expect(titles()).toEqual(['Losses back every Monday'])
    expect(screen.getByRole('tabpanel', { name: 'Cashback' })).toBeTruthy()
  })
})

describe('a promotion', () => {
  test('that comes with a deposit leads there, with its terms and conditions at hand', async () => {
    const { user } = await openList({ list: [promotionFixture()] })
    expect(await screen.findByText('100% up to 200.00 · 10× turnover')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute(
      'href',
      `/m/voucherCenter?promotion=${promotionFixture().id}`,
    )
    await user.click(screen.getByRole('button', { name: 'Rules' }))
    const sheet = screen.getByRole('dialog', { name: 'Your first deposit, matched' })
    expect(within(sheet).getByText('Once per member.')).toBeTruthy()
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that was joined says so instead of offering it again', async () => {
    await openList({ list: [promotionFixture({ state: 'joined', terms: '' })] })
    expect(await screen.findByText('Joined')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Rules' })).toBeNull()
  })

  test.each([
    [{ endsAt: '2026-11-24T12:00:00Z' }, 'Ends in 4 days'],
    [{ endsAt: '2026-11-20T13:00:00Z' }, 'Ends today'],
    [{ startsAt: '2026-11-21T12:00:00Z' }, 'Starts in 1 day'],
    [{ endsAt: '2026-11-20T11:59:00Z' }, 'Ended'],
    [{}, 'New here'],
  ])('says when: %o is “%s”', async (times, text) => {
    await openList({ list: [promotionFixture(times)] })
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

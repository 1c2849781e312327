import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RewardClaim } from '@fairground/contract'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { promotionFixture } from '../../../testing/fixtures/promotions.ts'
import { show } from '../../../testing/show.tsx'
import { RewardCentre } from './reward-centre.tsx'

const own = (changes: Parameters<typeof promotionFixture>[0]) =>
  promotionFixture({ id: fixtureId(changes?.title ?? ''), kind: 'cashback', offer: null, ...changes })
const list = [
  own({ title: 'Cashback', state: 'claimable', amount: '3.50' }),
  own({ title: 'Rebate', state: 'claimable', amount: '1.50' }),
  own({ title: 'Missions', state: 'joined' }),
  own({ title: 'Race', state: 'upcoming' }),
  own({ title: 'Old', state: 'closed' }),
]
const claim = (changes: Partial<RewardClaim> = {}): RewardClaim => ({
  id: fixtureId('claim'),
  promotionId: fixtureId('promotion'),
  title: 'Sign-in',
  amount: '1.00',
  currency: 'USD',
  pays: 'cash',
  state: 'claimed',
  reason: null,
  madeAt: '2026-11-19T10:00:00Z',
  expiresAt: null,
  endedAt: '2026-11-19T10:00:00Z',
  ...changes,
})

async function openCentre(answers: Answers = {}) {
  const calls = answerCalls({
    'promotions.list': { list },
    'promotions.claims': { list: [claim()], next: null },
    ...answers,
  })
  return { ...(await show(<RewardCentre />)), calls }
}

describe('the reward centre', () => {
  test('shows what can be claimed, what runs, what comes and what was', async () => {
    await openCentre()
    await screen.findByRole('heading', { name: 'To claim' })
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['To claim', 'Cashback', 'Rebate', 'Running', 'Missions', 'Coming', 'Race', 'Past'])
    expect(within(await screen.findByRole('list', { name: 'Past' })).getByText('Claimed')).toBeTruthy()
  })

  test('claims everything at once, and once', async () => {
    const { user, calls } = await openCentre({ 'promotions.claimAll': 'pending' })
    await user.click(await screen.findByRole('button', { name: 'Claim all: $5.00' }))
    await user.click(screen.getByRole('button', { name: 'One moment' }))
    expect(calls.to('promotions.claimAll')).toHaveLength(1)
    calls.change({
      'promotions.claimAll': { count: 1, amount: '3.50', points: 0, currency: 'USD', applying: 1 },
      'promotions.list': { list: [] },
    })
    expect(await screen.findByText('$3.50 is in your balance')).toBeTruthy()
    expect(screen.getByText('Your claim was sent')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Nothing to claim right now' })).toBeTruthy()
  })

  test('says points as points, beside money', async () => {
    const points = own({ title: 'Points', kind: 'code', state: 'claimable', amount: '50', pays: 'points' })
    const { user } = await openCentre({
      'promotions.list': { list: [...list, points] },
      'promotions.claims': { list: [claim({ title: 'Birthday', amount: '1', pays: 'points' })], next: null },
      'promotions.claimAll': { count: 3, amount: '5.00', points: 50, currency: 'USD', applying: 0 },
    })
    expect(await screen.findByText('You can claim 50 points.')).toBeTruthy()
    expect(await screen.findByText('Birthday · 1 point')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Claim all: $5.00 + 50 points' }))
    expect(await screen.findByText('50 points are yours')).toBeTruthy()
    expect(screen.getByText('$5.00 is in your balance')).toBeTruthy()
  })

  test('says why nothing could be claimed', async () => {
    const { user } = await openCentre({ 'promotions.claimAll': refusal('bonus_active') })
    await user.click(await screen.findByRole('button', { name: 'Claim all: $5.00' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('You already have a bonus under way.')
  })

  test('of a new member is empty, and leads to the promotions', async () => {
    await openCentre({ 'promotions.list': { list: [] }, 'promotions.claims': { list: [], next: null } })
    expect(await screen.findByRole('link', { name: 'See promotions' })).toHaveAttribute('href', '/m/activity')
    expect(await screen.findByText('No claims yet')).toBeTruthy()
  })

  test('tells a rejected claim with its reason', async () => {
    await openCentre({
      'promotions.claims': { list: [claim({ state: 'rejected', reason: 'Not your birthday.' })], next: null },
    })
    const past = within(await screen.findByRole('list', { name: 'Past' }))
    expect([past.getByText('Not accepted'), past.getByText('Not your birthday.')]).toHaveLength(2)
  })

  test('that did not load is read again on request', async () => {
    const { user, calls } = await openCentre({ 'promotions.list': refusal('rate_limited') })
    await screen.findByRole('heading', { name: 'Your rewards did not load' })
    calls.change({ 'promotions.list': { list } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'To claim' })).toBeTruthy()
  })
})

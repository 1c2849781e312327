import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FreeRounds, RewardClaim } from '@fairground/contract'
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
  goods: null,
  state: 'claimed',
  reason: null,
  levelRate: null,
  madeAt: '2026-11-19T10:00:00Z',
  expiresAt: null,
  endedAt: '2026-11-19T10:00:00Z',
  ...changes,
})

async function openCentre(answers: Answers = {}) {
  const calls = answerCalls({
    'promotions.list': { list },
    'promotions.claims': { list: [claim()], next: null },
    'games.freeRounds': { list: [] },
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
      'promotions.claimAll': { count: 1, amount: '3.50', points: 0, rounds: 0, currency: 'USD', applying: 1 },
      'promotions.list': { list: [] },
    })
    expect(await screen.findByText('$3.50 is in your balance')).toBeTruthy()
    expect(screen.getByText('Your claim was sent')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Nothing to claim right now' })).toBeTruthy()
  })

  test('lists free rounds that run, and plays those that the vendor has', async () => {
    const grant = (changes: Partial<FreeRounds>): FreeRounds => ({
      id: fixtureId(changes.gameName ?? 'grant'),
      nodeId: 'pharaoh',
      vassalage: 'studio',
      gameName: 'Pharaoh',
      supportPlay: true,
      count: 10,
      used: 3,
      stake: '0.20',
      won: '1.40',
      currency: 'USD',
      times: 5,
      state: 'open',
      madeAt: '2026-11-19T10:00:00Z',
      expiresAt: '2026-11-26T10:00:00Z',
      endedAt: null,
      ...changes,
    })
    const ways = [
      grant({}),
      grant({ gameName: 'On its way', state: 'waiting', used: 0 }),
      grant({ gameName: 'Closed', supportPlay: false }),
      grant({ gameName: 'Over', state: 'used_up' }),
    ]
    const { calls } = await openCentre({ 'games.freeRounds': { list: ways } })
    const rows = within(await screen.findByRole('list', { name: 'Your free rounds' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Pharaoh7 of 10 left · \$1\.40 won so far · To be played until .*Play Pharaoh$/),
      'On its way10 of 10 left · The provider is preparing them',
      expect.stringMatching(/^Closed7 of 10 left · \$1\.40 won so far · To be played until [^P]*$/),
    ])
    expect(screen.getByRole('link', { name: 'Play Pharaoh' }).getAttribute('href')).toContain('gameId=pharaoh')
    expect(calls.to('games.freeRounds')).toHaveLength(1)
  })

  test('that free rounds did not load is said, and asked again', async () => {
    const { user, calls } = await openCentre({ 'games.freeRounds': 'lost' })
    await screen.findByText('Your free rounds did not load')
    calls.change({ 'games.freeRounds': { list: [] } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Your free rounds did not load')).toBeNull())
  })

  test('claims free rounds together with money, and says how many', async () => {
    const spins = own({ title: 'Spins', kind: 'code', state: 'claimable', amount: '10', pays: 'free_rounds' })
    const { user } = await openCentre({
      'promotions.list': { list: [...list, spins] },
      'promotions.claimAll': { count: 3, amount: '5.00', points: 0, rounds: 10, currency: 'USD', applying: 0 },
    })
    await user.click(await screen.findByRole('button', { name: 'Claim all: $5.00 + 10 free rounds' }))
    expect(await screen.findByText('10 free rounds are yours: play them in the game')).toBeTruthy()
    expect(screen.getByText('$5.00 is in your balance')).toBeTruthy()
  })

  test('says points as points, beside money', async () => {
    const points = own({ title: 'Points', kind: 'code', state: 'claimable', amount: '50', pays: 'points' })
    const { user } = await openCentre({
      'promotions.list': { list: [...list, points] },
      'promotions.claims': { list: [claim({ title: 'Birthday', amount: '1', pays: 'points' })], next: null },
      'promotions.claimAll': { count: 3, amount: '5.00', points: 50, rounds: 0, currency: 'USD', applying: 0 },
    })
    expect(await screen.findByText('You can claim 50 points.')).toBeTruthy()
    expect(await screen.findByText('Birthday · 1 point')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Claim all: $5.00 + 50 points' }))
    expect(await screen.findByText('50 points are yours')).toBeTruthy()
    expect(screen.getByText('$5.00 is in your balance')).toBeTruthy()
  })

  test('names goods that were claimed, beside how many', async () => {
    const goods = [claim({ title: 'Race', amount: '1', pays: 'goods', goods: 'A phone' })]
    await openCentre({ 'promotions.claims': { list: goods, next: null } })
    expect(await screen.findByText('Race · 1 item · A phone')).toBeVisible()
  })

  test('says why nothing could be claimed', async () => {
    const { user } = await openCentre({ 'promotions.claimAll': refusal('bonus_active') })
    await user.click(await screen.findByRole('button', { name: 'Claim all: $5.00' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('You already have a bonus running.')
  })

  test('of a new member is empty, and leads to the promotions', async () => {
    await openCentre({ 'promotions.list': { list: [] }, 'promotions.claims': { list: [], next: null } })
    expect(await screen.findByRole('link', { name: 'See promotions' })).toHaveAttribute('href', '/m/activity')
    expect(await screen.findByText('No claims yet')).toBeTruthy()
  })

  test('says which rate of the VIP level a rebate was computed with', async () => {
    const rebate = claim({ title: 'Rebate', levelRate: '0.80' })
    await openCentre({ 'promotions.claims': { list: [claim({ id: fixtureId('other') }), rebate], next: null } })
    const past = within(await screen.findByRole('list', { name: 'Past' }))
    expect(past.getByText('Counted with at least 0.80 %, the rate of your VIP level').closest('li')).toHaveTextContent(
      'Rebate',
    )
    expect(past.getAllByText(/the rate of your VIP level/)).toHaveLength(1)
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

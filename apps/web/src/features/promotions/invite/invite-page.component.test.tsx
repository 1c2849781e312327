import type { InviteOffer } from '@fairground/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { inviteFixture } from '../../../testing/fixtures/promotions.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import { drawPoster } from './draw-poster.ts'
import { InvitePage } from './invite-page.tsx'

vi.mock('./draw-poster.ts')

const noPoints = {
  earnedPoints: 0,
  waitingPoints: 0,
  earnedRounds: 0,
  waitingRounds: 0,
  earnedGoods: 0,
  waitingGoods: 0,
}
const friends = {
  list: [
    {
      name: 'la***88',
      registeredAt: '2026-11-23T08:00:00.000Z',
      stage: 'playing',
      earned: '10.00',
      waiting: '0.00',
      ...noPoints,
    },
    {
      name: 'qu***19',
      registeredAt: '2026-11-22T08:00:00.000Z',
      stage: 'registered',
      earned: '0.00',
      waiting: '0.00',
      ...noPoints,
    },
    {
      name: 'ba***07',
      registeredAt: '2026-11-21T08:00:00.000Z',
      stage: 'deposited',
      earned: '0.00',
      waiting: '10.00',
      ...noPoints,
    },
  ],
  currency: 'USD',
  next: null,
} as const

async function openInvite(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'promotions.inviteLink': inviteFixture(),
    'promotions.inviteFriends': { ...friends, list: [...friends.list] },
    'promotions.join': { state: 'joined' },
    ...answers,
  })
  return { ...(await show(<InvitePage />, { at: '/m/inviteFriends', ...surroundings })), calls }
}
const withOffer = (changes: Partial<InviteOffer>) => {
  const { offer, ...rest } = inviteFixture()
  return { ...rest, offer: offer && { ...offer, ...changes } }
}

let clicked: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  clicked.mockRestore()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})
const phone = (share: (shared: ShareData) => Promise<void>) => {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true })
}

describe('an invitation', () => {
  test('says what both get, and shows code, figures and friends with their stage', async () => {
    await openInvite()
    expect(await screen.findByText('Bring a friend. Both get $10.00.')).toBeVisible()
    expect(screen.getByText('Up to $25.00 for each friend who plays.')).toBeVisible()
    expect(screen.getByText('LAN7XK42')).toBeVisible()
    expect(screen.getByText('$184.60')).toBeVisible()
    const list = await screen.findByRole('list', { name: 'Your friends' })
    const rows = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/la\*\*\*88.*plays.*\+10\.00/)
    expect(rows[1]).toMatch(/qu\*\*\*19.*no deposit yet.*Waiting/)
    expect(rows[2]).toMatch(/ba\*\*\*07.*has deposited.*Being checked/)
  })

  test('is shared by the phone, and keeps what was promised', async () => {
    const shared = vi.fn(async () => undefined)
    phone(shared)
    const { user, calls } = await openInvite()
    await user.click(await screen.findByRole('button', { name: 'Share link' }))
    expect(shared).toHaveBeenCalledWith(
      expect.objectContaining({ url: 'https://fairground.example/m/register?r=LAN7XK42' }),
    )
    await waitFor(() => expect(calls.to('promotions.join')).toHaveLength(1))
  })

  test('that was not sent after all joins nothing', async () => {
    phone(() => Promise.reject(new DOMException('closed', 'AbortError')))
    const { user, calls } = await openInvite()
    await user.click(await screen.findByRole('button', { name: 'Share link' }))
    expect(calls.to('promotions.join')).toHaveLength(0)
    expect(screen.queryByText(/could not be shared/)).toBeNull()
  })

  test('is a picture too: saved where pictures cannot be shared, and said when none could be drawn', async () => {
    vi.mocked(drawPoster).mockResolvedValueOnce(new Blob(['png']))
    const { user } = await openInvite()
    await user.click(await screen.findByRole('button', { name: 'Picture to share' }))
    expect(await screen.findByText('The picture is saved')).toBeVisible()
    expect(clicked).toHaveBeenCalledTimes(1)
    vi.mocked(drawPoster).mockRejectedValueOnce(new Error('no canvas'))
    await user.click(screen.getByRole('button', { name: 'Picture to share' }))
    expect(await screen.findByText('This could not be shared. Copy the link instead.')).toBeVisible()
  })

  test('collects what is due, and says when it is held', async () => {
    const { user, calls } = await openInvite({
      'promotions.inviteLink': withOffer({ due: '20.00', state: 'claimable' }),
      'promotions.claim': { state: 'applying', amount: '20.00', currency: 'USD', pays: 'cash' },
    })
    await user.click(await screen.findByRole('button', { name: 'Collect $20.00' }))
    expect(await screen.findByText(/We are checking this reward/)).toBeVisible()
    expect(calls.to('promotions.claim')).toHaveLength(1)
  })

  test('of goods says which, and asks where they are sent', async () => {
    const tiers = [
      { key: 'first', metric: 'depositSum', target: '20.00', inviter: '1', friend: null, goods: 'A phone' },
    ] as const
    const { user } = await openInvite({
      'promotions.inviteLink': withOffer({ pays: 'goods', goods: 'A phone', due: '1', tiers: [...tiers] }),
    })
    expect(await screen.findByText('Goods: A phone')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Collect/ }))
    expect(await screen.findByRole('dialog', { name: 'Where may we send “A phone”?' })).toBeVisible()
  })

  test('of different goods says at each step which it brings', async () => {
    const step = { metric: 'depositSum', inviter: '1', friend: '1' } as const
    await openInvite({
      'promotions.inviteLink': withOffer({
        pays: 'goods',
        goods: 'A mug · A phone',
        tiers: [
          { ...step, key: 'first', target: '20.00', goods: 'A mug' },
          { ...step, key: 'more', target: '90.00', friend: null, goods: 'A phone' },
        ],
      }),
    })
    expect(await screen.findByText('1 item for you · 1 item for your friend · A mug')).toBeVisible()
    expect(screen.getByText('1 item for you · A phone')).toBeVisible()
    expect(screen.queryByText('Goods: A mug · A phone')).toBeNull()
  })

  test('works without a reward, and is read again when it did not load', async () => {
    const { user, calls } = await openInvite({ 'promotions.inviteLink': refusal('rate_limited') })
    await screen.findByRole('heading', { name: 'Your invitation did not load' })
    calls.change({ 'promotions.inviteLink': inviteFixture({ offer: null }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/No reward for friends runs right now/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Share link' })).toBeVisible()
  })

  test('of an agent is in the agent area', async () => {
    const { calls } = await openInvite({}, { session: { type: 1 } })
    expect(screen.getByRole('link', { name: 'Open agent area' })).toHaveAttribute('href', '/m/agent')
    expect(calls.to('promotions.inviteLink')).toHaveLength(0)
  })
})

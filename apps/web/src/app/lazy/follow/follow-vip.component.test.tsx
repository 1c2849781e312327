import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { profileFixture, securityStatusFixture } from '../../../testing/fixtures/accounts.ts'
import { limitsFixture } from '../../../testing/fixtures/limits.ts'
import { drawFixture } from '../../../testing/fixtures/lottery.ts'
import { silver, standingFixture } from '../../../testing/fixtures/vip.ts'
import { balancesFixture } from '../../../testing/fixtures/wallet.ts'
import { passTime, showPage } from '../../../testing/show.tsx'
import { followVip } from './follow-vip.ts'

const pockets = { cash: '240.00', bonus: '0.00', held: '0.00', inTransit: '0.00' }
const staked = { ...pockets, sumBalance: '300.00', currency: 'USD', version: 2 } as const
const settled = { lottery: 'fair-5d', draw: drawFixture({ state: 'settled', result: [6, 1, 0] }), next: null }

async function openMemberCentre() {
  const calls = answerCalls({
    'accounts.profile': profileFixture(),
    'accounts.avatars': { list: [] },
    'accounts.securityStatus': securityStatusFixture(),
    'content.announcements': { list: [] },
    'responsibleGaming.limits': limitsFixture(),
    'vip.standing': standingFixture({ progress: 0 }),
    'wallet.balances': balancesFixture(),
  })
  const shown = await showPage('/m/member/home')
  followVip(shown.site)
  await screen.findByRole('link', { name: 'Bronze' })
  return { ...shown, calls, asked: () => calls.to('vip.standing').length }
}

test('a bet of another device is shown as open until its draw is settled, which moves the way and raises the level', async () => {
  const { calls, site } = await openMemberCentre()
  expect(screen.getByRole('progressbar', { name: 'Way to the next level' })).toHaveAttribute('value', '0')
  calls.change({ 'wallet.balances': balancesFixture({ openStakes: '10.00', version: 2 }) })
  act(() => site.live.emit('balance', staked))
  await passTime(1_500)
  expect(await screen.findByText('In open bets')).toBeVisible()
  calls.change({
    'wallet.balances': balancesFixture({ version: 2 }),
    'vip.standing': standingFixture({ level: silver, progress: 0.05 }),
  })
  act(() => site.live.emit('draw', settled))
  await passTime(1_500)
  expect(await screen.findByRole('link', { name: 'Silver' })).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Way to the next level' })).toHaveAttribute('value', '0.05')
  await waitFor(() => expect(screen.queryByText('In open bets')).toBeNull())
})

test('draws in which the member has no stake read nothing again, a level that staff set does', async () => {
  const { site, asked } = await openMemberCentre()
  const before = asked()
  act(() => site.live.emit('draw', settled))
  await passTime(3_000)
  expect(asked()).toBe(before)
  act(() => site.live.emit('vip', { level: 2 }))
  await passTime(1_500)
  await waitFor(() => expect(asked()).toBe(before + 1))
})

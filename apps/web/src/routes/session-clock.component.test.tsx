import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../testing/answer-calls.ts'
import { lottery } from '../testing/bet-page.tsx'
import { fixtureId } from '../testing/fixture-ids.ts'
import { sheetFixture } from '../testing/fixtures/game-sheet.ts'
import { cashFixture } from '../testing/fixtures/wallet.ts'
import { showPage } from '../testing/show.tsx'

const session = {
  'responsibleGaming.sessionSummary': {
    id: fixtureId('session'),
    openedAt: '2026-11-20T11:30:00Z',
    now: '2026-11-20T12:00:00Z',
    staked: '40.00',
    returned: '25.00',
    open: '0.00',
    net: '-15.00',
    currency: 'USD',
    realityMinutes: 30,
    realityDueAt: null,
  },
} as const

test('the session’s clock stands in the header of a game, beside its name', async () => {
  answerCalls({
    ...session,
    'games.sheet': sheetFixture({ isOpened: true }),
    'games.launch': 'pending',
    'wallet.balances': cashFixture(),
  })
  await showPage('/m/launchGame?gameId=dragon-orchard&vendor=northreel')
  const clock = await screen.findByRole('button', { name: /^This session: 0:30:/ })
  expect(clock.closest('header')).toContainElement(screen.getByRole('heading', { level: 1 }))
})

test('the session’s clock stands on the canopy of a lottery, so that it pushes no row of the bet', async () => {
  answerCalls({ ...session, ...lottery })
  await showPage('/m/startLottery?code=turbo-pick-3')
  const clock = await screen.findByRole('button', { name: /^This session: 0:30:/ })
  expect(clock.closest('[data-scalloped]')).toContainElement(screen.getByText('Draw 0842'))
})

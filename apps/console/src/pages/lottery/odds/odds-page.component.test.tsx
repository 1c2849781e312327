import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { confirm, show } from '../../../testing/show.tsx'
import { OddsPage } from './odds-page.tsx'

test('calls plays and options as the site does, in the list and in what waits', async () => {
  answerCalls({
    'lottery.odds': {
      code: 'mark-six',
      name: 'Mark Six',
      game: { family: 'lhc', yearSign: 'horse' },
      series: { default: 1900, max: 1950 },
      odds: { special_sides: { tail_big: '1.9' } },
      proposals: [
        {
          id: fixtureId(2),
          play: 'special_sides',
          before: { tail_big: '1.9' },
          after: { tail_big: '1.8' },
          reason: 'Too high',
          askedBy: 'ben',
          at: '2026-11-20T12:00:00.000Z',
          isOwn: false,
        },
      ],
    },
  })
  await show(<Route path="/lotteries/:code/odds" component={OddsPage} />, { at: '/lotteries/mark-six/odds' })
  expect(await screen.findByText('Combinations — Three of three, with bankers')).toBeTruthy()
  expect(screen.getByText('ben asks for other odds of Special sides — Sides')).toBeTruthy()
  expect(screen.getByText('Last digit big: 1.9 now, 1.8 then')).toBeTruthy()
  expect(screen.queryByText(/three_of_three|tail_big/)).toBeNull()
})

test('asks to take a play out of Entertainment, or into it with the odds that come with the game', async () => {
  const calls = answerCalls({
    'lottery.odds': {
      code: 'fast-3',
      name: 'Fast 3',
      game: { family: 'k3' },
      series: { default: 1900, max: 1950 },
      odds: { any_triple: { any_triple: '30' }, any_straight: {} },
      proposals: [],
    },
    'lottery.oddsVersions': { list: [], next: null },
    'lottery.proposeOdds': {},
  })
  const { user } = await show(<Route path="/lotteries/:code/odds" component={OddsPage} />, {
    at: '/lotteries/fast-3/odds',
  })
  for (const name of ['Triples — Any triple', 'Different — In a row']) {
    await user.click(await screen.findByText(name))
    await user.click(await screen.findByRole('switch', { name: 'Offered in Entertainment' }))
    await confirm(user, 'Propose')
  }
  expect(calls.to('lottery.proposeOdds').map(({ body }) => body)).toMatchObject([
    { before: { any_triple: '30' }, after: {} },
    { before: {}, after: { any_straight: expect.stringMatching(/^[0-9.]+$/) as string } },
  ])
})

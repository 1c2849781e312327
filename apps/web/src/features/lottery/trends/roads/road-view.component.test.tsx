import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BetOption } from '@fairground/lottery'
import { answerCalls } from '../../../../testing/answer-calls.ts'
import { digitsGame } from '../../../../testing/lottery-game.ts'
import { show } from '../../../../testing/show.tsx'
import { RoadView, roadsOf } from './road-view.tsx'

const game = digitsGame(3)
/** Newest first: the last digit was big, big, then small; odd, even, even. */
const results = [
  [0, 0, 9],
  [0, 0, 8],
  [0, 0, 2],
]

async function open() {
  answerCalls()
  const [first, ...others] = roadsOf(game.plays)
  if (!first) throw new Error('three digits have roads')
  const bets: BetOption[] = []
  const shown = await show(
    <RoadView game={game} roads={[first, ...others]} results={results} onBet={(option) => bets.push(option)} />,
  )
  return { ...shown, bets }
}

test('a place is kept when other sides are chosen, and the bet is on it', async () => {
  const { user, bets } = await open()
  const places = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  await user.click(screen.getByRole('button', { name: 'Ones' }))
  expect(screen.getByText('From the newest: Big 2, Small 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Odd / Even' }))
  expect(places()).toEqual(['Odd / Even', 'Ones'])
  expect(screen.getByText('From the newest: Odd 1, Even 2')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Put Even on the slip/ }))
  expect(bets.map(({ place }) => place)).toEqual([2])
})

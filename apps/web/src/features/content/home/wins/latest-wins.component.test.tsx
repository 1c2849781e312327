import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../../testing/answer-calls.ts'
import { homeFixture } from '../../../../testing/home-fixture.ts'
import { show } from '../../../../testing/show.tsx'
import { LatestWins } from './latest-wins.tsx'

const [open, closed] = homeFixture().winners

test('a win in a game that is closed says so, and asks no guest to log in', async () => {
  answerCalls()
  if (!open || !closed) throw new Error('too few wins')
  const { user, visited } = await show(<LatestWins winners={[open, { ...closed, supportPlay: false }]} />, {
    as: 'guest',
  })
  await user.click(screen.getByRole('link', { name: `Play ${closed.gameName}` }))
  expect(await screen.findByText(`${closed.gameName} is closed for now`)).toBeVisible()
  expect(visited).toEqual([])
  await user.click(screen.getByRole('link', { name: `Play ${open.gameName}` }))
  const game = `/m/launchGame?gameId=${open.nodeId}&vendor=${open.vendor}&pageBack=home`
  expect(visited).toEqual([`/m/login?next=${encodeURIComponent(game)}`])
})

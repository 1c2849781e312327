import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { show } from '../../testing/show.tsx'
import { WatchRound } from './watch-round.tsx'

const id = fixtureId(31)

async function press(answers: Answers) {
  const calls = answerCalls(answers)
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const { user } = await show(<WatchRound id={id} />)
  await user.click(screen.getByRole('button', { name: 'Watch the round' }))
  open.mockRestore()
  return { calls, tab }
}

test.each([
  ['https://games.example', 'https://games.example/replay/7?t=a'],
  [null, `http://${location.hostname}:5310/replay/7?t=a`],
])('a round of a vendor at %s opens in a tab of its own', async (origin, address) => {
  const { calls, tab } = await press({ 'games.replayRound': { origin, port: 5310, path: '/replay/7?t=a' } })
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address))
  expect(tab.opener).toBeNull()
  expect(calls.to('games.replayRound')[0]?.params).toEqual({ id })
})

test('a vendor that does not answer is told, and the empty tab closes', async () => {
  const { tab } = await press({ 'games.replayRound': refusal('provider_unavailable') })
  expect(await screen.findByText(/^The vendor does not show this round now/)).toBeVisible()
  expect(tab.close).toHaveBeenCalledOnce()
})

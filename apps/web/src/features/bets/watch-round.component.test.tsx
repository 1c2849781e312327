import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-ids.ts'
import { show } from '../../testing/show.tsx'
import { WatchRound } from './watch-round.tsx'

const id = fixtureId('round')

async function press(answers: Answers) {
  const calls = answerCalls(answers)
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const { user } = await show(<WatchRound id={id} round="NR-88121" />)
  await user.click(screen.getByRole('button', { name: 'Watch round NR-88121' }))
  open.mockRestore()
  return { calls, tab }
}

test('a round opens in a tab of its own, which cannot reach the site', async () => {
  const { calls, tab } = await press({ 'games.replay': { url: 'https://games.example/replay/7?t=a' } })
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://games.example/replay/7?t=a'))
  expect(tab.opener).toBeNull()
  expect(calls.to('games.replay')[0]?.query).toEqual({ id })
  expect(tab.close).not.toHaveBeenCalled()
})

test.each([
  ['provider_unavailable', 'The provider does not show this round now. Please try again later.'],
  ['not_found', 'This round can no longer be watched.'],
] as const)('what is refused as %s is told, and the empty tab closes', async (code, text) => {
  const { tab } = await press({ 'games.replay': refusal(code) })
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.replace).not.toHaveBeenCalled()
})

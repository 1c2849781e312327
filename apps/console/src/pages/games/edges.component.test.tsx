import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { gameRow, gatewayRow } from '../../testing/game-row.ts'
import { confirm, findField, show } from '../../testing/show.tsx'
import { GamesPage } from './games-page.tsx'

const dice = gameRow({ code: 'dodgem-dice', name: 'Dodgem Dice', returnBasisPoints: 9_900, edges: [1, 2, 3], edge: 1 })
const proposal = {
  id: fixtureId(7),
  subject: 'dodgem-dice',
  name: 'Dodgem Dice',
  before: { edge: 1 },
  after: { edge: 2 },
  reason: 'The licence asks for it.',
  askedBy: 'ben',
  at: '2026-11-20T10:00:00Z',
  isOwn: false,
}

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'games.games': { list: [dice, gameRow()], next: null },
    'games.gateways': { list: [gatewayRow()] },
    'games.winFactors': { list: [] },
    'games.edges': { list: [] },
    'games.gameTerms': { returnBasisPoints: 9_900, stakes: [], played: [] },
    ...answers,
  })
  return { ...(await show(<GamesPage />)), calls }
}

test('another edge is proposed from the one that was read', async () => {
  const { user, calls } = await open({ 'games.proposeEdge': {} })
  await user.click(await screen.findByLabelText('Open Dodgem Dice'))
  await user.click(await screen.findByText('House edge 1 %: propose another'))
  await user.click(await findField('House edge'))
  await user.click(await screen.findByText('3 % (returns 97 %)'))
  await confirm(user, 'Propose')
  expect(await screen.findByText('Proposed: another operator has to agree')).toBeVisible()
  expect(calls.to('games.proposeEdge').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { code: 'dodgem-dice' }, body: { before: 1, after: 3, reason: 'Agreed by phone.' } },
  ])
})

test('a game with one edge offers no other', async () => {
  const { user } = await open()
  await user.click(await screen.findByLabelText('Open Silent Mill'))
  await screen.findByText('Propose more')
  expect(screen.queryByText(/^House edge/)).toBeNull()
})

test('another person agrees to an edge, or reads why not', async () => {
  const { user, calls } = await open({ 'games.edges': { list: [proposal] }, 'games.decideEdge': refusal('stale_edit') })
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent('ben proposes another edge for Dodgem Dice')
  expect(note).toHaveTextContent(/1 %.*2 %/)
  await user.click(within(note).getByRole('button', { name: 'Agree' }))
  await confirm(user, 'Agree')
  expect(await screen.findByText(/^Somebody else has changed this/)).toBeVisible()
  expect(calls.to('games.decideEdge')[0]?.body).toMatchObject({ isAgreed: true })
})

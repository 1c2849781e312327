import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { confirm, fill, findField, show } from '../../../testing/show.tsx'
import { CapsPage } from './caps-page.tsx'

const caps = { draw: '1000', number: null, member: '50' }

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'lottery.caps': { list: [{ currency: 'USD', ...caps }], proposals: [] },
    'lottery.lotteries': { list: [], languages: [] },
    ...answers,
  })
  const page = (
    <Route path="/lotteries/:code/caps">
      <CapsPage />
    </Route>
  )
  return { ...(await show(page, { at: '/lotteries/dice-28/caps' })), calls }
}

async function openCaps(answers: Answers = {}) {
  const shown = await open(answers)
  await shown.user.click(await screen.findByLabelText('Open USD'))
  return { ...shown, draw: await findField('All bets on a draw win at most') }
}

test('lower caps count at once, from what was read, and a colleague’s change is told', async () => {
  const { user, calls, draw } = await openCaps({ 'lottery.lowerCaps': refusal('stale_edit') })
  await fill(user, draw, '900')
  await fill(user, await findField('Bets on one number win at most'), '90')
  await confirm(user, 'Save')
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(calls.to('lottery.lowerCaps')[0]).toMatchObject({
    params: { code: 'dice-28', currency: 'USD' },
    body: { before: caps, after: { draw: '900', number: '90', member: '50' } },
  })
})

test.each([
  ['a higher cap', '1000.5'],
  ['no cap', ''],
])('%s is only proposed, and what is no amount is not sent', async (_, wanted) => {
  const { user, calls, draw } = await openCaps({ 'lottery.proposeCaps': {} })
  await fill(user, draw, 'many')
  await fill(user, await findField('Reason'), 'A big draw.')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.clear(draw)
  if (wanted) await user.paste(wanted)
  await confirm(user, 'Propose')
  expect(await screen.findByText('Proposed: another operator has to agree')).toBeVisible()
  await waitFor(() =>
    expect(calls.to('lottery.proposeCaps')[0]?.body).toMatchObject({ after: { ...caps, draw: wanted || null } }),
  )
})

test('higher caps that wait name only what would change; an agreement that comes too late says so', async () => {
  const proposal = {
    id: fixtureId(7),
    currency: 'USD' as const,
    before: caps,
    after: { ...caps, draw: null },
    askedBy: 'ben',
    reason: 'A big draw.',
    at: '2026-11-20T10:00:00Z',
    isOwn: false,
  }
  const { user, calls } = await open({
    'lottery.caps': { list: [{ currency: 'USD', ...caps }], proposals: [proposal] },
    'lottery.decideCaps': refusal('decided_already'),
  })
  const note = within(await screen.findByRole('note'))
  expect(note.getByText(/^All bets on a draw win at most/)).toHaveTextContent(/1000.*None/)
  expect(note.queryByText(/one number/)).toBeNull()
  await user.click(note.getByText('Agree'))
  await confirm(user, 'Agree')
  expect(await screen.findByText('This has been decided, or has changed meanwhile.')).toBeVisible()
  expect(await findField('Reason')).toHaveValue('Agreed by phone.')
  expect(calls.to('lottery.decideCaps').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: proposal.id }, body: { isAgreed: true, reason: 'Agreed by phone.' } },
  ])
})

test('caps that do not come are told in words', async () => {
  await open({ 'lottery.caps': refusal('permission_denied') })
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { show, tapTwice } from '../../../testing/show.tsx'
import { OpenAccountPage } from './open-account-page.tsx'

const terms = { affiliateCode: 'LAN7 X', seriesMin: 1700, seriesMax: 1960, quotas: [], commissions: [] }

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'agents.openingTerms': terms,
    'agents.openAccount': { id: fixtureId('new') },
    ...answers,
  })
  return { ...(await show(<OpenAccountPage />, { session: { type: 1 }, at: '/m/agentRegister' })), calls }
}

test('opens an account with a prize group up to the agent’s own, once for two taps', async () => {
  const { user, calls } = await open()
  await user.type(await screen.findByLabelText('Username'), 'lan_new')
  await user.type(screen.getByLabelText('First password'), 'between us two')
  await user.click(screen.getByRole('radio', { name: 'Agent' }))
  expect(screen.getByRole('button', { name: 'Higher prize group' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Lower prize group' }))
  await tapTwice(user, screen.getByRole('button', { name: 'Open account' }))
  expect(await screen.findByText('The account is open')).toBeTruthy()
  expect(calls.to('agents.openAccount').map(({ body }) => body)).toEqual([
    { username: 'lan_new', password: 'between us two', type: 1, series: 1958, commissions: [] },
  ])
  expect(screen.getByLabelText('Username')).toHaveValue('')
})

test('shows a refusal at its field, and one of the prize group by itself', async () => {
  const { user, calls } = await open({ 'agents.openAccount': refusal('username_taken', { field: 'username' }) })
  await user.type(await screen.findByLabelText('Username'), 'lan_new')
  await user.type(screen.getByLabelText('First password'), 'between us two')
  await user.click(screen.getByRole('button', { name: 'Open account' }))
  expect(await screen.findByText('Sorry, the username already exists.')).toBeTruthy()
  calls.change({ 'agents.openAccount': refusal('agent_info_wrong', { field: 'series' }) })
  await user.click(screen.getByRole('button', { name: 'Open account' }))
  expect(await screen.findByText('Wrong agent information.')).toBeTruthy()
})

test('shows the link with the agent’s code', async () => {
  await open()
  const link = await screen.findByText(/\/m\/register\?affiliateCode=LAN7%20X$/)
  expect(link).toHaveAttribute('dir', 'ltr')
  expect(screen.getByText('LAN7 X')).toBeTruthy()
})

test('terms that did not load are read again on request', async () => {
  const { user, calls } = await open({ 'agents.openingTerms': refusal('rate_limited') })
  await screen.findByRole('heading', { name: 'The form did not load' })
  calls.change({ 'agents.openingTerms': terms })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Username')).toBeTruthy()
})

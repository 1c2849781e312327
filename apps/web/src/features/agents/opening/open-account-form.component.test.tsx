import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { show } from '../../../testing/show.tsx'
import { OpenAccountForm } from './open-account-form.tsx'

async function open(answer: NonNullable<Answers['agents.openAccount']>, seriesMax = 1960) {
  const calls = answerCalls({ 'agents.openAccount': answer })
  const terms = { affiliateCode: 'LAN7', seriesMin: 1700, seriesMax, quotas: [{ series: 1950, left: 2 }] }
  const shown = await show(<OpenAccountForm terms={terms} />, { session: { type: 1 }, at: '/m/agentRegister' })
  await shown.user.type(screen.getByLabelText('Username'), 'lan_new')
  await shown.user.type(screen.getByLabelText('First password'), 'between us two')
  return { ...shown, calls }
}

const button = () => screen.getByRole('button', { name: 'Open account' })

test('keeps what was written after a lost connection, and sends it again', async () => {
  const { user, calls } = await open('lost')
  await user.click(button())
  await expect.poll(() => screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.getByLabelText('Username')).toHaveValue('lan_new')
  calls.change({ 'agents.openAccount': { id: fixtureId('new') } })
  await user.click(button())
  expect(await screen.findByText('The account is open')).toBeTruthy()
  expect(calls.to('agents.openAccount')).toHaveLength(2)
})

test('says a refusal that is of no field by itself, until something is changed', async () => {
  const { user } = await open(refusal('rate_limited'))
  await user.click(button())
  const alert = screen.getByRole('alert')
  await expect.poll(() => alert.textContent).not.toBe('')
  await user.type(screen.getByLabelText('Username'), '2')
  expect(alert.textContent).toBe('')
})

test('shows what is left of high prize groups, and says when it is used up', async () => {
  const { user } = await open(refusal('series_quota_used', { field: 'series', series: 1950 }))
  expect(screen.getByRole('region', { name: /that you have left$/ })).toHaveTextContent('1950 and above2')
  await user.click(button())
  expect(await screen.findByText(/^None of your accounts of this series is left/)).toBeVisible()
})

test('has one prize group for an agent of the lowest', async () => {
  const { user, calls } = await open({ id: fixtureId('new') }, 1700)
  for (const name of ['Lower prize group', 'Higher prize group'])
    expect(screen.getByRole('button', { name })).toBeDisabled()
  await user.click(button())
  await screen.findByText('The account is open')
  expect(calls.to('agents.openAccount')[0]?.body).toMatchObject({ type: 0, series: 1700 })
})

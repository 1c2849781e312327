import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { show } from '../../../testing/show.tsx'
import { typeFromTap } from '../../../testing/type-from-tap.ts'
import { OpenAccountForm } from './open-account-form.tsx'

const commissions = [
  { category: 'RNG' as const, basis: 'turnover' as const, highest: 80 },
  { category: 'RNG' as const, basis: 'loss' as const, highest: 30 },
  { category: 'LIVE' as const, basis: 'turnover' as const, highest: 0 },
]

async function open(answer: NonNullable<Answers['agents.openAccount']>, seriesMax = 1960) {
  const calls = answerCalls({ 'agents.openAccount': answer })
  const terms = { affiliateCode: 'LAN7', seriesMin: 1700, seriesMax, quotas: [{ series: 1950, left: 2 }], commissions }
  const onStale = vi.fn()
  const shown = await show(<OpenAccountForm terms={terms} onStale={onStale} />, {
    session: { type: 1 },
    at: '/m/agentRegister',
  })
  await shown.user.type(screen.getByLabelText('Username'), 'lan_new')
  await shown.user.type(screen.getByLabelText('First password'), 'between us two')
  return { ...shown, calls, onStale }
}

const button = () => screen.getByRole('button', { name: 'Open account' })

test('keeps what was written after a lost connection, and sends it again', async () => {
  const { user, calls } = await open('lost')
  await user.click(button())
  await expect.poll(() => screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.getByLabelText('Username')).toHaveValue('lan_new')
  calls.change({ 'agents.openAccount': { id: fixtureId('new') } })
  await user.click(button())
  const opened = within(await screen.findByRole('region', { name: 'The account is open' }))
  expect(opened.getByText('lan_new')).toBeVisible()
  expect(opened.getByText('between us two')).toBeVisible()
  expect(opened.getByRole('button', { name: 'Copy name and password' })).toBeVisible()
  expect(opened.getByRole('link', { name: 'Open your team' })).toHaveAttribute('href', '/m/member/team')
  expect(screen.getByLabelText('Username')).toHaveValue('')
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

test('rates to begin with are between nothing and the agent’s own, of categories in which there is one', async () => {
  const { user, calls } = await open({ id: fixtureId('new') })
  const slots = screen.getByLabelText('Slots')
  expect(slots).toHaveAccessibleDescription('0% to 0.8%')
  expect(screen.queryByLabelText('Live')).toBeNull()
  await user.clear(slots)
  await user.type(slots, '0.81')
  await user.click(button())
  expect(slots).toHaveAttribute('aria-invalid', 'true')
  expect(calls.to('agents.openAccount')).toEqual([])
  await user.clear(slots)
  await typeFromTap(user, slots, '0.35')
  const losses = screen.getByLabelText('Slots, losses')
  await user.clear(losses)
  await typeFromTap(user, losses, '0.2')
  await user.click(button())
  await screen.findByText('The account is open')
  expect(calls.to('agents.openAccount')[0]?.body).toMatchObject({
    commissions: [
      { category: 'RNG', basis: 'turnover', basisPoints: 35 },
      { category: 'RNG', basis: 'loss', basisPoints: 20 },
    ],
  })
  expect(slots).toHaveValue('0')
})

test('rates that the agent has no longer are said, and what is possible is read again', async () => {
  const { user, onStale } = await open(
    refusal('agent_info_wrong', { field: 'commissions', category: 'RNG', basis: 'loss', highest: 20 }),
  )
  await user.click(button())
  expect(await screen.findByText(/^Your own rates have changed/)).toBeVisible()
  expect(screen.getByLabelText('Slots, losses')).toHaveAccessibleDescription(/0% to 0.2%/)
  expect(screen.getByLabelText('Slots')).not.toHaveAttribute('aria-invalid', 'true')
  expect(onStale).toHaveBeenCalledOnce()
})

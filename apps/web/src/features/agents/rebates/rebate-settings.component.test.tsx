import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { show } from '../../../testing/show.tsx'
import { typeFromTap } from '../../../testing/type-from-tap.ts'
import { RebateSettingsPage } from './rebate-settings-page.tsx'

const since = '2026-11-20T10:30:00Z'
const downline = (account: string, changes: object = {}) => ({
  id: fixtureId(account),
  account,
  type: 0,
  isActive: true,
  series: 1940,
  since,
  lowest: 1900,
  highest: 1950,
  ...changes,
})
const linh = downline('linh')
const own = { series: 1950, since }
const rates = {
  startsOn: '2026-11-27',
  list: [
    { category: 'LIVE' as const, basis: 'turnover' as const, today: 0, next: 0, lowest: 0, highest: 0 },
    { category: 'RNG' as const, basis: 'turnover' as const, today: 50, next: 60, lowest: 20, highest: 80 },
    { category: 'RNG' as const, basis: 'loss' as const, today: 40, next: 40, lowest: 0, highest: 45 },
  ],
}
const changes = { list: [{ before: 1930, after: 1940, at: since, by: 'agent' as const }] }

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'agents.rebateSettings': { own, list: [linh, downline('anhdao', { isActive: false, series: 1950 })], next: null },
    'agents.rebateChanges': changes,
    'agents.commissions': rates,
    'agents.updateDownlineRebates': { series: 1925, since },
    ...answers,
  })
  return { ...(await show(<RebateSettingsPage />, { session: { type: 1 }, at: '/m/member/agent/agentRebeat' })), calls }
}

const openLinh = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /linh/ }))
  return within(await screen.findByRole('dialog', { name: 'linh' }))
}

test('shows the own prize group and what each direct downline earns the agent', async () => {
  await open()
  expect(await screen.findByText('Your prize group 1950')).toBeTruthy()
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent('linhYou earn 0.5%1940')
  expect(second).toHaveTextContent('anhdaoYou earn 0%Disabled')
})

test('sets a prize group between the bounds, from what was seen, and says from when it counts', async () => {
  const { user, calls } = await open()
  const sheet = await openLinh(user)
  expect(await sheet.findByText('1930 → 1940')).toBeTruthy()
  expect(sheet.getByText(/^It counts for bets placed after you save/)).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Set prize group 1940' })).toBeDisabled()
  const slider = sheet.getByRole('slider', { name: 'Prize group 1940' })
  expect(slider).toHaveAttribute('min', '1900')
  expect(slider).toHaveAttribute('max', '1950')
  fireEvent.change(slider, { target: { value: 1925 } })
  expect(sheet.getByRole('slider')).toHaveAttribute('aria-valuetext', '1925, You earn 1.25%')
  await user.click(sheet.getByRole('button', { name: 'Set prize group 1925' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('agents.updateDownlineRebates')[0]?.body).toEqual({ memberId: linh.id, before: 1940, series: 1925 })
  await waitFor(() => expect(calls.to('agents.rebateSettings').length).toBeGreaterThan(1))
})

test('says that what was seen is no longer so, and keeps the sheet open', async () => {
  const { user } = await open({ 'agents.updateDownlineRebates': refusal('agent_info_wrong') })
  const sheet = await openLinh(user)
  fireEvent.change(sheet.getByRole('slider'), { target: { value: 1925 } })
  await user.click(sheet.getByRole('button', { name: 'Set prize group 1925' }))
  expect((await sheet.findByRole('alert')).textContent).toBe(
    'This prize group is not possible any more. Close, and look at the list again.',
  )
})

test('a prize group that has no other choice says why', async () => {
  const fixed = downline('linh', { series: 1950, lowest: 1950, highest: 1950 })
  const { user } = await open({ 'agents.rebateSettings': { own, list: [fixed], next: null } })
  const sheet = await openLinh(user)
  expect(sheet.queryByRole('slider')).toBeNull()
  expect(sheet.getByText(/^Prize group 1950. It cannot be changed/)).toBeTruthy()
})

test('the own history opens; nobody below, and a list that did not load, are told', async () => {
  const { user, calls } = await open({ 'agents.rebateSettings': refusal('rate_limited') })
  await screen.findByRole('heading', { name: 'The prize groups did not load' })
  calls.change({ 'agents.rebateSettings': { own, list: [], next: null }, 'agents.rebateChanges': { list: [] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Nobody right below you yet' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Changes' }))
  expect(await screen.findByText('It was never changed.')).toBeTruthy()
})

test('shows the own commissions, and sets those of a downline in percent, from what was seen', async () => {
  const { user, calls } = await open({
    'agents.setDownlineCommissions': refusal('agent_info_wrong', {
      field: 'after',
      category: 'RNG',
      basis: 'loss',
      lowest: 0,
      highest: 30,
    }),
  })
  expect(await screen.findByText('0.5%, from 27 Nov 0.6%')).toBeTruthy()
  expect(screen.getByText('Slots, losses')).toBeTruthy()
  const sheet = await openLinh(user)
  await user.click(await sheet.findByRole('button', { name: 'Commissions by category' }))
  const field = sheet.getByLabelText('Slots')
  for (const text of ['0.81', '0.1', 'x']) {
    await user.clear(field)
    await user.type(field, text)
    await user.click(sheet.getByRole('button', { name: 'Save rates' }))
    expect(field).toHaveAccessibleDescription(/0.2% to 0.8%/)
  }
  expect(calls.to('agents.setDownlineCommissions')).toEqual([])
  await user.clear(field)
  await typeFromTap(user, field, '0.75')
  await user.click(sheet.getByRole('button', { name: 'Save rates' }))
  expect(await sheet.findByText(/^These rates are not possible any more/)).toBeTruthy()
  expect(field).toHaveValue('0.75')
  // The one that was refused is told at its field.
  expect(field).not.toHaveAttribute('aria-invalid', 'true')
  const losses = sheet.getByLabelText('Slots, losses')
  expect(losses).toHaveAttribute('aria-invalid', 'true')
  expect(losses).toHaveAccessibleDescription(/0% to 0.3%/)
  await user.clear(losses)
  await typeFromTap(user, losses, '0.3')
  expect(losses).not.toHaveAttribute('aria-invalid', 'true')
  calls.change({ 'agents.setDownlineCommissions': rates })
  await user.click(sheet.getByRole('button', { name: 'Save rates' }))
  expect(await screen.findByText('The rates count from 27 Nov on')).toBeTruthy()
  expect(calls.to('agents.setDownlineCommissions').at(-1)?.body).toEqual({
    memberId: linh.id,
    before: [
      { category: 'RNG', basis: 'turnover', basisPoints: 60 },
      { category: 'RNG', basis: 'loss', basisPoints: 40 },
    ],
    after: [
      { category: 'RNG', basis: 'turnover', basisPoints: 75 },
      { category: 'RNG', basis: 'loss', basisPoints: 30 },
    ],
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions, type OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { comeBack, confirm, passTime, show, type Surroundings } from '../../../testing/show.tsx'
import { MemberLimits } from './member-limits.tsx'

type Limits = OperatorReply<'responsibleGaming.memberLimits'>

const at = '2026-11-18T11:00:00Z'
const limit = (changes: Partial<Limits['limits'][number]>): Limits['limits'][number] => ({
  kind: 'deposit',
  span: 'day',
  value: null,
  used: '0.00',
  left: null,
  resetsAt: '2026-11-22T00:00:00Z',
  pending: null,
  ...changes,
})
const limits = (changes: Partial<Limits> = {}): Limits => ({
  currency: 'USD',
  limits: [
    limit({ value: '100.00', used: '40.00', pending: { value: null, from: '2026-11-25T00:00:00Z', isReady: false } }),
    limit({ kind: 'time', span: 'week', value: '90', used: '30' }),
    limit({ kind: 'loss' }),
  ],
  pause: null,
  realityMinutes: null,
  blockedTypes: ['LIVE'],
  exclusions: [],
  isHeld: false,
  ...changes,
})

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'responsibleGaming.memberLimits': limits(),
    'responsibleGaming.exclusionLifts': { list: [] },
    ...answers,
  })
  return { ...(await show(<MemberLimits id={fixtureId(5)} />, surroundings)), calls }
}
const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('shows limits that are set, in money and in minutes, with the looser one that is asked for', async () => {
  await open()
  await screen.findByText('Deposits')
  const [deposit, time, ...more] = rowTexts()
  expect(deposit?.slice(0, 4)).toEqual(['Deposits', 'Day', '100.00 USD', '40.00 USD'])
  expect(deposit?.at(-1)).toMatch(/^–, from 2026-11-2/)
  expect(time?.slice(0, 4)).toEqual(['Time', 'Week', '90 minutes', '30 minutes'])
  expect(more).toEqual([])
})

test('shows a pause with its end, and an exclusion without one', async () => {
  const { calls } = await open({
    'responsibleGaming.memberLimits': limits({
      pause: { kind: 'exclusion', startedAt: at, endsAt: null, canComeBack: false, backAt: null },
      realityMinutes: 60,
    }),
  })
  expect(await screen.findByText('Self-exclusion')).toBeVisible()
  expect(screen.getByText('Further notice')).toBeVisible()
  expect(screen.getByText('60 minutes')).toBeVisible()
  calls.change({
    'responsibleGaming.memberLimits': limits({
      pause: { kind: 'time_out', startedAt: at, endsAt: '2026-11-25T11:00:00Z', canComeBack: false, backAt: null },
    }),
  })
  await comeBack()
  expect(await screen.findByText('Time-out')).toBeVisible()
  expect(screen.queryByText('Further notice')).toBeNull()
})

test('games are closed from what was read when the dialog opened, once for two presses', async () => {
  const { user, calls } = await open({ 'responsibleGaming.setBlockedTypes': 'pending' })
  await user.click(await screen.findByRole('button', { name: 'Close or open games' }))
  const dialog = within(await screen.findByRole('dialog'))
  calls.change({ 'responsibleGaming.memberLimits': limits({ blockedTypes: ['LIVE', 'PVP'] }) })
  await comeBack()
  await waitFor(() => expect(document.querySelectorAll('[data-variant="light"]')).toHaveLength(2))
  await user.click(dialog.getByRole('checkbox', { name: 'Slots' }))
  await confirm(user, 'Save')
  const button = dialog.getByRole('button', { name: 'Save' })
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  const sent = calls.to('responsibleGaming.setBlockedTypes')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({ before: ['LIVE'], after: ['LIVE', 'RNG'], reason: 'Agreed by phone.' })
  calls.change({ 'responsibleGaming.setBlockedTypes': refusal('stale_edit') })
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'Slots' })).toBeChecked()
})

test('whoever may only read changes nothing, and nothing is told apart from what does not come', async () => {
  const { user, calls } = await open(
    { 'responsibleGaming.memberLimits': 'lost' },
    { may: permissions.filter((each) => each !== 'members.act') },
  )
  expect(screen.getByLabelText('Loading')).toBeInTheDocument()
  await passTime(4_000)
  const alert = within(await screen.findByRole('alert'))
  expect(screen.queryByText('Nothing here')).toBeNull()
  calls.change({ 'responsibleGaming.memberLimits': limits({ limits: [], blockedTypes: [] }) })
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByText('Nothing here')).toHaveLength(2)
  expect(screen.getByText('No rows')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('staff exclude a member who asks for it, and set a stricter limit', async () => {
  const { user, calls } = await open({ 'responsibleGaming.pauseMember': {}, 'responsibleGaming.tightenLimit': {} })
  await user.click(await screen.findByRole('button', { name: 'Exclude or pause' }))
  await user.selectOptions(
    within(await screen.findByRole('dialog')).getByLabelText('Type'),
    'Exclusion until further notice',
  )
  await confirm(user, 'Begin')
  await waitFor(() =>
    expect(calls.to('responsibleGaming.pauseMember').at(-1)?.body).toEqual({
      kind: 'exclusion',
      months: null,
      reason: 'Agreed by phone.',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Exclude or pause' }))
  await user.selectOptions(within(await screen.findByRole('dialog')).getByLabelText('Type'), 'Time-out')
  expect(screen.getByLabelText('Days')).toHaveValue('1')
  await confirm(user, 'Begin')
  await waitFor(() =>
    expect(calls.to('responsibleGaming.pauseMember').at(-1)?.body).toMatchObject({ kind: 'time_out', days: 1 }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Set a stricter limit' }))
  await user.type(await screen.findByLabelText(/Limit in USD/), '20')
  await confirm(user, 'Save')
  await waitFor(() =>
    expect(calls.to('responsibleGaming.tightenLimit').at(-1)?.body).toEqual({
      kind: 'deposit',
      span: 'day',
      value: '20',
      reason: 'Agreed by phone.',
    }),
  )
})

test('an exclusion on the wrong person is proposed to be lifted; a hold leads to its decision', async () => {
  const exclusion = { id: fixtureId(9), startedAt: at, endsAt: null, origin: 'match' as const }
  const { user, calls } = await open({
    'responsibleGaming.memberLimits': limits({ exclusions: [exclusion], isHeld: true }),
    'responsibleGaming.proposeLift': {},
  })
  expect(await screen.findByRole('link', { name: /^No bet and no deposit is taken/ })).toHaveAttribute(
    'href',
    '/exclusion-matches',
  )
  expect(screen.getByText('Recognised as excluded elsewhere')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Lift' }))
  expect(await screen.findByText(/^It ends for this member once another person agrees/)).toBeVisible()
  await confirm(user, 'Lift')
  await waitFor(() =>
    expect(calls.to('responsibleGaming.proposeLift').at(-1)).toMatchObject({
      params: { id: fixtureId(5) },
      body: { exclusionId: fixtureId(9), reason: 'Agreed by phone.' },
    }),
  )
})

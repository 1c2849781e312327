import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useIsCheckOpen } from '../../../entities/limits/open-check.ts'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { passTime, show, tapTwice } from '../../../testing/show.tsx'
import type { SessionFigures } from '../api.ts'
import { SessionClock } from './session-clock.tsx'

const figures = (changes: Partial<SessionFigures> = {}): SessionFigures => ({
  id: fixtureId('session'),
  openedAt: '2026-11-20T11:30:00Z',
  now: '2026-11-20T12:00:00Z',
  staked: '40.00',
  returned: '25.00',
  open: '0.00',
  net: '-15.00',
  currency: 'USD',
  realityMinutes: 30,
  realityDueAt: null,
  ...changes,
})

const newBalance = {
  sumBalance: '85.00',
  cash: '85.00',
  bonus: '0.00',
  held: '0.00',
  inTransit: '0.00',
  currency: 'USD',
  version: 9,
} as const

const open = async (answers: Answers) => {
  const calls = answerCalls(answers)
  return { ...(await show(<SessionClock place="canopy" />)), calls }
}

test('counts up, with what the session has cost', async () => {
  await open({ 'responsibleGaming.sessionSummary': figures() })
  expect(await screen.findByRole('button', { name: /^This session: 0:30:0\d, net −15\.00$/ })).toBeVisible()
  await passTime(5_000)
  expect(screen.getByRole('button', { name: /^This session: 0:30:0[5-9]/ })).toBeVisible()
})

test('moves with the balance, and says what is on open bets', async () => {
  const { site, calls, user } = await open({ 'responsibleGaming.sessionSummary': figures() })
  const clock = await screen.findByRole('button', { name: /net −15\.00$/ })
  calls.change({ 'responsibleGaming.sessionSummary': figures({ staked: '50.00', open: '10.00' }) })
  site.live.emit('balance', newBalance)
  await waitFor(() => expect(calls.to('responsibleGaming.sessionSummary')).toHaveLength(2))
  await user.click(clock)
  expect(await screen.findByText('On open bets')).toBeVisible()
  expect(screen.getByText('10.00')).toBeVisible()
  calls.change({ 'responsibleGaming.sessionSummary': figures({ staked: '50.00', returned: '45.00', net: '-5.00' }) })
  site.live.emit('balance', newBalance)
  expect(await screen.findByRole('button', { name: /net −5\.00$/ })).toBeInTheDocument()
  expect(screen.getAllByText('Net')[0]).toBeInTheDocument()
})

test('is not there while nothing is known', async () => {
  await open({ 'responsibleGaming.sessionSummary': 'lost' })
  await passTime(3_000)
  expect(screen.queryByRole('button')).toBeNull()
})

test('stops play when the check is due, and not before', async () => {
  await open({ 'responsibleGaming.sessionSummary': figures({ realityDueAt: '2026-11-20T12:00:10Z' }) })
  await screen.findByRole('button')
  expect(screen.queryByRole('dialog')).toBeNull()
  await passTime(10_000)
  expect(await screen.findByRole('dialog', { name: /You have been here for 0:30:1\d/ })).toBeVisible()
})

const due = () => figures({ realityDueAt: '2026-11-20T11:59:00Z' })

test('Escape does not close it, an answer does', async () => {
  const { user, calls } = await open({
    'responsibleGaming.sessionSummary': due(),
    'responsibleGaming.answerRealityCheck': figures(),
  })
  // The event that Escape causes in a browser.
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }))
  await passTime(100)
  expect(calls.to('responsibleGaming.answerRealityCheck')).toEqual([])
  expect(screen.getByRole('dialog')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep playing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('responsibleGaming.answerRealityCheck')).toHaveLength(1)
})

test('an answer that was lost keeps the check, and two taps are one answer', async () => {
  const { user, calls, visited } = await open({
    'responsibleGaming.sessionSummary': due(),
    'responsibleGaming.answerRealityCheck': 'lost',
  })
  await user.click(await screen.findByRole('button', { name: 'Stop and go home' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped.')
  expect(visited).toEqual([])
  calls.change({ 'responsibleGaming.answerRealityCheck': 'pending' })
  await tapTwice(user, screen.getByRole('button', { name: 'Stop and go home' }))
  await waitFor(() => expect(calls.to('responsibleGaming.answerRealityCheck')).toHaveLength(2))
  calls.change({ 'responsibleGaming.answerRealityCheck': figures() })
  await waitFor(() => expect(visited).toEqual(['/m/home']))
})

test('what opens by itself knows of the check until it is answered', async () => {
  const Known = () => <output>{useIsCheckOpen() ? 'wait' : 'open'}</output>
  const calls = answerCalls({
    'responsibleGaming.sessionSummary': due(),
    'responsibleGaming.answerRealityCheck': figures(),
  })
  const { user } = await show(
    <>
      <SessionClock place="canopy" />
      <Known />
    </>,
  )
  const answer = await screen.findByRole('button', { name: 'Keep playing' })
  expect(screen.getByText('wait')).toBeInTheDocument()
  calls.change({ 'responsibleGaming.sessionSummary': figures() })
  await user.click(answer)
  await waitFor(() => expect(screen.getByText('open')).toBeInTheDocument())
})

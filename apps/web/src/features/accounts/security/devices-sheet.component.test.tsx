import type { Calls, ReplyOf } from '@fairground/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { securityStatusFixture } from '../../../testing/fixtures/accounts.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { passTime, show, tapTwice } from '../../../testing/show.tsx'
import { DevicesSheet } from './devices-sheet.tsx'

type Device = ReplyOf<Calls['accounts.sessions']>['list'][number]

const device = (changes: Partial<Device> = {}): Device => ({
  id: fixtureId('this device'),
  device: '',
  address: '203.0.113.7',
  openedAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-20T11:59:00Z',
  isThisOne: true,
  ...changes,
})
const other = device({ id: fixtureId('other device'), address: '198.51.100.4', isThisOne: false })

const open = async (answers: Answers = {}) => {
  const calls = answerCalls({
    'accounts.sessions': { list: [device(), other] },
    'accounts.loginHistory': { list: [{ at: '2026-11-20T08:00:00Z', device: '', address: '203.0.113.7' }] },
    'accounts.securityStatus': securityStatusFixture(),
    ...answers,
  })
  return { ...(await show(<DevicesSheet isOpen onClose={() => {}} />, { at: '/m/securityCenter' })), calls }
}

test('this device cannot be signed out here, another can, once', async () => {
  const { user, calls } = await open({ 'accounts.endSession': 'pending' })
  const list = within(await screen.findByRole('list', { name: 'Signed-in devices' }))
  expect(list.getByText('This device')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  const buttons = list.getAllByRole('button', { name: /^Sign out/ })
  expect(buttons).toHaveLength(1)
  await tapTwice(user, list.getByRole('button', { name: 'Sign out Unknown device' }))
  expect(calls.to('accounts.endSession')).toHaveLength(1)
  calls.change({ 'accounts.endSession': {}, 'accounts.sessions': { list: [device()] } })
  await waitFor(() => expect(list.queryByRole('button')).toBeNull())
  expect(screen.getByText('Signed out')).toBeVisible()
})

test('a device that is gone says so in its row', async () => {
  const { user } = await open({ 'accounts.endSession': refusal('not_found') })
  await user.click(await screen.findByRole('button', { name: 'Sign out Unknown device' }))
  expect(await screen.findByText('This is no longer here.')).toHaveAttribute('role', 'alert')
})

test('signs out all others; a lost connection is said below', async () => {
  const { user, calls } = await open({ 'accounts.endOtherSessions': 'lost' })
  const all = await screen.findByRole('button', { name: 'Sign out all other devices' })
  await user.click(all)
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'accounts.endOtherSessions': {}, 'accounts.sessions': { list: [device()] } })
  await user.click(all)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull())
})

test('the list that was lost can be asked for again while the other one stands', async () => {
  const { user, calls } = await open({ 'accounts.sessions': 'lost' })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'This did not load' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Latest sign-ins' })).toBeVisible()
  calls.change({ 'accounts.sessions': { list: [device()] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This device')).toBeVisible()
})

import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type Answers } from '../../testing/answer-calls.ts'
import { passTime, show, staffFixture } from '../../testing/show.tsx'
import { IdleWatch } from './idle-watch.tsx'

const { idleSeconds } = staffFixture()
const idleMs = idleSeconds * 1_000

async function open(answers: Answers = {}) {
  const calls = answerCalls({ 'operators.session': staffFixture(), 'operators.logOut': {}, ...answers })
  const shown = await show(<IdleWatch />)
  await waitFor(() => expect(calls.to('operators.session')).toHaveLength(1))
  return { ...shown, calls }
}
const loggedOut = (calls: Awaited<ReturnType<typeof open>>['calls']) => calls.to('operators.logOut').length

test('a minute before the end it asks, counts down, and takes the focus', async () => {
  await open()
  await passTime(idleMs - 62_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  await passTime(2_500)
  expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stay logged in' })).toHaveFocus()
  expect(screen.getByText(/^You will be logged out in (59|60) seconds$/)).toBeVisible()
  await passTime(30_000)
  expect(screen.getByText(/^You will be logged out in (29|30) seconds$/)).toBeVisible()
})

test('whoever stays is not logged out, and the platform hears of it', async () => {
  const { user, calls } = await open()
  await passTime(idleMs - 30_000)
  const asked = calls.to('operators.session').length
  await user.click(await screen.findByRole('button', { name: 'Stay logged in' }))
  await passTime(1_500)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.to('operators.session')).toHaveLength(asked + 1)
  await passTime(60_000)
  expect(loggedOut(calls)).toBe(0)
})

test.each([
  ['a key', () => void globalThis.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))],
  ['a touch in another tab', () => localStorage.setItem('last-touch', String(Date.now()))],
])('%s keeps the session', async (_, touch) => {
  const { calls } = await open()
  await passTime(idleMs - 30_000)
  await screen.findByRole('dialog')
  act(touch)
  await passTime(1_500)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await passTime(idleMs - 90_000)
  expect(loggedOut(calls)).toBe(0)
})

test('nobody touches anything: the session is ended once, and who is logged in is asked again', async () => {
  const { calls } = await open({ 'operators.logOut': 'pending' })
  await passTime(idleMs - 1_500)
  expect(loggedOut(calls)).toBe(0)
  await passTime(20_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(loggedOut(calls)).toBe(1)
  const asked = calls.to('operators.session').length
  calls.change({ 'operators.logOut': {} })
  await waitFor(() => expect(calls.to('operators.session').length).toBeGreaterThan(asked))
})

test('without a connection it asks all the same, so that nothing stays on the screen', async () => {
  const { calls } = await open()
  calls.change({ 'operators.logOut': 'lost', 'operators.session': 'lost' })
  const asked = calls.to('operators.session').length
  await passTime(idleMs + 1_500)
  await waitFor(() => expect(calls.to('operators.session').length).toBeGreaterThan(asked))
  expect(loggedOut(calls)).toBe(1)
})

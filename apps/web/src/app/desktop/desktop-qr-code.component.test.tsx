import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../testing/show.tsx'
import { DesktopQrCode } from './desktop-qr-code.tsx'

const ticket = { ticket: 'ticket-1', expiresAt: '2026-11-20T12:01:00Z' }

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls(answers)
  return { ...(await show(<DesktopQrCode />, surroundings)), calls }
}

const stay = () => screen.getByRole('button', { name: 'Stay signed in' })
/** What a camera would see. */
const dots = async () => {
  const code = screen.getByRole('figure', { name: 'QR code of this site' })
  await waitFor(() => expect(code.querySelector('path')).not.toBeNull())
  return code.querySelector('path')?.getAttribute('d')
}

test('a guest has a code of the site, and none that logs in', async () => {
  await open({}, { as: 'guest' })
  expect(await dots()).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a code that logs in is made only when it is asked for, once for two taps', async () => {
  const { user, calls } = await open({ 'accounts.createSessionTicket': 'pending' })
  const plain = await dots()
  expect(calls.to('accounts.createSessionTicket')).toEqual([])
  await tapTwice(user, stay())
  expect(calls.to('accounts.createSessionTicket')).toHaveLength(1)
  calls.change({ 'accounts.createSessionTicket': ticket })
  expect(await screen.findByText('Scan to open and stay signed in.')).toBeVisible()
  await waitFor(async () => expect(await dots()).not.toBe(plain))
  expect(screen.queryByRole('button')).toBeNull()
})

test('after its minute the code is one of the site again, and a new one can be made', async () => {
  const { user } = await open({ 'accounts.createSessionTicket': ticket })
  const plain = await dots()
  await user.click(stay())
  await screen.findByText('Scan to open and stay signed in.')
  await passTime(55_000)
  expect(await screen.findByText('The code has expired')).toBeVisible()
  await waitFor(async () => expect(await dots()).toBe(plain))
  await user.click(screen.getByRole('button', { name: 'New code' }))
  expect(await screen.findByText('Scan to open and stay signed in.')).toBeVisible()
})

test.each([
  [refusal('rate_limited'), 'Too many requests. Please wait a moment.'],
  ['lost', 'The connection dropped. Please try again.'],
] as const)('why there is none is said, and it may be tried again (%#)', async (answer, text) => {
  const { user, calls } = await open({ 'accounts.createSessionTicket': answer })
  await user.click(stay())
  expect(await screen.findByText(text)).toBeVisible()
  calls.change({ 'accounts.createSessionTicket': ticket })
  await user.click(stay())
  expect(await screen.findByText('Scan to open and stay signed in.')).toBeVisible()
})

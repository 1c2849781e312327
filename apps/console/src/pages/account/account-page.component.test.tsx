import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fill, findField, passTime, show } from '../../testing/show.tsx'
import { AccountPage } from './account-page.tsx'

const session = {
  key: 'a'.repeat(16),
  isThis: true,
  address: '192.0.2.1',
  userAgent: 'Firefox on Linux',
  createdAt: '2026-11-20T10:00:00Z',
  lastSeenAt: '2026-11-20T11:00:00Z',
}
const other = {
  ...session,
  key: 'b'.repeat(16),
  isThis: false,
  address: null,
  userAgent: 'An old phone '.repeat(12).trim(),
}

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'operators.sessions': { list: [session, other] },
    'operators.passkeys': { list: [] },
    ...answers,
  })
  return { ...(await show(<AccountPage />)), calls }
}

const proof = { password: 'pale-river-41', code: '123456' }

async function typePasswords(answers: Answers, [first, second]: [string, string]) {
  const shown = await open(answers)
  await fill(shown.user, await findField('Present password'), proof.password)
  await fill(shown.user, await findField(/^Code of the authenticator app/), '123 456')
  const fields = [await findField('New password'), await findField('New password again')] as const
  await fill(shown.user, fields[0], first)
  await fill(shown.user, fields[1], second)
  return { ...shown, fields, save: screen.getByRole('button', { name: 'Save' }) }
}

const good = 'a long enough password'
const changed = { password: good, proof }

test('two passwords that differ are told, and not sent', async () => {
  const { user, calls, fields, save } = await typePasswords({}, [good, `${good}!`])
  expect(screen.getByText('The two passwords differ')).toBeVisible()
  expect(save).toBeDisabled()
  await user.type(fields[1], '{Enter}')
  expect(calls.to('operators.changePassword')).toEqual([])
  await fill(user, fields[1], good)
  expect(save).toBeEnabled()
})

test('a password that is refused stays typed; changed, both fields are empty', async () => {
  const shown = await typePasswords({ 'operators.changePassword': refusal('password_too_weak') }, [good, good])
  const { user, calls, fields, save } = shown
  await user.click(save)
  expect(await screen.findByText(/^Choose another password/)).toBeVisible()
  expect(fields.map(({ value }) => value)).toEqual([good, good])
  calls.change({ 'operators.changePassword': {} })
  await user.click(save)
  await waitFor(() => expect(fields.map(({ value }) => value)).toEqual(['', '']))
  expect(await findField('Present password')).toHaveValue('')
  expect(calls.to('operators.changePassword').map(({ body }) => body)).toEqual([changed, changed])
})

test('a second press changes it once, as does one after a lost connection', async () => {
  const shown = await typePasswords({ 'operators.changePassword': 'pending' }, [good, good])
  const { user, calls, fields, save } = shown
  await user.click(save)
  await waitFor(() => expect(save).toBeDisabled())
  await user.click(save)
  await user.type(fields[1], '{Enter}')
  expect(calls.to('operators.changePassword')).toHaveLength(1)
  calls.change({ 'operators.changePassword': 'lost' })
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(fields.map(({ value }) => value)).toEqual([good, good])
  calls.change({ 'operators.changePassword': {} })
  await user.click(save)
  await waitFor(() => expect(fields[0]).toHaveValue(''))
  const keys = calls.to('operators.changePassword').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('another session is ended once, and is gone; this one cannot be ended here', async () => {
  const { user, calls } = await open({ 'operators.endSession': 'pending' })
  const row = (await screen.findByText(other.userAgent)).closest('tr') ?? document.body
  expect(screen.getAllByRole('button', { name: 'End' })).toHaveLength(1)
  const end = within(row).getByRole('button', { name: 'End' })
  await user.click(end)
  await waitFor(() => expect(end).toBeDisabled())
  await user.click(end)
  calls.change({ 'operators.sessions': { list: [session] }, 'operators.endSession': {} })
  await waitFor(() => expect(screen.queryByText(other.userAgent)).toBeNull())
  expect(calls.to('operators.endSession').map(({ params }) => params)).toEqual([{ key: other.key }])
  expect(screen.getByText('This one')).toBeVisible()
})

test.each([
  [refusal('not_found'), 'It does not exist, or not for this merchant.'],
  ['lost', 'The connection dropped. Please try again.'],
] as const)('a session that is not ended says why, and may be ended again', async (answer, words) => {
  const { user } = await open({ 'operators.endSession': answer })
  const end = await screen.findByRole('button', { name: 'End' })
  await user.click(end)
  expect(await screen.findByText(words)).toBeVisible()
  expect(end).toBeEnabled()
})

test('sessions that do not come are told in words, and the password can be changed all the same', async () => {
  await open({ 'operators.sessions': 'lost' })
  await passTime(4_000)
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(await findField('New password')).toBeEnabled()
})

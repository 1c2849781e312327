import type { Calls, ReplyOf } from '@fairground/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { axeViolations } from '../../testing/axe-violations.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../testing/show.tsx'
import { KycPage } from './kyc-page.tsx'

type Kyc = ReplyOf<Calls['kyc.status']>

const kyc = (changes: Partial<Kyc> = {}): Kyc => ({ state: 'unverified', reason: null, submittedAt: null, ...changes })

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 10, height: 10, close: () => {} }))
  const calls = answerCalls({ 'kyc.status': kyc(), ...answers })
  return { ...(await show(<KycPage />, { at: '/m/securityCenter/kyc', ...surroundings })), calls }
}

const png = () =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'id.png', { type: 'image/png' })
const send = () => screen.getByRole('button', { name: 'Continue' })

const openWithPicture = async (answers: Answers) => {
  const page = await open(answers)
  await page.user.upload(await screen.findByLabelText('Add the front'), png())
  await screen.findByRole('img', { name: 'Front' })
  return page
}

test('asks again after the connection was lost', async () => {
  const { user, calls } = await open({ 'kyc.status': 'lost' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'Your identity check did not load' })).toBeVisible()
  calls.change({ 'kyc.status': kyc() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Add the front')).toBeVisible()
})

test('nothing can be sent before there is a picture; what is no picture is refused at once', async () => {
  const { user } = await open()
  const field = await screen.findByLabelText('Add the front')
  expect(send()).toBeDisabled()
  await user.upload(field, new File(['not a picture'], 'id.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture could not be read.')
  expect(send()).toBeDisabled()
})

test('sends the pictures once for two taps, then waits for the reviewer', async () => {
  const { user, calls, site } = await openWithPicture({ 'kyc.submit': 'pending' })
  await user.type(screen.getByLabelText('Anything we should know? (optional)'), 'A new card.')
  expect(screen.getByText('11/140')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await tapTwice(user, send())
  expect(await screen.findByRole('button', { name: 'Sending' })).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(calls.to('kyc.submit')).toHaveLength(1))
  const body = calls.to('kyc.submit')[0]?.body as FormData
  expect([body.get('document'), body.getAll('picture').length]).toEqual(['id_card', 1])
  calls.change({ 'kyc.submit': {}, 'kyc.status': kyc({ state: 'under_review' }) })
  expect(await screen.findByRole('heading', { name: 'Under review' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  act(() => site.live.emit('kyc', kyc({ state: 'verified' })))
  expect(await screen.findByRole('heading', { name: 'You are verified' })).toBeVisible()
})

test('a lost connection keeps the draft and its idempotency key; a change makes another', async () => {
  const { user, calls } = await openWithPicture({ 'kyc.submit': 'lost' })
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped.')
  await user.click(send())
  await waitFor(() => expect(calls.to('kyc.submit')).toHaveLength(2))
  await screen.findByRole('alert')
  await user.type(screen.getByRole('textbox'), 'Married since')
  await user.click(send())
  await waitFor(() => expect(calls.to('kyc.submit')).toHaveLength(3))
  const [first, second, third] = calls.to('kyc.submit').map(({ idempotencyKey }) => idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a refusal stands beside the button, and the pictures stay', async () => {
  const { user } = await openWithPicture({ 'kyc.submit': refusal('picture_too_large') })
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture is larger than 5 MB.')
  expect(screen.getByRole('img', { name: 'Front' })).toBeVisible()
})

test('a picture can be taken away again', async () => {
  const { user } = await openWithPicture({})
  await user.click(screen.getByRole('button', { name: 'Remove Front' }))
  expect(screen.queryByRole('img', { name: 'Front' })).toBeNull()
  expect(send()).toBeDisabled()
})

test('the reviewer’s reason stands in full above the form', async () => {
  const reason = 'The name on the document is not readable. '.repeat(10).trim()
  await open({ 'kyc.status': kyc({ state: 'rejected', reason }) })
  expect(await screen.findByRole('region', { name: 'We could not verify your identity' })).toHaveTextContent(reason)
})

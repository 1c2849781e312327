import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { plugInAuthenticator } from '@fairground/contract/testing/authenticator'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { securityStatusFixture } from '../../testing/fixtures/accounts.ts'
import { passTime, show, tapTwice } from '../../testing/show.tsx'
import { PasskeyInstead } from './passkey-instead.tsx'

const question = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 60_000,
  userVerification: 'required' as const,
  allowCredentials: [{ id: 'AQID', type: 'public-key' as const, transports: ['internal'] }],
}

async function open(answers: Answers = {}, passkeyCount = 1) {
  const authenticator = plugInAuthenticator()
  const calls = answerCalls({
    'accounts.securityStatus': securityStatusFixture({ passkeyCount, steppedUpUntil: null }),
    'accounts.passkeyStepUpOptions': question,
    ...answers,
  })
  const onDone = vi.fn()
  return {
    ...(await show(<PasskeyInstead onDone={onDone} />, { at: '/m/securityCenter' })),
    calls,
    onDone,
    authenticator,
  }
}
const findButton = () => screen.findByRole('button', { name: 'Use a passkey instead' })

test('two taps ask the person once, and the answer goes on', async () => {
  const { user, calls, onDone, authenticator } = await open({ 'accounts.stepUpWithPasskey': 'pending' })
  const button = await findButton()
  await tapTwice(user, button)
  await waitFor(() => expect(authenticator.get).toHaveBeenCalledOnce())
  expect(button).toHaveAttribute('aria-busy', 'true')
  await user.click(button)
  await authenticator.agree()
  await waitFor(() => expect(calls.to('accounts.stepUpWithPasskey')).toHaveLength(1))
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(onDone).not.toHaveBeenCalled()
  const read = calls.to('accounts.securityStatus').length
  calls.change({ 'accounts.stepUpWithPasskey': {} })
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls.to('accounts.passkeyStepUpOptions')).toHaveLength(1)
  expect(calls.to('accounts.stepUpWithPasskey')[0]?.body).toMatchObject({ assertion: { id: 'AQID' } })
  // Until when the password is not asked for is read anew.
  await waitFor(() => expect(calls.to('accounts.securityStatus').length).toBeGreaterThan(read))
})

test('whoever declines has confirmed nothing, and may try again', async () => {
  const { user, calls, onDone, authenticator } = await open()
  const button = await findButton()
  await user.click(button)
  await authenticator.decline()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(calls.to('accounts.stepUpWithPasskey')).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
  await user.click(button)
  await waitFor(() => expect(authenticator.get).toHaveBeenCalledTimes(2))
})

test('a passkey that is refused is told, and confirms nothing', async () => {
  const { user, onDone, authenticator, site } = await open({
    'accounts.stepUpWithPasskey': refusal('passkey_refused'),
  })
  await user.click(await findButton())
  await authenticator.agree()
  expect(await screen.findByText(site.i18n.t('errors.passkey_refused'))).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
})

test('a lost connection is told before the person is asked', async () => {
  const { user, authenticator } = await open({ 'accounts.passkeyStepUpOptions': 'lost' })
  await user.click(await findButton())
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(authenticator.get).not.toHaveBeenCalled()
})

test('without a passkey it is not offered', async () => {
  const { calls } = await open({}, 0)
  await waitFor(() => expect(calls.to('accounts.securityStatus')).toHaveLength(1))
  await passTime(50)
  expect(screen.queryByRole('button')).toBeNull()
})

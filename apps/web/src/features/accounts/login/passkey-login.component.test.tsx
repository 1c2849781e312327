import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { plugInAuthenticator } from '@fairground/contract/testing/authenticator'
import { sessionFixture, show, tapTwice } from '../../../testing/show.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

const question = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 60_000,
  userVerification: 'required' as const,
  allowCredentials: [],
}

const open = async (answers: Answers = {}) => {
  const authenticator = plugInAuthenticator()
  const calls = answerCalls({ 'accounts.passkeyLoginOptions': question, ...answers })
  const shown = await show(<PasskeyLogin next="/m/wallet" area={undefined} />, { as: 'guest', at: '/m/login' })
  return { ...shown, calls, authenticator }
}

const button = () => screen.getByRole('button', { name: 'Log in with a passkey' })

test('a browser without passkeys is offered none', async () => {
  answerCalls()
  await show(<PasskeyLogin next={undefined} area={undefined} />, { as: 'guest', at: '/m/login' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('logs in with what the authenticator signed, and goes on', async () => {
  const { user, calls, visited, authenticator } = await open({ 'accounts.loginWithPasskey': sessionFixture() })
  await user.click(button())
  await authenticator.agree()
  await waitFor(() => expect(visited).toEqual(['/m/wallet']))
  expect(calls.to('accounts.loginWithPasskey')[0]?.body).toMatchObject({ assertion: { id: 'AQID', signature: 'AQID' } })
})

test('two taps ask the authenticator once', async () => {
  const { user, calls, authenticator } = await open()
  await tapTwice(user, button())
  await waitFor(() => expect(authenticator.get).toHaveBeenCalledOnce())
  expect(calls.to('accounts.passkeyLoginOptions')).toHaveLength(1)
  expect(button()).toHaveAttribute('aria-busy', 'true')
})

test('a person who declines may try again', async () => {
  const { user, calls, authenticator } = await open()
  await user.click(button())
  await authenticator.decline()
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'))
  expect(calls.to('accounts.loginWithPasskey')).toEqual([])
  await user.click(button())
  await waitFor(() => expect(authenticator.get).toHaveBeenCalledTimes(2))
})

test('a passkey that is not accepted is told, and no session begins', async () => {
  const { user, site, authenticator } = await open({ 'accounts.loginWithPasskey': refusal('passkey_refused') })
  await user.click(button())
  await authenticator.agree()
  expect(await screen.findByText('The passkey was not accepted.')).toBeVisible()
  expect(site.session.get()).toBeNull()
})

test('a lost connection is told before the authenticator is asked', async () => {
  const { user, authenticator } = await open({ 'accounts.passkeyLoginOptions': 'lost' })
  await user.click(button())
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(authenticator.get).not.toHaveBeenCalled()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plugInAuthenticator } from '@fairground/contract/testing/authenticator'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fill, findField, passTime, show, staffFixture } from '../../testing/show.tsx'
import { App } from '../app.tsx'

async function open(answers: Answers) {
  const calls = answerCalls(answers)
  return { ...(await show(<App />)), calls }
}

test('who is not logged in sees the login only; a wrong code is told, and nothing typed is lost', async () => {
  const { user, calls } = await open({
    'operators.session': refusal('not_logged_in'),
    'operators.logIn': refusal('operator_login_wrong'),
  })
  await fill(user, await findField('Name'), 'ana')
  expect(document.title).toBe('Operator console · Fairground')
  await fill(user, await findField(/^Password/), 'pale-river-41')
  await fill(user, await findField('Code of the authenticator app'), '123 456')
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Name, password or code is wrong/)
  expect(await findField('Name')).toHaveValue('ana')
  expect(calls.to('operators.logIn').map(({ body }) => body)).toEqual([
    { name: 'ana', password: 'pale-river-41', code: '123456' },
  ])
  calls.change({ 'operators.logIn': refusal('operator_locked') })
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/locked/))
})

test('a session that does not come is told, and asked for again on request', async () => {
  const { user, calls } = await open({ 'operators.session': 'lost' })
  await passTime(500)
  await passTime(3_500)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The connection dropped. Please try again.')
  calls.change({ 'operators.session': { ...staffFixture(), isConfirmed: false } })
  await user.click(within(alert).getByText('Try again'))
  expect(await screen.findByText('Your account is not confirmed yet')).toBeVisible()
})

test('after a one-time password nothing opens before a password of one’s own, typed twice alike', async () => {
  const { user, calls } = await open({
    'operators.session': { ...staffFixture(), mustChangePassword: true },
    'operators.changePassword': {},
  })
  const first = await findField(/^New password$/)
  const again = await findField('New password again')
  await fill(user, first, 'a-long-password')
  await fill(user, again, 'a-long-passwort')
  expect(await screen.findByText('The two passwords differ')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await fill(user, again, 'a-long-password')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(calls.to('operators.changePassword').map(({ body }) => body)).toEqual([{ password: 'a-long-password' }])
})

test('who is not confirmed may log out only', async () => {
  const { user, calls } = await open({
    'operators.session': { ...staffFixture(), isConfirmed: false },
    'operators.logOut': 'pending',
  })
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(calls.to('operators.logOut')).toHaveLength(1)
})

const question = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 60_000,
  userVerification: 'required' as const,
  allowCredentials: [],
}

test('a passkey logs in without a name or a password, once however often it is pressed', async () => {
  const authenticator = plugInAuthenticator()
  const { user, calls } = await open({
    'operators.session': refusal('not_logged_in'),
    'operators.passkeyLoginOptions': question,
    'operators.logInWithPasskey': 'pending',
  })
  const button = await screen.findByRole('button', { name: 'Log in with a passkey' })
  await user.click(button)
  await waitFor(() => expect(authenticator.get).toHaveBeenCalledOnce())
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  await authenticator.agree()
  await waitFor(() => expect(calls.to('operators.logInWithPasskey')).toHaveLength(1))
  await user.click(button)
  const staff = { ...staffFixture(), isConfirmed: false }
  calls.change({ 'operators.session': staff, 'operators.logInWithPasskey': staff })
  expect(await screen.findByText('Your account is not confirmed yet')).toBeVisible()
  expect(calls.to('operators.passkeyLoginOptions')).toHaveLength(1)
  expect(calls.to('operators.logInWithPasskey').map(({ body }) => body)).toEqual([
    { assertion: expect.objectContaining({ id: 'AQID' }) },
  ])
})

test('a passkey that is refused is told; whoever declines to give one may try again, or log in otherwise', async () => {
  const authenticator = plugInAuthenticator()
  const { user, calls } = await open({
    'operators.session': refusal('not_logged_in'),
    'operators.passkeyLoginOptions': 'lost',
    'operators.logInWithPasskey': refusal('passkey_refused'),
  })
  const button = await screen.findByRole('button', { name: 'Log in with a passkey' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
  expect(authenticator.get).not.toHaveBeenCalled()
  calls.change({ 'operators.passkeyLoginOptions': question })
  await user.click(button)
  await authenticator.decline()
  await waitFor(() => expect(button).toBeEnabled())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls.to('operators.logInWithPasskey')).toEqual([])
  await user.click(button)
  await authenticator.agree()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The passkey was refused/)
  expect(await findField('Name')).toBeEnabled()
})

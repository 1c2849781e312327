import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OperatorReply } from '@fairground/contract/console'
import { plugInAuthenticator } from '@fairground/contract/testing/authenticator'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { fill, findField, passTime, show } from '../../../testing/show.tsx'
import { Passkeys } from './passkeys.tsx'

type Passkey = OperatorReply<'operators.passkeys'>['list'][number]

const passkey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: fixtureId(3),
  name: 'Office laptop',
  host: 'localhost',
  createdAt: '2026-11-01T11:00:00Z',
  lastUsedAt: null,
  ...changes,
})
const options: OperatorReply<'operators.passkeyOptions'> = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Fairground' },
  user: { id: 'AQID', name: 'ana', displayName: 'ana' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 60_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
}
const question: OperatorReply<'operators.passkeyProofOptions'> = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 60_000,
  userVerification: 'required',
  allowCredentials: [{ id: 'AQID', type: 'public-key', transports: ['internal'] }],
}

async function open(list: Passkey[], answers: Answers = {}) {
  const authenticator = plugInAuthenticator()
  const calls = answerCalls({ 'operators.passkeys': { list }, 'operators.passkeyOptions': options, ...answers })
  return { ...(await show(<Passkeys />)), calls, authenticator }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Opens the dialog and fills what the platform wants to know once more. */
async function add({ user }: Opened, name = '') {
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const field = await findField('Name')
  await waitFor(() => expect(field).toHaveFocus())
  if (name) await fill(user, field, name)
  await fill(user, await findField(/^Password/), 'pale-river-41')
  await fill(user, await findField(/^Code of the authenticator app/), '123 456')
}
const goOn = () => screen.getByRole('button', { name: 'Continue' })

test('a passkey is made once after password and code, and kept under its name', async () => {
  const page = await open([], { 'operators.addPasskey': {} })
  const { user, calls, authenticator } = page
  await add(page, ' My phone ')
  await user.click(goOn())
  await waitFor(() => expect(authenticator.create).toHaveBeenCalledOnce())
  // While the browser asks for a finger, a second press begins nothing.
  expect(goOn()).toBeDisabled()
  await user.click(goOn())
  expect(calls.to('operators.passkeyOptions').map(({ body }) => body)).toEqual([
    { password: 'pale-river-41', code: '123456' },
  ])
  calls.change({ 'operators.passkeys': { list: [passkey({ name: 'My phone' })] } })
  await authenticator.agree()
  expect(await screen.findByText('The passkey is added')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('My phone')).toBeVisible()
  expect(calls.to('operators.addPasskey').map(({ body }) => body)).toEqual([
    { name: 'My phone', credential: expect.objectContaining({ id: 'AQID' }) },
  ])
})

test('a wrong code is told, the dialog keeps what was typed, and the authenticator is not asked', async () => {
  const page = await open([], { 'operators.passkeyOptions': refusal('operator_login_wrong') })
  await add(page, 'My phone')
  await page.user.click(goOn())
  expect(await screen.findByText(/^Name, password or code is wrong/)).toBeVisible()
  expect(await findField('Name')).toHaveValue('My phone')
  expect(page.authenticator.create).not.toHaveBeenCalled()
  expect(goOn()).toBeEnabled()
})

test('whoever declines is told that there is none, and may try again', async () => {
  const page = await open([])
  await add(page)
  await page.user.click(goOn())
  await page.authenticator.decline()
  expect(await screen.findByText('No passkey was made')).toBeVisible()
  expect(page.calls.to('operators.addPasskey')).toEqual([])
  await waitFor(() => expect(goOn()).toBeEnabled())
})

test('another passkey stands in for password and code, only where one opens this console', async () => {
  const page = await open([passkey({ host: 'elsewhere.example' })])
  await screen.findByText('Office laptop')
  await page.user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await findField('Name')
  expect(screen.queryByRole('button', { name: 'Use another passkey' })).toBeNull()
})

test('another passkey is asked for, and the new one is made with its answer', async () => {
  const { user, calls, authenticator } = await open([passkey()], {
    'operators.passkeyProofOptions': question,
    'operators.addPasskey': {},
  })
  await screen.findByText('Office laptop')
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await user.click(await screen.findByRole('button', { name: 'Use another passkey' }))
  await waitFor(() => expect(authenticator.get).toHaveBeenCalledOnce())
  expect(goOn()).toBeDisabled()
  await authenticator.agree()
  await authenticator.agree()
  await waitFor(() => expect(calls.to('operators.addPasskey')).toHaveLength(1))
  expect(calls.to('operators.passkeyOptions').map(({ body }) => body)).toEqual([
    { assertion: expect.objectContaining({ id: 'AQID' }) },
  ])
  // Without a name it has that of the console.
  expect(calls.to('operators.addPasskey')[0]?.body).toMatchObject({ name: location.hostname })
})

test('one is removed once, by the button that names it', async () => {
  const { user, calls } = await open([passkey(), passkey({ id: fixtureId(4), name: 'Key' })], {
    'operators.removePasskey': 'pending',
  })
  const button = await screen.findByRole('button', { name: 'Remove Key' })
  await user.click(button)
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  expect(screen.getByRole('button', { name: 'Remove Office laptop' })).toBeEnabled()
  expect(calls.to('operators.removePasskey').map(({ params }) => params)).toEqual([{ id: fixtureId(4) }])
  calls.change({ 'operators.removePasskey': {}, 'operators.passkeys': { list: [passkey()] } })
  await waitFor(() => expect(screen.queryByText('Key')).toBeNull())
})

test('none, and those that do not come, are told apart', async () => {
  const { user, calls } = await open([], { 'operators.passkeys': 'lost' })
  await passTime(4_000)
  const alert = within(await screen.findByRole('alert'))
  expect(screen.queryByText('No rows')).toBeNull()
  calls.change({ 'operators.passkeys': { list: [] } })
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No rows')).toBeVisible()
})

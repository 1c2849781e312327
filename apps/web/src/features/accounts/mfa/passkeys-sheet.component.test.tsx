import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { plugInAuthenticator } from '@fairground/contract/testing/authenticator'
import { securityStatusFixture } from '../../../testing/fixtures/accounts.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { show, tapTwice } from '../../../testing/show.tsx'
import type { Passkey } from './api.ts'
import { PasskeysSheet } from './passkeys-sheet.tsx'

const passkey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: fixtureId('passkey'),
  name: 'My phone',
  createdAt: '2026-11-01T08:00:00Z',
  lastUsedAt: null,
  ...changes,
})

const options = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Fairground' },
  user: { id: 'AQID', name: 'minh.tran', displayName: 'minh.tran' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 60_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
}

const open = async (passkeys: readonly Passkey[], answers: Answers = {}) => {
  const authenticator = plugInAuthenticator()
  const calls = answerCalls({
    'accounts.securityStatus': securityStatusFixture(),
    'accounts.passkeyCreationOptions': options,
    ...answers,
  })
  const sheet = <PasskeysSheet isOpen onClose={() => {}} passkeys={passkeys} />
  return { ...(await show(sheet, { at: '/m/securityCenter' })), calls, authenticator }
}
type Opened = Awaited<ReturnType<typeof open>>

const add = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Add a passkey' }))
const make = () => screen.getByRole('button', { name: 'Create passkey' })
const name = () => screen.getByRole('textbox', { name: 'Name' })

test('a passkey is made and kept under its name, and the list is shown again', async () => {
  const page = await open([], { 'accounts.addPasskey': passkey() })
  await add(page)
  expect(name()).toHaveValue('Passkey 1')
  expect(await axeViolations()).toEqual([])
  await page.user.clear(name())
  await page.user.type(name(), ' My phone ')
  await page.user.click(make())
  await page.authenticator.agree()
  expect(await screen.findByText('The passkey is added')).toBeVisible()
  expect(page.calls.to('accounts.addPasskey')[0]?.body).toMatchObject({
    name: 'My phone',
    credential: { id: 'AQID', transports: ['internal'] },
  })
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})

test('two taps ask the authenticator once', async () => {
  const page = await open([])
  await add(page)
  await tapTwice(page.user, make())
  await waitFor(() => expect(page.authenticator.create).toHaveBeenCalledOnce())
  expect(page.calls.to('accounts.passkeyCreationOptions')).toHaveLength(1)
  expect(make()).toHaveAttribute('aria-busy', 'true')
})

test('a person who declines is told that none was made, and may try again', async () => {
  const page = await open([])
  await add(page)
  await page.user.click(make())
  await page.authenticator.decline()
  expect(await screen.findByText('No passkey was made')).toBeVisible()
  expect(make()).not.toHaveAttribute('aria-busy')
  expect(page.calls.to('accounts.addPasskey')).toEqual([])
})

test('a name is needed: its field says so and takes the focus, and nothing is asked', async () => {
  const page = await open([])
  await add(page)
  await page.user.clear(name())
  await page.user.click(make())
  expect(name()).toHaveAccessibleDescription('Please fill this in.')
  expect(name()).toHaveFocus()
  expect(page.calls.to('accounts.passkeyCreationOptions')).toEqual([])
})

test.each([
  [refusal('passkeys_full'), 'No more passkeys can be added. Remove one first.'],
  ['lost', 'The connection dropped. Please try again.'],
] as const)('why none was added is said in the form (%#)', async (answer, text) => {
  const page = await open([], { 'accounts.addPasskey': answer })
  await add(page)
  await page.user.click(make())
  await page.authenticator.agree()
  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
})

test('one is removed after a second question, once for two taps', async () => {
  const { user, calls } = await open([passkey()], { 'accounts.removePasskey': 'pending' })
  await user.click(screen.getByRole('button', { name: /^My phone/ }))
  expect(await axeViolations()).toEqual([])
  expect(calls.to('accounts.removePasskey')).toEqual([])
  await tapTwice(user, screen.getByRole('button', { name: 'Remove passkey' }))
  await waitFor(() => expect(calls.to('accounts.removePasskey')).toHaveLength(1))
  expect(calls.to('accounts.removePasskey')[0]?.body).toEqual({ password: '', passkeyId: fixtureId('passkey') })
  calls.change({ 'accounts.removePasskey': {} })
  expect(await screen.findByText('The passkey is removed')).toBeVisible()
})

test('with ten of them no other can be added', async () => {
  await open(Array.from({ length: 10 }, (_, index) => passkey({ id: fixtureId(`passkey ${index}`) })))
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  expect(await axeViolations()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OperatorReply } from '@fairground/contract/console'
import { plugInAuthenticator } from '@fairground/contract/testing/authenticator'
import { OperatorsPage } from '../../pages/operators/operators-page.tsx'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, fill, findField, show } from '../../testing/show.tsx'
import { StepUpProvider } from './step-up-provider.tsx'

const fresh: OperatorReply<'operators.reset'> = {
  name: 'ben',
  password: 'abcde-fghij',
  totpSecret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Fairground',
}
const ben: OperatorReply<'operators.list'>['list'][number] = {
  id: fixtureId(2),
  name: 'ben',
  role: 'support',
  state: 'active',
  isConfirmed: true,
  hasOneTimePassword: false,
  isSelf: false,
  merchants: ['demo'],
  createdAt: '2026-11-01T10:00:00Z',
  lastLoginAt: null,
}

/** Resets ben in a session whose last proof is old. */
async function reset(answers: Answers = {}) {
  const authenticator = plugInAuthenticator()
  const calls = answerCalls({
    'operators.list': { list: [ben], roleChanges: [] },
    'operators.roles': { list: [], edits: [] },
    'operators.passkeys': { list: [] },
    'operators.reset': refusal('step_up_required'),
    ...answers,
  })
  const shown = await show(
    <StepUpProvider>
      <OperatorsPage />
    </StepUpProvider>,
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Open ben' }))
  await shown.user.click(await screen.findByText('Reset credentials'))
  await confirm(shown.user, 'Reset credentials', 'Has lost the phone.')
  return { ...shown, calls, authenticator, dialog: await screen.findByRole('dialog', { name: title }) }
}

const title = 'Confirm that it is you'

test('an act that needs a proof asks for it, and is sent again with the same key', async () => {
  const { user, calls, dialog } = await reset({ 'operators.proveAgain': refusal('operator_login_wrong') })
  await fill(user, await findField(/^Password/), 'pale-river-41')
  await fill(user, await findField(/^Code of the authenticator app/), '123 456')
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/^Name, password or code is wrong/)).toBeVisible()
  expect(calls.to('operators.reset')).toHaveLength(1)
  calls.change({ 'operators.proveAgain': {}, 'operators.reset': fresh })
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(fresh.password)).toBeVisible()
  expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  expect(calls.to('operators.proveAgain').map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ password: 'pale-river-41', code: '123456' })),
  )
  const sent = calls.to('operators.reset')
  expect(sent.map(({ body }) => body)).toEqual(Array.from({ length: 2 }, () => ({ reason: 'Has lost the phone.' })))
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('who closes the question reads that nothing was changed, and the act’s dialog stays', async () => {
  const { user, calls, dialog } = await reset()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/^Nothing was changed: it needs your password/)).toBeVisible()
  expect(calls.to('operators.reset')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  expect(await findField('Reason')).toHaveValue('Has lost the phone.')
})

test('a passkey stands in for password and code', async () => {
  const passkey = {
    id: fixtureId(3),
    name: 'Office laptop',
    host: 'localhost',
    createdAt: '2026-11-01T11:00:00Z',
    lastUsedAt: null,
  }
  const { user, calls, authenticator } = await reset({
    'operators.passkeys': { list: [passkey] },
    'operators.passkeyProofOptions': {
      challenge: 'AQID',
      rpId: 'localhost',
      timeout: 60_000,
      userVerification: 'required',
      allowCredentials: [{ id: 'AQID', type: 'public-key', transports: ['internal'] }],
    },
    'operators.proveAgain': {},
  })
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  await waitFor(() => expect(authenticator.get).toHaveBeenCalledOnce())
  calls.change({ 'operators.reset': fresh })
  await authenticator.agree()
  expect(await screen.findByText(fresh.password)).toBeVisible()
  expect(calls.to('operators.proveAgain').map(({ body }) => body)).toEqual([
    { assertion: expect.objectContaining({ id: 'AQID' }) },
  ])
})

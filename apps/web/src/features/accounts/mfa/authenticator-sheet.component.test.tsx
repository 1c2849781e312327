import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { securityStatusFixture } from '../../../testing/fixtures/accounts.ts'
import { show, tapTwice } from '../../../testing/show.tsx'
import { AuthenticatorSheet } from './authenticator-sheet.tsx'

const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Fairground:minh?secret=JBSWY3DPEHPK3PXP' }
const isOn = { since: '2026-11-01T08:00:00Z', recoveryCodesLeft: 2 }

const open = async (authenticator: typeof isOn | null, answers: Answers = {}) => {
  const calls = answerCalls({
    'accounts.securityStatus': securityStatusFixture(),
    'accounts.mfaStatus': { authenticator, passkeys: [] },
    ...answers,
  })
  const onClose = vi.fn()
  const sheet = <AuthenticatorSheet isOpen onClose={onClose} authenticator={authenticator} />
  return { ...(await show(sheet, { at: '/m/securityCenter' })), calls, onClose }
}

test('is turned on with a first code, and shows the recovery codes', async () => {
  const { user, calls, onClose } = await open(null, {
    'accounts.enrolTotp': secret,
    'accounts.confirmTotp': { recoveryCodes: ['AAAA-1111', 'BBBB-2222'] },
  })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  expect(screen.getByRole('figure', { name: 'QR code for your authenticator app' })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Code from the app' }), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible()
  expect(screen.getByText('BBBB-2222')).toBeVisible()
  expect(calls.to('accounts.confirmTotp')[0]?.body).toMatchObject({ code: '123456' })
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('an unfinished code is not sent, a wrong one is said at its field', async () => {
  const { user, calls } = await open(null, {
    'accounts.enrolTotp': secret,
    'accounts.confirmTotp': refusal('second_factor_wrong', { field: 'code' }),
  })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const code = await screen.findByRole('textbox', { name: 'Code from the app' })
  await user.type(code, '123')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(code).toHaveAccessibleDescription('Enter six digits.')
  expect(calls.to('accounts.confirmTotp')).toEqual([])
  await user.type(code, '456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(code).toHaveAccessibleDescription('The code is wrong or was used before.'))
  expect(await axeViolations()).toEqual([])
})

test('begins only with the password where the last one is too long ago', async () => {
  const { user, calls } = await open(null, {
    'accounts.securityStatus': securityStatusFixture({ steppedUpUntil: null }),
    'accounts.enrolTotp': refusal('password_wrong', { field: 'password' }),
  })
  const password = await screen.findByLabelText('Your login password')
  await user.type(password, 'wrong horse')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect.'))
  expect(await axeViolations()).toEqual([])
  expect(calls.to('accounts.enrolTotp')[0]?.body).toEqual({ password: 'wrong horse' })
})

test('says how many recovery codes are left, and is turned off with one of them, once', async () => {
  const { user, calls } = await open(isOn, { 'accounts.removeTotp': 'pending' })
  expect(await screen.findByText(/2 recovery codes are left/)).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /recovery code/ }), ' AAAA-1111 ')
  await tapTwice(user, screen.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(calls.to('accounts.removeTotp')).toHaveLength(1))
  expect(calls.to('accounts.removeTotp')[0]?.body).toMatchObject({ code: 'AAAA-1111' })
  expect(calls.to('accounts.renewRecoveryCodes')).toEqual([])
  calls.change({ 'accounts.removeTotp': {} })
  expect(await screen.findByText('The authenticator app is off')).toBeVisible()
})

test('a lost connection is said in the form', async () => {
  const { user } = await open(isOn, { 'accounts.renewRecoveryCodes': 'lost' })
  await user.type(await screen.findByRole('textbox', { name: /recovery code/ }), '123456')
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }))
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
})

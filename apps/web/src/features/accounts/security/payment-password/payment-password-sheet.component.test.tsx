import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { axeViolations } from '../../../../testing/axe-violations.ts'
import {
  registrationSettingsFixture,
  securityStatusFixture,
  sliderFixture,
} from '../../../../testing/fixtures/accounts.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../../testing/show.tsx'
import { PaymentPasswordSheet } from './payment-password-sheet.tsx'

type Config = Parameters<typeof securityStatusFixture>[0]
const none = { hasPaymentPassword: false }
const sent = { expirationTime: '2026-11-20T12:05:00Z' }

const open = async (config: Config = {}, answers: Answers = {}, surroundings: Surroundings = {}) => {
  const status = securityStatusFixture(config)
  const calls = answerCalls({
    'accounts.securityStatus': status,
    'accounts.registrationSettings': registrationSettingsFixture(),
    ...answers,
  })
  const [onClose, onBind] = [vi.fn(), vi.fn()]
  const sheet = <PaymentPasswordSheet isOpen onClose={onClose} onBind={onBind} config={status} />
  return { ...(await show(sheet, { at: '/m/securityCenter', ...surroundings })), calls, onClose, onBind }
}
type Opened = Awaited<ReturnType<typeof open>>

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const old = () => field('Current payment password')
const fresh = () => field('New payment password')
const again = () => field('Payment password again')
const save = () => screen.getByRole('button', { name: 'Save' })

const change = async ({ user }: Opened) => {
  await user.type(old(), '111111')
  await user.type(fresh(), '275941')
  await user.type(again(), '275941')
  await user.click(save())
}

test('a first one is set without an old one, once for two taps', async () => {
  const { user, calls, onClose } = await open(none, { 'accounts.setPaymentPassword': 'pending' })
  expect(screen.queryByLabelText('Current payment password')).toBeNull()
  await user.type(field('Payment password'), '275941')
  await user.type(again(), '275941')
  await tapTwice(user, save())
  await waitFor(() => expect(calls.to('accounts.setPaymentPassword')).toHaveLength(1))
  expect(calls.to('accounts.setPaymentPassword')[0]?.body).toEqual({
    password: '',
    oldPaymentPassword: '',
    paymentPassword: '275941',
  })
  calls.change({ 'accounts.setPaymentPassword': {} })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.getByText('Saved')).toBeVisible()
})

test('digits that are missing or repeated otherwise are said at their field, and nothing is sent', async () => {
  const { user, calls } = await open(none)
  await user.type(field('Payment password'), '27594')
  await user.click(save())
  expect(field('Payment password')).toHaveAccessibleDescription('Enter six digits.')
  expect(field('Payment password')).toHaveFocus()
  await user.type(field('Payment password'), '1')
  await user.type(again(), '275942')
  await user.click(save())
  expect(again()).toHaveAccessibleDescription('Confirmation password not matched.')
  expect(again()).toHaveFocus()
  expect(calls.to('accounts.setPaymentPassword')).toEqual([])
})

test('letters do not get into the field', async () => {
  const { user } = await open(none)
  await user.type(field('Payment password'), 'a2b7-5 9419')
  expect(field('Payment password')).toHaveValue('275941')
})

test.each([
  {
    code: 'payment_password_wrong',
    name: 'oldPaymentPassword',
    input: old,
    text: 'The payment password is incorrect.',
  },
  {
    code: 'password_too_common',
    name: 'paymentPassword',
    input: fresh,
    text: 'This password is easy to guess. Please choose another.',
  },
  {
    code: 'password_same',
    name: 'paymentPassword',
    input: fresh,
    text: 'The new password and the old password cannot be the same.',
  },
] as const)('$code is said at its field until that is changed', async ({ code, name, input, text }) => {
  const page = await open({}, { 'accounts.setPaymentPassword': refusal(code, { field: name }) })
  await change(page)
  await waitFor(() => expect(input()).toHaveAccessibleDescription(text))
  await waitFor(() => expect(input()).toHaveFocus())
  await page.user.clear(input())
  await page.user.type(input(), '480913')
  expect(input()).toBeValid()
})

test.each([
  [refusal('payment_password_locked'), 'Too many tries. The payment password is locked for an hour.'],
  ['lost', 'The connection dropped. Please try again.'],
] as const)('what is about no field is said above the button, and the digits stay (%#)', async (answer, text) => {
  const page = await open({}, { 'accounts.setPaymentPassword': answer })
  await change(page)
  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
  expect(fresh()).toHaveValue('275941')
  expect(page.onClose).not.toHaveBeenCalled()
})

test('asks for the login password where the last one is too long ago; a wrong one is said at its field', async () => {
  const { user, calls } = await open(
    { ...none, steppedUpUntil: null },
    { 'accounts.setPaymentPassword': refusal('password_wrong', { field: 'password' }) },
  )
  const password = await screen.findByLabelText('Your login password')
  await user.type(field('Payment password'), '275941')
  await user.type(again(), '275941')
  await user.type(password, 'wrong horse')
  await user.click(save())
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect.'))
  await waitFor(() => expect(password).toHaveFocus())
  expect(calls.to('accounts.setPaymentPassword')[0]?.body).toMatchObject({ password: 'wrong horse' })
  expect(await axeViolations()).toEqual([])
})

test('forgotten with nothing bound, it leads to binding', async () => {
  const { user, onBind } = await open({ maskedEmail: null, isEmailVerified: false })
  await user.click(screen.getByRole('button', { name: 'Forgot it?' }))
  expect(await screen.findByText(/None is bound yet/)).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Bind an email address' }))
  expect(onBind).toHaveBeenCalledWith('email')
})

test('an address that was never verified gets no code', async () => {
  const { user } = await open({ isEmailVerified: false, maskedMobile: '+84•••678', isMobileVerified: true })
  await user.click(screen.getByRole('button', { name: 'Forgot it?' }))
  expect(await screen.findAllByRole('radio')).toEqual([screen.getByRole('radio', { name: /^Mobile number/ })])
})

const forget = async (answers: Answers) => {
  const config = { maskedMobile: '+84•••678', isMobileVerified: true }
  const page = await open(config, { 'accounts.sendPaymentPasswordCode': sent, ...answers })
  await page.user.click(screen.getByRole('button', { name: 'Forgot it?' }))
  await page.user.click(screen.getByRole('radio', { name: /^Email/ }))
  await page.user.click(screen.getByRole('button', { name: 'Send code' }))
  await screen.findByRole('timer')
  return page
}
test('a code by text message is sent after the slider, one by mail at once', async () => {
  const { user, calls } = await open(
    { maskedMobile: '+84•••678', isMobileVerified: true },
    {
      'accounts.registrationSettings': registrationSettingsFixture({ hasSlider: true }),
      'accounts.slider': sliderFixture(),
      'accounts.sendPaymentPasswordCode': sent,
    },
  )
  await user.click(screen.getByRole('button', { name: 'Forgot it?' }))
  await waitFor(() => expect(calls.to('accounts.registrationSettings')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  const slider = await screen.findByRole('slider')
  expect(calls.to('accounts.slider')[0]?.query).toEqual({ purpose: 'paymentPassword' })
  slider.focus()
  await user.keyboard('{PageUp}{PageUp}{Enter}')
  await waitFor(() => expect(calls.to('accounts.sendPaymentPasswordCode')).toHaveLength(1))
  expect(calls.to('accounts.sendPaymentPasswordCode')[0]?.body).toMatchObject({
    to: 'mobile',
    verification: { kind: 'slider', x: 20 },
  })
  await screen.findByRole('timer')
  await passTime(300_000)
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  await user.click(screen.getByRole('radio', { name: /^Email/ }))
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(calls.to('accounts.sendPaymentPasswordCode')).toHaveLength(2))
})

const code = () => screen.getByRole('textbox', { name: 'Code, 6 digits' })

test('forgotten, it is set anew with the code that was sent to the chosen contact', async () => {
  const { user, calls, onClose } = await forget({ 'accounts.resetPaymentPassword': {} })
  expect(await axeViolations()).toEqual([])
  expect(calls.to('accounts.sendPaymentPasswordCode')[0]?.body).toEqual({ password: '', to: 'email' })
  await user.type(code(), '123456')
  await user.type(fresh(), '480913')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.to('accounts.resetPaymentPassword')[0]?.body).toEqual({
    password: '',
    verificationCode: '123456',
    paymentPassword: '480913',
  })
})

test('a wrong code is said at its field, and once it counts no more another can be sent', async () => {
  const { user, calls } = await forget({
    'accounts.resetPaymentPassword': refusal('verification_code_error', { field: 'verificationCode' }),
  })
  await user.type(fresh(), '480913')
  await user.click(save())
  expect(code()).toHaveFocus()
  await user.type(code(), '000000')
  await user.click(save())
  await waitFor(() => expect(code()).toHaveAccessibleDescription('Verification code error.'))
  await user.clear(code())
  await user.type(code(), '123456')
  expect(code()).toBeValid()
  await passTime(300_000)
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(calls.to('accounts.sendPaymentPasswordCode')).toHaveLength(2))
})

test('reads from right to left in Arabic, with long texts in full', async () => {
  const { site } = await open({}, {}, { language: 'ar', hasLongTexts: true })
  const { t } = site.i18n
  expect(screen.getByLabelText(t('accounts.security.newPayment'))).toBeVisible()
  expect(t('accounts.security.newPayment')).toMatch(/^\[.*\]$/)
  expect(document.documentElement.dir).toBe('rtl')
})

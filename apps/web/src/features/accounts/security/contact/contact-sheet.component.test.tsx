import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { axeViolations } from '../../../../testing/axe-violations.ts'
import {
  registrationSettingsFixture,
  securityStatusFixture,
  sliderFixture,
} from '../../../../testing/fixtures/accounts.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../../../testing/show.tsx'
import type { ContactKind } from './contact-draft.ts'
import { ContactSheet } from './contact-sheet.tsx'

const nothing = { maskedEmail: null, isEmailVerified: false } as const
const sent = { expirationTime: '2026-11-20T12:05:00Z' }

interface Given extends Surroundings {
  kind?: ContactKind
  config?: Parameters<typeof securityStatusFixture>[0]
}

const open = async (answers: Answers = {}, { kind = 'email', config = nothing, ...surroundings }: Given = {}) => {
  const status = securityStatusFixture(config)
  const calls = answerCalls({
    'accounts.securityStatus': status,
    'accounts.registrationSettings': registrationSettingsFixture(),
    ...answers,
  })
  const onClose = vi.fn()
  const sheet = <ContactSheet isOpen onClose={onClose} kind={kind} config={status} />
  return { ...(await show(sheet, { at: '/m/securityCenter', ...surroundings })), calls, onClose }
}
type Opened = Awaited<ReturnType<typeof open>>

const address = () => screen.getByRole('textbox', { name: 'Email address' })
const code = () => screen.getByRole('textbox', { name: 'Code, 6 digits' })
const send = () => screen.getByRole('button', { name: 'Send code' })
const confirm = () => screen.getByRole('button', { name: 'Confirm' })

const askForCode = async ({ user }: Opened) => {
  await user.type(address(), ' minh@example.com ')
  await user.click(send())
  await screen.findByRole('timer')
  await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-busy', 'true'))
}

test('binds an address with the code that came, and closes', async () => {
  const page = await open({ 'accounts.sendEmailCode': sent, 'accounts.setEmail': {} })
  await askForCode(page)
  expect(screen.getByText('The code is on its way')).toBeVisible()
  expect(page.calls.to('accounts.sendEmailCode')[0]?.body).toEqual({ password: '', email: 'minh@example.com' })
  expect(address()).toBeDisabled()
  await page.user.type(code(), '123456')
  await page.user.click(confirm())
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce())
  expect(page.calls.to('accounts.setEmail')[0]?.body).toEqual({
    password: '',
    email: 'minh@example.com',
    verificationCode: '123456',
  })
  expect(screen.getByText('Saved')).toBeVisible()
})

test('half an address is said at its field, which takes the focus, and not sent', async () => {
  const { user, calls } = await open()
  await user.type(address(), 'minh@example')
  await user.click(send())
  expect(address()).toHaveAccessibleDescription('Enter a whole email address.')
  expect(address()).toHaveFocus()
  expect(calls.to('accounts.sendEmailCode')).toEqual([])
})

test('two taps send one code', async () => {
  const { user, calls } = await open({ 'accounts.sendEmailCode': 'pending' })
  await user.type(address(), 'minh@example.com')
  await tapTwice(user, send())
  expect(send()).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(calls.to('accounts.sendEmailCode')).toHaveLength(1))
})

test('a wrong code is said at its field until another is typed', async () => {
  const page = await open({
    'accounts.sendEmailCode': sent,
    'accounts.setEmail': refusal('verification_code_error', { field: 'verificationCode' }),
  })
  await askForCode(page)
  await page.user.click(confirm())
  expect(code()).toHaveAccessibleDescription('Enter six digits.')
  expect(code()).toHaveFocus()
  expect(page.calls.to('accounts.setEmail')).toEqual([])
  await page.user.type(code(), '00000')
  await page.user.type(code(), '0')
  await page.user.click(confirm())
  await waitFor(() => expect(code()).toHaveAccessibleDescription('Verification code error.'))
  expect(await axeViolations()).toEqual([])
  await page.user.clear(code())
  await page.user.type(code(), '123456')
  expect(code()).toBeValid()
})

test('an address of another account is said at its field, and the way back leads to another', async () => {
  const page = await open({
    'accounts.sendEmailCode': sent,
    'accounts.setEmail': refusal('email_taken', { field: 'email' }),
  })
  await askForCode(page)
  await page.user.type(code(), '123456')
  await page.user.click(confirm())
  await waitFor(() => expect(address()).toHaveAccessibleDescription('Sorry, the email address already exists.'))
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  expect(address()).toBeEnabled()
  await page.user.clear(address())
  await page.user.type(address(), 'tran@example.com')
  await page.user.click(send())
  await screen.findByRole('timer')
  expect(address()).toBeValid()
})

test('a lost connection leaves what was typed, and the next try goes through', async () => {
  const page = await open({ 'accounts.sendEmailCode': sent, 'accounts.setEmail': 'lost' })
  await askForCode(page)
  await page.user.type(code(), '123456')
  await page.user.click(confirm())
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(code()).toHaveValue('123456')
  page.calls.change({ 'accounts.setEmail': {} })
  await page.user.click(confirm())
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce())
})

test('once a code counts no more, another can be sent to the same address', async () => {
  const page = await open({ 'accounts.sendEmailCode': sent })
  await askForCode(page)
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
  await passTime(300_000)
  await page.user.click(await screen.findByRole('button', { name: 'Send code' }))
  expect(address()).toHaveDisplayValue(/minh@example\.com/)
  await page.user.click(send())
  await waitFor(() => expect(page.calls.to('accounts.sendEmailCode')).toHaveLength(2))
})

test('asks for the password where the last one is too long ago; a wrong one is said at its field', async () => {
  const { user, calls } = await open(
    { 'accounts.sendEmailCode': refusal('password_wrong', { field: 'password' }) },
    { config: { ...nothing, steppedUpUntil: null } },
  )
  const password = await screen.findByLabelText('Your login password')
  await user.type(address(), 'minh@example.com')
  await user.type(password, 'wrong horse')
  await user.click(send())
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect.'))
  await waitFor(() => expect(password).toHaveFocus())
  expect(calls.to('accounts.sendEmailCode')[0]?.body).toMatchObject({ password: 'wrong horse' })
})

test('a number goes with the country of the merchant', async () => {
  const { user, calls } = await open({ 'accounts.sendMobileCode': 'pending' }, { kind: 'mobile' })
  const number = screen.getByRole('textbox', { name: 'Mobile number' })
  await user.type(number, '123')
  await user.click(send())
  expect(number).toHaveAccessibleDescription(/Enter the full number\./)
  await user.type(number, '-456 789')
  await user.click(send())
  await waitFor(() =>
    expect(calls.to('accounts.sendMobileCode')[0]?.body).toEqual({
      password: '',
      mobileNum: '123456789',
      countryDialingCode: '+84',
    }),
  )
})

test('a number gets its code after the slider; a refusal of the form closes it and is said there', async () => {
  const page = await open(
    {
      'accounts.registrationSettings': registrationSettingsFixture({ hasSlider: true }),
      'accounts.slider': sliderFixture(),
      'accounts.sendMobileCode': inTurn<unknown>(
        refusal('slider_wrong'),
        refusal('mobile_format', { field: 'mobileNum' }),
        sent,
      ),
    },
    { kind: 'mobile' },
  )
  const { user, calls } = page
  const number = screen.getByRole('textbox', { name: 'Mobile number' })
  await waitFor(() => expect(calls.to('accounts.registrationSettings')).toHaveLength(1))
  await user.type(number, '123456789')
  await user.click(send())
  const slide = async () => {
    const slider = await screen.findByRole('slider')
    await waitFor(() => expect(slider).not.toHaveAttribute('aria-disabled'))
    slider.focus()
    await user.keyboard('{PageUp}{PageUp}{Enter}')
  }
  await slide()
  expect(await screen.findByText('This try was not accepted. Here is a new picture.')).toBeVisible()
  expect(screen.getAllByText('This try was not accepted. Here is a new picture.')).toHaveLength(1)
  await slide()
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
  expect(number).toHaveAccessibleDescription(/Please enter a valid mobile number\./)
  await user.click(send())
  await slide()
  await screen.findByRole('timer')
  expect(calls.to('accounts.sendMobileCode').map(({ body }) => body)).toMatchObject([
    { verification: { kind: 'slider', x: 20 } },
    { verification: { kind: 'slider' } },
    { mobileNum: '123456789', verification: { kind: 'slider' } },
  ])
})

test('the only way back in says why it stays', async () => {
  await open({}, { config: {} })
  expect(screen.getByText('m***@example.com')).toHaveAttribute('dir', 'ltr')
  expect(screen.getByText(/^To unbind it, bind another way back in first/)).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Unbind' })).toBeNull()
})

test('one of two is unbound after a second question, and a refusal is told', async () => {
  const config = { maskedMobile: '+84•••678', isMobileVerified: true }
  const { user, calls, onClose } = await open({ 'accounts.removeContact': refusal('contact_needed') }, { config })
  await user.click(screen.getByRole('button', { name: 'Unbind' }))
  expect(calls.to('accounts.removeContact')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Unbind' }))
  expect(await screen.findByText(/^It is the only way back in/)).toHaveAttribute('role', 'alert')
  calls.change({ 'accounts.removeContact': 'pending' })
  await tapTwice(user, screen.getByRole('button', { name: 'Unbind' }))
  await waitFor(() => expect(calls.to('accounts.removeContact')).toHaveLength(2))
  calls.change({ 'accounts.removeContact': {} })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.to('accounts.removeContact')[1]?.body).toEqual({ password: '', kind: 'email' })
})

test('reads from right to left in Arabic, the address from left to right, long texts in full', async () => {
  const { site } = await open({}, { language: 'ar', hasLongTexts: true })
  const { t } = site.i18n
  expect(await screen.findByRole('textbox', { name: t('accounts.security.bind.newEmail') })).toHaveAttribute(
    'dir',
    'ltr',
  )
  expect(t('accounts.security.bind.newEmail')).toMatch(/^\[.*\]$/)
  expect(document.documentElement.dir).toBe('rtl')
})

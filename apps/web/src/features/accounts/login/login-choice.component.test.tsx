import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { statusFixture } from '../../../testing/boot-fixture.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { captchaFixture, registrationSettingsFixture } from '../../../testing/fixtures/accounts.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { sessionFixture, show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { LoginChoice } from './login-choice.tsx'

const openForm = async (answers: Answers, surroundings: Surroundings = {}) => {
  const calls = answerCalls({ 'accounts.registrationSettings': registrationSettingsFixture(), ...answers })
  const shown = await show(<LoginChoice next="/m/wallet" area={undefined} />, {
    as: 'guest',
    at: '/m/login',
    ...surroundings,
  })
  return { ...shown, calls }
}
type Opened = Awaited<ReturnType<typeof openForm>>

const name = () => screen.getByRole('textbox', { name: 'Username' })
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Log in' })

const logIn = async ({ user }: Opened) => {
  await user.type(name(), 'minh.tran')
  await user.type(password(), 'correct horse')
  await user.click(submit())
}

test('what is missing is said at its field and nothing is sent', async () => {
  const { user, calls } = await openForm({})
  await user.click(submit())
  expect(name()).toHaveAccessibleDescription('Enter your username.')
  expect(password()).toHaveAccessibleDescription('Enter your password.')
  expect(name()).toHaveFocus()
  expect(calls.to('accounts.login')).toEqual([])
})

test('logs in with what was typed, sealed, and goes on to where the visitor came from', async () => {
  const page = await openForm({ 'accounts.login': sessionFixture() })
  await logIn(page)
  await waitFor(() => expect(page.visited).toEqual(['/m/wallet']))
  expect(page.site.session.get()?.token).toBe('token-of-minh')
  expect(page.calls.to('accounts.login').map(({ body }) => body)).toEqual([
    { type: 'username', username: 'minh.tran', password: 'correct horse' },
  ])
  expect(await screen.findByText('You are logged in')).toBeVisible()
})

test('a wrong password is said at the password', async () => {
  const page = await openForm({ 'accounts.login': refusal('login_failed') })
  await logIn(page)
  expect(await screen.findByText('The username or the password is incorrect.')).toBeVisible()
  expect(password()).toHaveAccessibleDescription('The username or the password is incorrect.')
  expect(page.site.session.get()).toBeNull()
})

test('asks for a captcha after a refusal that wants one, and sends what was read', async () => {
  const page = await openForm({
    'accounts.login': inTurn(refusal('login_failed', { captcha: true }), refusal('captcha_wrong')),
    'accounts.captcha': inTurn(captchaFixture(), captchaFixture({ captchaId: fixtureId('second captcha') })),
  })
  await logIn(page)
  const result = await screen.findByRole('textbox', { name: 'Characters or result' })
  await waitFor(() => expect(page.calls.to('accounts.captcha')).toHaveLength(1))
  await page.user.type(result, '12')
  await page.user.click(submit())
  await waitFor(() => expect(result).toHaveAccessibleDescription(/The captcha is incorrect/))
  expect(page.calls.to('accounts.login')[1]?.body).toMatchObject({ captcha: '12', captchaId: fixtureId('captcha') })
  await waitFor(() => expect(page.calls.to('accounts.captcha')).toHaveLength(2))
  expect(result).toHaveValue('')
})

const withCodes = () => {
  const status = statusFixture()
  status.info.whitelabel.flags = { ...status.info.whitelabel.flags, MOBILEVERCODELOGIN3: true }
  return { status }
}

const withTrial = (isOpen: boolean) => {
  const status = statusFixture()
  status.info.settings.trial = { ...status.info.settings.trial, isOpen }
  return { status }
}

test('who turns to the number and back is still asked for a captcha, and for a new one', async () => {
  const page = await openForm(
    {
      'accounts.login': refusal('login_failed', { captcha: true }),
      'accounts.captcha': captchaFixture(),
    },
    { boot: withCodes() },
  )
  const purposes = () => page.calls.to('accounts.captcha').map(({ query }) => query['purpose'])
  await logIn(page)
  await waitFor(() => expect(purposes()).toEqual(['login']))
  await waitFor(() => expect(password()).toHaveFocus())
  await page.user.click(screen.getByRole('radio', { name: 'Mobile number' }))
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  // The picture of a form that was left is dropped in the next turn of the clock.
  await vi.advanceTimersByTimeAsync(1)
  await page.user.click(screen.getByRole('radio', { name: 'Username' }))
  expect(await screen.findByRole('textbox', { name: 'Characters or result' })).toHaveValue('')
  await waitFor(() => expect(purposes()).toEqual(['login', 'sms', 'login']))
})

test('a merchant without codes by text message offers no number', async () => {
  await openForm({})
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a locked name is told until when, and another name is not', async () => {
  const page = await openForm({ 'accounts.login': refusal('login_locked', { until: '2026-11-20T12:30:00Z' }) })
  await logIn(page)
  expect(await screen.findByText(/^Too many tries\. This login is paused until \d\d:30\.$/)).toBeVisible()
  await page.user.type(name(), '2')
  expect(screen.queryByText(/Too many tries/)).toBeNull()
})

test('a lost connection leaves what was typed, and the next try goes through', async () => {
  const page = await openForm({
    'accounts.login': inTurn<'lost' | ReturnType<typeof sessionFixture>>('lost', sessionFixture()),
  })
  await logIn(page)
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect([name(), password()].map((field) => (field as HTMLInputElement).value)).toEqual(['minh.tran', 'correct horse'])
  await page.user.click(submit())
  await waitFor(() => expect(page.visited).toEqual(['/m/wallet']))
})

test('two taps are one login', async () => {
  const page = await openForm({ 'accounts.login': 'pending' })
  await page.user.type(name(), 'minh.tran')
  await page.user.type(password(), 'correct horse')
  await tapTwice(page.user, submit())
  expect(await screen.findByRole('button', { name: 'Logging in' })).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(page.calls.to('accounts.login')).toHaveLength(1))
})

const secondStep = refusal('second_factor_required', { challenge: 'challenge-1' })

test('the second factor is sent with its last digit, with the challenge of the first step', async () => {
  const page = await openForm({ 'accounts.login': secondStep, 'accounts.completeMfaLogin': sessionFixture() })
  await logIn(page)
  const code = await screen.findByRole('textbox', { name: 'Code from the app' })
  await waitFor(() => expect(code).toHaveFocus())
  expect(await axeViolations()).toEqual([])
  await page.user.type(code, '123456')
  await waitFor(() => expect(page.visited).toEqual(['/m/wallet']))
  expect(page.calls.to('accounts.completeMfaLogin').map(({ body }) => body)).toEqual([
    { challenge: 'challenge-1', code: '123456' },
  ])
})

test('a wrong second factor is said at the code, which is emptied', async () => {
  const page = await openForm({
    'accounts.login': secondStep,
    'accounts.completeMfaLogin': refusal('second_factor_wrong'),
  })
  await logIn(page)
  const code = await screen.findByRole('textbox', { name: 'Code from the app' })
  await page.user.type(code, '123456')
  await waitFor(() => expect(code).toHaveAccessibleDescription('The code is wrong or was used before.'))
  expect(code).toHaveValue('')
})

test('a second step that took too long begins again', async () => {
  const page = await openForm({
    'accounts.login': secondStep,
    'accounts.completeMfaLogin': refusal('second_factor_expired'),
  })
  await logIn(page)
  await page.user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456')
  expect(await screen.findByRole('textbox', { name: 'Username' })).toBeVisible()
  expect(screen.getByText('This took too long. Please begin again.')).toBeVisible()
})

test('a recovery code stands in for the app', async () => {
  const page = await openForm({ 'accounts.login': secondStep, 'accounts.completeMfaLogin': sessionFixture() })
  await logIn(page)
  await page.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await page.user.click(submit())
  const code = screen.getByRole('textbox', { name: 'Recovery code' })
  expect(code).toHaveAccessibleDescription('Enter a code.')
  expect(await axeViolations()).toEqual([])
  await page.user.type(code, ' ABCD-EFGH ')
  await page.user.click(submit())
  await waitFor(() => expect(page.calls.to('accounts.completeMfaLogin')[0]?.body).toMatchObject({ code: 'ABCD-EFGH' }))
})

test('reads from right to left in Arabic, with the name from left to right', async () => {
  const { site } = await openForm({}, { language: 'ar' })
  const field = await screen.findByRole('textbox', { name: site.i18n.t('accounts.auth.field.username') })
  expect(document.documentElement.dir).toBe('rtl')
  expect(field).toHaveAttribute('dir', 'ltr')
  expect(site.i18n.t('accounts.auth.field.username')).toMatch(/[\u0600-\u06ff]/)
})

test('trial play is offered beside the form where the merchant has opened it, and only there', async () => {
  await openForm({}, { boot: withTrial(true) })
  expect(screen.getByRole('link', { name: 'Try it free, no account' })).toHaveAttribute('href', '/m/trail')
  cleanup()
  await openForm({}, { boot: withTrial(false) })
  expect(submit()).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Try it free, no account' })).toBeNull()
})

test('long texts stand in full', async () => {
  await openForm({}, { hasLongTexts: true })
  expect(await screen.findByRole('button', { name: '[Log in Log in Log in]' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^\[Forgot password\?.*\]$/ })).toBeVisible()
})

test('axe finds nothing in a form with captcha and errors, which are read out at their fields', async () => {
  const page = await openForm({
    'accounts.login': inTurn(refusal('login_failed', { captcha: true }), refusal('captcha_wrong')),
    'accounts.captcha': captchaFixture(),
  })
  await logIn(page)
  const result = await screen.findByRole('textbox', { name: 'Characters or result' })
  expect(password()).toHaveAttribute('aria-invalid', 'true')
  expect(await axeViolations()).toEqual([])
  await page.user.type(result, '12')
  await page.user.click(submit())
  await waitFor(() => expect(result).toHaveAttribute('aria-invalid', 'true'))
  expect(await axeViolations()).toEqual([])
})

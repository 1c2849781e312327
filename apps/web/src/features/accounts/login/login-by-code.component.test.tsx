import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { captchaFixture, registrationSettingsFixture } from '../../../testing/fixtures/accounts.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { sessionFixture, show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { LoginByCode } from './login-by-code.tsx'

const sent = { expirationTime: '2026-11-20T12:05:00Z' }
const remembered = { type: 'sms', username: '7400123456', password: '', countryDialingCode: '+44' }

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'accounts.registrationSettings': registrationSettingsFixture(),
    'accounts.captcha': inTurn(captchaFixture(), captchaFixture({ captchaId: fixtureId('second captcha') })),
    'merchants.countries': {
      list: [
        { country: 'VN', dialingCode: '+84' },
        { country: 'GB', dialingCode: '+44' },
      ],
    },
    ...answers,
  })
  const onSecondStep = vi.fn()
  const form = <LoginByCode next="/m/wallet" area={undefined} onSecondStep={onSecondStep} />
  return { ...(await show(form, { as: 'guest', at: '/m/login', ...surroundings })), calls, onSecondStep }
}
type Opened = Awaited<ReturnType<typeof open>>

const number = () => screen.getByRole('textbox', { name: 'Mobile number' })
const code = () => screen.getByRole('textbox', { name: 'Code, 6 digits' })
const picture = () => screen.findByRole('textbox', { name: 'Characters or result' })
const submit = () => screen.getByRole('button', { name: 'Log in' })
const ask = () => screen.getByRole('button', { name: 'Send code' })

const fill = async ({ user }: Opened) => {
  await user.type(number(), '91 234-5678')
  await user.type(code(), '123456')
}

test('asks for a code to the number as it was typed, once for two taps, and counts until the next', async () => {
  const { user, calls } = await open({ 'accounts.sendLoginCode': 'pending' })
  await user.type(number(), '91 234-5678')
  await user.type(await picture(), '7')
  await tapTwice(user, ask())
  expect(screen.getByText('Sending the code')).toBeVisible()
  expect(calls.to('accounts.sendLoginCode').map(({ body }) => body)).toEqual([
    {
      mobileNum: '912345678',
      countryDialingCode: '+84',
      captcha: '7',
      captchaId: fixtureId('captcha'),
      purpose: 'login',
    },
  ])
  calls.change({ 'accounts.sendLoginCode': sent })
  expect(await screen.findByText('If we know it, the code is on its way')).toBeVisible()
  expect(screen.queryByText('Sending the code')).toBeNull()
  expect(screen.getByRole('timer')).toHaveTextContent('5:00')
})

test('a captcha that was misread is said at its field, which is empty for the next picture', async () => {
  const { user, calls } = await open({ 'accounts.sendLoginCode': refusal('captcha_wrong') })
  await user.type(number(), '912345678')
  const result = await picture()
  await user.type(result, '9')
  await user.click(ask())
  await waitFor(() => expect(result).toHaveAccessibleDescription(/The captcha is incorrect/))
  await waitFor(() => expect(calls.to('accounts.captcha')).toHaveLength(2))
  await waitFor(() => expect(result).toHaveValue(''))
})

test('no code is asked for without a number, which takes the focus', async () => {
  const { user, calls } = await open()
  await user.type(await picture(), '7')
  await user.click(ask())
  expect(number()).toHaveAccessibleDescription(/Enter your mobile number\./)
  expect(number()).toHaveFocus()
  expect(calls.to('accounts.sendLoginCode')).toEqual([])
})

test('logs in with number and code, without the captcha, and goes on', async () => {
  const page = await open({ 'accounts.login': sessionFixture() })
  await fill(page)
  await page.user.click(submit())
  await waitFor(() => expect(page.visited).toEqual(['/m/wallet']))
  expect(page.calls.to('accounts.login').map(({ body }) => body)).toEqual([
    { type: 'sms', mobileNum: '912345678', countryDialingCode: '+84', verificationCode: '123456' },
  ])
})

test('what is missing is said at its field and nothing is sent', async () => {
  const { user, calls } = await open()
  await user.click(submit())
  expect(code()).toHaveAccessibleDescription('Enter the code.')
  expect(number()).toHaveFocus()
  expect(calls.to('accounts.login')).toEqual([])
})

test.each([
  ['verification_code_error', () => code(), /Verification code error\./],
  ['mobile_format', () => number(), /Please enter a valid mobile number\./],
] as const)('%s is said at its field, which takes the focus', async (refused, field, text) => {
  const page = await open({ 'accounts.login': refusal(refused) })
  await fill(page)
  await page.user.click(submit())
  await waitFor(() => expect(field()).toHaveAccessibleDescription(text))
  await waitFor(() => expect(field()).toHaveFocus())
})

test('a lost connection leaves what was typed, and two taps are one more login', async () => {
  const page = await open({ 'accounts.login': 'lost' })
  await fill(page)
  await page.user.click(submit())
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(code()).toHaveValue('123456')
  page.calls.change({ 'accounts.login': 'pending' })
  await tapTwice(page.user, submit())
  expect(await screen.findByRole('button', { name: 'Logging in' })).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(page.calls.to('accounts.login')).toHaveLength(2))
})

test('hands on to the second factor', async () => {
  const page = await open({ 'accounts.login': refusal('second_factor_required', { challenge: 'challenge-1' }) })
  await fill(page)
  await page.user.click(submit())
  await waitFor(() =>
    expect(page.onSecondStep).toHaveBeenCalledWith(expect.objectContaining({ challenge: 'challenge-1' })),
  )
})

test('a number of another country goes with the code of that country', async () => {
  const page = await open({ 'accounts.login': sessionFixture() })
  await page.user.click(await screen.findByRole('button', { name: 'Country, +84' }))
  const countries = within(await screen.findByRole('dialog', { name: 'Country of your number' }))
  await page.user.type(countries.getByRole('searchbox'), 'united king')
  await page.user.click(await countries.findByRole('button', { name: /United Kingdom/ }))
  expect(screen.getByRole('button', { name: 'Country, +44' })).toBeVisible()
  await fill(page)
  await page.user.click(submit())
  await waitFor(() => expect(page.calls.to('accounts.login')[0]?.body).toMatchObject({ countryDialingCode: '+44' }))
})

test('a remembered number stands there with its country, and is forgotten once it shall not be remembered', async () => {
  localStorage.setItem('rememberedLogin', JSON.stringify(remembered))
  const page = await open({ 'accounts.login': sessionFixture() })
  await waitFor(() => expect(number()).toHaveValue('7400123456'))
  expect(screen.getByRole('button', { name: 'Country, +44' })).toBeVisible()
  const remember = screen.getByRole('checkbox', { name: 'Remember me' })
  expect(remember).toBeChecked()
  await page.user.click(remember)
  await page.user.type(code(), '123456')
  await page.user.click(submit())
  await waitFor(() => expect(page.visited).toEqual(['/m/wallet']))
  expect(localStorage.getItem('rememberedLogin')).toBeNull()
})

test('reads from right to left in Arabic, with number and code from left to right', async () => {
  const { site } = await open({}, { language: 'ar' })
  for (const name of ['accounts.auth.field.mobileNum', 'accounts.auth.field.verificationCode'] as const)
    expect(await screen.findByRole('textbox', { name: site.i18n.t(name) })).toHaveAttribute('dir', 'ltr')
  expect(document.documentElement.dir).toBe('rtl')
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { captchaFixture, registrationSettingsFixture } from '../../../testing/fixtures/accounts.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { passTime, showPage, tapTwice, type Surroundings } from '../../../testing/show.tsx'

const sent = { expirationTime: '2026-11-20T12:05:00Z' }

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'accounts.registrationSettings': registrationSettingsFixture(),
    'accounts.captcha': inTurn(captchaFixture(), captchaFixture({ captchaId: fixtureId('second captcha') })),
    ...answers,
  })
  return { ...(await showPage('/m/forget', { as: 'guest', ...surroundings })), calls }
}
type Opened = Awaited<ReturnType<typeof open>>

const field = (name: string) => screen.getByRole('textbox', { name })
const submit = () => screen.getByRole('button', { name: 'Set new password' })

const bySms = async (answers?: Answers) => {
  const page = await open(answers)
  await page.user.click(screen.getByRole('radio', { name: 'SMS' }))
  return page
}

const fillSms = async ({ user }: Opened) => {
  await user.type(field('Mobile number'), '(91) 234 5678')
  await user.type(field('Code, 6 digits'), '123456')
  await user.type(screen.getByLabelText('New password'), 'four red lanterns')
  await user.type(screen.getByLabelText('Repeat the password'), 'four red lanterns')
}

test('each way asks for its own captcha, and only once it is shown', async () => {
  const { user, calls } = await open()
  const purposes = () => calls.to('accounts.captcha').map(({ query }) => query['purpose'])
  await waitFor(() => expect(purposes()).toEqual(['password']))
  await user.click(screen.getByRole('radio', { name: 'SMS' }))
  await waitFor(() => expect(purposes()).toEqual(['password', 'sms']))
})

test('a code by text message is a reset code, and counts until the next', async () => {
  const { user, calls } = await bySms({ 'accounts.sendLoginCode': sent })
  await user.type(field('Mobile number'), '91 234-5678')
  await user.type(await screen.findByRole('textbox', { name: 'Characters or result' }), '7')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByRole('timer')).toHaveTextContent('5:00')
  expect(calls.to('accounts.sendLoginCode')[0]?.body).toMatchObject({
    mobileNum: '912345678',
    countryDialingCode: '+84',
    purpose: 'reset',
  })
  await passTime(300_000)
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible()
})

test('sets a new password by number, once for two taps', async () => {
  const page = await bySms({ 'accounts.resetPasswordByMobile': 'pending' })
  await fillSms(page)
  await tapTwice(page.user, submit())
  await waitFor(() => expect(page.calls.to('accounts.resetPasswordByMobile')).toHaveLength(1))
  expect(page.calls.to('accounts.resetPasswordByMobile')[0]?.body).toMatchObject({
    mobileNum: '912345678',
    countryDialingCode: '+84',
    verificationCode: '123456',
    newPassword: 'four red lanterns',
  })
  page.calls.change({ 'accounts.resetPasswordByMobile': {} })
  await waitFor(() => expect(page.visited).toEqual(['/m/login']))
})

test.each([
  {
    code: 'verification_code_error',
    name: 'verificationCode',
    input: () => field('Code, 6 digits'),
    text: /Verification code error\./,
  },
  {
    code: 'mobile_format',
    name: 'mobileNum',
    input: () => field('Mobile number'),
    text: /Please enter a valid mobile number\./,
  },
  {
    code: 'password_too_common',
    name: 'newPassword',
    input: () => screen.getByLabelText('New password'),
    text: /easy to guess/,
  },
] as const)('$code is said at its field, which takes the focus', async ({ code, name, input, text }) => {
  const page = await bySms({ 'accounts.resetPasswordByMobile': refusal(code, { field: name }) })
  await fillSms(page)
  await page.user.click(submit())
  await waitFor(() => expect(input()).toHaveAccessibleDescription(text))
  await waitFor(() => expect(input()).toHaveFocus())
})

test('a refused address is said at its field, and another picture is shown', async () => {
  const { user, calls } = await open({ 'accounts.sendPasswordResetCode': refusal('email_format') })
  await user.type(field('Username'), 'minh_tran')
  await user.type(field('Email'), 'minh@')
  await user.type(await screen.findByRole('textbox', { name: 'Characters or result' }), '7')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('E-mail format is incorrect.'))
  await waitFor(() => expect(calls.to('accounts.captcha')).toHaveLength(2))
  expect(screen.queryByRole('timer')).toBeNull()
})

test('a picture that did not load is asked for again by a tap on it', async () => {
  const { user, calls } = await open({ 'accounts.captcha': 'lost' })
  await passTime(3_000)
  const result = screen.getByRole('textbox', { name: 'Characters or result' })
  await waitFor(() => expect(result).toHaveAccessibleDescription('No picture came. Tap for a new one.'))
  calls.change({ 'accounts.captcha': captchaFixture() })
  await user.click(screen.getByRole('button', { name: 'New picture' }))
  await waitFor(() => expect(result).toHaveAccessibleDescription(/^Type what the picture shows/))
})

test('reads from right to left in Arabic, with long texts in full', async () => {
  const { site } = await open({}, { language: 'ar', hasLongTexts: true })
  expect(document.documentElement.dir).toBe('rtl')
  const { t } = site.i18n
  expect(await screen.findByRole('button', { name: t('accounts.auth.forget.submit') })).toBeVisible()
  expect(t('accounts.auth.forget.submit')).toMatch(/^\[.*\]$/)
})

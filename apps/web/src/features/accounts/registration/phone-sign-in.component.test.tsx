import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { registrationSettingsFixture } from '../../../testing/fixtures/accounts.ts'
import { sessionFixture, show } from '../../../testing/show.tsx'
import * as proof from '../verification/phone-proof.ts'
import { RegistrationChoice } from './registration-choice.tsx'

vi.mock('../verification/phone-proof.ts', { spy: true })
const [send, prove] = [vi.mocked(proof.sendPhoneCode), vi.mocked(proof.provePhone)]
beforeEach(() => vi.resetAllMocks())

const setup = {
  apiKey: 'public key',
  toolkitOrigin: 'https://toolkit.example',
  recaptchaOrigin: 'https://captcha.example',
}
const noAnswer = 'The service does not answer. Please try again in a moment.'
const unavailable = () => Promise.reject(new proof.PhoneRefused('unavailable'))

const number = () => screen.getByRole('textbox', { name: 'Mobile number' })
const code = () => screen.getByRole('textbox', { name: 'Code, 6 digits' })
const sendCode = () => screen.getByRole('button', { name: 'Send code' })
const create = () => screen.getByRole('button', { name: 'Create account' })

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    'accounts.registrationSettings': registrationSettingsFixture({ methods: ['mobileNum'], phoneSignIn: setup }),
    'accounts.checkAffiliateCode': { isValid: false, inviter: null },
    ...answers,
  })
  const form = <RegistrationChoice next={undefined} affiliateCode={undefined} />
  const page = await show(form, { as: 'guest', at: '/m/register' })
  const { user } = page
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '0912 345 001')
  await user.type(screen.getByLabelText('Choose a password'), 'correct horse')
  await user.type(screen.getByLabelText('Repeat the password'), 'correct horse')
  await user.click(screen.getByRole('checkbox', { name: /I am 18 or over/ }))
  return { ...page, calls }
}

test('while the provider does not answer a browser, the page says so and keeps what was typed', async () => {
  send.mockImplementationOnce(unavailable).mockResolvedValue('pending')
  prove.mockImplementationOnce(unavailable).mockResolvedValue('token')
  const { user, calls, visited } = await open({ 'accounts.registerByMobile': sessionFixture() })
  expect(screen.queryByRole('textbox', { name: 'Characters or result' })).toBeNull()
  await user.click(sendCode())
  expect(await screen.findByText(noAnswer)).toBeVisible()
  expect(number()).toHaveValue('0912 345 001')
  expect(await axeViolations()).toEqual([])
  await user.click(sendCode())
  expect(await screen.findByRole('timer')).toHaveTextContent('1:00')
  expect(send).toHaveBeenLastCalledWith(setup, '+84912345001')
  await user.type(code(), '123456')
  await waitFor(() => expect(screen.queryByText(noAnswer)).toBeNull())
  await user.click(create())
  expect(await screen.findByText(noAnswer)).toBeVisible()
  await user.click(create())
  await waitFor(() => expect(visited).toEqual(['/m/home']))
  expect(send).toHaveBeenCalledTimes(2)
  expect(calls.to('accounts.registerByMobile').map(({ body }) => body)).toMatchObject([{ firebaseIdToken: 'token' }])
})

test('a number that was verified stays so while the platform cannot check it: its code is used up', async () => {
  send.mockResolvedValue('pending')
  prove.mockResolvedValue('token')
  const { user, calls, visited } = await open({ 'accounts.registerByMobile': refusal('unavailable') })
  await user.click(sendCode())
  await screen.findByRole('timer')
  await user.type(code(), '123456')
  await user.click(create())
  expect(await screen.findByText(noAnswer)).toBeVisible()
  expect(code()).toHaveValue('123456')
  calls.change({ 'accounts.registerByMobile': sessionFixture() })
  await user.click(create())
  await waitFor(() => expect(visited).toEqual(['/m/home']))
  expect(prove).toHaveBeenCalledOnce()
  expect(calls.to('accounts.registerByMobile')).toHaveLength(2)
})

test('a code that is wrong, or that nobody has asked for, is said at its field', async () => {
  prove.mockRejectedValue(new proof.PhoneRefused('verification_code_error'))
  const { user, calls } = await open()
  await user.type(code(), '123456')
  await user.click(create())
  await waitFor(() => expect(code()).toHaveAccessibleDescription('Verification code error.'))
  await waitFor(() => expect(code()).toHaveFocus())
  expect(await axeViolations()).toEqual([])
  expect(calls.to('accounts.registerByMobile')).toEqual([])
})

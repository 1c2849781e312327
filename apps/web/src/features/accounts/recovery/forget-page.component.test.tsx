import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { captchaFixture, registrationSettingsFixture } from '../../../testing/fixtures/accounts.ts'
import { show, tapTwice } from '../../../testing/show.tsx'
import { ForgetPage } from './forget-page.tsx'

const open = async (answers: Answers = {}) => {
  const calls = answerCalls({
    'accounts.registrationSettings': registrationSettingsFixture(),
    'accounts.captcha': captchaFixture(),
    ...answers,
  })
  return { ...(await show(<ForgetPage />, { as: 'guest', at: '/m/forget' })), calls }
}
type Opened = Awaited<ReturnType<typeof open>>

const submit = () => screen.getByRole('button', { name: 'Set new password' })

const fill = async ({ user }: Opened) => {
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'minh_tran')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'minh@example.com')
  await user.type(screen.getByRole('textbox', { name: 'Code, 6 digits' }), '123456')
  await user.type(screen.getByLabelText('New password'), 'correct horse')
  await user.type(screen.getByLabelText('Repeat the password'), 'correct horse')
}

test('sends the code by e-mail', async () => {
  const { user, calls } = await open({
    'accounts.sendPasswordResetCode': { expirationTime: '2026-11-20T12:10:00Z' },
  })
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'minh_tran')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'minh@example.com')
  await user.type(await screen.findByRole('textbox', { name: 'Characters or result' }), '7')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText('If we know it, the code is on its way')).toBeVisible()
  expect(calls.to('accounts.sendPasswordResetCode')[0]?.body).toMatchObject({
    username: 'minh_tran',
    email: 'minh@example.com',
    captcha: '7',
  })
})

test('sets a new password and leads to the login', async () => {
  const page = await open({ 'accounts.resetPasswordByEmail': {} })
  await fill(page)
  await page.user.click(submit())
  expect(await screen.findByText('Your password is changed. Log in with the new one.')).toBeVisible()
  expect(page.visited).toEqual(['/m/login'])
  expect(page.calls.to('accounts.resetPasswordByEmail')[0]?.body).toEqual({
    username: 'minh_tran',
    verificationCode: '123456',
    newPassword: 'correct horse',
    confirmNewPassword: 'correct horse',
    answers: [],
  })
})

test('a wrong code is said at the code', async () => {
  const page = await open({ 'accounts.resetPasswordByEmail': refusal('verification_code_error') })
  await fill(page)
  await page.user.click(submit())
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Code, 6 digits' })).toHaveAccessibleDescription(
      'Verification code error.',
    ),
  )
})

test('what is missing is said at its field and nothing is sent', async () => {
  const { user, calls } = await open()
  await user.click(submit())
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Enter your email address.')
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveFocus()
  expect(calls.to('accounts.resetPasswordByEmail')).toEqual([])
})

test('a lost connection is told, and two taps are one call', async () => {
  const page = await open({ 'accounts.resetPasswordByEmail': 'lost' })
  await fill(page)
  await page.user.click(submit())
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  page.calls.change({ 'accounts.resetPasswordByEmail': 'pending' })
  await tapTwice(page.user, submit())
  await waitFor(() => expect(page.calls.to('accounts.resetPasswordByEmail')).toHaveLength(2))
})

test('the answer to a question goes besides the code', async () => {
  const page = await open({
    'accounts.securityQuestions': { list: [{ code: 'pet', text: 'What was your first pet called?' }] },
    'accounts.resetPasswordByEmail': 'pending',
  })
  await page.user.click(screen.getByRole('radio', { name: 'Question' }))
  expect(await screen.findByRole('radio', { name: 'What was your first pet called?' })).toBeChecked()
  await fill(page)
  await page.user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Mimi')
  await page.user.click(submit())
  await waitFor(() =>
    expect(page.calls.to('accounts.resetPasswordByEmail')[0]?.body).toMatchObject({
      answers: [{ code: 'pet', answer: 'Mimi' }],
    }),
  )
})

test('offers only the ways by which a code can arrive', async () => {
  await open({ 'accounts.registrationSettings': registrationSettingsFixture({ codesBy: ['sms'] }) })
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
})

test('without any way it leads to customer service', async () => {
  await open({ 'accounts.registrationSettings': registrationSettingsFixture({ codesBy: [] }) })
  expect(await screen.findByText(/^Codes cannot be sent from here/)).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

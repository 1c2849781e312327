import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { captchaFixture, registrationSettingsFixture } from '../../../testing/fixtures/accounts.ts'
import { sessionFixture, show } from '../../../testing/show.tsx'
import { LoginByCode } from '../login/login-by-code.tsx'
import { ForgetForm } from './forget-form.tsx'

const asked = (ways: string[]) => refusal('owner_proof_required', { challenge: 'sealed', ways: ways.join(' ') })

const open = async (form: ReactElement, answers: Answers) => {
  const calls = answerCalls({
    'accounts.registrationSettings': registrationSettingsFixture(),
    'accounts.captcha': captchaFixture(),
    'merchants.countries': { list: [{ country: 'VN', dialingCode: '+84' }] },
    ...answers,
  })
  const page = await show(form, { as: 'guest', at: '/m/login' })
  await page.user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '٩١٢٣٤٥٦٧٨')
  await page.user.type(screen.getByRole('textbox', { name: 'Code, 6 digits' }), '123456')
  return { ...page, calls }
}
const byCode = <LoginByCode next="/m/wallet" area={undefined} onSecondStep={() => {}} />

test('a number that was silent asks for one more thing, which is sent in place of the code', async () => {
  const { user, calls, visited } = await open(byCode, { 'accounts.login': asked(['payeeName', 'birthDate']) })
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await user.type(await screen.findByRole('textbox', { name: 'Full name, as on your bank account' }), 'Minh')
  calls.change({ 'accounts.login': refusal('owner_proof_wrong') })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('This is not what the account has.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Date of birth' }))
  await user.type(screen.getByLabelText('Date of birth', { selector: 'input[type=date]' }), '1990-05-17')
  calls.change({ 'accounts.login': sessionFixture() })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(visited).toEqual(['/m/wallet']))
  const sent = calls.to('accounts.login').map(({ body }) => body as Record<string, unknown>)
  expect(sent.map(({ mobileNum }) => mobileNum)).toEqual(['912345678', '912345678', '912345678'])
  expect(sent.map(({ ownerProof }) => ownerProof)).toEqual([
    undefined,
    { challenge: 'sealed', way: 'payeeName', text: 'Minh' },
    { challenge: 'sealed', way: 'birthDate', text: '1990-05-17' },
  ])
})

test('where nothing is known a person helps, and the form can be had again', async () => {
  const { user } = await open(byCode, { 'accounts.login': asked([]) })
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText(/Customer service will help you back in/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('912345678')
})

test('a new password asks for it too', async () => {
  const { user, calls } = await open(<ForgetForm way="sms" />, {
    'accounts.resetPasswordByMobile': asked(['paymentPassword']),
  })
  await user.type(screen.getByLabelText('New password'), 'a fresh long one')
  await user.type(screen.getByLabelText('Repeat the password'), 'a fresh long one')
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
  await user.type(await screen.findByRole('textbox', { name: 'Payment password, 6 digits' }), '275941')
  calls.change({ 'accounts.resetPasswordByMobile': {} })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(calls.to('accounts.resetPasswordByMobile')).toHaveLength(2))
  expect(calls.to('accounts.resetPasswordByMobile').at(-1)?.body).toMatchObject({
    newPassword: 'a fresh long one',
    ownerProof: { challenge: 'sealed', way: 'paymentPassword', text: '275941' },
  })
})

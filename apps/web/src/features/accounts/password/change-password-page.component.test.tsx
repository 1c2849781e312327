import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSite } from '../../../platform/site.ts'
import { answerCalls, inTurn, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { registrationSettingsFixture } from '../../../testing/fixtures/accounts.ts'
import { passTime, show, showPage, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { ChangePasswordPage } from './change-password-page.tsx'
import { holdPassword } from './login-password.ts'

afterEach(() => vi.restoreAllMocks())

const withPassword = { hasPassword: true, list: [] }
const google = { provider: 'google', isLinked: true, isOpen: true } as const

const answerAll = (answers: Answers) =>
  answerCalls({
    'accounts.registrationSettings': registrationSettingsFixture(),
    'accounts.socialLogins': withPassword,
    ...answers,
  })

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerAll(answers)
  return { ...(await showPage('/m/changePsw', surroundings)), calls }
}
type Opened = Pick<Awaited<ReturnType<typeof open>>, 'user'>

const old = () => screen.getByLabelText('Current password')
const fresh = () => screen.getByLabelText('New password')
const repeated = () => screen.getByLabelText('Repeat the password')
const submit = () => screen.getByRole('button', { name: 'Confirm' })

const choose = async ({ user }: Opened, password = 'four red lanterns') => {
  await user.type(fresh(), password)
  await user.type(repeated(), password)
}

test('changes the password, says so, and goes home after a second', async () => {
  const page = await open({ 'accounts.changePassword': {} })
  await page.user.type(old(), 'correct horse')
  await choose(page)
  await page.user.click(submit())
  expect(await screen.findByText('Your password is changed')).toBeVisible()
  expect(screen.queryByText('Changing your password')).toBeNull()
  expect(page.calls.to('accounts.changePassword').map(({ body }) => body)).toEqual([
    { oldPassword: 'correct horse', newPassword: 'four red lanterns', confirmNewPassword: 'four red lanterns' },
  ])
  expect(page.visited).toEqual([])
  await passTime(1_000)
  expect(page.visited).toEqual(['/m/home'])
})

test('the old password again is not sent; a dialog says why', async () => {
  const page = await open()
  await page.user.type(old(), 'correct horse')
  await choose(page, 'correct horse')
  await page.user.click(submit())
  expect(await screen.findByRole('dialog', { name: 'Choose another password' })).toHaveTextContent(
    'The new password and the old password cannot be the same.',
  )
  await page.user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.calls.to('accounts.changePassword')).toEqual([])
})

test('what is missing, too short or repeated otherwise is said at its field', async () => {
  const { user, calls } = await open()
  await user.click(submit())
  expect(old()).toHaveAccessibleDescription('Enter your password.')
  expect(old()).toHaveFocus()
  await user.type(old(), 'correct horse')
  await user.type(fresh(), 'short')
  await user.type(repeated(), 'shirt')
  await user.click(submit())
  expect(fresh()).toHaveAccessibleDescription('Password format is incorrect.')
  expect(repeated()).toHaveAccessibleDescription('Confirmation password not matched.')
  expect(fresh()).toHaveFocus()
  expect(calls.to('accounts.changePassword')).toEqual([])
})

test.each([
  { code: 'password_wrong', field: 'oldPassword', input: old, text: 'The password is incorrect.' },
  {
    code: 'password_too_common',
    field: 'newPassword',
    input: fresh,
    text: 'This password is easy to guess. Please choose another.',
  },
] as const)('$code is said at its field, which takes the focus', async ({ code, field, input, text }) => {
  const page = await open({ 'accounts.changePassword': refusal(code, { field }) })
  await page.user.type(old(), 'wrong horse')
  await choose(page)
  await page.user.click(submit())
  await waitFor(() => expect(input()).toHaveAccessibleDescription(text))
  await waitFor(() => expect(input()).toHaveFocus())
  expect(screen.queryByText('Changing your password')).toBeNull()
})

test('a password that was equal after all opens the same dialog', async () => {
  const page = await open({ 'accounts.changePassword': refusal('password_same', { field: 'newPassword' }) })
  await page.user.type(old(), 'correct horse')
  await choose(page)
  await page.user.click(submit())
  expect(await screen.findByRole('dialog', { name: 'Choose another password' })).toBeVisible()
})

test('a lost connection leaves what was typed, and two taps are one more change', async () => {
  const page = await open({ 'accounts.changePassword': inTurn('lost' as const, 'pending' as const) })
  await page.user.type(old(), 'correct horse')
  await choose(page)
  await page.user.click(submit())
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  await tapTwice(page.user, submit())
  await waitFor(() => expect(page.calls.to('accounts.changePassword')).toHaveLength(2))
  expect(submit()).toHaveAttribute('aria-busy', 'true')
  expect(fresh()).toHaveValue('four red lanterns')
})

/** The page as it follows a login that asks for a new password. */
function AfterLogin() {
  const site = useSite()
  useState(() => holdPassword(site, 'correct horse'))
  return <ChangePasswordPage />
}

const openForced = async (answers: Answers) => {
  const calls = answerAll(answers)
  const shown = await show(<AfterLogin />, { at: '/m/changePsw', session: { mustChangePassword: true } })
  return { ...shown, calls }
}

test('who must choose a new password is not asked for the one just typed, and cannot go back', async () => {
  const page = await openForced({ 'accounts.changePassword': {} })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  expect(await axeViolations()).toEqual([])
  await choose(page)
  await page.user.click(submit())
  await screen.findByText('Your password is changed')
  expect(page.calls.to('accounts.changePassword')[0]?.body).toMatchObject({ oldPassword: 'correct horse' })
  expect(page.site.session.get()?.mustChangePassword).toBe(false)
})

test('where the password of the login no longer holds, its field appears and says why', async () => {
  const page = await openForced({ 'accounts.changePassword': refusal('password_wrong', { field: 'oldPassword' }) })
  await choose(page)
  await page.user.click(submit())
  expect(await screen.findByLabelText('Current password')).toHaveAccessibleDescription('The password is incorrect.')
  await waitFor(() => expect(old()).toHaveFocus())
})

test('a first password asks for no old one, and goes to the provider to prove who is here', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const page = await open({
    'accounts.socialLogins': { hasPassword: false, list: [google] },
    'accounts.changePassword': refusal('step_up_required', { field: 'password' }),
    'accounts.confirmWithSocialLogin': { url: 'https://accounts.example/authorize' },
  })
  await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
  await choose(page)
  await page.user.click(submit())
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.example/authorize'))
  expect(JSON.parse(sessionStorage.getItem('signInAway') ?? '{}')).toMatchObject({ next: '/m/changePsw' })
})

test('the rules of a password are ticked off while it is typed', async () => {
  const { user } = await open()
  const rules = await screen.findByRole('list', { name: 'Your password needs' })
  const marks = () => [...rules.children].map((rule) => rule.textContent?.endsWith('✓'))
  await waitFor(() => expect(marks()).toEqual([false, false]))
  await user.type(fresh(), 'minh.tran')
  expect(marks()).toEqual([true, false])
  await user.clear(fresh())
  await user.type(fresh(), 'lanterns')
  expect(marks()).toEqual([true, true])
})

test('long texts keep their fields’ names, and Arabic reads from right to left', async () => {
  const { site } = await open({}, { hasLongTexts: true, language: 'ar' })
  expect(document.documentElement.dir).toBe('rtl')
  expect(await screen.findByLabelText(site.i18n.t('accounts.auth.field.oldPassword'))).toHaveAttribute('dir', 'ltr')
  expect(site.i18n.t('accounts.auth.field.oldPassword')).toMatch(/^\[.*\]$/)
})

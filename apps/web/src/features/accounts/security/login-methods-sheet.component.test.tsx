import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { securityStatusFixture } from '../../../testing/fixtures/accounts.ts'
import { passTime, show, tapTwice } from '../../../testing/show.tsx'
import { LoginMethodsSheet } from './login-methods-sheet.tsx'

const away = { url: 'https://accounts.example/authorize' }
const assign = vi.fn()
beforeEach(() => void vi.spyOn(location, 'assign').mockImplementation(assign))
afterEach(() => {
  vi.restoreAllMocks()
  assign.mockClear()
})

const methods = (isLinked: boolean, hasPassword = true) => ({
  hasPassword,
  list: [{ provider: 'google' as const, isLinked, isOpen: true }],
})

const open = async (answers: Answers = {}) => {
  const calls = answerCalls({
    'accounts.socialLogins': methods(false),
    'accounts.securityStatus': securityStatusFixture(),
    ...answers,
  })
  return { ...(await show(<LoginMethodsSheet isOpen onClose={() => {}} />, { at: '/m/securityCenter' })), calls }
}
type Opened = Awaited<ReturnType<typeof open>>

const choose = async ({ user }: Opened) => user.click(await screen.findByRole('button', { name: /^Google/ }))
const button = (name: string) => screen.getByRole('button', { name })

test('links a provider, once for two taps, and comes back to the security centre', async () => {
  const page = await open({ 'accounts.linkSocialLogin': 'pending' })
  await choose(page)
  await tapTwice(page.user, button('Link Google'))
  await waitFor(() => expect(page.calls.to('accounts.linkSocialLogin')).toHaveLength(1))
  page.calls.change({ 'accounts.linkSocialLogin': away })
  await waitFor(() => expect(assign).toHaveBeenCalledWith(away.url))
  expect(JSON.parse(sessionStorage.getItem('signInAway') ?? '{}')).toMatchObject({ next: '/m/securityCenter' })
})

test('a linked one is unlinked, and the list is read again', async () => {
  const page = await open({ 'accounts.socialLogins': methods(true), 'accounts.unlinkSocialLogin': {} })
  await choose(page)
  page.calls.change({ 'accounts.socialLogins': methods(false) })
  await page.user.click(button('Unlink Google'))
  expect(await screen.findByRole('button', { name: /^Google Not linked/ })).toBeVisible()
  expect(screen.getByText('Unlinked')).toBeVisible()
})

test.each([
  [refusal('last_way_in'), 'This is the only way into your account. Choose a password first.'],
  ['lost', 'The connection dropped. Please try again.'],
] as const)('why it was not unlinked is said, and it stays linked (%#)', async (answer, text) => {
  const page = await open({ 'accounts.socialLogins': methods(true), 'accounts.unlinkSocialLogin': answer })
  await choose(page)
  await page.user.click(button('Unlink Google'))
  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
  expect(button('Unlink Google')).toBeVisible()
})

test('who has no password proves with the provider who they are', async () => {
  const page = await open({
    'accounts.socialLogins': methods(true, false),
    'accounts.confirmWithSocialLogin': away,
  })
  await choose(page)
  expect(await axeViolations()).toEqual([])
  await page.user.click(button('Confirm with Google that it is you'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(away.url))
})

test('a list that did not load is asked for again', async () => {
  const { user, calls } = await open({ 'accounts.socialLogins': 'lost' })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'This did not load' })).toBeVisible()
  calls.change({ 'accounts.socialLogins': methods(false) })
  await user.click(button('Try again'))
  expect(await screen.findByRole('button', { name: /^Google/ })).toBeVisible()
})

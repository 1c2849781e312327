import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { search } from '../../../routes/accounts/sign-in.tsx'
import { useSite } from '../../../platform/site.ts'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { registrationSettingsFixture } from '../../../testing/fixtures/accounts.ts'
import { passTime, sessionFixture, show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInPage } from './sign-in-page.tsx'

const binding = 'A'.repeat(43)
const settings = registrationSettingsFixture({ providers: ['google', 'facebook'] })
const newcomer = { username: 'anajourney', nickname: 'Ana', email: 'ana@example.com' }
const entered = { outcome: 'entered', provider: 'google', session: sessionFixture(), newcomer: null } as const
const isNew = { outcome: 'new', provider: 'google', session: null, newcomer } as const

const leave = { assign: vi.fn(), replace: vi.fn() }
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(leave.assign)
  vi.spyOn(location, 'replace').mockImplementation(leave.replace)
})
afterEach(() => {
  vi.restoreAllMocks()
  leave.assign.mockClear()
  leave.replace.mockClear()
})

/** As the site hands the ticket over that the provider's address carried. */
function Returned() {
  const { kept } = useSite()
  useState(() => kept.set('signInTicket', 'ticket-1'))
  return <SignInPage />
}

const open = async (answers: Answers = {}, surroundings: Surroundings & { isStranger?: boolean } = {}) => {
  const calls = answerCalls({
    'accounts.registrationSettings': settings,
    'content.banners': { list: [] },
    ...answers,
  })
  const pending = { binding, next: '/m/activity', affiliateCode: 'LAN7' }
  if (!surroundings.isStranger) sessionStorage.setItem('signInAway', JSON.stringify(pending))
  const module = { Page: SignInPage, search }
  const shown = await show(<Returned />, { as: 'guest', at: '/m/signIn', module, ...surroundings })
  return { ...shown, calls }
}

const name = () => screen.findByRole('textbox', { name: 'Username' })
const submit = () => screen.getByRole('button', { name: 'Create account' })
const agree = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('checkbox', { name: /I am 18 or over/ }))

test('waits for the platform, then logs in and goes on to where the visitor was', async () => {
  const { calls, visited, site } = await open({ 'accounts.finishSocialLogin': 'pending' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  calls.change({ 'accounts.finishSocialLogin': entered })
  await waitFor(() => expect(visited).toEqual(['/m/activity']))
  expect(calls.to('accounts.finishSocialLogin').map(({ body }) => body)).toEqual([{ ticket: 'ticket-1', binding }])
  expect(site.session.get()?.userName).toBe('minh.tran')
  expect(sessionStorage.getItem('signInAway')).toBeNull()
})

test('a newcomer registers with what the provider told, once for two taps', async () => {
  const page = await open({ 'accounts.finishSocialLogin': isNew, 'accounts.registerWithSocialLogin': 'pending' })
  expect(await name()).toHaveValue('anajourney')
  expect(submit()).toBeDisabled()
  expect(await axeViolations()).toEqual([])
  await agree(page)
  await tapTwice(page.user, submit())
  await waitFor(() => expect(page.calls.to('accounts.registerWithSocialLogin')).toHaveLength(1))
  expect(page.calls.to('accounts.registerWithSocialLogin')[0]?.body).toMatchObject({
    username: 'anajourney',
    ticket: 'ticket-1',
    binding,
    isAgreed: true,
  })
  page.calls.change({ 'accounts.registerWithSocialLogin': sessionFixture({ firstTimeLogin: true }) })
  await waitFor(() => expect(page.visited).toEqual(['/m/activity']))
})

test('a name that is taken is said at its field; a lost connection leaves what was typed', async () => {
  const page = await open({
    'accounts.finishSocialLogin': isNew,
    'accounts.registerWithSocialLogin': refusal('username_taken', { field: 'username' }),
  })
  const field = await name()
  await agree(page)
  await page.user.click(submit())
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Sorry, the username already exists\./))
  await waitFor(() => expect(field).toHaveFocus())
  page.calls.change({ 'accounts.registerWithSocialLogin': 'lost' })
  await page.user.type(field, '_7')
  await page.user.click(submit())
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(field).toHaveValue('anajourney_7')
})

test('a newcomer whose form did not load asks for it again', async () => {
  const { user, calls } = await open({
    'accounts.finishSocialLogin': isNew,
    'accounts.registrationSettings': 'lost',
  })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'The form did not load' })).toBeVisible()
  calls.change({ 'accounts.registrationSettings': settings })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await name()).toHaveValue('anajourney')
})

test('a second factor is asked for here', async () => {
  const { user, visited, calls } = await open({
    'accounts.finishSocialLogin': refusal('second_factor_required', { challenge: 'challenge-1' }),
    'accounts.completeMfaLogin': sessionFixture(),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456')
  await waitFor(() => expect(visited).toEqual(['/m/activity']))
  expect(calls.to('accounts.completeMfaLogin')[0]?.body).toEqual({ challenge: 'challenge-1', code: '123456' })
})

test.each([
  [refusal('ticket_invalid'), 'Nothing was changed. Try again, or log in another way.'],
  [refusal('identity_taken'), 'This sign-in belongs to another account, or one of its kind is linked already.'],
  ['lost', 'The connection dropped. Please try again.'],
] as const)('what went wrong is said, with the way back to the login (%#)', async (answer, text) => {
  await open({ 'accounts.finishSocialLogin': answer })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/m/login')
})

test('who has confirmed with the provider who they are comes back to where they were, with thanks', async () => {
  const { visited } = await open({
    'accounts.finishSocialLogin': { outcome: 'confirmed', provider: 'google', session: null, newcomer: null },
  })
  expect(await screen.findByText('Thank you, it is you')).toBeVisible()
  expect(visited).toEqual(['/m/activity'])
})

test('what the provider refused is said, and the platform is not asked', async () => {
  const { calls } = await open({}, { at: '/m/signIn?failed=cancelled' })
  expect(await screen.findByRole('heading', { name: 'Sign-in was cancelled' })).toBeVisible()
  expect(calls.to('accounts.finishSocialLogin')).toEqual([])
})

test('a browser that began nothing is led to the login with the ticket unused', async () => {
  const { calls } = await open({}, { isStranger: true })
  await waitFor(() => expect(leave.replace).toHaveBeenCalledWith('/m/login'))
  expect(calls.to('accounts.finishSocialLogin')).toEqual([])
})

const openButtons = async (answers: Answers = {}) => {
  const calls = answerCalls({ 'accounts.registrationSettings': settings, ...answers })
  const buttons = <ProviderButtons next="/m/activity" affiliateCode={undefined} />
  return { ...(await show(buttons, { as: 'guest', at: '/m/login' })), calls }
}
const google = () => screen.findByRole('button', { name: 'Continue with Google' })

test('a merchant without other providers shows none', async () => {
  const { calls } = await openButtons({ 'accounts.registrationSettings': registrationSettingsFixture() })
  await waitFor(() => expect(calls.to('accounts.registrationSettings')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('two taps leave for the provider once, and another provider has to wait', async () => {
  const { user, calls } = await openButtons({ 'accounts.startSocialLogin': { url: 'https://accounts.example/go' } })
  await tapTwice(user, await google())
  await waitFor(() => expect(leave.assign).toHaveBeenCalledWith('https://accounts.example/go'))
  await user.click(screen.getByRole('button', { name: 'Continue with Facebook' }))
  expect(calls.to('accounts.startSocialLogin')).toHaveLength(1)
  expect(JSON.parse(sessionStorage.getItem('signInAway') ?? '{}')).toMatchObject({ next: '/m/activity' })
})

test('after a step back from the provider, its button works again', async () => {
  const { user, calls } = await openButtons({ 'accounts.startSocialLogin': { url: 'https://accounts.example/go' } })
  await user.click(await google())
  await waitFor(() => expect(leave.assign).toHaveBeenCalledOnce())
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await user.click(await google())
  await waitFor(() => expect(calls.to('accounts.startSocialLogin')).toHaveLength(2))
})

test.each([
  [refusal('provider_unavailable'), 'The provider does not answer. Nothing was charged or changed.'],
  ['lost', 'The connection dropped. Please try again.'],
] as const)('a login that did not begin is told, and may be tried again (%#)', async (answer, text) => {
  const { user } = await openButtons({ 'accounts.startSocialLogin': answer })
  await user.click(await google())
  expect(await screen.findByText(text)).toBeVisible()
  expect(await google()).not.toHaveAttribute('aria-busy')
  expect(leave.assign).not.toHaveBeenCalled()
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, type Answers } from '../../testing/answer-calls.ts'
import { statusFixture } from '../../testing/boot-fixture.ts'
import { profileFixture } from '../../testing/fixtures/accounts.ts'
import { balancesFixture } from '../../testing/fixtures/wallet.ts'
import { passTime, show, type Surroundings } from '../../testing/show.tsx'
import { Part as SideMenu } from './side-menu.tsx'

beforeEach(() => {
  document.documentElement.dataset.theme = 'light'
})

const open = async (surroundings: Surroundings = {}, answers: Answers = {}) => {
  answerCalls({ 'accounts.profile': profileFixture(), 'wallet.balances': balancesFixture(), ...answers })
  const onClose = vi.fn()
  const shown = await show(<SideMenu isOpen onClose={onClose} reason={undefined} />, surroundings)
  const entries = within(screen.getByRole('navigation', { name: shown.site.i18n.t('site.menu.label') }))
  return { ...shown, onClose, entries }
}

test('a member sees who they are, what they have, and the ways for money', async () => {
  await open()
  expect(await screen.findByRole('link', { name: /Minh.*\$310\.00/ })).toHaveAttribute('href', '/m/member/home')
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter')
  expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/m/withdraw')
})

test('without a connection the name of the session stands, and everything still leads on', async () => {
  await open({}, { 'accounts.profile': 'lost', 'wallet.balances': 'lost' })
  await passTime(3_000)
  expect(screen.getByText('minh.tran')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter')
})

test('a guest sees the two ways in and no way out', async () => {
  await open({ as: 'guest' })
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login')
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register')
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})

test('entries follow the merchant’s menu; its own pages open here, others in a tab of their own', async () => {
  const { entries } = await open()
  expect(entries.getByRole('link', { name: 'Play limits' })).toHaveAttribute('href', '/m/limits')
  expect(entries.getByRole('link', { name: 'Play limits' })).not.toHaveAttribute('target')
  expect(entries.getByRole('link', { name: 'Telegram' })).toHaveAttribute('target', '_blank')
  expect(entries.queryByRole('link', { name: 'Facebook' })).toBeNull()
  expect(entries.queryByRole('link', { name: 'Missions' })).toBeNull()
})

test('service, language and logout open what lies over the page', async () => {
  const { user, site, entries } = await open()
  await user.click(entries.getByRole('button', { name: 'Customer service' }))
  expect(site.overlays.get()).toEqual({ name: 'service' })
  await user.click(screen.getByRole('button', { name: /^Language.*EN$/ }))
  expect(site.overlays.get()).toEqual({ name: 'language' })
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(site.overlays.get()).toEqual({ name: 'logout' })
})

test('invite leads a member to the page of invitations', async () => {
  const member = await open()
  expect(member.entries.getByRole('link', { name: 'Invite friends' })).toHaveAttribute('href', '/m/inviteFriends')
})

test('invite tells an agent about the agent area', async () => {
  const { user, site, entries } = await open({ session: { type: 1 } })
  await user.click(entries.getByRole('button', { name: 'Invite friends' }))
  expect(site.overlays.get()).toEqual({ name: 'agent' })
})

test('what is unread is counted beside the announcements', async () => {
  const { site, entries } = await open()
  expect(entries.getByRole('link', { name: /^Announcements/ })).toHaveTextContent(/^Announcements$/)
  site.unread.set({ announcements: 3 })
  await waitFor(() => expect(entries.getByRole('link', { name: /^Announcements/ })).toHaveTextContent(/3/))
})

test('the dark theme is turned on at once; a merchant without one does not offer it', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('switch', { name: 'Dark theme' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('a merchant without a dark theme does not offer it', async () => {
  const status = statusFixture()
  status.info.settings.hasDarkTheme = false
  await open({ boot: { status } })
  expect(screen.queryByRole('switch')).toBeNull()
})

test('reads from right to left in Arabic, with long texts in full', async () => {
  const { site } = await open({ language: 'ar', hasLongTexts: true })
  const { t } = site.i18n
  expect(screen.getByRole('button', { name: t('site.menu.logout') })).toBeVisible()
  expect(t('site.menu.logout')).toMatch(/^\[.*\]$/)
  expect(document.documentElement.dir).toBe('rtl')
})

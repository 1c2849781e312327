import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { statusFixture } from '../../../testing/boot-fixture.ts'
import { balancesFixture } from '../../../testing/fixtures/wallet.ts'
import { profileFixture } from '../../../testing/fixtures/accounts.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import { BalanceCard } from '../member-centre/balance-card.tsx'
import { SettingsPage } from './settings-page.tsx'

beforeEach(() => {
  document.documentElement.dataset.theme = 'light'
})

const open = async (surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'accounts.profile': profileFixture({ nickname: 'Lantern' }),
    'wallet.balances': balancesFixture(),
  })
  const onProfile = vi.fn()
  const page = (
    <>
      <SettingsPage onProfile={onProfile} />
      <BalanceCard />
    </>
  )
  return { ...(await show(page, { at: '/m/set', ...surroundings })), calls, onProfile }
}

test('names the member, and leads to name and picture', async () => {
  const { user, onProfile } = await open()
  await user.click(await screen.findByRole('button', { name: /^Name and picture Lantern/ }))
  expect(onProfile).toHaveBeenCalledOnce()
})

test('stands without the name while that loads, or where the connection is lost', async () => {
  const { calls } = await open()
  calls.change({ 'accounts.profile': 'lost' })
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/m/changePsw')
  expect(screen.getByRole('button', { name: 'Log out' })).toBeEnabled()
})

test('a theme is shown at once and kept for the next visit', async () => {
  const { user } = await open()
  const themes = within(screen.getByRole('group', { name: 'Theme' }))
  expect(themes.getByRole('radio', { name: 'Light' })).toBeChecked()
  await user.click(themes.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
})

test('the theme of the device is followed while the page is open, until another is chosen', async () => {
  const device = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => device)
  const { user } = await open()
  const themes = within(screen.getByRole('group', { name: 'Theme' }))
  await user.click(themes.getByRole('radio', { name: 'System' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(document.cookie).toContain('theme=system')
  device.matches = false
  device.dispatchEvent(new Event('change'))
  expect(document.documentElement.dataset.theme).toBe('light')
  await user.click(themes.getByRole('radio', { name: 'Dark' }))
  device.dispatchEvent(new Event('change'))
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('a merchant without a dark theme offers none', async () => {
  const status = statusFixture()
  status.info.settings.hasDarkTheme = false
  await open({ boot: { status } })
  expect(screen.queryByRole('group', { name: 'Theme' })).toBeNull()
})

test('the balance is covered everywhere and stays so on this device, until it is uncovered', async () => {
  const { user } = await open()
  expect(await screen.findByText('$310.00')).toBeVisible()
  const cover = screen.getByRole('switch', { name: 'Hide balance' })
  await user.click(cover)
  expect(screen.queryByText('$310.00')).toBeNull()
  expect(localStorage.getItem('hideBalance')).toBe('1')
  await user.click(screen.getByRole('button', { name: 'Show balance' }))
  expect(cover).not.toBeChecked()
  expect(screen.getByText('$310.00')).toBeVisible()
  expect(localStorage.getItem('hideBalance')).toBeNull()
})

test('wins of lotteries come as dialogs until that is switched off on this device', async () => {
  const { user } = await open()
  const dialogs = screen.getByRole('switch', { name: 'Show wins as dialogs' })
  expect(dialogs).toBeChecked()
  await user.click(dialogs)
  expect(dialogs).not.toBeChecked()
  expect(localStorage.getItem('resultToasts')).toBe('1')
})

test('language and logout open what lies over the page', async () => {
  const { user, site } = await open()
  await user.click(screen.getByRole('button', { name: /^Language/ }))
  expect(site.overlays.get()).toEqual({ name: 'language' })
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(site.overlays.get()).toEqual({ name: 'logout' }))
})

test('reads from right to left in Arabic, the currency from left to right, long texts in full', async () => {
  const { site } = await open({ language: 'ar', hasLongTexts: true })
  const { t } = site.i18n
  expect(await screen.findByRole('link', { name: t('accounts.settings.change') })).toBeVisible()
  expect(t('accounts.settings.change')).toMatch(/^\[.*\]$/)
  expect(screen.getByText('USD $')).toHaveAttribute('dir', 'ltr')
})

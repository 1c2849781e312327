import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, type Answers } from '../../testing/answer-calls.ts'
import { statusFixture } from '../../testing/boot-fixture.ts'
import { fixtureId } from '../../testing/fixture-ids.ts'
import { profileFixture } from '../../testing/fixtures/accounts.ts'
import { standingFixture } from '../../testing/fixtures/vip.ts'
import { balancesFixture } from '../../testing/fixtures/wallet.ts'
import { sessionFixture, show, type Surroundings } from '../../testing/show.tsx'
import { Shell } from './shell.tsx'

const Page = () => <p>What the page says</p>
let isOnline = true

beforeEach(() => {
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.restoreAllMocks())

const connect = (isNow: boolean) =>
  act(() => {
    isOnline = isNow
    dispatchEvent(new Event(isNow ? 'online' : 'offline'))
  })

const open = async (at: string, surroundings: Surroundings = {}, answers: Answers = {}) => {
  const calls = answerCalls({
    'accounts.profile': profileFixture(),
    'vip.standing': standingFixture(),
    'wallet.balances': balancesFixture(),
    ...answers,
  })
  return { ...(await show(<Shell />, { at, module: { Page }, ...surroundings })), calls }
}

const pill = () => screen.findByRole('link', { name: 'Balance, add money' })

test('an inner page stands between its header and the main menu, and names the tab', async () => {
  await open('/m/activity', { as: 'guest' })
  expect(within(screen.getByRole('main')).getByText('What the page says')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(menu.getByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page')
  expect(document.title).toBe('Promotions · Fairground')
})

test('a page of the agent area keeps the menu of the area, which marks where one is', async () => {
  const answers: Answers = {
    'agents.announcements': { list: [], footer: { unreadCount: 0 } },
    'agents.dividendRequests': { isOpen: false, list: [], below: [] },
  }
  await open('/m/agentRegister', { session: { type: 1 } }, answers)
  const menu = within(await screen.findByRole('navigation', { name: 'Agent menu' }))
  expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/m/agent')
  expect(menu.getByRole('link', { name: 'Open account' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
})

test('a page on the full screen has neither header nor main menu', async () => {
  await open('/m/login', { as: 'guest' })
  expect(screen.getByText('What the page says')).toBeVisible()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('who uses a keyboard can skip to the page', async () => {
  await open('/m/activity', { as: 'guest' })
  const target = screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')?.slice(1)
  expect(screen.getByRole('main')).toHaveAttribute('id', target)
})

test('a title that the page takes from its address stands in header and tab', async () => {
  await open('/m/gameList?gameType=RNG', { as: 'guest', module: { Page, titleOf: () => 'site.title.slots' } })
  expect(screen.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  expect(document.title).toBe('Slots · Fairground')
})

test('a logout in another tab takes the balance away here', async () => {
  await open('/m/activity')
  await waitFor(async () => expect(await pill()).toHaveTextContent('$310.00'))
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO', newValue: null }))
  })
  expect(screen.queryByRole('link', { name: 'Balance, add money' })).toBeNull()
})

test('who logs in after another member never sees that member’s balance', async () => {
  const { site, calls } = await open('/m/activity')
  await waitFor(async () => expect(await pill()).toHaveTextContent('$310.00'))
  calls.change({ 'wallet.balances': 'pending' })
  act(() => site.session.start(sessionFixture({ id: fixtureId('lan'), userName: 'lan.pham', token: 'token-of-lan' })))
  await waitFor(async () => expect(await pill()).not.toHaveTextContent('310.00'))
  calls.change({ 'wallet.balances': balancesFixture({ sumBalance: '7.00' }) })
  await waitFor(async () => expect(await pill()).toHaveTextContent('$7.00'))
})

test('a lost connection is told while it lasts, and the page stays', async () => {
  await open('/m/activity', { as: 'guest' })
  expect(screen.queryByText(/You are offline/)).toBeNull()
  connect(false)
  const bar = await screen.findByText('You are offline. Showing what we saved.')
  // In the page's flow, between header and page: it covers nothing.
  expect(bar.closest('output')?.nextElementSibling).toBe(screen.getByRole('main'))
  expect(bar.closest('output')?.previousElementSibling).toBe(screen.getByRole('banner'))
  expect(screen.getByText('What the page says')).toBeVisible()
  connect(true)
  expect(screen.queryByText(/You are offline/)).toBeNull()
})

test('a balance that waited for the connection comes with it', async () => {
  isOnline = false
  const { calls } = await open('/m/activity')
  expect(await pill()).toHaveTextContent('••••••')
  expect(calls.to('wallet.balances')).toEqual([])
  connect(true)
  await waitFor(async () => expect(await pill()).toHaveTextContent('$310.00'))
})

test('a page that waits for the connection says so, and comes with it', async () => {
  isOnline = false
  const { calls } = await open('/m/help', { as: 'guest', module: await import('../../routes/content/help.tsx') })
  expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeVisible()
  calls.change({ 'content.helpTopics': { list: [{ title: 'Deposits', content: '<p>How to pay in.</p>' }] } })
  connect(true)
  expect(await screen.findByText('How to pay in.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'This page did not load' })).toBeNull()
  expect(calls.to('content.helpTopics')).toHaveLength(1)
})

test('support opens from the main menu and closes again, back to the page', async () => {
  const { user } = await open('/m/activity', { as: 'guest' })
  await user.click(screen.getByRole('button', { name: 'Support' }))
  const sheet = await screen.findByRole('dialog', { name: 'How can we help?' })
  await user.click(within(sheet).getByRole('button', { name: 'Close customer service' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'How can we help?' })).toBeNull())
  expect(screen.getByText('What the page says')).toBeVisible()
})

test('during maintenance nothing of the site can be reached', async () => {
  const status = statusFixture()
  status.maintenance = { isOn: true, until: null, text: null }
  await open('/m/activity', { as: 'guest', boot: { status } }, { 'merchants.status': status })
  expect(await screen.findByRole('heading', { name: 'The fair is closed for the night' })).toBeVisible()
  expect(screen.queryByText('What the page says')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
})

test('stands from right to left in Arabic, with long texts in full', async () => {
  const { site } = await open('/m/activity', { as: 'guest', language: 'ar', hasLongTexts: true })
  const { t } = site.i18n
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('site.title.promotions'))
  expect(document.title).toBe(`${t('site.title.promotions')} · Fairground`)
  expect(document.documentElement.dir).toBe('rtl')
})

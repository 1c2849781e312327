import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { statusFixture } from '../../../testing/boot-fixture.ts'
import { profileFixture } from '../../../testing/fixtures/accounts.ts'
import { standingFixture } from '../../../testing/fixtures/vip.ts'
import { balancesFixture } from '../../../testing/fixtures/wallet.ts'
import { passTime, sessionFixture, show, type Surroundings } from '../../../testing/show.tsx'
import { HomeHeader } from './home-header.tsx'
import { InnerHeader } from './inner-header.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const member: Answers = {
  'accounts.profile': profileFixture(),
  'vip.standing': standingFixture(),
  'wallet.balances': balancesFixture(),
}

const openHome = async (surroundings: Surroundings = {}, answers: Answers = {}) => {
  const calls = answerCalls({ ...member, ...answers })
  return { ...(await show(<HomeHeader />, surroundings)), calls }
}

const openInner = async (back: 'home' | 'step' = 'step', surroundings: Surroundings = {}, answers: Answers = {}) => {
  const calls = answerCalls({ ...member, ...answers })
  const meta = { title: 'site.title.promotions', header: 'inner', hasBottomMenu: true, back, shape: 'list' } as const
  return { ...(await show(<InnerHeader meta={meta} own={undefined} />, surroundings)), calls }
}

test('home offers a guest both ways in, and asks for nothing of a member', async () => {
  const { calls } = await openHome({ as: 'guest' })
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login')
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register')
  expect(screen.queryByRole('region', { name: 'Balance' })).toBeNull()
  expect(calls.to('wallet.balances')).toEqual([])
})

test('home shows a member the balance instead of the ways in', async () => {
  await openHome()
  const strip = await screen.findByRole('region', { name: 'Balance' })
  await waitFor(() => expect(strip).toHaveTextContent('310.00'))
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
})

test('home follows a login and a logout without a reload', async () => {
  const { site } = await openHome({ as: 'guest' })
  act(() => site.session.start(sessionFixture()))
  const strip = await screen.findByRole('region', { name: 'Balance' })
  await waitFor(() => expect(strip).toHaveTextContent('310.00'))
  act(() => site.session.end())
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(screen.queryByText(/310\.00/)).toBeNull()
})

test('home names the merchant on the way to home, and shows its logo', async () => {
  const status = statusFixture()
  status.info.whitelabel.name = 'Lantern'
  status.info.whitelabel.logo = { src: '/art/lantern.webp', srcset: '/art/lantern.webp 80w' }
  await openHome({ as: 'guest', boot: { status } })
  const home = screen.getByRole('link', { name: 'Lantern, home' })
  expect(home).toHaveAttribute('href', '/m/home')
  expect(home.querySelector('img')).toHaveAttribute('src', '/art/lantern.webp')
})

test('the language can be changed from home', async () => {
  const { user, site } = await openHome()
  await user.click(await screen.findByRole('button', { name: 'Language' }))
  expect(site.overlays.get()).toEqual({ name: 'language' })
})

test('the menu’s name says that something is unread, and no longer once it is read', async () => {
  const { user, site } = await openHome({ as: 'guest' })
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible()
  act(() => site.unread.set({ inbox: 2 }))
  await user.click(screen.getByRole('button', { name: 'Menu, there is something unread' }))
  expect(site.overlays.get()).toEqual({ name: 'menu' })
  act(() => site.unread.set({ inbox: 0 }))
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test.each([
  ['home', '/m/home'],
  ['step', 'back /m/home'],
] as const)('the arrow of an inner page leads back: %s', async (back, where) => {
  const { user, visited } = await openInner(back, { as: 'guest', at: '/m/activity' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(visited).toEqual([where]))
})

test('an inner page shows its title and a member’s balance, which leads to the deposit', async () => {
  await openInner()
  expect(screen.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  const pill = await screen.findByRole('link', { name: 'Balance, add money' })
  await waitFor(() => expect(pill).toHaveTextContent('$310.00'))
  expect(pill).toHaveAttribute('href', '/m/voucherCenter')
})

test('an inner page has no balance for a guest', async () => {
  const { calls } = await openInner('step', { as: 'guest' })
  expect(screen.queryByRole('link', { name: 'Balance, add money' })).toBeNull()
  expect(calls.to('wallet.balances')).toEqual([])
})

test('a balance that did not load is never shown as nothing', async () => {
  await openInner('step', {}, { 'wallet.balances': 'lost' })
  await passTime(3_000)
  const pill = await screen.findByRole('link', { name: 'Balance, add money' })
  expect(pill).toHaveTextContent('••••••')
  expect(pill).not.toHaveTextContent('0.00')
})

test('stands in Arabic with long texts in full, amounts from left to right', async () => {
  const { site } = await openInner('step', { language: 'ar', hasLongTexts: true })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(site.i18n.t('site.title.promotions'))
  const pill = await screen.findByRole('link', { name: site.i18n.t('site.header.deposit') })
  expect(pill.querySelector('bdi')).toHaveAttribute('dir', 'ltr')
})

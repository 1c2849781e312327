import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { profileFixture } from '../../testing/fixtures/accounts.ts'
import { silver, standingFixture } from '../../testing/fixtures/vip.ts'
import { balancesFixture } from '../../testing/fixtures/wallet.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../testing/show.tsx'
import { WalletStrip } from './wallet-strip.tsx'

/** The document has no layout: a test says whether the strip is in sight. */
let see: (isInSight: boolean) => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => callback([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

// Whether the balance is covered is kept for the whole page.
afterEach(() => screen.queryByRole('button', { name: 'Show balance' })?.click())

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'accounts.profile': profileFixture(),
    'vip.standing': standingFixture({ level: silver }),
    'wallet.balances': balancesFixture(),
    ...answers,
  })
  const shown = await show(<WalletStrip />, surroundings)
  return { ...shown, calls, strip: screen.getByRole('region', { name: shown.site.i18n.t('site.wallet.balance') }) }
}

const refresh = () => screen.getByRole('button', { name: 'Refresh balance' })

test('shows name, level and balance, each with its way on', async () => {
  const { strip } = await open()
  await waitFor(() => expect(strip).toHaveTextContent('$310.00'))
  expect(screen.getByRole('link', { name: /Where my money is/ })).toHaveAttribute('href', '/m/wallet')
  const account = screen.getByRole('link', { name: 'My account' })
  expect(account).toHaveAttribute('href', '/m/member/home')
  await waitFor(() => expect(account).toHaveTextContent(/Minh.*Silver/))
})

test('until the balance is here no figure stands for it', async () => {
  const { strip, calls } = await open({ 'wallet.balances': 'pending' })
  await waitFor(() => expect(refresh()).toHaveAttribute('aria-busy', 'true'))
  expect(strip).toHaveTextContent('••••••')
  expect(strip).not.toHaveTextContent('0.00')
  calls.change({ 'wallet.balances': balancesFixture() })
  await waitFor(() => expect(strip).toHaveTextContent('$310.00'))
  expect(refresh()).toHaveAttribute('aria-busy', 'false')
})

test.each([['lost'], [refusal('rate_limited')]] as const)(
  'a balance that did not come can be asked for again (%#)',
  async (answer) => {
    const { user, strip, calls } = await open({ 'wallet.balances': answer })
    await passTime(10_000)
    await waitFor(() => expect(refresh()).toHaveAttribute('aria-busy', 'false'))
    expect(strip).toHaveTextContent('••••••')
    calls.change({ 'wallet.balances': balancesFixture() })
    await user.click(refresh())
    await waitFor(() => expect(strip).toHaveTextContent('$310.00'))
  },
)

test('without profile and level the name of the session stands', async () => {
  const { strip } = await open({ 'accounts.profile': 'lost', 'vip.standing': 'lost' })
  await passTime(10_000)
  expect(strip).toHaveTextContent('minh.tran')
  expect(strip).toHaveTextContent('$310.00')
})

test('a new balance takes the place of the old one', async () => {
  const { user, strip, calls } = await open()
  await waitFor(() => expect(strip).toHaveTextContent('$310.00'))
  calls.change({ 'wallet.balances': balancesFixture({ sumBalance: '12.50', version: 2 }) })
  await tapTwice(user, refresh())
  await waitFor(() => expect(strip).toHaveTextContent('$12.50'))
  expect(strip).not.toHaveTextContent('310.00')
})

test('covered, no amount can be read, and the next visit comes covered', async () => {
  const { user, strip } = await open()
  await waitFor(() => expect(strip).toHaveTextContent('$310.00'))
  await user.click(screen.getByRole('button', { name: 'Hide balance' }))
  expect(strip).not.toHaveTextContent('310.00')
  expect(strip).toHaveTextContent('Hidden')
  expect(localStorage.getItem('hideBalance')).toBe('1')
  await user.click(screen.getByRole('button', { name: 'Show balance' }))
  expect(strip).toHaveTextContent('$310.00')
})

test('a trial says that it is play money, and has no level', async () => {
  const { strip, calls } = await open(
    { 'wallet.balances': balancesFixture({ sumBalance: '10000.00', currency: 'FUN', currencySymbol: '✦' }) },
    { as: 'trial' },
  )
  await waitFor(() => expect(strip).toHaveTextContent('✦10,000.00'))
  expect(strip).toHaveTextContent('Play money')
  expect(calls.to('vip.standing')).toEqual([])
})

test('a long name keeps its beginning and its end', async () => {
  const { strip } = await open({ 'accounts.profile': profileFixture({ nickname: 'nguyenthiminhchauhanoi' }) })
  await waitFor(() => expect(strip).toHaveTextContent('ngu***hchauhanoi'))
})

test('the header above shows the balance while the strip is out of sight, and not on the next page', async () => {
  const { strip } = await open()
  await waitFor(() => expect(strip).toHaveTextContent('$310.00'))
  const root = document.documentElement
  act(() => see(false))
  expect(root).toHaveAttribute('data-folded')
  act(() => see(true))
  expect(root).not.toHaveAttribute('data-folded')
  act(() => see(false))
  cleanup()
  expect(root).not.toHaveAttribute('data-folded')
})

test('stands in Arabic with long texts in full, the amount from left to right', async () => {
  const { strip, site } = await open({}, { language: 'ar', hasLongTexts: true })
  await waitFor(() => expect(strip).toHaveTextContent('310.00'))
  expect(screen.getByRole('button', { name: site.i18n.t('site.wallet.hide') })).toBeVisible()
  expect(strip.querySelector('bdi')).toHaveAttribute('dir', 'ltr')
})

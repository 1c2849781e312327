import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { statusFixture } from '../../testing/boot-fixture.ts'
import { promotionFixture } from '../../testing/fixtures/promotions.ts'
import { readChanges } from '../lazy/read-changes.ts'
import { passTime, show } from '../../testing/show.tsx'
import { Part as FloatingChat } from './floating-chat.tsx'

let below: Element[] = []
beforeEach(() => {
  below = []
  Object.assign(document, { elementsFromPoint: () => below })
})

const open = async (status = statusFixture()) => {
  answerCalls()
  const shown = await show(<FloatingChat />, { as: 'guest', boot: { status } })
  await passTime(200)
  return shown
}

const toggle = () => screen.getByRole('button', { name: 'Open customer service' })

test('opens the merchant’s channels in tabs of their own, and closes again', async () => {
  const { user } = await open()
  const channel = () => screen.queryByRole('link', { name: 'Facebook' })
  // The addresses are decrypted first.
  await waitFor(() => expect(toggle()).toHaveAttribute('aria-expanded', 'false'))
  await user.click(toggle())
  expect(channel()).toHaveAttribute('href', 'https://m.me/fairground')
  expect(channel()).toHaveAttribute('target', '_blank')
  const close = screen.getByRole('button', { name: 'Close customer service' })
  expect(close).toHaveAttribute('aria-expanded', 'true')
  await user.click(close)
  expect(channel()).toBeNull()
})

test('without a channel for a quick word it opens the service sheet', async () => {
  const status = statusFixture()
  status.info.resources = []
  const { user, site } = await open(status)
  await user.click(toggle())
  expect(site.overlays.get()).toEqual({ name: 'service' })
  expect(toggle()).toHaveAttribute('aria-haspopup', 'dialog')
})

test('a channel that is taken down leaves the open chat at once', async () => {
  const { user, site } = await open()
  await waitFor(() => expect(toggle()).toHaveAttribute('aria-expanded', 'false'))
  await user.click(toggle())
  expect(screen.getByRole('link', { name: 'Facebook' })).toBeVisible()
  const status = statusFixture()
  status.info.resources = []
  answerCalls({ 'merchants.status': status })
  await act(() => readChanges(site))
  // It was the only one: the button opens the sheet again.
  await waitFor(() => expect(toggle()).toHaveAttribute('aria-haspopup', 'dialog'))
  expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull()
})

test('leads back to the top', async () => {
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Back to top' }))
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
})

test('hides while the page moves, and where it would cover a link', async () => {
  await open()
  const isShown = () => toggle().parentElement?.dataset['shown'] !== undefined
  expect(isShown()).toBe(true)
  act(() => void dispatchEvent(new Event('scroll')))
  expect(isShown()).toBe(false)
  const link = document.createElement('a')
  link.append(document.createElement('img'))
  below = [...link.children]
  await passTime(200)
  expect(isShown()).toBe(false)
  below = [document.body]
  act(() => void dispatchEvent(new Event('scroll')))
  await passTime(200)
  expect(isShown()).toBe(true)
})

test.each([
  ['shown to members while it is open to them', 'joinable', undefined, 1],
  ['gone once it was claimed', 'claimed', undefined, 0],
  ['not shown to guests', 'joinable', 'guest', 0],
] as const)('the bonus of the app is %s', async (...[, state, as, count]) => {
  const list = [promotionFixture({ kind: 'app', offer: null, state })]
  const calls = answerCalls({ 'promotions.list': { list } })
  await show(<FloatingChat />, as ? { as } : {})
  if (!as) await waitFor(() => expect(calls.to('promotions.list')).toHaveLength(1))
  await passTime(200)
  const bonus = screen.queryAllByRole('link', { name: 'A bonus for the app', hidden: true })
  expect(bonus.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: count }, () => '/m/activity'))
})

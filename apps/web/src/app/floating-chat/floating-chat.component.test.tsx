import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { statusFixture } from '../../testing/boot-fixture.ts'
import { show } from '../../testing/show.tsx'
import { Part as FloatingChat } from './floating-chat.tsx'

const open = async (status = statusFixture()) => {
  answerCalls()
  const shown = await show(<FloatingChat />, { as: 'guest', boot: { status } })
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

test('leads back to the top', async () => {
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Back to top' }))
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
})

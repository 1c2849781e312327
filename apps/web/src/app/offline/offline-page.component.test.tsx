import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Site } from '../../platform/site.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { show } from '../../testing/show.tsx'
import { writeOfflinePage } from './offline-page.tsx'
import { waitForConnection } from './wait-for-connection.ts'

function write(site: Site): Document {
  let html = ''
  act(() => {
    html = writeOfflinePage(site)
  })
  return new DOMParser().parseFromString(html, 'text/html')
}

test('is a whole document with its illustration, and needs no file', async () => {
  answerCalls()
  const { site } = await show(<p />)
  const page = write(site)
  expect(page.title).toBe('Fairground')
  expect(page.querySelector('header')).toHaveTextContent('Fairground')
  expect(page.querySelector('main h2')).toHaveTextContent('You are offline')
  expect(page.querySelector('main svg path')).not.toBeNull()
  expect(page.querySelector('[src], link')).toBeNull()
  // The address that was wanted.
  expect(page.querySelector('main a')).toHaveAttribute('href', '')
})

test('speaks the reader’s language, in the reader’s theme', async () => {
  answerCalls()
  const { site } = await show(<p />, { language: 'ar' })
  document.documentElement.dataset.theme = 'dark'
  const { lang, dir, dataset } = write(site).documentElement
  expect({ lang, dir, theme: dataset.theme }).toEqual({ lang: 'ar', dir: 'rtl', theme: 'dark' })
  delete document.documentElement.dataset.theme
})

test('opens the wanted page once the site can be reached, not before', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no connection'))
  vi.stubGlobal('fetch', fetched)
  const listen = vi.spyOn(globalThis, 'addEventListener')
  waitForConnection()
  const [[, look] = []] = listen.mock.calls
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  expect(reload).not.toHaveBeenCalled()
  fetched.mockResolvedValue(new Response())
  await vi.advanceTimersByTimeAsync(4_000)
  expect(reload).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
  // The page is gone after that; here other tests follow.
  if (look) removeEventListener('online', look)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Site } from '../../platform/site.ts'
import { readAfterLanguage } from './read-after-language.ts'

const target = new EventTarget()
const change = () => target.dispatchEvent(new Event('changeLanguage'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['/m/help', 200],
  ['/m/gameCenter', 250],
])('%s is read again %d ms after the last change of language, once', (path, ms) => {
  const readAgain = vi.fn()
  readAfterLanguage({ router: { get: () => ({ place: { path } }) } } as unknown as Pick<Site, 'router'>, readAgain)
  change()
  vi.advanceTimersByTime(ms - 1)
  change()
  vi.advanceTimersByTime(ms - 1)
  expect(readAgain).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(readAgain).toHaveBeenCalledOnce()
})

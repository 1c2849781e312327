import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { takeFaults } from './answer-calls.ts'

/** When all component tests take place. */
const now = Date.parse('2026-11-20T12:00:00Z')

/** The document has no layout: nothing is ever animated in it. */
Element.prototype.getAnimations = () => []
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, isSecureContext: true })

beforeEach(() => {
  // The clock goes by itself, so that waiting for something to appear works, and tests may turn it forward.
  vi.useFakeTimers({
    now,
    shouldAdvanceTime: true,
    advanceTimeDelta: 4,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
})

afterEach(() => {
  cleanup()
  // Messages over the page are kept outside of it, and go by themselves.
  vi.advanceTimersByTime(10_000)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(takeFaults(), 'what did not fit the contract').toEqual([])
})

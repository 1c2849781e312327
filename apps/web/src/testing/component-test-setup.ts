import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { takeFaults } from '@fairground/contract/testing/call-answers'
import { stretch, waitLimitMs } from '../../../../tools/lib/testing/slowness.mjs'

/** The current time in all component tests. */
const now = Date.parse('2026-11-20T12:00:00Z')

// An element may wait for code that is loaded on demand: on a busy machine longer than the library's second.
configure({ asyncUtilTimeout: stretch(waitLimitMs) })

/** The document has no layout, so there are no animations. */
Element.prototype.getAnimations = () => []
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, isSecureContext: true })

beforeEach(() => {
  // The clock advances by itself, so that waiting for elements works, and tests can advance it.
  vi.useFakeTimers({
    now,
    shouldAdvanceTime: true,
    advanceTimeDelta: 4,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
})

afterEach(() => {
  cleanup()
  // Toasts are rendered outside the page and disappear after a time.
  vi.advanceTimersByTime(10_000)
  document.body.replaceChildren()
  // Files of one process have one document: its language, direction and theme are the next test's.
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(takeFaults(), 'what did not fit the contract').toEqual([])
})

// Files share their modules: code that is still loading when a file ends would fail to load, and stay failed for the next.
afterAll(() => vi.dynamicImportSettled())

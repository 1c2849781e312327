import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from './log.ts'
import { createLogDigest } from './log-digest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a flood is one line at once and one a minute, with the number', () => {
  const warn = vi.fn()
  const report = createLogDigest({ warn } as unknown as Log, 'forged')
  for (let index = 0; index < 1_000; index += 1) report({ index })
  expect(warn.mock.calls).toEqual([[{ index: 0 }, 'forged']])
  vi.advanceTimersByTime(60_000)
  expect(warn.mock.calls.slice(1)).toEqual([[{ index: 999, times: 999 }, 'forged']])
  report({ index: 'later' })
  expect(warn).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(120_000)
  expect(warn.mock.lastCall).toEqual([{ index: 'later', times: 1 }, 'forged'])
  report({ index: 'at rest' })
  expect(warn.mock.lastCall).toEqual([{ index: 'at rest' }, 'forged'])
})

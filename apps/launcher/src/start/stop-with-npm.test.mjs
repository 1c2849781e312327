// @ts-check
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopWithNpm } from './stop-with-npm.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** @param {NodeJS.ProcessEnv} env */
function start(env) {
  let parent = 40
  const stop = vi.fn()
  stopWithNpm(stop, { env, parentOf: () => parent })
  vi.advanceTimersByTime(5_000)
  expect(stop).not.toHaveBeenCalled()
  parent = 1
  vi.advanceTimersByTime(5_000)
  return stop
}

it('stops once when npm has been killed', () => {
  expect(start({ npm_lifecycle_event: 'start' })).toHaveBeenCalledTimes(1)
})

it('goes on without the shell that started it, where no npm is in between', () => {
  expect(start({})).not.toHaveBeenCalled()
})

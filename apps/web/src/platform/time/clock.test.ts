import { expect, test, vi } from 'vitest'
import { createClock, floorToSecond, skewFromBoot } from './clock.ts'

test('a device clock within 90 s of a cached page is trusted, otherwise not', () => {
  expect(skewFromBoot(1_000_000, 1_060_000)).toBe(0)
  expect(skewFromBoot(10_000_000, 1_000_000)).toBe(9_000_000)
})

test('the clock follows the platform', () => {
  const clock = createClock(1_000_000, () => 1_000_000)
  clock.sync(1_003_500)
  expect(clock.now()).toBe(1_003_500)
  expect(clock.skewMs()).toBe(3500)
})

test('one timer is shared, and stops without subscribers', () => {
  vi.useFakeTimers({ now: 5_000_400 })
  const clock = createClock(5_000_400)
  const [one, two] = [vi.fn(), vi.fn()]
  const stops = [clock.seconds.subscribe(one), clock.seconds.subscribe(two)]
  vi.advanceTimersByTime(2000)
  expect(clock.seconds.get()).toBe(5_002_000)
  expect(one).toHaveBeenCalledTimes(2)
  for (const stop of stops) stop()
  vi.advanceTimersByTime(5000)
  expect(one).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('floorToSecond', () => {
  expect(floorToSecond(1999)).toBe(1000)
})

import { expect, test } from 'vitest'
import { lazy } from './lazy.ts'

test('makes its value when it is first asked, and never again', () => {
  let times = 0
  const get = lazy(() => (times += 1))
  expect(times).toBe(0)
  expect([get(), get(), times]).toEqual([1, 1, 1])
})

test('tries again after a failure', () => {
  let isBroken = true
  const get = lazy(() => {
    if (isBroken) throw new Error('not yet')
    return null
  })
  expect(get).toThrow('not yet')
  isBroken = false
  expect(get()).toBeNull()
})

// @ts-check
import { expect, it } from 'vitest'
import { runInParallel } from './in-parallel.mjs'

/**
 * @param {string} name
 * @param {string[]} [needs]
 * @param {string[]} [after]
 */
const step = (name, needs = [], after = []) => ({ name, needs, after })

/**
 * @param {ReturnType<typeof step>[]} steps
 * @param {string[]} [failing]
 */
async function trace(steps, failing = []) {
  /** @type {string[]} */
  const events = []
  let running = 0
  let most = 0
  const leftOut = await runInParallel(
    steps,
    async ({ name }) => {
      most = Math.max(most, ++running)
      events.push(`+${name}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      events.push(`-${name}`)
      running--
      return !failing.includes(name)
    },
    2,
  )
  return { events, most, leftOut: leftOut.map(({ name }) => name) }
}

it('runs two at once and no step before its dependencies', async () => {
  const { events, most } = await trace([step('a', ['b']), step('b'), step('c'), step('d')])
  expect(most).toBe(2)
  expect(events.indexOf('+a')).toBeGreaterThan(events.indexOf('-b'))
})

it('skips the direct and indirect dependents of a failed step', async () => {
  const { events, leftOut } = await trace([step('a'), step('b', ['a']), step('c', ['b']), step('d')], ['a'])
  expect(leftOut).toEqual(['b', 'c'])
  expect(events).toContain('-d')
})

it('waits for a step in `after` without requiring its success', async () => {
  const { events, leftOut } = await trace([step('last', [], ['a', 'not here']), step('a')], ['a'])
  expect(leftOut).toEqual([])
  expect(events).toEqual(['+a', '-a', '+last', '-last'])
})

it('runs beside a step of two workers one more process, but none that overtakes another such step', async () => {
  const big = (/** @type {string} */ name) => ({ ...step(name), workers: 2 })
  /** @type {string[]} */
  const events = []
  await runInParallel(
    [big('a'), step('c'), big('b'), step('d')],
    async ({ name }) => {
      events.push(`+${name}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      events.push(`-${name}`)
      return true
    },
    3,
  )
  expect(events.slice(0, 2)).toEqual(['+a', '+c'])
  expect(events.indexOf('+b')).toBeGreaterThan(events.indexOf('-a'))
  expect(events.indexOf('+d')).toBeGreaterThan(events.indexOf('+b'))
})

it('refuses a dependency cycle', async () => {
  await expect(trace([step('a', ['b']), step('b', ['a'])])).rejects.toThrow('a, b')
})

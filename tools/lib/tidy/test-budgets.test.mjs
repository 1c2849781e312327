// @ts-check
import { expect, it } from 'vitest'
import { findBrokenBudgets } from './test-budgets.mjs'

const journey = { file: 'e2e/site/a.spec.ts', text: "test('one', () => {})\n  test('two', () => {})\ntest.slow()\n" }
const platform = (/** @type {string} */ name) => ({
  file: `apps/server/src/modules/vip/${name}.test.ts`,
  text: 'platform = await startConsolePlatform()\nawait startTestPlatform()\n',
})
const rules = (/** @type {{ file: string, text: string }[]} */ ...sources) =>
  findBrokenBudgets(sources, { journeys: 2, platforms: 1 }).map(({ rule }) => rule)

it('one journey and one test file with a platform of its own more than the limit are refused', () => {
  expect(rules(journey, platform('a'))).toEqual([])
  expect(rules(journey, { ...journey, file: 'e2e/site/b.spec.ts' })).toEqual(['journeys'])
  expect(rules(platform('a'), platform('b'))).toEqual(['platforms'])
})

it('other places may start what they like', () => {
  expect(rules(journey, { ...journey, file: 'apps/web/src/a.test.ts' }, platform('a'))).toEqual([])
  expect(rules(platform('a'), { ...platform('b'), file: 'apps/server/src/testing/b.ts' })).toEqual([])
})

// @ts-check
import { expect, it } from 'vitest'
import { orderOf } from './changed-first.mjs'

const inModules = (/** @type {string} */ file) => `apps/server/src/modules/${file}`
const graph = {
  'apps/server/src/app.ts': [inModules('ledger/index.ts'), inModules('vip/index.ts'), inModules('wallet/index.ts')],
  [inModules('wallet/balance.ts')]: [inModules('ledger/index.ts')],
  [inModules('points/mall.ts')]: [inModules('wallet/index.ts')],
  [inModules('vip/level.ts')]: ['packages/money/src/money.ts'],
  [inModules('vip/level.test.ts')]: [inModules('ledger/index.ts'), 'apps/server/src/app.ts'],
}
const [vip, ledger, points, wallet] = [
  inModules('vip/level.test.ts'),
  inModules('ledger/posting/post.test.ts'),
  inModules('points/mall.test.ts'),
  inModules('wallet/balance.test.ts'),
]
const files = [vip, points, wallet, ledger]
const order = (/** @type {string[]} */ changed, durations = {}) => orderOf(files, { changed, graph, durations })

it('the tests of a changed module run first, then those of modules that stand on it', () => {
  expect(order([inModules('ledger/post.ts')])).toEqual([ledger, wallet, points, vip])
  expect(order(['packages/money/src/money.ts']).slice(0, 1)).toEqual([vip])
})

it('among equals the longest run first, and before them what was never timed', () => {
  expect(order([], { [vip]: 10, [points]: 30, [ledger]: 20 })).toEqual([wallet, points, ledger, vip])
})

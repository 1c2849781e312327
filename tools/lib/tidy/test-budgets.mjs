// @ts-check

/** @typedef {import('./find-faults.mjs').TidyFault} TidyFault */

/**
 * What makes `npm test` long. A new one needs a place: what another level can prove is moved there (docs/testing.md), and
 * a test that only needs settings of its own gets a merchant of its own.
 * @type {readonly { rule: string, most: number, what: string, isAbout: (file: string) => boolean, count: (text: string) => number }[]}
 */
const budgets = [
  {
    rule: 'journeys',
    most: 50,
    what: 'journeys',
    isAbout: (file) => /^e2e\/.*\.spec\.ts$/.test(file),
    count: (text) => text.match(/^ *test\(/gm)?.length ?? 0,
  },
  {
    rule: 'platforms',
    most: 53,
    what: 'test files that start a platform of their own',
    isAbout: (file) => /^apps\/server\/src\/.*\.test\.ts$/.test(file),
    // By startTestPlatform, or by what calls it for a kind of test.
    count: (text) => (/\bstart\w*Platform\(/.test(text) ? 1 : 0),
  },
]

/**
 * @param {Iterable<{ file: string, text: string }>} sources
 * @param {Readonly<Partial<Record<string, number>>>} [limits] over ours, by rule
 * @returns {TidyFault[]}
 */
export function findBrokenBudgets(sources, limits = {}) {
  const counts = budgets.map(() => 0)
  for (const { file, text } of sources) {
    budgets.forEach(({ isAbout, count }, index) => {
      if (isAbout(file)) counts[index] = (counts[index] ?? 0) + count(text)
    })
  }
  return budgets.flatMap(({ rule, most, what }, index) => {
    const [count = 0, limit = most] = [counts[index], limits[rule]]
    return count > limit ? [{ rule, file: 'docs/testing.md', what: `${count} ${what}, at most ${limit}` }] : []
  })
}

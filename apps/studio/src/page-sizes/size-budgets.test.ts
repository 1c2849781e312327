import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { originalsSizes, overBudget, type BuiltFile } from './size-budgets.ts'

/** Random letters do not compress below three quarters. */
const code = (kb: number): string => randomBytes(kb * 1_024).toString('base64')
const build = (gameKb: number): BuiltFile[] => [
  { type: 'chunk', fileName: 'main.js', code: code(6), imports: ['money.js'], moduleIds: ['/p/originals/main.ts'] },
  { type: 'chunk', fileName: 'money.js', code: code(2), moduleIds: ['/p/money/index.ts'] },
  { type: 'asset', fileName: 'dice.css', source: code(1) },
  {
    type: 'chunk',
    fileName: 'dice.js',
    code: code(gameKb),
    imports: ['money.js', 'card.js'],
    moduleIds: ['/p/originals/games/dice.ts'],
    viteMetadata: { importedCss: new Set(['dice.css']) },
  },
  { type: 'chunk', fileName: 'card.js', code: code(1), moduleIds: ['/p/originals/parts/card.ts'] },
  { type: 'chunk', fileName: 'en.js', code: code(90), moduleIds: ['/p/originals/texts/en.json'] },
]

test('a game is counted with its styles and what it imports beyond the shell', () => {
  const sizes = originalsSizes(build(4))
  expect([...sizes.keys()]).toEqual(['shell', 'dice'])
  expect(sizes.get('shell')).toBeCloseTo(8, 0)
  expect(sizes.get('dice')).toBeCloseTo(6, 0)
  expect(overBudget(sizes)).toEqual([])
})

test('what is over budget is named, and a build without the page is a fault', () => {
  expect(overBudget(originalsSizes(build(30)))).toEqual([expect.stringMatching(/^dice 3\d\.\d KB of 10$/)])
  expect(overBudget(new Map([['shell', 20.1]]))).toEqual(['shell 20.1 KB of 20'])
  expect(() => originalsSizes([])).toThrow('originals/main.ts')
})

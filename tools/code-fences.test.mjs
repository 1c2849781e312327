// @ts-check
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestTree } from './lib/create-test-tree.mjs'
import { root } from './lib/root.mjs'

/** @type {string[]} */
const bases = []
afterAll(() => bases.forEach((base) => rmSync(base, { recursive: true })))

const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8')
const ground = { 'tsconfig.base.json': read('tsconfig.base.json'), 'package.json': '{"type":"module"}' }

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} base
 */
function run(program, args, base) {
  const { stdout, stderr, status } = spawnSync(path.join(root, 'node_modules/.bin', program), args, {
    cwd: base,
    encoding: 'utf8',
  })
  return { output: stdout + stderr, status }
}

describe('the compiler restricts pure packages', () => {
  it.each(['money', 'fair', 'lottery', 'games', 'commissions'])('%s has no Node, DOM or timer types', (name) => {
    const folder = `packages/${name}`
    const base = createTestTree(
      {
        ...ground,
        [`${folder}/tsconfig.json`]: read(`${folder}/tsconfig.json`),
        [`${folder}/src/process.ts`]: 'export const machine = process.env\n',
        [`${folder}/src/document.ts`]: 'export const page = document.title\n',
        [`${folder}/src/fetch.ts`]: "export const call = fetch('/')\n",
        [`${folder}/src/timer.ts`]: 'setTimeout(() => {}, 1)\n',
        [`${folder}/src/node.ts`]: "export { readFileSync } from 'node:fs'\n",
      },
      ['@types/node', '@typescript'],
    )
    bases.push(base)
    const { output, status } = run('tsc', ['-p', folder], base)
    expect(status).not.toBe(0)
    for (const file of ['process', 'document', 'fetch', 'timer', 'node']) expect(output).toContain(`${file}.ts(1,`)
  })

  it('and accepts pure code', () => {
    const base = createTestTree({
      ...ground,
      'packages/money/tsconfig.json': read('packages/money/tsconfig.json'),
      'packages/money/src/good.ts': 'export const add = (a: bigint, b: bigint): bigint => a + b\n',
    })
    bases.push(base)
    expect(run('tsc', ['-p', 'packages/money'], base)).toEqual({ output: '', status: 0 })
  })
})

describe('the linter refuses', () => {
  /** @type {Record<string, [rule: string, file: string, text: string]>} */
  const planted = {
    any: ['no-explicit-any', 'a.ts', 'export const a: any = 1\n'],
    'the console': ['no-console', 'b.ts', "console.log('hello')\nexport {}\n"],
    'chance from Math.random': ['no-restricted-properties', 'c.ts', 'export const c = Math.random()\n'],
    'a default export': ['no-default-export', 'd.ts', 'export default 1\n'],
    'a file of more than 300 lines': ['max-lines', 'e.ts', 'export {}\n'.repeat(301)],
    'a function of more than 70 lines': [
      'max-lines-per-function',
      'f.ts',
      `export function f() {\n${'  f()\n'.repeat(71)}}\n`,
    ],
    'four parameters': ['max-params', 'g.ts', 'export const g = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d]\n'],
    'a floating promise': ['no-floating-promises', 'h.ts', 'Promise.resolve(1)\nexport {}\n'],
    'a swallowed error': ['no-empty', 'i.ts', 'try {\n  JSON.parse("1")\n} catch {}\nexport {}\n'],
    'an assertion that a value is there': [
      'no-non-null-assertion',
      'j.ts',
      'export const j = (x?: string) => x!.length\n',
    ],
    'a name that is not in kebab-case': ['filename-case', 'KCase.ts', 'export const k = 1\n'],
    'a switch that forgets a case': [
      'switch-exhaustiveness-check',
      'l.ts',
      "export function l(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
    ],
  }
  const base = createTestTree(
    {
      ...ground,
      '.oxlintrc.json': read('.oxlintrc.json'),
      'tsconfig.json': '{ "extends": "./tsconfig.base.json", "include": ["src"] }',
      ...Object.fromEntries(Object.values(planted).map(([, file, text]) => [`src/${file}`, text])),
    },
    ['oxlint', 'oxlint-tsgolint', '@oxlint', '@oxlint-tsgolint', '.bin'],
  )
  bases.push(base)
  const { output, status } = run('oxlint', ['--deny-warnings', '--format', 'json', 'src'], base)
  /** @type {{ diagnostics: { code: string, filename: string }[] }} */
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{')))

  it.each(Object.entries(planted))('%s', (_, [rule, file]) => {
    expect(status).not.toBe(0)
    const caught = diagnostics.filter(({ filename }) => filename.endsWith(`/${file}`)).map(({ code }) => code)
    expect(caught.some((code) => code.includes(`(${rule})`))).toBe(true)
  })
})

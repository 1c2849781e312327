import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { budgetsKb, overBudget, visitSizes } from './size-budgets.ts'

/** Random letters do not compress below three quarters. */
const code = (kb: number): string => randomBytes(kb * 1_024).toString('base64')

const chunk = (fileName: string, given: { holds: string[]; imports?: string[]; kb: number }) => ({
  type: 'chunk',
  fileName,
  code: code(given.kb),
  imports: given.imports ?? [],
  modules: Object.fromEntries(given.holds.map((name) => [`/p/apps/web/src/${name}`, {}])),
})

const build = (pageKb: number) => [
  chunk('entry.js', { holds: ['app/entry-client.tsx'], imports: ['react.js'], kb: 10 }),
  chunk('react.js', { holds: [], kb: 60 }),
  chunk('lazy.js', {
    holds: ['app/lazy/start-background-work.ts', 'platform/http/calls.ts', 'platform/i18n/load-texts.ts'],
    imports: ['entry.js'],
    kb: 4,
  }),
  chunk('page.js', {
    holds: ['app/first/first-page.ts', 'platform/query/query-client.ts'],
    imports: ['entry.js'],
    kb: 4,
  }),
  chunk('register.js', { holds: ['routes/accounts/register.tsx'], imports: ['fields.js', 'entry.js'], kb: pageKb }),
  chunk('fields.js', { holds: ['ui/fields/text-field.tsx'], imports: ['page.js', 'react.js'], kb: 3 }),
  chunk('gallery.js', { holds: ['routes/dev-ui/dev-ui.tsx'], kb: 90 }),
  { type: 'asset', fileName: 'entry.css' },
]

describe('the size of a visit', () => {
  test('counts each imported file once, and for a page only what home has not loaded', () => {
    const sizes = visitSizes(build(5))
    expect([...sizes.keys()]).toEqual(['home', 'accounts/register'])
    expect(sizes.get('home')).toBeCloseTo(74, -1)
    expect(sizes.get('accounts/register')).toBeCloseTo(12, 0)
    expect(overBudget(sizes)).toEqual([])
  })

  test('reports the page that exceeds its budget', () => {
    const [fault, ...others] = overBudget(visitSizes(build(40)))
    expect(others).toEqual([])
    expect(fault).toMatch(new RegExp(`^accounts/register 4\\d\\.\\d KB of ${budgetsKb.beyondHome}$`))
    expect(overBudget(new Map([['home', 86.1]]))).toEqual(['home 86.1 KB of 86'])
  })

  test('throws when a file of every visit is missing from the build', () => {
    expect(() => visitSizes(build(5).filter(({ fileName }) => fileName !== 'lazy.js'))).toThrow(
      'start-background-work.ts',
    )
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTextReader } from './texts-of-modules.ts'

const keys = ['site.back', 'games.play', 'games.kind.NEW', 'kyc.title', 'vip.top', 'wallet.total']
let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
}
const partsOf = (file: string, present?: string) =>
  createTextReader(keys).partsOf(path.join(folder, file), present && path.join(folder, present))

describe('the texts of a module', () => {
  test('are those of its keys and of what it imports', () => {
    write({
      'a.ts': `import { b } from './b.ts'\nt('site.back')`,
      'b.ts': `export * from './c.ts'\nconst title = 'games.play'`,
      'c.ts': 't(`games.kind.${kind}`)\nimport "react"\nimport \'./d.ts\'',
      'd.ts': "t('vip.top')",
    })
    expect(partsOf('a.ts')).toEqual(['games', 'site', 'vip'])
  })

  test('exclude those of calls, types, and lazily loaded modules', () => {
    write({
      'a.ts': `import type { B } from './b.ts'\nconst later = () => import('./b.ts')\nuseCall('wallet.balances')`,
      'b.ts': "t('kyc.title')",
    })
    expect(partsOf('a.ts')).toEqual([])
    expect(partsOf('b.ts')).toEqual(['kyc'])
  })

  test('of an index file include only those of the imported names', () => {
    write({
      'index.ts': `export { b, type B } from './b.ts'\nexport { c } from './c.ts'`,
      'a.ts': `import { b, type B } from './index.ts'`,
      'b.ts': "t('kyc.title')",
      'c.ts': "t('vip.top')",
      'all.ts': `import * as everything from './index.ts'`,
    })
    expect(partsOf('a.ts')).toEqual(['kyc'])
    expect(partsOf('all.ts')).toEqual(['kyc', 'vip'])
  })

  test('exclude those loaded with a module that is already present', () => {
    write({
      'a.ts': `import './shared.ts'\nt('games.play')`,
      'entry.ts': `import './shared.ts'`,
      'shared.ts': "t('wallet.total')",
    })
    expect(partsOf('a.ts')).toEqual(['games', 'wallet'])
    expect(partsOf('a.ts', 'entry.ts')).toEqual(['games'])
  })

  test('a key without a literal noun is refused', () => {
    write({ 'a.ts': 't(`${noun}.title`)' })
    expect(() => partsOf('a.ts')).toThrow('begin with its noun')
  })
})

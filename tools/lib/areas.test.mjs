// @ts-check
import { describe, expect, it } from 'vitest'
import { areas, importsPastAreas } from './areas.mjs'

describe('a check runs again where an import has changed', () => {
  const from = (/** @type {string} */ source, /** @type {string} */ resolved) =>
    importsPastAreas([{ source, dependencies: [{ resolved }] }])

  it('because every area reads its own folders', () => {
    for (const { folders, reads } of areas)
      for (const folder of folders.filter((folder) => folder !== '')) expect(reads).toContain(folder)
  })

  it('and an import that leaves what its area reads is reported', () => {
    expect(from('apps/web/src/a.ts', 'apps/server/src/b.ts')).toEqual(['apps/web/src/a.ts → apps/server/src/b.ts'])
    expect(from('packages/money/src/a.ts', 'demo/games.json')).toHaveLength(1)
    expect(from('apps/server/src/a.test.ts', 'apps/studio/src/b.ts')).toEqual([])
    expect(from('e2e/a.spec.ts', 'apps/server/src/b.ts')).toEqual([])
    expect(from('apps/web/src/a.ts', 'node_modules/react/index.js')).toEqual([])
    expect(from('apps/web/src/a.ts', 'node:fs')).toEqual([])
  })

  it('in any app that is not named, too', () => {
    expect(from('apps/later/src/a.ts', 'apps/server/src/b.ts')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { ArtManifest } from './manifest.ts'
import { artPath } from './manifest.ts'

const manifest: ArtManifest = {
  'tiles/x': { width: 300, height: 400, 228: 'tiles/x-228.aa.webp', 342: 'tiles/x-342.bb.webp' },
  'icons/favicon': { width: 32, height: 32, svg: 'icons/favicon.cc.svg' },
}

describe('artPath', () => {
  it('takes the smallest file that is large enough, else the largest', () => {
    expect(artPath(manifest, 'tiles/x', 100)).toBe('tiles/x-228.aa.webp')
    expect(artPath(manifest, 'tiles/x', 300)).toBe('tiles/x-342.bb.webp')
    expect(artPath(manifest, 'tiles/x', 900)).toBe('tiles/x-342.bb.webp')
    expect(artPath(manifest, 'icons/favicon', 64)).toBe('icons/favicon.cc.svg')
  })

  it('throws for a picture that was not built', () => {
    expect(() => artPath(manifest, 'tiles/y', 1)).toThrow('tiles/y')
  })
})

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { Catalogue, LotteriesArt } from '../spec.ts'
import { getGame, getProvider } from '../testing/demo.ts'
import { buildArt } from './build-art.ts'
import type { ArtSource } from './jobs.ts'

const dir = mkdtempSync(join(tmpdir(), 'art-'))
const outDir = join(dir, 'out')
const cacheDir = join(dir, 'cache')

const game = getGame('cherry-classic')
const table = getGame('sic-bo-deluxe')
const catalogue: Catalogue = {
  providers: [getProvider(game.provider), getProvider(table.provider)],
  games: [game, table],
}
const lotteries: LotteriesArt = { 'fast-3': { hue: 340, dice: [4, 2, 6] } }
const source: ArtSource = { catalogue, lotteries, banners: {} }

const build = (changes: Partial<ArtSource> = {}) => buildArt({ ...source, ...changes, outDir, cacheDir })

afterAll(() => rmSync(dir, { recursive: true }))

describe('buildArt', () => {
  it('writes every file of its manifest, named by content', async () => {
    const { manifest, rendered, pictures } = await build()
    expect(rendered).toBe(pictures)
    const files = Object.values(manifest)
      .flatMap((entry) => Object.values(entry))
      .filter((value) => typeof value === 'string')
      .filter((value) => extname(value) !== '')
    for (const file of files) expect(existsSync(join(outDir, file))).toBe(true)
    expect(manifest['tiles/cherry-classic']?.['342']).toMatch(/^tiles\/cherry-classic-342\.[0-9a-f]{8}\.webp$/)
    expect(JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8'))).toEqual(manifest)
    expect(Object.keys(JSON.parse(readFileSync(join(outDir, 'wordmarks.json'), 'utf8')) as object)).toEqual([
      'oriole',
      'mirador',
    ])
    const { width, height } = await sharp(join(outDir, manifest['tiles/cherry-classic']!['228']!)).metadata()
    expect([width, height]).toEqual([228, 304])
    expect(manifest['symbols/own:bar'] ?? manifest['symbols/own:seven']).toBeDefined()
    expect(manifest['tables/sic-bo-deluxe']?.['516']).toBeDefined()
    expect(manifest['stages/sic-bo-deluxe']).toBeUndefined()
  })

  it('renders nothing twice, and works with a cache that lost a file', async () => {
    const first = await build()
    expect(first.rendered).toBe(0)
    const [lost = ''] = readdirSync(join(cacheDir, 'blobs'))
    rmSync(join(cacheDir, 'blobs', lost))
    const second = await build()
    expect(second.rendered).toBe(1)
    expect(second.manifest).toEqual(first.manifest)
  })

  it('renders changed pictures and removes obsolete ones', async () => {
    const before = await build()
    const { manifest, rendered } = await build({ lotteries: { 'fast-3': { hue: 340, dice: [1, 1, 6] } } })
    expect(rendered).toBe(1)
    expect(manifest['emblems/fast-3']).not.toEqual(before.manifest['emblems/fast-3'])
    expect(readdirSync(join(outDir, 'emblems'))).toHaveLength(2)
    expect(existsSync(join(outDir, before.manifest['emblems/fast-3']!['168']!))).toBe(false)
  })

  it('names the game whose provider is missing', async () => {
    await expect(build({ catalogue: { providers: [], games: [game] } })).rejects.toThrow('cherry-classic')
  })
})

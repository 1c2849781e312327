import { describe, expect, it } from 'vitest'
import { bannerSvg } from './pictures/banner.ts'
import { markSvg, maskableIconSvg, sealSvg } from './pictures/brand.ts'
import { emblemSvg } from './pictures/emblem.ts'
import { fairSvg } from './fair/fair.ts'
import { fairViews } from './fair/fair-views.ts'
import { hashText } from './drawing/seed.ts'
import type { Game } from './spec.ts'
import { logoSvg, stageSvg } from './pictures/stage.ts'
import { symbolsFor, symbolSvg } from './pictures/symbol.ts'
import { isTable, tableSvg } from './pictures/table.ts'
import { banners, catalogue, getGame, getProvider, lotteries } from './testing/demo.ts'
import { idsOf, readTags, referencesOf } from './testing/markup.ts'
import { tileSvg } from './tiles/tile.ts'
import { wordmarkSvg } from './tiles/wordmark.ts'

const tileOf = (game: Game) => tileSvg(game, getProvider(game.provider))
const { games, providers } = catalogue
const reelGames = games.filter((game) => game.model !== undefined)

const pictures: ReadonlyMap<string, string> = new Map([
  ...games.map((game) => [`tile ${game.id}`, tileOf(game)] as const),
  ...games.filter(isTable).map((game) => [`table ${game.id}`, tableSvg(game)] as const),
  ...reelGames.map((game) => [`logo ${game.id}`, logoSvg(game)] as const),
  ...reelGames.map((game) => [`stage ${game.id}`, stageSvg(game, { width: 390, height: 844 })] as const),
  ...[...new Set(reelGames.flatMap(symbolsFor).map(({ key }) => key))].map(
    (key) => [`symbol ${key}`, symbolSvg(key)] as const,
  ),
  ...Object.entries(lotteries).map(([code, art]) => [`emblem ${code}`, emblemSvg(code, art)] as const),
  ...Object.entries(banners).map(([id, art]) => [`banner ${id}`, bannerSvg(id, { art })] as const),
  ...Object.entries(banners).map(
    ([id, art]) => [`banner ${id} rtl`, bannerSvg(id, { art, isRightToLeft: true })] as const,
  ),
  ...Object.entries(fairViews).map(([name, view]) => [`fair ${name}`, fairSvg(name, view)] as const),
])

const unadorned = new Map([
  ...providers.map((provider) => [`wordmark ${provider.code}`, wordmarkSvg(provider)] as const),
  ['mark', markSvg()] as const,
  ['maskable', maskableIconSvg()] as const,
  ['seal', sealSvg({ fill: '#0a7a4e', tick: '#ffffff' })] as const,
])

describe('every picture', () => {
  it.each([...pictures, ...unadorned])('%s is well-formed, whole and self-contained', (_, svg) => {
    const tags = readTags(svg)
    expect(tags[0]?.name).toBe('svg')
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
    expect(tags.filter(({ name }) => ['text', 'image', 'script', 'style', 'foreignObject'].includes(name))).toEqual([])
    const ids = idsOf(tags)
    expect(new Set(ids).size).toBe(ids.length)
    const known = new Set(ids.flatMap((id) => [`#${id}`, `url(#${id})`]))
    expect(referencesOf(tags).filter((reference) => !known.has(reference))).toEqual([])
  })

  it('can be inlined beside any other: no two share an id', () => {
    const ids = [...pictures.values()].flatMap((svg) => svg.match(/\bid="[^"]+"/g) ?? [])
    expect(ids.length).toBeGreaterThan(1000)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is the same when drawn again, in any order', () => {
    for (const game of [...games].reverse()) expect(tileOf(game)).toBe(pictures.get(`tile ${game.id}`))
  })
})

/** A changed hash means that the tile changes on every site: change it only on purpose. */
const knownTiles = {
  'dragon-orchard': '1v2nu10',
  'pharaoh-s-ledger': 'r1jb9z',
  'koi-ascending': '1qnybzu',
  'panda-tea-house': '1fxmges',
  'cherry-classic': '1pux0ov',
  'crown-of-opals': '1n81iim',
  'hook-a-duck': '1laqeq3',
  'roulette-atrium': 'vpnyuq',
  'rummy-circle': '1rkpfg0',
  'golden-angler': '1v6wqdd',
}

describe('known tiles', () => {
  it('do not change by accident', () => {
    const hashes = Object.fromEntries(
      Object.keys(knownTiles).map((id) => [id, hashText(tileOf(getGame(id))).toString(36)]),
    )
    expect(hashes).toEqual(knownTiles)
  })

  it('depend on the id, not on other games or on bets', () => {
    const game = getGame('dragon-orchard')
    expect(tileOf({ ...game, id: 'dragon-orchard-2' })).not.toBe(tileOf(game))
    expect(tileOf({ ...game, minBet: '9.00', classifications: ['NEW'] })).toBe(tileOf(game))
  })

  it('are refused for a provider of another game', () => {
    expect(() => tileSvg(getGame('dragon-orchard'), getProvider('halcyon'))).toThrow('northreel')
  })
})

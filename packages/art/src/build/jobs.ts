import { bannerSize, bannerSvg } from '../pictures/banner.ts'
import { markSvg, maskableIconSvg } from '../pictures/brand.ts'
import { emblemSize, emblemSvg } from '../pictures/emblem.ts'
import { fairSvg } from '../fair/fair.ts'
import { fairViews } from '../fair/fair-views.ts'
import type { ArtName } from '../manifest.ts'
import type { MotifKey } from '../motif/motif.ts'
import type { Size } from '../drawing/picture.ts'
import type { BannersArt, Catalogue, LotteriesArt } from '../spec.ts'
import { logoSvg, stageSvg } from '../pictures/stage.ts'
import { symbolSize, symbolsFor, symbolSvg } from '../pictures/symbol.ts'
import { isTable, tableSize, tableSvg } from '../pictures/table.ts'
import { tileSize, tileSvg } from '../tiles/tile.ts'
import { wordmarkSvg } from '../tiles/wordmark.ts'
import type { Encoder } from './encode.ts'

/** One picture to build. */
export type ArtJob = {
  readonly name: ArtName
  /** Absent where the drawing decides it. */
  readonly size?: Size
  readonly encoder: Encoder
  /** All data that the drawing reads; together with the source it determines the picture. */
  readonly spec: unknown
  readonly draw: () => string
}

export type ArtSource = {
  readonly catalogue: Catalogue
  readonly lotteries: LotteriesArt
  readonly banners: BannersArt
}

const webp = (bytesMax: Readonly<Record<number, number>>): Encoder => ({ format: 'webp', bytesMax })

const kilobyte = 1024

const encoders = {
  tile: webp({ 228: 11 * kilobyte, 342: 20 * kilobyte }),
  table: webp({ 344: 14 * kilobyte, 516: 24 * kilobyte }),
  emblem: webp({ 104: 5 * kilobyte, 168: 9 * kilobyte }),
  banner: webp({ 716: 24 * kilobyte, 1074: 40 * kilobyte }),
  symbol: webp({ 160: 9 * kilobyte }),
  logo: webp({ 460: 20 * kilobyte }),
  stage: webp({ 585: 36 * kilobyte }),
  app: { format: 'png', widths: [96, 180, 192, 512] },
  maskable: { format: 'png', widths: [512] },
  vector: { format: 'svg' },
} as const satisfies Record<string, Encoder>

const heroBytesMax = 52 * kilobyte

/** A stage fills a phone's screen; it is blurred and dark, so 1.5 pixels per point are enough. */
const stageSize = { width: 390, height: 844 }

export const listJobs = (source: ArtSource): ArtJob[] => [
  ...gameJobs(source),
  ...symbolJobs(source),
  ...emblemJobs(source),
  ...bannerJobs(source),
  ...providerJobs(source),
  ...houseJobs(),
]

function gameJobs({ catalogue: { games, providers } }: ArtSource): ArtJob[] {
  const byCode = new Map(providers.map((provider) => [provider.code, provider]))
  return games.flatMap((game) => {
    const provider = byCode.get(game.provider)
    if (!provider) throw new Error(`${game.id} is a game of an unknown provider ${game.provider}`)
    const spec = { id: game.id, name: game.name, art: game.art }
    const tileSpec = { ...spec, provider: { name: provider.name, art: provider.art } }
    const jobs: ArtJob[] = [
      {
        name: `tiles/${game.id}`,
        size: tileSize,
        encoder: encoders.tile,
        spec: tileSpec,
        draw: () => tileSvg(game, provider),
      },
    ]
    if (isTable(game)) {
      jobs.push({
        name: `tables/${game.id}`,
        size: tableSize,
        encoder: encoders.table,
        spec,
        draw: () => tableSvg(game),
      })
    }
    if (game.model !== undefined) {
      const stage = { size: stageSize, encoder: encoders.stage, draw: () => stageSvg(game, stageSize) }
      jobs.push({ name: `logos/${game.id}`, encoder: encoders.logo, spec, draw: () => logoSvg(game) })
      jobs.push({ name: `stages/${game.id}`, spec, ...stage })
    }
    return jobs
  })
}

/** Games share motifs: every symbol is built once. */
function symbolJobs({ catalogue }: ArtSource): ArtJob[] {
  const reelGames = catalogue.games.filter((game) => game.model !== undefined)
  const keys = new Set<MotifKey>(reelGames.flatMap((game) => symbolsFor(game).map((symbol) => symbol.key)))
  return [...keys].map((key) => ({
    name: `symbols/${key}`,
    size: symbolSize,
    encoder: encoders.symbol,
    spec: key,
    draw: () => symbolSvg(key),
  }))
}

const emblemJobs = ({ lotteries }: ArtSource): ArtJob[] =>
  Object.entries(lotteries).map(([code, art]) => ({
    name: `emblems/${code}`,
    size: emblemSize,
    encoder: encoders.emblem,
    spec: art,
    draw: () => emblemSvg(code, art),
  }))

const bannerJobs = ({ banners }: ArtSource): ArtJob[] =>
  Object.entries(banners).flatMap(([id, art]) =>
    [false, true].map((isRightToLeft) => ({
      name: `banners/${id}${isRightToLeft ? '-rtl' : ''}` as const,
      size: bannerSize,
      encoder: encoders.banner,
      spec: { art, isRightToLeft },
      draw: () => bannerSvg(id, { art, isRightToLeft }),
    })),
  )

const providerJobs = ({ catalogue }: ArtSource): ArtJob[] =>
  catalogue.providers.map((provider) => ({
    name: `wordmarks/${provider.code}`,
    encoder: encoders.vector,
    spec: provider,
    draw: () => wordmarkSvg(provider),
  }))

const iconSize = { width: 32, height: 32 }

function houseJobs(): ArtJob[] {
  const heroes = Object.entries(fairViews).map(([name, { pixelsWide, ...view }]) => ({
    name: `heroes/${name}` as const,
    size: { width: view.width, height: view.height },
    encoder: webp({ [pixelsWide]: heroBytesMax }),
    spec: view,
    draw: () => fairSvg(name, view),
  }))
  return [
    ...heroes,
    { name: 'icons/app', size: iconSize, encoder: encoders.app, spec: '', draw: markSvg },
    { name: 'icons/maskable', size: iconSize, encoder: encoders.maskable, spec: '', draw: maskableIconSvg },
    { name: 'icons/favicon', size: iconSize, encoder: encoders.vector, spec: '', draw: markSvg },
  ]
}

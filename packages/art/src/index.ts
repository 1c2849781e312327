/**
 * Every picture of the site from data: `(spec) → SVG text`. The same spec gives the same text on any machine. No two
 * pictures share an id, so that they can be inlined in one page. Units are those of the picture's viewBox; sizes are
 * exported beside each function. Pictures refer to no font and no file: letters are outlines.
 *
 * `build/build-art.ts` turns a catalogue into WebP, PNG and SVG files and a manifest; it is exported as
 * `@fairground/art/build`, because it needs sharp.
 */
export type { BannerOptions } from './pictures/banner.ts'
export { bannerSize, bannerSvg } from './pictures/banner.ts'
export type { SealColours } from './pictures/brand.ts'
export { markSvg, maskableIconSvg, sealSvg } from './pictures/brand.ts'
export { emblemSize, emblemSvg } from './pictures/emblem.ts'
export type { FairOptions } from './fair/fair.ts'
export { fairSvg } from './fair/fair.ts'
export type { ArtEntry, ArtKind, ArtManifest, ArtName } from './manifest.ts'
export { artPath } from './manifest.ts'
export type { MotifKey } from './motif/motif.ts'
export type {
  BannerArt,
  BannersArt,
  Catalogue,
  Classification,
  Game,
  GameArt,
  GameCategory,
  LotteriesArt,
  LotteryArt,
  Provider,
  ReelModel,
} from './spec.ts'
export { logoSvg, stageSvg } from './pictures/stage.ts'
export type { ReelSymbol, SymbolRole } from './pictures/symbol.ts'
export { symbolSize, symbolsFor, symbolSvg } from './pictures/symbol.ts'
export { isTable, tableSize, tableSvg } from './pictures/table.ts'
export { tileSize, tileSvg } from './tiles/tile.ts'
export type { Wordmark } from './tiles/wordmark.ts'
export { wordmark, wordmarkSvg } from './tiles/wordmark.ts'

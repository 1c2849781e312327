import { createRequire } from 'node:module'

/** The part of opentype.js 2 that we use; the package ships no types. */
export type Command =
  | { type: 'M'; x: number; y: number }
  | { type: 'L'; x: number; y: number }
  | { type: 'Q'; x1: number; y1: number; x: number; y: number }
  | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'Z' }

export type Glyph = {
  /** 0 is the box drawn for a missing glyph. */
  index: number
  /** In font units. */
  advanceWidth?: number
  getPath: (x: number, y: number, size: number) => { commands: Command[] }
}

export type Font = {
  unitsPerEm: number
  charToGlyph: (character: string) => Glyph
  getKerningValue: (left: Glyph, right: Glyph) => number
}

// Its CommonJS build has only a default export in Node and its ES build has none; `require` works with both.
const require = createRequire(import.meta.url)

export const { parse: parseFont } = require('opentype.js') as { parse: (file: ArrayBuffer) => Font }

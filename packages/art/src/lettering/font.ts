import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { elementAt } from '../drawing/seed.ts'
import type { Command, Font, Glyph } from './opentype.ts'
import { parseFont } from './opentype.ts'

/** Weights we draw with, by installed face. No font ships to a visitor: letters become outlines at build time. */
export const faces = {
  'abril-fatface': 400,
  'alfa-slab-one': 400,
  anton: 400,
  'archivo-black': 400,
  audiowide: 400,
  'bebas-neue': 400,
  'berkshire-swash': 400,
  'black-ops-one': 400,
  'bowlby-one': 400,
  bungee: 400,
  'caesar-dressing': 400,
  chango: 400,
  cinzel: 900,
  'dela-gothic-one': 400,
  'josefin-sans': 700,
  'lilita-one': 400,
  limelight: 400,
  'luckiest-guy': 400,
  marcellus: 400,
  metamorphous: 400,
  michroma: 400,
  'new-rocker': 400,
  'pirata-one': 400,
  'rammetto-one': 400,
  righteous: 400,
  'russo-one': 400,
  rye: 400,
  sancreek: 400,
  shrikhand: 400,
  syncopate: 700,
  'titan-one': 400,
  'trade-winds': 400,
} as const

export type Face = keyof typeof faces

const packages = createRequire(import.meta.url)
const fonts = new Map<Face, Font>()

/** Fonts are immutable, so they can be shared between pictures. */
function getFont(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const folder = dirname(packages.resolve(`@fontsource/${face}/package.json`))
  const file = readFileSync(join(folder, 'files', `${face}-latin-${faces[face]}-normal.woff`))
  const font = parseFont(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
  fonts.set(face, font)
  return font
}

export type Outline = {
  readonly commands: readonly Command[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const emSize = 100

/** One line of text as an outline at 100 units per em, with its ink bounds. Tracking in the same units. */
export function outlineText(text: string, { face, tracking = 0 }: { face: Face; tracking?: number }): Outline {
  const font = getFont(face)
  const scale = emSize / font.unitsPerEm
  const glyphs = Array.from(text, (character) => getGlyph(font, character, face))
  const commands: Command[] = []
  let x = 0
  for (const [index, glyph] of glyphs.entries()) {
    commands.push(...glyph.getPath(x, 0, emSize).commands)
    x += (glyph.advanceWidth ?? 0) * scale + tracking
    if (index + 1 < glyphs.length) x += font.getKerningValue(glyph, elementAt(glyphs, index + 1)) * scale
  }
  return { commands, ...inkBounds(commands) }
}

/** A glyph missing in the face would be drawn as an empty box: choose another face. */
function getGlyph(font: Font, character: string, face: Face): Glyph {
  const glyph = font.charToGlyph(character)
  if (glyph.index === 0) throw new Error(`${face} has no letter ${character}`)
  return glyph
}

function inkBounds(commands: readonly Command[]) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const command of commands) {
    for (const [x, y] of pointsOf(command)) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return { left, right, top, bottom }
}

/** Control points first, end point last. */
export function pointsOf(command: Command): readonly (readonly [number, number])[] {
  switch (command.type) {
    case 'M':
    case 'L':
      return [[command.x, command.y]]
    case 'Q':
      return [
        [command.x1, command.y1],
        [command.x, command.y],
      ]
    case 'C':
      return [
        [command.x1, command.y1],
        [command.x2, command.y2],
        [command.x, command.y],
      ]
    case 'Z':
      return []
  }
}

import type { Hex } from './colour.ts'
import { mix, oklch } from './colour.ts'
import type { Stream } from './seed.ts'
import type { PaletteRecipe } from '../spec.ts'

/** Five colours, far to near: `deep` is the darkest ground, `glow` the light behind the hero, `ink` draws on paper. */
export type Palette = {
  readonly tone: 'night' | 'day' | 'paper'
  readonly deep: Hex
  readonly middle: Hex
  readonly pale: Hex
  readonly glow: Hex
  readonly ink: Hex
}

const hueJitter = 7

/** Both hues turn together by at most seven degrees, so that two games of one theme differ. */
export function createPalette(stream: Stream, [tone, firstHue, secondHue]: PaletteRecipe): Palette {
  const jitter = stream.range(-hueJitter, hueJitter)
  const first = firstHue + jitter
  const second = secondHue + jitter
  switch (tone) {
    case 'night':
      return {
        tone,
        deep: oklch(0.235, 0.09, first),
        middle: oklch(0.42, 0.15, first),
        pale: oklch(0.62, 0.17, hueBetween(first, second)),
        glow: oklch(0.88, 0.14, second),
        ink: oklch(0.16, 0.05, first),
      }
    case 'day':
      return {
        tone,
        deep: oklch(0.44, 0.17, first),
        middle: oklch(0.62, 0.19, first),
        pale: oklch(0.79, 0.16, (first + second) / 2),
        glow: oklch(0.94, 0.09, second),
        ink: oklch(0.22, 0.08, first),
      }
    case 'meadow':
      // A meadow always has a blue sky; its painter sets the greens.
      return {
        tone: 'day',
        deep: oklch(0.55, 0.13, 235),
        middle: oklch(0.72, 0.12, 230),
        pale: oklch(0.9, 0.06, 220),
        glow: '#fff6cf',
        ink: oklch(0.22, 0.07, 150),
      }
    case 'paper':
      return {
        tone,
        deep: oklch(0.74, 0.1, first),
        middle: oklch(0.84, 0.085, first),
        pale: oklch(0.93, 0.045, first),
        glow: oklch(0.985, 0.02, second),
        ink: oklch(0.3, 0.13, second),
      }
  }
}

/** The hue half-way, the short way round the circle. */
const hueBetween = (first: number, second: number) => (first + second) / 2 + (Math.abs(first - second) > 180 ? 180 : 0)

/** The colour that a dark picture fades to behind lettering. */
export const fadeColour = (palette: Palette) => mix(palette.deep, '#000000', 0.3)

import type { Point } from '../drawing/svg.ts'

export const warpNames = ['none', 'arch', 'smile', 'bulge', 'rise', 'flag', 'trapezoid', 'slope'] as const
export type WarpName = (typeof warpNames)[number]

export type Warp = {
  readonly name: WarpName
  /** Units of the picture for arch, smile, rise, flag and slope; percent for bulge and trapezoid. */
  readonly strength: number
}

/** The strength each warp has unless a layout asks for another. */
export const warpStrength: Readonly<Record<WarpName, number>> = {
  none: 0,
  arch: 26,
  smile: 22,
  bulge: 26,
  rise: 20,
  flag: 10,
  trapezoid: -7,
  slope: 10,
}

/** Bends one point of a block centred on 0, 0; half sizes make u and v run from -1 to 1. */
export function bend([x, y]: Point, { name, strength }: Warp, half: { width: number; height: number }): Point {
  const u = x / half.width
  const v = y / half.height
  switch (name) {
    case 'none':
      return [x, y]
    case 'arch':
      return [x, y + strength * (u * u - 0.5)]
    case 'smile':
      return [x, y - strength * (u * u - 0.5)]
    case 'bulge':
      return [x, y * (1 + (strength / 100) * (1 - u * u))]
    case 'rise':
      // Only the upper half rises towards the middle; the lower edge stays level.
      return [x, v < 0 ? y + strength * (1 - Math.abs(u)) * v : y]
    case 'flag':
      return [x, y + strength * Math.sin(u * Math.PI * 0.9)]
    case 'trapezoid':
      return [x * (1 + (strength / 100) * v), y]
    case 'slope':
      return [x, y - u * strength]
  }
}

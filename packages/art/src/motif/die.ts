import type { NewId, Placement, Point } from '../drawing/svg.ts'
import { circle, gradientAlong, placed, rect } from '../drawing/svg.ts'

const pips = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
} as const satisfies Record<number, readonly Point[]>

export type Pips = keyof typeof pips

export type Die = Placement & { readonly size: number; readonly pips: Pips }

/** A die as in Asia: one and four are red, the one is large. */
export function die(newId: NewId, { size, pips: count, ...placement }: Die): string {
  const ivory = gradientAlong(
    newId,
    [
      [0, '#ffffff'],
      [1, '#e3d8c6'],
    ],
    { x1: 0, y1: 0, x2: 0.7, y2: 1 },
  )
  const body = { x: -size / 2, width: size, height: size, rx: size * 0.2 }
  const dot = {
    r: size * (count === 1 ? 0.15 : 0.095),
    fill: count === 1 || count === 4 ? '#c3202e' : '#1b1e22',
  }
  const dots = pips[count].map(([x, y]) => circle({ cx: x * size * 0.27, cy: y * size * 0.27, ...dot })).join('')
  return placed(
    placement,
    ivory.defs +
      rect({ ...body, y: -size * 0.42, fill: '#000000', opacity: 0.35 }) +
      rect({ ...body, y: -size / 2, fill: ivory.fill }) +
      dots,
  )
}

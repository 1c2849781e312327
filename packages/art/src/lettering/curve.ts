import type { Command } from './opentype.ts'
import type { Point } from '../drawing/svg.ts'

/** A cubic segment has three points (two controls and an end), a start has one. */
export type Piece = { readonly command: 'M' | 'C' | 'Z'; readonly points: readonly Point[] }

const piecesPerLine = 3
const piecesPerCurve = 2

/** Splits an outline into short cubic segments, so that a warp bends curves and straight stems smoothly. */
export function cutOutline(commands: readonly Command[]): Piece[] {
  const pieces: Piece[] = []
  let pen: Point = [0, 0]
  let start: Point = [0, 0]
  const line = (to: Point) => pieces.push(...cutCubic(straight(pen, to), piecesPerLine))
  for (const command of commands) {
    if (command.type === 'Z') {
      if (Math.hypot(pen[0] - start[0], pen[1] - start[1]) > 0.01) line(start)
      pieces.push({ command: 'Z', points: [] })
      pen = start
      continue
    }
    const end: Point = [command.x, command.y]
    if (command.type === 'M') {
      pieces.push({ command: 'M', points: [end] })
      start = end
    } else if (command.type === 'L') line(end)
    else if (command.type === 'Q') {
      const control: Point = [command.x1, command.y1]
      pieces.push(...cutCubic([pen, between(pen, control, 2 / 3), between(end, control, 2 / 3), end], piecesPerCurve))
    } else {
      pieces.push(...cutCubic([pen, [command.x1, command.y1], [command.x2, command.y2], end], piecesPerCurve))
    }
    pen = end
  }
  return pieces
}

type Cubic = readonly [Point, Point, Point, Point]

const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

const straight = (from: Point, to: Point): Cubic => [from, between(from, to, 1 / 3), between(from, to, 2 / 3), to]

/** De Casteljau: takes the first piece off, then cuts the rest into one piece fewer. */
function cutCubic(curve: Cubic, count: number): Piece[] {
  if (count === 1) return [{ command: 'C', points: curve.slice(1) }]
  const [first, rest] = split(curve, 1 / count)
  return [{ command: 'C', points: first.slice(1) }, ...cutCubic(rest, count - 1)]
}

function split([a, b, c, d]: Cubic, at: number): [Cubic, Cubic] {
  const [ab, bc, cd] = [between(a, b, at), between(b, c, at), between(c, d, at)]
  const [abc, bcd] = [between(ab, bc, at), between(bc, cd, at)]
  const middle = between(abc, bcd, at)
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ]
}

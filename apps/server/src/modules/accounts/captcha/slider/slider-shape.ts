import type { Chance } from '../captcha-picture.ts'
import { pick } from '../pick.ts'

/** Each side of a piece: straight, with a knob, or with a notch. */
const sides = [0, 1, -1] as const
type Side = (typeof sides)[number]
/** Top, right, bottom, left. */
export type PieceShape = readonly [Side, Side, Side, Side]

/** Knobs included. */
export const pieceSize = 48
const edge = 8
const knob = 7

/** All shapes with two straight sides at most: enough for an eye to tell them apart. */
const shapes: readonly PieceShape[] = sides
  .flatMap((top) =>
    sides.flatMap((right) => sides.flatMap((bottom) => sides.map((left): PieceShape => [top, right, bottom, left]))),
  )
  .filter((shape) => shape.filter((side) => side === 0).length <= 2)

const differences = (one: PieceShape, other: PieceShape): number =>
  one.filter((side, index) => side !== other[index]).length

/** The piece, and others that differ from it and from each other in two sides or more. */
export function pickShapes(count: number, chance: Chance): PieceShape[] {
  const picked: PieceShape[] = []
  while (picked.length < count) {
    const left = shapes.filter((shape) => picked.every((other) => differences(shape, other) >= 2))
    picked.push(pick(left, chance))
  }
  return picked
}

/** The outline as an SVG path in a square of `pieceSize`. */
export function outlineOf([top, right, bottom, left]: PieceShape): string {
  const [low, high, middle] = [edge, pieceSize - edge, pieceSize / 2]
  const [before, after] = [middle - knob, middle + knob]
  // A knob is half a circle to the outside; the same arc to the inside is a notch.
  const arc = (side: Side, x: number, y: number): string =>
    side === 0 ? `L${x} ${y}` : `A${knob} ${knob} 0 0 ${side === 1 ? 1 : 0} ${x} ${y}`
  return [
    `M${low} ${low}L${before} ${low}${arc(top, after, low)}L${high} ${low}`,
    `L${high} ${before}${arc(right, high, after)}L${high} ${high}`,
    `L${after} ${high}${arc(bottom, before, high)}L${low} ${high}`,
    `L${low} ${after}${arc(left, low, before)}Z`,
  ].join('')
}

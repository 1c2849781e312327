import type { Point } from '../drawing/svg.ts'
import { num } from '../drawing/svg.ts'
import type { Piece } from './curve.ts'
import { cutOutline } from './curve.ts'
import type { Face } from './font.ts'
import { outlineText } from './font.ts'
import type { Line } from './line-breaking.ts'
import type { Warp } from './warp.ts'
import { bend } from './warp.ts'

export type BlockOptions = {
  readonly face: Face
  /** The warped outline never leaves this box. */
  readonly width: number
  readonly height: number
  readonly warp: Warp
  /** In hundredths of an em. */
  readonly tracking?: number
  readonly isUpperCase?: boolean
}

/** Outline centred on 0, 0; rules are the two strokes beside a minor line, as open paths. */
export type Block = {
  readonly outline: string
  readonly rules: string
  readonly width: number
  readonly height: number
}

const gapShare = 0.12
/** A short word may grow to this many times the narrowest line, so that one long word does not shrink it. */
const growthMax = 1.75
const minorShare = 0.46
const stretchMax = 1.25
const ruleGap = 8

type Row = {
  readonly pieces: readonly Piece[]
  readonly isMinor: boolean
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Standing = Row & { readonly scale: number; readonly stretch: number; readonly y: number }

/** Sets lines as one justified block, warps it and fits it into its box. */
export function setBlock(lines: readonly Line[], options: BlockOptions): Block {
  const rows = lines.map((line) => measureRow(line, options))
  const standing = stackRows(rows, options)
  const width = Math.max(...standing.map((row) => row.width * row.scale))
  const half = { width: width / 2, height: stackHeight(standing) / 2 }
  const warped = (point: Point) => bend(point, options.warp, half)
  const letters = standing.flatMap((row) => letterPieces(row).map((piece) => mapPiece(piece, warped)))
  const rules = standing
    .filter((row) => row.isMinor)
    .flatMap((row) => rulePieces(row, width).map((piece) => mapPiece(piece, warped)))
  return fitPieces({ letters, rules }, options)
}

function measureRow({ text, isMinor }: Line, { face, tracking = 0, isUpperCase = true }: BlockOptions): Row {
  const outline = outlineText(isUpperCase ? text.toUpperCase() : text, { face, tracking })
  return {
    pieces: cutOutline(outline.commands),
    isMinor,
    left: outline.left,
    top: outline.top,
    width: outline.right - outline.left,
    height: outline.bottom - outline.top,
  }
}

/** Every line is scaled to the full width, with limits; then the stack to the height, with mild stretching. */
function stackRows(rows: readonly Row[], { width, height }: BlockOptions): Standing[] {
  const major = rows.filter((row) => !row.isMinor)
  const smallest = Math.min(...major.map((row) => width / row.width))
  const scales = rows.map((row) =>
    row.isMinor ? smallest * minorShare : Math.min(width / row.width, smallest * growthMax),
  )
  const gap = gapShare * smallest * Math.min(...major.map((row) => row.height))
  const natural = rows.reduce((sum, row, index) => sum + row.height * (scales[index] ?? 1), gap * (rows.length - 1))
  const shrink = Math.min(1, height / natural)
  const stretch = shrink < 1 ? 1 : Math.min(stretchMax, Math.max(1, height / natural))
  let y = -(natural * shrink * stretch) / 2
  return rows.map((row, index) => {
    const scale = (scales[index] ?? 1) * shrink
    const standing = { ...row, scale, stretch, y }
    y += row.height * scale * stretch + gap * shrink * stretch
    return standing
  })
}

function stackHeight(rows: readonly Standing[]): number {
  const bottoms = rows.map((row) => row.y + row.height * row.scale * row.stretch)
  return Math.max(...bottoms) - Math.min(...rows.map((row) => row.y))
}

const mapPiece = ({ command, points }: Piece, move: (point: Point) => Point): Piece => ({
  command,
  points: points.map(move),
})

function letterPieces(row: Standing): Piece[] {
  const { left, top, width, scale, stretch, y } = row
  return row.pieces.map((piece) =>
    mapPiece(piece, ([px, py]) => [(px - left - width / 2) * scale, (py - top) * scale * stretch + y]),
  )
}

/** A stroke left and right of a minor line, where the block leaves room for one. */
function rulePieces(row: Standing, blockWidth: number): Piece[] {
  const inner = (row.width * row.scale) / 2 + ruleGap
  const outer = inner + Math.max(0, blockWidth / 2 - inner) * 0.55
  if (outer - inner < 6) return []
  const y = row.y + (row.height * row.scale * row.stretch) / 2
  const stroke = (from: number, to: number) =>
    cutOutline([
      { type: 'M', x: from, y },
      { type: 'L', x: to, y },
    ])
  return [...stroke(-outer, -inner), ...stroke(inner, outer)]
}

function boundsOf(pieces: readonly Piece[]) {
  const points = pieces.flatMap((piece) => piece.points)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right] = [extreme(Math.min, xs), extreme(Math.max, xs)]
  const [top, bottom] = [extreme(Math.min, ys), extreme(Math.max, ys)]
  return { left, right, top, bottom }
}

const extreme = (pick: (a: number, b: number) => number, values: readonly number[]) =>
  values.reduce((best, value) => pick(best, value))

/** A warp may push letters out of the box; the whole block then shrinks, so that nothing is cut off. */
function fitPieces(block: { letters: Piece[]; rules: Piece[] }, { width, height }: BlockOptions): Block {
  const { left, right, top, bottom } = boundsOf(block.letters)
  const scale = Math.min(1, width / (right - left), height / (bottom - top))
  const centre: Point = [(left + right) / 2, (top + bottom) / 2]
  const moved = (point: Point): Point => [(point[0] - centre[0]) * scale, (point[1] - centre[1]) * scale]
  const data = (pieces: readonly Piece[]) =>
    pieces.map(({ command, points }) => command + points.map(moved).map(pointData).join(' ')).join('')
  return {
    outline: data(block.letters),
    rules: data(block.rules),
    width: (right - left) * scale,
    height: (bottom - top) * scale,
  }
}

const tenth = (value: number) => num(Math.round(value * 10) / 10)
const pointData = ([x, y]: Point) => `${tenth(x)} ${tenth(y)}`

import { mix } from '../drawing/colour.ts'
import type { Size } from '../drawing/picture.ts'
import { elementAt } from '../drawing/seed.ts'
import type { Point } from '../drawing/svg.ts'
import { draw, path, polygon, rect } from '../drawing/svg.ts'
import type { Stripes } from './awning.ts'
import { flap, stripeAt } from './awning.ts'
import type { FairColours } from './fair-colours.ts'

export type Bunting = {
  readonly from: Point
  readonly to: Point
  readonly sag: number
  readonly count: number
  readonly colours: FairColours
}

/** Little flags on a slack line. */
export function bunting({ from, to, sag, count, colours }: Bunting): string {
  const low: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2]
  const paint = [colours.gold, colours.cream, colours.red, colours.cream, colours.green, colours.cream]
  const half = (Math.abs(to[0] - from[0]) / count) * 0.3
  const line = path(draw('M', ...from, 'Q', ...low, ...to), {
    fill: 'none',
    stroke: colours.line,
    'stroke-width': 1.6,
    opacity: 0.8,
  })
  let flags = ''
  for (let index = 0; index < count; index++) {
    const share = (index + 0.5) / count
    const onLine = (axis: 0 | 1) =>
      (1 - share) ** 2 * from[axis] + 2 * (1 - share) * share * low[axis] + share ** 2 * to[axis]
    const [x, y] = [onLine(0), onLine(1)]
    const flag = draw('M', x - half, y, 'h', half * 2, 'l', -half, half * 2.2, 'Z')
    flags += path(flag, { fill: elementAt(paint, index % paint.length) })
  }
  return line + flags
}

export type Stall = Size & {
  readonly x: number
  readonly y: number
  readonly stripes: Stripes
  readonly colours: FairColours
}

const awningStripes = 6

/** A booth with a counter, a lit window at dusk and a striped awning. */
export function stall({ x, y, width, height, stripes, colours }: Stall): string {
  const front = { x: x - width * 0.42, width: width * 0.84 }
  const window = { x: x - width * 0.36, y: y - height * 0.56, width: width * 0.72, height: height * 0.3 }
  const across = width / awningStripes
  let awning = ''
  for (let index = 0; index < awningStripes; index++) {
    const left = x - width / 2 + across * index
    const [top, foot] = [x + (left - x) * 0.84, y - height * 0.62]
    const slope = polygon([
      [top, y - height],
      [top + across * 0.84, y - height],
      [left + across, foot],
      [left, foot],
    ])
    const fill = stripeAt(stripes, index + 1)
    awning +=
      path(slope, { fill }) + path(flap({ x: left, y: foot - 0.5, width: across, drop: height * 0.05 }), { fill })
  }
  return (
    rect({ ...front, y: y - height * 0.62, height: height * 0.62, fill: mix(colours.near, colours.middle, 0.4) }) +
    rect({ ...front, y: y - height * 0.26, height: height * 0.26, fill: colours.near }) +
    (colours.hasLight ? rect({ ...window, fill: '#ffd98a', opacity: 0.85 }) : '') +
    awning
  )
}

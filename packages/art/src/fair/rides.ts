import type { Hex } from '../drawing/colour.ts'
import type { Size } from '../drawing/picture.ts'
import { elementAt } from '../drawing/seed.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, draw, group, path, polar } from '../drawing/svg.ts'
import type { FairColours } from './fair-colours.ts'

export type FerrisWheel = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly colours: FairColours
}

const cabins = 14
const wheelTurn = 0.1

export function ferrisWheel({ x, y, radius, colours }: FerrisWheel): string {
  const legs = draw(
    'M',
    x,
    y,
    'L',
    x - radius * 0.52,
    y + radius * 1.3,
    'M',
    x,
    y,
    'L',
    x + radius * 0.52,
    y + radius * 1.3,
  )
  const ring = (share: number, thick: number) => circle({ cx: x, cy: y, r: radius * share, 'stroke-width': thick })
  const angle = (index: number, count: number) => (index / count) * 2 * Math.PI + wheelTurn
  const onWheel = (share: number, at: number): Point => {
    const [dx, dy] = polar(radius * share, at)
    return [x + dx, y + dy]
  }
  let [spokes, bulbs, gondolas] = ['', '', '']
  for (let index = 0; index < cabins * 2; index++) {
    const [cx, cy] = onWheel(0.95, angle(index, cabins * 2))
    bulbs += circle({ cx, cy, r: 1.7, fill: colours.bulb })
  }
  const paint = [colours.gold, colours.red, colours.cream, colours.green]
  for (let index = 0; index < cabins; index++) {
    const at = onWheel(1, angle(index, cabins))
    spokes += path(draw('M', x, y, 'L', ...at), { 'stroke-width': 1.1, opacity: 0.75 })
    gondolas += gondola(at, radius * 0.088, elementAt(paint, index % paint.length))
  }
  return (
    path(legs, { stroke: colours.line, 'stroke-width': 4, 'stroke-linecap': 'round', opacity: 0.9 }) +
    group({ fill: 'none', stroke: colours.line }, ring(1, 3) + ring(0.9, 1.4) + ring(0.3, 1.4) + spokes) +
    bulbs +
    gondolas +
    circle({ cx: x, cy: y, r: radius * 0.09, fill: colours.gold }) +
    circle({ cx: x, cy: y, r: radius * 0.045, fill: colours.cream })
  )
}

/** A wheel's cabin: a roof and a tub; size is half its width. */
function gondola([x, y]: Point, size: number, fill: Hex): string {
  const cover = draw('M', x - size, y + size * 0.5, 'a', size, size, '0 0 1', size * 2, 0, 'Z')
  const rim = draw('M', x - size * 0.86, y + size, 'h', size * 1.72, 'v', size * 0.5)
  const round = size * 0.7
  const hull = draw(
    'a',
    round,
    round,
    '0 0 1',
    -round,
    size * 0.5,
    'h',
    -size * 0.32,
    'a',
    round,
    round,
    '0 0 1',
    -round,
    -size * 0.5,
    'Z',
  )
  return path(cover, { fill }) + path(rim + hull, { fill })
}

/** Places along the width and heights above the ground, as shares. */
const coasterTrack: readonly Point[] = [
  [0, 0],
  [0.12, -0.2],
  [0.24, 0.02],
  [0.36, -0.34],
  [0.52, 0.04],
  [0.64, -0.16],
  [0.78, 0.05],
  [0.9, -0.1],
  [1.05, 0.02],
]
const coasterPosts = 34

export function coaster({ width, height }: Size, { y, colours }: { y: number; colours: FairColours }): string {
  let track = draw('M', -10, y)
  let previous: Point = [-10, y]
  for (const [along, rise] of coasterTrack) {
    const next: Point = [along * width, y + rise * height]
    const middle = (previous[0] + next[0]) / 2
    track += draw('C', middle, previous[1], middle, next[1], ...next)
    previous = next
  }
  const stroke = colours.far
  let posts = ''
  for (let index = 0; index < coasterPosts; index++) {
    const x = (index / (coasterPosts - 1)) * width
    posts += path(draw('M', x, y + height * 0.3, 'V', y - height * 0.02), { stroke, 'stroke-width': 2, opacity: 0.8 })
  }
  const body = track + draw('V', y + height * 0.4, 'H', -10, 'Z')
  return path(body, { fill: stroke, opacity: 0.35 }) + posts + path(track, { fill: 'none', stroke, 'stroke-width': 5 })
}

import { elementAt } from '../drawing/seed.ts'
import type { NewId, Placement } from '../drawing/svg.ts'
import { circle, draw, group, path, placed, polar } from '../drawing/svg.ts'
import { star } from './coin.ts'

const segmentColours = ['#e9b531', '#c3202e', '#1d5fd0', '#0f8a55', '#f4efe4']
const segments = 24
const wine = '#7a1420'
const cream = '#fff3c4'

export type MoneyWheel = Placement & { readonly radius: number }

/** A fairground wheel of fortune; radius is that of the painted segments, the rim adds an eighth. */
export function moneyWheel(_newId: NewId, { radius, ...placement }: MoneyWheel): string {
  let wedges = ''
  let bulbs = ''
  for (let index = 0; index < segments; index++) {
    // A half turn back, so that the pointer rests on the middle of a segment.
    const from = ((index - 0.5) / segments) * 2 * Math.PI
    const to = ((index + 0.5) / segments) * 2 * Math.PI
    const outline = draw(
      'M',
      0,
      0,
      'L',
      ...polar(radius, from),
      'A',
      radius,
      radius,
      '0 0 1',
      ...polar(radius, to),
      'Z',
    )
    wedges += path(outline, { fill: elementAt(segmentColours, index % 5), stroke: '#fff6dc', 'stroke-width': 1.5 })
    const [cx, cy] = polar(radius * 1.075, from)
    bulbs += circle({ cx, cy, r: radius * 0.035, fill: cream })
  }
  const rim = radius * 1.135
  const pointer = draw('M', -radius * 0.1, -radius * 1.19, 'h', radius * 0.2, 'l', -radius * 0.1, radius * 0.24, 'Z')
  return placed(
    placement,
    circle({ r: rim * 1.01, cy: 6, fill: '#000000', opacity: 0.35 }) +
      circle({ r: rim, fill: wine, stroke: '#f0cd74', 'stroke-width': 3 }) +
      group({}, wedges) +
      bulbs +
      circle({ r: radius * 0.31, fill: wine, stroke: '#f0cd74', 'stroke-width': 4 }) +
      star({ radius: radius * 0.15, fill: cream }) +
      path(pointer, { fill: cream, stroke: wine, 'stroke-width': 3, 'stroke-linejoin': 'round' }),
  )
}

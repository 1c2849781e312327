import type { NewId, Placement } from '../drawing/svg.ts'
import { draw, gradientAlong, gradientDown, path, placed, rect } from '../drawing/svg.ts'
import { coin } from './coin.ts'

export type Envelope = Placement & { readonly width: number }

/** A red envelope sealed with a star coin. */
export function envelope(newId: NewId, { width, ...placement }: Envelope): string {
  const height = width * 1.36
  const [left, right, top] = [-width / 2, width / 2, -height / 2]
  const corner = width * 0.1
  const body = gradientAlong(
    newId,
    [
      [0, '#f2423d'],
      [1, '#b3121f'],
    ],
    { x1: 0, y1: 0, x2: 0.4, y2: 1 },
  )
  const lid = gradientDown(newId, [
    [0, '#ff6a58'],
    [1, '#d42430'],
  ])
  const hinge = top + corner + height * 0.2
  const upper = draw('M', left, top + corner, 'a', corner, corner, '0 0 1', corner, -corner, 'h', width * 0.8)
  const flap =
    upper + draw('a', corner, corner, '0 0 1', corner, corner, 'V', hinge, 'Q', 0, -height * 0.02, left, hinge, 'Z')
  const fold = draw('M', left, hinge, 'Q', 0, -height * 0.02, right, hinge)
  return placed(
    placement,
    body.defs +
      lid.defs +
      rect({ x: left, y: top + width * 0.05, width, height, rx: corner, fill: '#3a0006', opacity: 0.35 }) +
      rect({ x: left, y: top, width, height, rx: corner, fill: body.fill }) +
      path(flap, { fill: lid.fill }) +
      path(fold, { fill: 'none', stroke: '#ffb05e', 'stroke-width': width * 0.018, opacity: 0.75 }) +
      coin(newId, { radius: width * 0.19, y: -height * 0.13 }),
  )
}

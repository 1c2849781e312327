import type { NewId, Placement } from '../drawing/svg.ts'
import { circle, draw, path, placed, polar, transform, group } from '../drawing/svg.ts'
import { star } from './coin.ts'

export type Chip = Placement & {
  readonly radius: number
  readonly colour: string
  /** 1 seen from above, less when lying on a table. */
  readonly tilt?: number
}

const cream = '#fff8ec'
const notchHalfWidth = Math.PI / 20

function notches(radius: number): string {
  let outline = ''
  for (let index = 0; index < 8; index++) {
    const middle = (index / 8) * 2 * Math.PI
    const from = polar(radius, middle - notchHalfWidth)
    const to = polar(radius, middle + notchHalfWidth)
    outline += draw('M', 0, 0, 'L', ...from, 'A', radius, radius, '0 0 1', ...to, 'Z')
  }
  return path(outline, { fill: cream })
}

export function chip(_newId: NewId, { radius, colour, tilt = 1, ...placement }: Chip): string {
  const thickness = (radius * 0.1) / tilt
  const dashes = `${(radius * 0.16).toFixed(2)} ${(radius * 0.1).toFixed(2)}`
  return placed(
    placement,
    group(
      { transform: transform({ scaleY: tilt }) },
      circle({ cy: thickness * 1.8, r: radius, fill: '#000000', opacity: 0.35 }) +
        circle({ cy: thickness, r: radius, fill: colour }) +
        circle({ cy: thickness, r: radius, fill: '#000000', opacity: 0.4 }) +
        circle({ r: radius, fill: colour }) +
        notches(radius) +
        circle({ r: radius * 0.72, fill: colour }) +
        circle({
          r: radius * 0.72,
          fill: 'none',
          stroke: cream,
          'stroke-width': radius * 0.05,
          'stroke-dasharray': dashes,
        }) +
        circle({ r: radius * 0.52, fill: cream }) +
        star({ radius: radius * 0.36, fill: colour, opacity: 0.9 }),
    ),
  )
}

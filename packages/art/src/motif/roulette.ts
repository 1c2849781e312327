import { label } from '../lettering/label.ts'
import type { NewId, Placement } from '../drawing/svg.ts'
import { circle, draw, gradientOut, group, path, placed, polar, rect, transform } from '../drawing/svg.ts'

/** The order of a European wheel. */
const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type Roulette = Placement & {
  readonly radius: number
  /** 1 seen from above, less in perspective on a table. */
  readonly tilt: number
  /** The rotation of the pockets, in degrees. */
  readonly turn: number
}

function pocket(radius: number, index: number, number: number): string {
  const from = (index / pockets.length) * 2 * Math.PI - Math.PI / 2
  const to = from + (2 * Math.PI) / pockets.length
  const [outer, inner] = [radius * 0.9, radius * 0.62]
  const colour = number === 0 ? '#0f8a55' : reds.has(number) ? '#c3202e' : '#15181c'
  const along = draw(
    'M',
    ...polar(inner, from),
    'L',
    ...polar(outer, from),
    'A',
    outer,
    outer,
    '0 0 1',
    ...polar(outer, to),
  )
  const back = draw('L', ...polar(inner, to), 'A', inner, inner, '0 0 0', ...polar(inner, from), 'Z')
  const middle = (from + to) / 2
  const [x, y] = polar(radius * 0.825, middle)
  const digits = label(String(number), { face: 'archivo-black', height: radius * 0.062, x: 0, y: 0, fill: '#ffffff' })
  return (
    path(along + back, { fill: colour, stroke: '#e9c46a', 'stroke-width': radius * 0.006 }) +
    group({ transform: transform({ x, y, rotate: (middle * 180) / Math.PI + 90 }) }, digits)
  )
}

function spokes(radius: number): string {
  return [20, 110, 200, 290]
    .map((rotate) =>
      group(
        { transform: transform({ rotate }) },
        rect({
          x: -radius * 0.022,
          y: -radius * 0.34,
          width: radius * 0.044,
          height: radius * 0.34,
          rx: radius * 0.02,
          fill: '#f0cd74',
        }) + circle({ cy: -radius * 0.34, r: radius * 0.045, fill: '#ffe9a8' }),
      ),
    )
    .join('')
}

export function roulette(newId: NewId, { radius, tilt, turn, ...placement }: Roulette): string {
  const wood = gradientOut(
    newId,
    [
      [0, '#a8672e'],
      [0.7, '#5a2c10'],
      [1, '#2c1205'],
    ],
    { cx: 0.4, cy: 0.3, r: 0.9 },
  )
  const bowl = gradientOut(
    newId,
    [
      [0, '#8f5426'],
      [1, '#3a1a08'],
    ],
    { cx: 0.4, cy: 0.35, r: 0.8 },
  )
  const disc = (share: number, fill: string) => circle({ r: radius * share, fill })
  const rim = { fill: 'none', stroke: '#e2b553', 'stroke-width': radius * 0.015 }
  const wheel = pockets.map((number, index) => pocket(radius, index, number)).join('')
  return placed(
    placement,
    group(
      { transform: transform({ scaleY: tilt }) },
      wood.defs +
        bowl.defs +
        circle({ r: radius * 1.06, cy: radius * 0.06, fill: '#000000', opacity: 0.4 }) +
        disc(1.04, wood.fill) +
        disc(0.93, '#e2b553') +
        group({ transform: transform({ rotate: turn }) }, wheel) +
        disc(0.62, bowl.fill) +
        circle({ r: radius * 0.62, ...rim }) +
        circle({ r: radius * 0.44, fill: '#2c1205', opacity: 0.5 }) +
        group({ transform: transform({ rotate: turn * 1.4 }) }, spokes(radius)) +
        disc(0.11, '#f0cd74') +
        disc(0.06, '#fff3c9') +
        circle({ cx: radius * 0.5, cy: -radius * 0.46, r: radius * 0.045, fill: '#ffffff' }),
    ),
  )
}

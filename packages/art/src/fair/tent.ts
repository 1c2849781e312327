import type { Hex } from '../drawing/colour.ts'
import type { Size } from '../drawing/picture.ts'
import { draw, path, polygon } from '../drawing/svg.ts'
import type { Stripes } from './awning.ts'
import { flap, stripeAt } from './awning.ts'
import type { FairColours } from './fair-colours.ts'

export type Tent = Size & {
  readonly x: number
  /** Height of the ground below it. */
  readonly y: number
  readonly stripes: Stripes
  readonly count: number
  readonly flag: Hex
  readonly colours: FairColours
}

/** A big top: striped walls, an open door, a swung roof, flaps and a pennant. */
export function tent(shape: Tent): string {
  const eaves = shape.y - shape.height * 0.46
  return walls(shape, eaves) + door(shape, eaves) + roof(shape, eaves) + pennant(shape)
}

function walls({ x, y, width, stripes, count }: Tent, eaves: number): string {
  const across = width * 0.86
  const [left, right] = [x - across / 2, x + across / 2]
  const inset = across * 0.03
  const back = polygon([
    [left, y],
    [left + inset, eaves],
    [right - inset, eaves],
    [right, y],
  ])
  let result = path(back, { fill: stripes[1] })
  for (let index = 0; index < count; index += 2) {
    const from = left + (across * index) / count
    const to = from + across / count
    const narrowed = (edge: number) => x + (edge - x) * 0.94
    result += path(
      polygon([
        [from, y],
        [narrowed(from), eaves],
        [narrowed(to), eaves],
        [to, y],
      ]),
      { fill: stripes[0] },
    )
  }
  return result
}

function door({ x, y, width, height, colours }: Tent, eaves: number): string {
  const tall = height * 0.46
  const [top, middle, foot] = [eaves + tall * 0.12, eaves + tall * 0.5, y - tall * 0.1]
  const side = (sign: 1 | -1) => [x + sign * width * 0.05, x + sign * width * 0.1, x + sign * width * 0.13] as const
  const [leftNear, leftFar, leftFoot] = side(-1)
  const [rightNear, rightFar, rightFoot] = side(1)
  const left = draw('M', x, top, 'C', leftNear, middle, leftFar, foot, leftFoot, y)
  const right = draw('H', rightFoot, 'C', rightFar, foot, rightNear, middle, x, top, 'Z')
  return path(left + right, { fill: colours.near, opacity: 0.85 })
}

function roof({ x, y, width, height, stripes, count }: Tent, eaves: number): string {
  const top = y - height
  const edge = (index: number) => x - width / 2 + (width * index) / count
  const sagY = eaves - (eaves - top) * 0.3
  const sagX = (at: number) => x + (at - x) * 0.32
  let result = ''
  for (let index = 0; index < count; index++) {
    const [from, to] = [edge(index), edge(index + 1)]
    const panel = draw(
      'M',
      x,
      top,
      'Q',
      sagX(from),
      sagY,
      from,
      eaves,
      'L',
      to,
      eaves,
      'Q',
      sagX(to),
      sagY,
      x,
      top,
      'Z',
    )
    // Roof stripes meet wall stripes of the other colour, as on a real big top.
    const colour = stripeAt(stripes, index + 1)
    result += path(panel, { fill: colour })
    result += path(flap({ x: from, y: eaves - 1, width: width / count, drop: height * 0.045 }), { fill: colour })
  }
  const seam = { stroke: '#000000', 'stroke-opacity': 0.12, 'stroke-width': 2 }
  return result + path(draw('M', x - width / 2, eaves, 'H', x + width / 2), seam)
}

function pennant({ x, y, width, height, flag, colours }: Tent): string {
  const top = y - height
  const tip = top - height * 0.17
  const notch = height * 0.035
  const pole = path(draw('M', x, top + 2, 'V', tip), {
    stroke: colours.cream,
    'stroke-width': 2.4,
    'stroke-linecap': 'round',
  })
  const upper = draw('M', x + 1, tip, 'c', width * 0.06, -3, width * 0.08, 5, width * 0.15, 1, 'l', -3, notch, 3, notch)
  const lower = draw('c', -width * 0.07, 4, -width * 0.09, -4, -width * 0.15, -1, 'Z')
  return pole + path(upper + lower, { fill: flag })
}

import type { Hex } from '../drawing/colour.ts'
import { draw } from '../drawing/svg.ts'

export type Stripes = readonly [even: Hex, odd: Hex]

export const stripeAt = (stripes: Stripes, index: number) => stripes[index % 2 === 1 ? 1 : 0]

/** A round-ended flap hanging from an awning. */
export const flap = (at: { x: number; y: number; width: number; drop: number }) =>
  draw('M', at.x, at.y, 'h', at.width, 'v', at.drop, 'a', at.width / 2, at.width * 0.46, '0 0 1', -at.width, 0, 'Z')

import type { NewId, Placement } from '../drawing/svg.ts'
import { circle, gradientOut, path, placed } from '../drawing/svg.ts'

/** A star instead of a currency sign or a letter: merchants of all currencies share these pictures. */
const starOutline = 'M0-10.5 2.9-3.6 10.3-3 4.7 1.9 6.4 9.1 0 5.2-6.4 9.1-4.7 1.9-10.3-3-2.9-3.6Z'

/** The star on coins; radius is that of the circle around it. */
export const star = ({ radius, y = 0, ...look }: { radius: number; y?: number; fill: string; opacity?: number }) =>
  path(starOutline, { transform: `translate(0 ${y.toFixed(2)})scale(${(radius / 10.5).toFixed(3)})`, ...look })

export type Coin = Placement & { readonly radius: number }

export function coin(newId: NewId, { radius, ...placement }: Coin): string {
  const face = gradientOut(
    newId,
    [
      [0, '#fff3bf'],
      [0.45, '#ffcb45'],
      [1, '#c97a0a'],
    ],
    { cx: 0.35, cy: 0.28, r: 0.9 },
  )
  return placed(
    placement,
    face.defs +
      circle({ r: radius, cy: radius * 0.1, fill: '#8a4a05' }) +
      circle({ r: radius, fill: face.fill }) +
      circle({ r: radius * 0.74, fill: 'none', stroke: '#a8620a', 'stroke-width': radius * 0.07 }) +
      star({ radius: radius * 0.553, fill: '#9a5a08' }) +
      star({ radius: radius * 0.553, y: -radius * 0.03, fill: '#fff0b8', opacity: 0.35 }),
  )
}

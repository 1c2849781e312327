import type { Hex } from '../drawing/colour.ts'
import { circle, draw, gradientDown, gradientOut, group, path, polar, rect, transform } from '../drawing/svg.ts'
import type { Canvas } from '../drawing/picture.ts'
import type { Stream } from '../drawing/seed.ts'
import type { Ground } from './ground.ts'

type Light = { readonly x: number; readonly y: number; readonly radius: number; readonly colour: Hex }

export const fill = ({ width, height }: Canvas, colour: Hex) => rect({ width, height, fill: colour })

/** Deep above and pale at the horizon, or `rising` the other way round. */
export function sky(ground: Ground, direction: 'falling' | 'rising' = 'falling'): string {
  const { newId, palette, width, height } = ground
  const wash = gradientDown(
    newId,
    direction === 'rising'
      ? [
          [0, palette.pale],
          [0.45, palette.middle],
          [1, palette.deep],
        ]
      : [
          [0, palette.deep],
          [0.55, palette.middle],
          [1, palette.pale],
        ],
  )
  return wash.defs + rect({ width, height, fill: wash.fill })
}

export function glow(canvas: Canvas, light: Light & { readonly opacity?: number }): string {
  const { x, y, radius, colour, opacity = 0.8 } = light
  const paint = gradientOut(canvas.newId, [
    [0, colour, opacity],
    [0.45, colour, opacity * 0.45],
    [1, colour, 0],
  ])
  return paint.defs + circle({ cx: x, cy: y, r: radius, fill: paint.fill })
}

export type Rays = Light & {
  readonly count: number
  readonly opacity: number
  /** Radians. */
  readonly turn?: number
}

/** A wheel of beams with gaps as wide as the beams, fading outwards. */
export function rays(canvas: Canvas, { x, y, radius, colour, count, opacity, turn = 0 }: Rays): string {
  let beams = ''
  for (let index = 0; index < count; index++) {
    const start = (index / count) * 2 * Math.PI + turn
    const [startX, startY] = polar(radius, start)
    const [endX, endY] = polar(radius, start + Math.PI / count)
    beams += draw('M', x, y, 'L', x + startX, y + startY, 'L', x + endX, y + endY, 'Z')
  }
  const paint = gradientOut(
    canvas.newId,
    [
      [0, colour, opacity],
      [1, colour, opacity * 0.15],
    ],
    {
      gradientUnits: 'userSpaceOnUse',
      cx: x,
      cy: y,
      r: radius,
    },
  )
  return paint.defs + path(beams, { fill: paint.fill })
}

export type Hill = {
  /** Height of the ridge, from the top of the picture. */
  readonly y: number
  readonly swing: number
  readonly humps: number
  readonly colour: Hex
}

/** Rolling land from a ridge down to the bottom edge. */
export function hill({ stream, width, height }: Ground, { y, swing, humps, colour }: Hill): string {
  let previous = y
  let outline = draw('M', 0, height, 'L', 0, y + stream.range(-swing, swing) * 0.5)
  const step = width / humps
  for (let index = 0; index < humps; index++) {
    const left = index * step
    const next = y + stream.range(-swing, swing)
    const middle = left + step / 2
    outline += draw('C', middle, previous - swing * 0.4, middle, next + swing * 0.4, left + step, next)
    previous = next
  }
  return path(`${outline}${draw('L', width, height, 'Z')}`, { fill: colour })
}

export type Stars = { readonly width: number; readonly height: number; readonly count: number }

export function stars(stream: Stream, { width, height, count }: Stars): string {
  let dots = ''
  for (let index = 0; index < count; index++) {
    const radius = stream.range(0.5, 1.7)
    const [x, y] = [stream.range(0, width), stream.range(0, height)]
    dots += circle({ cx: x, cy: y, r: radius, opacity: stream.range(0.3, 1) })
  }
  return group({ fill: '#ffffff' }, dots)
}

const sparkleOutline = 'M0-10C1-3 3-1 10 0 3 1 1 3 0 10-1 3-3 1-10 0-3-1-1-3 0-10Z'

export type Sparkle = { readonly x: number; readonly y: number; readonly size: number; readonly opacity?: number }

/** A four-pointed glint; size is half its height. */
export const sparkle = ({ x, y, size, opacity = 0.9 }: Sparkle) =>
  path(sparkleOutline, {
    transform: transform({ x, y, scaleX: size / 10, scaleY: size / 10 }),
    fill: '#ffffff',
    opacity,
  })

export type Puff = { readonly x: number; readonly y: number; readonly size: number; readonly opacity: number }

/** A round white summer cloud: a big ball between two small ones. */
export const puff = ({ x, y, size, opacity }: Puff) =>
  group(
    { fill: '#ffffff', opacity },
    circle({ cx: x, cy: y, r: size }) +
      circle({ cx: x + size, cy: y + size * 0.3, r: size * 0.7 }) +
      circle({ cx: x - size, cy: y + size * 0.35, r: size * 0.6 }),
  )

/** A fade from nothing to `colour` at the bottom; `from` is where it begins, as a share of the height. */
export function fadeDown(canvas: Canvas, fade: { colour: Hex; opacity: number; from: number }): string {
  const { colour, opacity, from } = fade
  const { width, height, newId } = canvas
  const paint = gradientDown(newId, [
    [0, colour, 0],
    [from, colour, 0],
    [Math.min(0.96, from + 0.34), colour, opacity],
    [1, colour, opacity],
  ])
  return paint.defs + rect({ width, height, fill: paint.fill })
}

/** The same fade, from the top. */
export const fadeUp = (canvas: Canvas, fade: { colour: Hex; opacity: number; from: number }) =>
  group({ transform: `translate(0 ${canvas.height})scale(1 -1)` }, fadeDown(canvas, fade))

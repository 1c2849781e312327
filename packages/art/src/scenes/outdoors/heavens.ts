import type { Hex } from '../../drawing/colour.ts'
import { mix } from '../../drawing/colour.ts'
import { circle, ellipse, group, path, rect, transform } from '../../drawing/svg.ts'
import { glow, hill, sky, stars } from '../brush.ts'
import type { Ground, Painter } from '../ground.ts'

function orbit({ palette, width, height }: Ground, line: { rx: number; ry: number; thick: number; opacity: number }) {
  const [x, y] = [width / 2, height * 0.42]
  return ellipse({
    cx: x,
    cy: y,
    rx: width * line.rx,
    ry: width * line.ry,
    fill: 'none',
    stroke: palette.glow,
    'stroke-width': line.thick,
    opacity: line.opacity,
    transform: `rotate(-18 ${x} ${y})`,
  })
}

/** The rim of a planet below, two orbits around the hero. */
export const space: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  const sparks = stars(stream, { width, height, count: 90 })
  const planetX = width * stream.range(0.1, 0.9)
  const disc = (y: number, colour: Hex) => circle({ cx: planetX, cy: height * y, r: width * 0.8, fill: colour })
  return (
    sky(ground) +
    sparks +
    disc(1.08, palette.pale) +
    disc(1.12, palette.middle) +
    disc(1.17, palette.deep) +
    glow(ground, { x: width / 2, y: height * 0.42, radius: width * 0.6, colour: palette.glow, opacity: 0.7 }) +
    orbit(ground, { rx: 0.62, ry: 0.2, thick: 1.6, opacity: 0.5 }) +
    orbit(ground, { rx: 0.74, ry: 0.26, thick: 1, opacity: 0.3 })
  )
}

type Bank = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: Hex
  readonly opacity: number
}

/** A cloud of stacked bars, as on Chinese porcelain. */
function bank({ x, y, size, colour, opacity }: Bank): string {
  const bar = size * 0.36
  const bars = [0, 1, 2, 3].map((step) => {
    const across = size * (2.6 - step * 0.45)
    const shift = step % 2 === 1 ? size * 0.3 : -size * 0.2
    return rect({ x: x - across / 2 + shift, y: y - step * bar * 0.86, width: across, height: bar, rx: bar / 2 })
  })
  return group({ fill: colour, opacity }, bars.join(''))
}

export const clouds: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  const ring = (radius: number, thick: number, opacity: number) =>
    circle({
      cx: width / 2,
      cy: height * 0.38,
      r: width * radius,
      fill: 'none',
      stroke: palette.glow,
      'stroke-width': thick,
      opacity,
    })
  let banks = ''
  for (let index = 0; index < 4; index++) {
    const x = width * stream.pick([0.06, 0.94, 0.2, 0.85])
    const size = width * stream.range(0.14, 0.2)
    banks += bank({
      x,
      y: height * (0.2 + index * 0.14),
      size,
      colour: mix(palette.pale, palette.glow, 0.35),
      opacity: 0.55,
    })
  }
  for (let index = 0; index < 6; index++) {
    const [y, size] = [height * stream.range(0.82, 0.95), width * stream.range(0.16, 0.24)]
    const colour = mix(palette.middle, palette.deep, stream.range(0, 0.6))
    banks += bank({ x: width * index * 0.2, y, size, colour, opacity: 1 })
  }
  return (
    sky(ground) +
    glow(ground, { x: width / 2, y: height * 0.4, radius: width * 0.65, colour: palette.glow, opacity: 0.8 }) +
    ring(0.34, 2, 0.55) +
    ring(0.4, 1, 0.4) +
    banks +
    rect({ y: height * 0.95, width, height: height * 0.06, fill: palette.deep })
  )
}

const batOutline =
  'M0 0C-3-7-9-8-14-4-12-3-11-1-11 1-8-1-6 0-5 3-3 1-1 2 0 4 1 2 3 1 5 3 6 0 8-1 11 1 11-1 12-3 14-4 9-8 3-7 0 0Z'

/** A full moon with bats over dark hills. */
export const night: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  const sparks = stars(stream, { width, height: height * 0.6, count: 40 })
  const crater = (at: { x: number; y: number; radius: number; opacity: number }) =>
    circle({ cx: width * at.x, cy: height * at.y, r: width * at.radius, fill: palette.pale, opacity: at.opacity })
  let bats = ''
  for (let index = 0; index < 5; index++) {
    const [x, y] = [stream.range(0.06, 0.94) * width, stream.range(0.1, 0.5) * height]
    const size = stream.range(7, 14) / 10
    bats += path(batOutline, { transform: transform({ x, y, scaleX: size, scaleY: size }), fill: palette.deep })
  }
  return (
    sky(ground) +
    sparks +
    circle({ cx: width / 2, cy: height * 0.36, r: width * 0.36, fill: palette.glow }) +
    crater({ x: 0.42, y: 0.3, radius: 0.06, opacity: 0.35 }) +
    crater({ x: 0.6, y: 0.42, radius: 0.09, opacity: 0.28 }) +
    glow(ground, { x: width / 2, y: height * 0.36, radius: width * 0.72, colour: palette.glow, opacity: 0.5 }) +
    bats +
    hill(ground, { y: height * 0.74, swing: 18, humps: 3, colour: mix(palette.deep, palette.middle, 0.5) }) +
    hill(ground, { y: height * 0.86, swing: 12, humps: 4, colour: palette.deep })
  )
}

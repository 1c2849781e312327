import type { Hex } from '../../drawing/colour.ts'
import { mix } from '../../drawing/colour.ts'
import { circle, path, polygon, rect } from '../../drawing/svg.ts'
import { glow, hill, sky } from '../brush.ts'
import type { Ground, Painter } from '../ground.ts'

type Pyramid = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly opacity: number
}

function pyramid({ palette }: Ground, { x, y, width, height, opacity }: Pyramid): string {
  const base = y + height
  const lit = polygon([
    [x, y],
    [x - width, base],
    [x, base],
  ])
  const shaded = polygon([
    [x, y],
    [x + width * 0.75, base],
    [x, base],
  ])
  return (
    path(lit, { fill: mix(palette.middle, palette.glow, 0.25), opacity }) +
    path(shaded, { fill: mix(palette.deep, palette.middle, 0.4), opacity })
  )
}

export const dunes: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  const sunX = width * stream.range(0.3, 0.7)
  let land = ''
  if (stream.chance(0.7)) {
    const x = width * stream.range(0.2, 0.4)
    land += pyramid(ground, { x, y: height * 0.42, width: width * 0.3, height: height * 0.25, opacity: 0.9 })
    land += pyramid(ground, {
      x: width * 0.8,
      y: height * 0.48,
      width: width * 0.24,
      height: height * 0.19,
      opacity: 0.8,
    })
  }
  land += hill(ground, { y: height * 0.62, swing: 14, humps: 2, colour: mix(palette.middle, palette.glow, 0.2) })
  land += hill(ground, { y: height * 0.7, swing: 16, humps: 2, colour: palette.middle })
  land += hill(ground, { y: height * 0.82, swing: 14, humps: 2, colour: mix(palette.deep, palette.middle, 0.35) })
  land += hill(ground, { y: height * 0.93, swing: 8, humps: 2, colour: palette.deep })
  return (
    sky(ground) +
    glow(ground, { x: sunX, y: height * 0.42, radius: width * 0.7, colour: palette.glow, opacity: 0.85 }) +
    circle({ cx: sunX, cy: height * 0.4, r: width * 0.2, fill: palette.glow, opacity: 0.9 }) +
    land
  )
}

type Table = { readonly x: number; readonly width: number; readonly rise: number; readonly colour: Hex }

/** A table mountain, its right flank in shadow. */
function tableMountain({ height }: Ground, { x, width, rise, colour }: Table): string {
  const foot = height * 0.8
  const [shoulder, top] = [foot - rise * 0.6, foot - rise]
  const shape = polygon([
    [x, foot],
    [x + width * 0.12, shoulder],
    [x + width * 0.2, top],
    [x + width * 0.8, top],
    [x + width * 0.88, shoulder],
    [x + width, foot],
  ])
  const flank = polygon([
    [x + width * 0.55, top],
    [x + width * 0.8, top],
    [x + width * 0.88, shoulder],
    [x + width, foot],
    [x + width * 0.6, foot],
  ])
  return path(shape, { fill: colour }) + path(flank, { fill: '#000000', opacity: 0.14 })
}

export const mesa: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  let clouds = ''
  for (let index = 0; index < 3; index++) {
    const [x, length] = [width * stream.range(0, 0.6), width * stream.range(0.2, 0.4)]
    const y = height * (0.3 + index * 0.07)
    clouds += rect({
      x,
      y,
      width: length,
      height: 5,
      rx: 2.5,
      fill: mix(palette.middle, palette.glow, 0.5),
      opacity: 0.6,
    })
  }
  return (
    sky(ground) +
    circle({ cx: width / 2, cy: height * 0.46, r: width * 0.3, fill: palette.glow }) +
    glow(ground, { x: width / 2, y: height * 0.46, radius: width * 0.75, colour: palette.glow, opacity: 0.6 }) +
    clouds +
    tableMountain(ground, {
      x: -width * 0.12,
      width: width * 0.44,
      rise: height * 0.3,
      colour: mix(palette.middle, palette.pale, 0.35),
    }) +
    tableMountain(ground, {
      x: width * 0.66,
      width: width * 0.5,
      rise: height * 0.38,
      colour: mix(palette.middle, palette.pale, 0.2),
    }) +
    hill(ground, { y: height * 0.76, swing: 6, humps: 3, colour: palette.middle }) +
    hill(ground, { y: height * 0.88, swing: 8, humps: 3, colour: palette.deep })
  )
}

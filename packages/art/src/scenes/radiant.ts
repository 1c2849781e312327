import { mix } from '../drawing/colour.ts'
import { circle, draw, group, path } from '../drawing/svg.ts'
import { fill, glow, rays, sky } from './brush.ts'
import type { Ground, Painter } from './ground.ts'

/** The light behind the hero that most grounds end with. */
const heroLight = (ground: Ground, light: { y: number; radius: number; opacity: number }) =>
  glow(ground, {
    x: ground.width / 2,
    y: ground.height * light.y,
    radius: ground.width * light.radius,
    colour: ground.palette.glow,
    opacity: light.opacity,
  })

export const sunburst: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  const count = stream.pick([14, 16, 20, 24])
  const turn = stream.range(0, 1)
  const beams = { x: width / 2, y: height * 0.46, radius: height, colour: palette.glow, count, opacity: 0.42, turn }
  return sky(ground) + rays(ground, beams) + heroLight(ground, { y: 0.46, radius: 0.62, opacity: 0.75 })
}

export const reels: Painter = (ground) => {
  const { palette, width, height } = ground
  const beams = { x: width / 2, y: height * 0.42, radius: height, colour: palette.glow, count: 24, opacity: 0.3 }
  return sky(ground) + rays(ground, beams) + heroLight(ground, { y: 0.42, radius: 0.6, opacity: 0.7 })
}

export const rings: Painter = (ground) => {
  const { palette, width, height } = ground
  const count = 9
  let discs = ''
  for (let ring = count; ring > 0; ring--) {
    const share = ring / count
    const colour =
      ring % 2 === 1 ? mix(palette.middle, palette.deep, share * 0.8) : mix(palette.pale, palette.middle, share * 0.9)
    discs += circle({ cx: width / 2, cy: height * 0.42, r: ring * width * 0.1, fill: colour })
  }
  return fill(ground, palette.deep) + discs + heroLight(ground, { y: 0.42, radius: 0.45, opacity: 0.7 })
}

export const stripes: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  const slope = stream.pick([-0.5, 0.5, 0.35])
  let bands = ''
  for (let index = -10; index < 20; index++) {
    bands += draw(
      'M',
      index * width * 0.16,
      0,
      'h',
      width * 0.08,
      'l',
      -slope * height,
      height,
      'h',
      -width * 0.08,
      'Z',
    )
  }
  return (
    sky(ground) +
    path(bands, { fill: palette.glow, opacity: 0.12 }) +
    heroLight(ground, { y: 0.42, radius: 0.6, opacity: 0.8 })
  )
}

const dotPitch = 13

/** Printed dots that grow away from the hero. */
export const halftone: Painter = (ground) => {
  const { palette, width, height } = ground
  let dots = ''
  for (let y = 0; y < height; y += dotPitch) {
    for (let x = (y / dotPitch) % 2 === 1 ? 0 : dotPitch / 2; x < width + 10; x += dotPitch) {
      const distance = Math.hypot(x - width / 2, (y - height * 0.42) * 0.85) / width
      const radius = Math.min(6.4, (distance - 0.3) * 9)
      if (radius > 0.5) dots += circle({ cx: x, cy: y, r: radius })
    }
  }
  return (
    fill(ground, palette.pale) +
    heroLight(ground, { y: 0.4, radius: 0.7, opacity: 0.9 }) +
    group({ fill: palette.middle, opacity: 0.6 }, dots)
  )
}

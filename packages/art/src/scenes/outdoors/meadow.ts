import { mix } from '../../drawing/colour.ts'
import { circle, group, rect } from '../../drawing/svg.ts'
import { glow, hill, puff, sky } from '../brush.ts'
import type { Ground, Painter } from '../ground.ts'

const green = { far: '#8fd069', middle: '#5fb64a', near: '#2f8a3a' } as const

/** A summer field with fixed greens; only the sky follows the palette. */
export const meadow: Painter = (ground) => {
  const { stream, width, height } = ground
  let clouds = ''
  for (let index = 0; index < 4; index++) {
    const [x, y] = [stream.range(0, 1) * width, stream.range(0.08, 0.34) * height]
    clouds += puff({ x, y, size: stream.range(12, 22), opacity: 0.85 })
  }
  return (
    sky(ground, 'rising') +
    glow(ground, { x: width * 0.75, y: height * 0.16, radius: width / 2, colour: '#fff8d0', opacity: 0.9 }) +
    clouds +
    hill(ground, { y: height * 0.62, swing: 16, humps: 2, colour: green.far }) +
    hill(ground, { y: height * 0.74, swing: 14, humps: 2, colour: green.middle }) +
    hill(ground, { y: height * 0.88, swing: 10, humps: 3, colour: green.near })
  )
}

/** A candyfloss cloud with a flat bottom. */
function floss({ stream, width, height }: Ground): string {
  const [x, y] = [stream.range(0, 1) * width, stream.range(0.06, 0.4) * height]
  const size = stream.range(14, 30)
  return group(
    { fill: '#ffffff', opacity: 0.75 },
    circle({ cx: x, cy: y, r: size }) +
      circle({ cx: x + size, cy: y + size * 0.25, r: size * 0.75 }) +
      circle({ cx: x - size, cy: y + size * 0.3, r: size * 0.65 }) +
      rect({ x: x - size * 1.6, y: y + size * 0.3, width: size * 3.3, height: size * 0.7, rx: size * 0.35 }),
  )
}

/** Three rows of round hills strewn with sugar. */
function sugarHills({ stream, palette, width, height }: Ground): string {
  const colours = [mix(palette.pale, '#ffffff', 0.35), palette.pale, palette.middle]
  let result = ''
  for (const [row, colour] of colours.entries()) {
    for (let index = 0; index < 3; index++) {
      const x = width * (index * 0.5 + (row % 2 === 1 ? 0.25 : 0))
      const radius = width * stream.range(0.3, 0.42)
      const y = height * (0.84 + row * 0.1)
      result += circle({ cx: x, cy: y + radius * 0.55, r: radius, fill: colour })
      for (let grain = 0; grain < 7; grain++) {
        const [cx, cy] = [x + stream.range(-0.6, 0.6) * radius, y + radius * stream.range(-0.25, 0.2)]
        result += circle({ cx, cy, r: stream.range(2.5, 5), fill: '#ffffff', opacity: 0.5 })
      }
    }
  }
  return result
}

export const candy: Painter = (ground) => {
  const { width, height } = ground
  let clouds = ''
  for (let index = 0; index < 5; index++) clouds += floss(ground)
  const light = { x: width / 2, y: height * 0.45, radius: width * 0.55, colour: '#ffffff', opacity: 0.75 } as const
  return sky(ground, 'rising') + clouds + glow(ground, light) + sugarHills(ground)
}

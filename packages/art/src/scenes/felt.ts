import { mix } from '../drawing/colour.ts'
import { circle, ellipse, gradientDown, gradientOut, rect } from '../drawing/svg.ts'
import { glow } from './brush.ts'
import type { Ground, Painter } from './ground.ts'

/** Soft discs of light out of focus behind the table. */
function bokeh({ stream, palette, width, height }: Ground): string {
  let result = ''
  for (let index = 0; index < 26; index++) {
    const radius = stream.range(0.015, 0.06) * width
    const [cx, cy] = [stream.range(0, width), stream.range(0, height * 0.46)]
    const colour = mix(palette.pale, palette.glow, stream.next())
    result += circle({ cx, cy, r: radius, fill: colour, opacity: stream.range(0.08, 0.3) })
  }
  return result
}

/** The near rim of a round table: wood, then cloth with two sewn lines. */
function table({ newId, palette, width, height }: Ground): string {
  const cloth = gradientOut(newId, [
    [0, mix(palette.pale, palette.glow, 0.22)],
    [0.65, mix(palette.middle, palette.pale, 0.45)],
    [1, palette.middle],
  ])
  const oval = (at: { y: number; rx: number; ry: number }, look: Record<string, string | number>) =>
    ellipse({ cx: width / 2, cy: height * at.y, rx: width * at.rx, ry: height * at.ry, ...look })
  const line = (thick: number, opacity: number) => ({ fill: 'none', stroke: '#ffe9b8', 'stroke-width': thick, opacity })
  const rim = { fill: 'none', stroke: '#d79a57', 'stroke-width': 2.5, opacity: 0.9 }
  return (
    cloth.defs +
    oval({ y: 0.99, rx: 0.98, ry: 0.52 }, { fill: mix(palette.deep, '#000000', 0.55) }) +
    oval({ y: 0.985, rx: 0.95, ry: 0.5 }, { fill: '#8a5528' }) +
    oval({ y: 0.98, rx: 0.95, ry: 0.5 }, rim) +
    oval({ y: 1, rx: 0.88, ry: 0.465 }, { fill: cloth.fill }) +
    oval({ y: 1.02, rx: 0.7, ry: 0.35 }, line(1.6, 0.65)) +
    oval({ y: 1.03, rx: 0.5, ry: 0.24 }, line(1, 0.4))
  )
}

export const felt: Painter = (ground) => {
  const { newId, palette, width, height } = ground
  const room = gradientDown(newId, [
    [0, mix(palette.deep, palette.middle, 0.35)],
    [0.55, palette.middle],
    [1, palette.deep],
  ])
  return (
    room.defs +
    rect({ width, height, fill: room.fill }) +
    bokeh(ground) +
    glow(ground, { x: width / 2, y: height * 0.2, radius: width * 0.75, colour: palette.glow, opacity: 0.45 }) +
    table(ground)
  )
}

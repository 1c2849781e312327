import { mix } from '../../drawing/colour.ts'
import { circle, ellipse, path, polygon } from '../../drawing/svg.ts'
import { fill, glow } from '../brush.ts'
import type { Ground, Painter } from '../ground.ts'

/** Mown bands running to the horizon. */
function turf({ palette, width, height }: Ground): string {
  const horizon = height / 2
  let result = ''
  for (let band = 0; band < 7; band++) {
    const far = (edge: number) => width * (0.5 + (band - edge) * 0.16)
    const near = (edge: number) => width * (0.5 + (band - edge) * 0.6)
    const outline = polygon([
      [far(3.5), horizon],
      [near(3.5), height],
      [near(2.5), height],
      [far(2.5), horizon],
    ])
    result += path(outline, { fill: band % 2 === 1 ? palette.middle : mix(palette.middle, palette.pale, 0.35) })
  }
  return result
}

function crowd({ stream, palette, width, height }: Ground): string {
  let result = ''
  for (let index = 0; index < 60; index++) {
    const [cx, cy] = [stream.range(0, width), height * stream.range(0.36, 0.5)]
    result += circle({ cx, cy, r: 2, fill: mix(palette.middle, palette.glow, stream.next()), opacity: 0.6 })
  }
  return result
}

/** A football ground under floodlights. */
export const pitch: Painter = (ground) => {
  const { palette, width, height } = ground
  const chalk = { fill: 'none', stroke: '#ffffff', 'stroke-width': 2 }
  const flood = (x: number) => glow(ground, { x, y: height * 0.06, radius: width / 2, colour: '#ffffff', opacity: 0.8 })
  return (
    fill(ground, palette.deep) +
    flood(width * 0.2) +
    flood(width * 0.8) +
    glow(ground, { x: width / 2, y: height * 0.3, radius: width * 0.7, colour: palette.glow, opacity: 0.35 }) +
    turf(ground) +
    crowd(ground) +
    path(`M0 ${height / 2}H${width}`, { ...chalk, opacity: 0.7 }) +
    ellipse({ cx: width / 2, cy: height * 0.74, rx: width * 0.34, ry: height * 0.07, ...chalk, opacity: 0.6 })
  )
}

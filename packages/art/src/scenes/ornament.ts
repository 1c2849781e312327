import type { Hex } from '../drawing/colour.ts'
import { mix } from '../drawing/colour.ts'
import { elementAt } from '../drawing/seed.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, draw, path, polygon } from '../drawing/svg.ts'
import { fill, glow, sky } from './brush.ts'
import type { Ground, Painter } from './ground.ts'

/** A window of diamonds with a round opening for the hero. */
export const lattice: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  const wall = sky(ground, stream.chance(0.5) ? 'rising' : 'falling')
  const pitch = width / 6
  const half = pitch / 2
  let bars = ''
  for (let row = -1; row < height / half + 1; row++) {
    for (let column = -1; column < 7; column++) {
      const x = column * pitch + (row % 2 === 0 ? 0 : half)
      bars += draw('M', x, row * half, 'l', half, half, 'l', -half, half, 'l', -half, -half, 'Z')
    }
  }
  const [x, y] = [width / 2, height * 0.41]
  const ring = (radius: number, thick: number, opacity: number) =>
    circle({ cx: x, cy: y, r: radius, fill: 'none', stroke: palette.glow, 'stroke-width': thick, opacity })
  return (
    wall +
    path(bars, { fill: 'none', stroke: palette.glow, 'stroke-width': 1.3, opacity: 0.22 }) +
    glow(ground, { x, y: height * 0.42, radius: width * 0.62, colour: palette.glow, opacity: 0.8 }) +
    circle({ cx: x, cy: y, r: width * 0.37, fill: palette.deep, opacity: 0.35 }) +
    ring(width * 0.37, 3, 0.8) +
    ring(width * 0.405, 1.2, 0.6)
  )
}

const fanRings = [1, 0.8, 0.6, 0.4, 0.2]

/** Overlapping fans in thin lines, as in a picture palace of the 1920s. */
export const deco: Painter = (ground) => {
  const { palette, width, height } = ground
  const pitch = width / 4
  let fans = ''
  for (let row = 9; row >= 0; row--) {
    for (let column = -1; column < 6; column++) {
      const [cx, cy] = [column * pitch + (row % 2 === 1 ? pitch / 2 : 0), row * pitch * 0.5 + pitch * 0.1]
      for (const [ring, size] of fanRings.entries()) {
        const isOuter = ring === 0
        fans += circle({
          cx,
          cy,
          r: pitch * 0.5 * size,
          fill: isOuter ? palette.deep : 'none',
          stroke: palette.pale,
          'stroke-width': isOuter ? 1.6 : 1,
          opacity: isOuter ? undefined : 0.55,
        })
      }
    }
  }
  return (
    fill(ground, palette.deep) +
    fans +
    glow(ground, { x: width / 2, y: height * 0.42, radius: width * 0.75, colour: palette.middle, opacity: 0.95 }) +
    glow(ground, { x: width / 2, y: height * 0.42, radius: width * 0.42, colour: palette.glow, opacity: 0.55 })
  )
}

const facetColumns = 5
const facetRows = 7

/** Corners of the facets; those inside are moved randomly, those on the edge are not. */
function facetCorners({ stream, width, height }: Ground): Point[][] {
  const corners: Point[][] = []
  for (let row = 0; row <= facetRows; row++) {
    const line: Point[] = []
    for (let column = 0; column <= facetColumns; column++) {
      const isInsideX = column > 0 && column < facetColumns
      const isInsideY = row > 0 && row < facetRows
      const x = (column * width) / facetColumns + (isInsideX ? stream.range(-18, 18) : 0)
      line.push([x, (row * height) / facetRows + (isInsideY ? stream.range(-16, 16) : 0)])
    }
    corners.push(line)
  }
  return corners
}

/** Facets near the middle are lighter. */
function facetColour({ stream, palette }: Ground, column: number, row: number): Hex {
  const distance = Math.hypot((column + 0.5) / facetColumns - 0.5, (row + 0.5) / facetRows - 0.42)
  const light = 1 - Math.min(1, distance * 1.7)
  const shade = mix(palette.deep, palette.middle, stream.next())
  return mix(shade, mix(palette.pale, palette.glow, stream.range(0, 0.6)), light * 0.85)
}

export const facets: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  const corners = facetCorners(ground)
  let result = ''
  for (let row = 0; row < facetRows; row++) {
    for (let column = 0; column < facetColumns; column++) {
      const [above, below] = [elementAt(corners, row), elementAt(corners, row + 1)]
      const [a, b] = [elementAt(above, column), elementAt(above, column + 1)]
      const [c, d] = [elementAt(below, column), elementAt(below, column + 1)]
      const triangles = stream.chance(0.5)
        ? [
            [a, b, c],
            [b, d, c],
          ]
        : [
            [a, b, d],
            [a, d, c],
          ]
      for (const triangle of triangles) {
        const colour = facetColour(ground, column, row)
        // The thin outline hides the seam between two facets.
        result += path(polygon(triangle), { fill: colour, stroke: colour, 'stroke-width': 0.6 })
      }
    }
  }
  const light = { x: width / 2, y: height * 0.42, radius: width / 2, colour: palette.glow, opacity: 0.5 }
  return fill(ground, palette.middle) + result + glow(ground, light)
}

import type { Palette } from '../drawing/palette.ts'
import type { Size } from '../drawing/picture.ts'
import type { FrameName } from '../spec.ts'
import { circle, draw, group, path, rect } from '../drawing/svg.ts'

const bulbsAcross = 11
const bulbsDown = 15
const bulbInset = 12

/** A provider's frame, the same on each of its tiles. */
export function drawFrame(name: FrameName, { width, height }: Size, palette: Palette): string {
  const colour = palette.tone === 'paper' ? palette.ink : '#fff2cf'
  const inset = (distance: number, look: Record<string, string | number>) =>
    rect({
      x: distance,
      y: distance,
      width: width - distance * 2,
      height: height - distance * 2,
      fill: 'none',
      ...look,
    })
  switch (name) {
    case 'none':
      return ''
    case 'hair':
      return inset(8, { rx: 16, stroke: colour, 'stroke-width': 1.6, opacity: 0.55 })
    case 'double':
      return (
        inset(7, { rx: 17, stroke: colour, 'stroke-width': 3, opacity: 0.7 }) +
        inset(13, { rx: 11, stroke: colour, 'stroke-width': 1, opacity: 0.55 })
      )
    case 'bulbs':
      return (
        inset(bulbInset, { rx: 12, stroke: '#000000', 'stroke-width': 13, opacity: 0.28 }) + bulbs({ width, height })
      )
    case 'corner':
      return corners({ width, height }, colour)
  }
}

function bulbs({ width, height }: Size): string {
  let dots = ''
  for (let index = 0; index <= bulbsAcross; index++) {
    const cx = 20 + ((width - 40) * index) / bulbsAcross
    dots += circle({ cx, cy: bulbInset, r: 3.6 }) + circle({ cx, cy: height - bulbInset, r: 3.6 })
  }
  for (let index = 1; index < bulbsDown; index++) {
    const cy = bulbInset + ((height - 2 * bulbInset) * index) / bulbsDown
    dots += circle({ cx: bulbInset, cy, r: 3.6 }) + circle({ cx: width - bulbInset, cy, r: 3.6 })
  }
  return group({ fill: '#fff3c4' }, dots)
}

function corners({ width, height }: Size, stroke: string): string {
  const look = { fill: 'none', stroke, 'stroke-width': 2.4, 'stroke-linecap': 'round', opacity: 0.75 }
  const corner = (right: 1 | -1, down: 1 | -1) => {
    const [x, y] = [right === 1 ? 11 : width - 11, down === 1 ? 11 : height - 11]
    return path(
      draw('M', x, y + down * 34, 'V', y + down * 12, 'Q', x, y, x + right * 12, y, 'H', x + right * 34),
      look,
    )
  }
  return corner(1, 1) + corner(-1, 1) + corner(1, -1) + corner(-1, -1)
}

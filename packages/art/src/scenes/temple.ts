import type { Hex } from '../drawing/colour.ts'
import { mix } from '../drawing/colour.ts'
import { path, polygon, rect } from '../drawing/svg.ts'
import { glow, rays, sky } from './brush.ts'
import type { Ground, Painter } from './ground.ts'

type Stone = { readonly lit: Hex; readonly face: Hex; readonly shade: Hex }

const columnPlaces = [0.02, 0.19, 0.7, 0.87]
const flutes = [0, 1, 2, 3]

function column({ width, height }: Ground, place: number, stone: Stone): string {
  const [left, top, across] = [place * width, height * 0.34, width * 0.12]
  const shaft = rect({ x: left, y: top, width: across, height: height * 0.6, fill: stone.face })
  const grooves = flutes.map((flute) =>
    rect({
      x: left + across * (0.08 + flute * 0.24),
      y: top,
      width: across * 0.1,
      height: height * 0.6,
      fill: flute < 2 ? stone.lit : stone.shade,
      opacity: 0.55,
    }),
  )
  const capital =
    rect({ x: left - 4, y: top - 9, width: across + 8, height: 11, rx: 2, fill: stone.lit }) +
    rect({ x: left - 7, y: top - 16, width: across + 14, height: 8, rx: 2, fill: stone.face })
  return shaft + grooves.join('') + capital
}

function roof({ width, height }: Ground, stone: Stone): string {
  const [left, right] = [-width * 0.02, width * 1.02]
  const [eaves, base] = [height * 0.25, height * 0.295]
  return (
    path(
      polygon([
        [left, base],
        [right, base],
        [right, eaves],
        [left, eaves],
      ]),
      { fill: stone.face },
    ) +
    path(
      polygon([
        [left, eaves],
        [width / 2, height * 0.1],
        [right, eaves],
      ]),
      { fill: stone.shade, opacity: 0.9 },
    ) +
    path(
      polygon([
        [width * 0.1, height * 0.24],
        [width / 2, height * 0.13],
        [width * 0.9, height * 0.24],
      ]),
      {
        fill: stone.face,
        opacity: 0.6,
      },
    )
  )
}

export const temple: Painter = (ground) => {
  const { palette, width, height } = ground
  const stone = {
    lit: mix(palette.pale, palette.glow, 0.5),
    face: mix(palette.middle, palette.pale, 0.4),
    shade: mix(palette.deep, palette.middle, 0.6),
  }
  const sun = { x: width / 2, y: height * 0.4, radius: height, colour: palette.glow }
  return (
    sky(ground) +
    rays(ground, { ...sun, count: 18, opacity: 0.28, turn: 0.1 }) +
    glow(ground, { ...sun, y: height * 0.42, radius: width * 0.6, opacity: 0.75 }) +
    columnPlaces.map((place) => column(ground, place, stone)).join('') +
    roof(ground, stone) +
    glow(ground, { ...sun, y: height * 0.5, radius: width * 0.45, opacity: 0.55 }) +
    rect({ y: height * 0.9, width, height: height * 0.1, fill: palette.deep }) +
    rect({ y: height * 0.87, width, height: height * 0.035, fill: stone.shade })
  )
}

import type { Hex } from '../drawing/colour.ts'
import { mix } from '../drawing/colour.ts'
import { draw, ellipse, group, path, polygon, rect } from '../drawing/svg.ts'
import { fill, glow, rays } from './brush.ts'
import type { Ground, Painter } from './ground.ts'

type Scallops = {
  readonly count: number
  /** Height of the straight part, and the sag of the round part below it. */
  readonly drop: number
  readonly sag: number
  readonly colours: readonly [even: Hex, odd: Hex]
}

/** A striped valance with round ends along the top edge. */
function valance({ width }: Ground, { count, drop, sag, colours }: Scallops): string {
  const across = width / count
  let result = ''
  for (let index = 0; index < count; index++) {
    const outline = draw(
      'M',
      index * across,
      -2,
      'h',
      across,
      'v',
      drop,
      'a',
      across / 2,
      sag,
      '0 0 1',
      -across,
      0,
      'Z',
    )
    result += path(outline, { fill: colours[index % 2 === 1 ? 1 : 0] })
  }
  return group({}, result)
}

type Fold = { readonly x: number; readonly width: number; readonly bend: -1 | 1; readonly colour: Hex }

function fold({ height }: Ground, { x, width, bend, colour }: Fold): string {
  const right = x + width
  const down = draw(
    'M',
    x,
    0,
    'H',
    right,
    'C',
    right + bend * 6,
    height * 0.4,
    right + bend * 14,
    height * 0.7,
    right + bend * 4,
    height,
  )
  const up = draw('H', x + bend * 4, 'C', x + bend * 14, height * 0.7, x + bend * 6, height * 0.4, x, 0, 'Z')
  return path(down + up, { fill: colour })
}

function drapes(ground: Ground): string {
  const { palette, width } = ground
  const across = width * 0.058
  let result = ''
  for (let index = 0; index < 5; index++) {
    const colour = index % 2 === 1 ? mix(palette.middle, palette.deep, 0.35) : mix(palette.pale, palette.middle, 0.5)
    result += fold(ground, { x: index * across - 8, width: across + 1, bend: -1, colour })
    result += fold(ground, { x: width - (index + 1) * across + 8, width: across + 1, bend: 1, colour })
  }
  return result
}

/** A theatre stage: two spotlights between drapes. */
export const curtain: Painter = (ground) => {
  const { palette, width, height } = ground
  const floor = height * 0.86
  const beam = (narrow: number, wide: number, opacity: number) =>
    path(
      polygon([
        [width * (0.5 - narrow), 0],
        [width * (0.5 + narrow), 0],
        [width * (0.5 + wide), floor],
        [width * (0.5 - wide), floor],
      ]),
      { fill: palette.glow, opacity },
    )
  return (
    fill(ground, palette.deep) +
    glow(ground, { x: width / 2, y: height * 0.45, radius: width * 0.7, colour: palette.glow, opacity: 0.65 }) +
    beam(0.14, 0.48, 0.14) +
    beam(0.06, 0.3, 0.16) +
    ellipse({ cx: width / 2, cy: floor, rx: width * 0.46, ry: height * 0.06, fill: palette.glow, opacity: 0.5 }) +
    drapes(ground) +
    rect({ y: height * 0.92, width, height: height * 0.08, fill: mix(palette.deep, '#000000', 0.4) }) +
    valance(ground, {
      count: 7,
      drop: height * 0.045 + 2,
      sag: width * 0.06,
      colours: [mix(palette.pale, '#ffffff', 0.82), palette.pale],
    })
  )
}

/** A fairground stall, the scene of all the operator's own games. */
export const canopy: Painter = (ground) => {
  const { palette, width, height } = ground
  const counter = height * 0.84
  return (
    fill(ground, palette.pale) +
    rays(ground, {
      x: width / 2,
      y: -height * 0.12,
      radius: height * 1.5,
      colour: '#ffffff',
      count: 24,
      opacity: 0.5,
      turn: 0.13,
    }) +
    glow(ground, { x: width / 2, y: height / 2, radius: width * 0.6, colour: '#ffffff', opacity: 0.5 }) +
    rect({ y: counter, width, height: height - counter, fill: palette.middle }) +
    rect({ y: counter, width, height: 5, fill: palette.deep, opacity: 0.5 }) +
    valance(ground, { count: 6, drop: height * 0.09, sag: width / 12, colours: [palette.middle, '#fff8ee'] })
  )
}

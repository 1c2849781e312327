import type { Hex } from '../../drawing/colour.ts'
import { mix } from '../../drawing/colour.ts'
import { circle, group, path, polygon } from '../../drawing/svg.ts'
import { glow, hill, sky, stars } from '../brush.ts'
import type { Ground, Painter } from '../ground.ts'

type Peak = { readonly x: number; readonly y: number; readonly reach: number; readonly lit: Hex; readonly shade: Hex }

/** A two-sided mountain with a ragged cap of snow. */
function peak({ height }: Ground, { x, y, reach, lit, shade }: Peak): string {
  const rise = height - y
  const snow = polygon([
    [x, y],
    [x - reach * 0.28, y + rise * 0.28],
    [x - reach * 0.12, y + rise * 0.22],
    [x + reach * 0.02, y + rise * 0.34],
    [x + reach * 0.14, y + rise * 0.22],
    [x + reach * 0.28, y + rise * 0.28],
  ])
  return (
    path(
      polygon([
        [x, y],
        [x - reach, height],
        [x + reach * 0.1, height],
      ]),
      { fill: lit },
    ) +
    path(
      polygon([
        [x, y],
        [x + reach, height],
        [x + reach * 0.1, height],
      ]),
      { fill: shade },
    ) +
    path(snow, { fill: '#ffffff', opacity: 0.92 })
  )
}

export const peaks: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  const { deep, middle, pale } = palette
  return (
    sky(ground) +
    stars(stream, { width, height: height * 0.4, count: 26 }) +
    glow(ground, { x: width / 2, y: height / 2, radius: width * 0.75, colour: palette.glow, opacity: 0.6 }) +
    peak(ground, {
      x: width * 0.16,
      y: height * 0.42,
      reach: width * 0.34,
      lit: mix(middle, pale, 0.6),
      shade: mix(middle, pale, 0.2),
    }) +
    peak(ground, {
      x: width * 0.86,
      y: height * 0.38,
      reach: width * 0.36,
      lit: mix(middle, pale, 0.5),
      shade: mix(middle, pale, 0.1),
    }) +
    peak(ground, {
      x: width * 0.5,
      y: height * 0.3,
      reach: width * 0.42,
      lit: mix(middle, palette.glow, 0.35),
      shade: middle,
    }) +
    hill(ground, { y: height * 0.78, swing: 12, humps: 3, colour: mix(deep, middle, 0.5) }) +
    hill(ground, { y: height * 0.9, swing: 10, humps: 3, colour: deep })
  )
}

function pine(x: number, y: number, tall: number): string {
  return [0, 1, 2]
    .map((tier) => {
      const spread = tall * (0.22 + 0.11 * tier)
      const top = y - tall + tall * 0.26 * tier
      return path(
        polygon([
          [x, top],
          [x - spread, top + tall * 0.42],
          [x + spread, top + tall * 0.42],
        ]),
        {},
      )
    })
    .join('')
}

/** Three rows of trees, snow on the ground, flakes in the air. */
export const pines: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  let woods = ''
  for (let row = 0; row < 3; row++) {
    const colour = mix(mix(palette.pale, palette.middle, 0.4), palette.deep, row / 2)
    for (let index = 0; index < 7; index++) {
      const x = width * (index / 6 + stream.range(-0.05, 0.05))
      woods += group({ fill: colour }, pine(x, height * (0.74 + row * 0.11), height * stream.range(0.2, 0.34)))
    }
  }
  const snow = hill(ground, { y: height * 0.87, swing: 8, humps: 3, colour: mix(palette.glow, '#ffffff', 0.6) })
  let flakes = ''
  for (let index = 0; index < 40; index++) {
    const [x, y] = [stream.range(0, width), stream.range(0, height)]
    flakes += circle({ cx: x, cy: y, r: stream.range(1, 3), fill: '#ffffff', opacity: stream.range(0.4, 0.9) })
  }
  const moonlight = { x: width / 2, y: height * 0.4, radius: width * 0.7, colour: palette.glow, opacity: 0.7 }
  return sky(ground) + glow(ground, moonlight) + woods + snow + flakes
}

import type { Hex } from '../drawing/colour.ts'
import { mix } from '../drawing/colour.ts'
import { rect } from '../drawing/svg.ts'
import { glow, sky, stars } from './brush.ts'
import type { Ground, Painter } from './ground.ts'

type Row = {
  readonly colour: Hex
  readonly heights: readonly [lowest: number, highest: number]
  /** Undefined where the row is too far away to see windows. */
  readonly windowOpacity?: number
}

const windowPitch = { x: 10, y: 12 }

function windows({ stream, palette, height }: Ground, house: { x: number; y: number; width: number }, opacity: number) {
  let result = ''
  for (let y = house.y; y < height - 8; y += windowPitch.y) {
    for (let x = house.x + 6; x < house.x + house.width - 6; x += windowPitch.x) {
      if (stream.chance(0.32)) result += rect({ x, y, width: 4, height: 6, fill: palette.glow, opacity })
    }
  }
  return result
}

function houses(ground: Ground, { colour, heights, windowOpacity }: Row): string {
  const { stream, width, height } = ground
  let result = ''
  let x = -10
  while (x < width + 10) {
    const across = stream.range(width * 0.09, width * 0.18)
    const tall = stream.range(...heights) * height
    // Neighbours overlap slightly, so that no sky shows between them.
    result += rect({
      x,
      y: height - tall - height * 0.06,
      width: across + 0.8,
      height: tall + height * 0.1,
      fill: colour,
    })
    if (windowOpacity !== undefined) result += windows(ground, { x, y: height - tall, width: across }, windowOpacity)
    x += across
  }
  return result
}

export const skyline: Painter = (ground) => {
  const { stream, palette, width, height } = ground
  return (
    sky(ground) +
    stars(stream, { width, height: height / 2, count: 24 }) +
    glow(ground, { x: width / 2, y: height / 2, radius: width * 0.7, colour: palette.glow, opacity: 0.55 }) +
    houses(ground, { colour: mix(palette.middle, palette.pale, 0.35), heights: [0.3, 0.5] }) +
    houses(ground, { colour: mix(palette.deep, palette.middle, 0.55), heights: [0.2, 0.42], windowOpacity: 0.5 }) +
    houses(ground, { colour: mix(palette.deep, '#000000', 0.1), heights: [0.1, 0.28], windowOpacity: 0.85 })
  )
}

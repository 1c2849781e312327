import type { FairColours, FairHour } from './fair-colours.ts'
import { fairColours } from './fair-colours.ts'
import { coaster, ferrisWheel } from './rides.ts'
import { bunting, stall } from './street.ts'
import { tent } from './tent.ts'
import type { Canvas, Size } from '../drawing/picture.ts'
import { drawPicture } from '../drawing/picture.ts'
import { glow, stars } from '../scenes/brush.ts'
import { createStream } from '../drawing/seed.ts'
import { circle, draw, gradientAcross, gradientDown, group, path, rect } from '../drawing/svg.ts'

/** Positions, as shares of the width and height. */
export type FairView = {
  readonly hour: FairHour
  readonly seed?: string
  readonly wheelX?: number
  readonly tentX?: number
  /** Height of the ground. */
  readonly base?: number
  readonly scale?: number
  readonly hasBunting?: boolean
  /** Darkens the start side for text. */
  readonly hasQuietSide?: boolean
}

type Scene = {
  readonly canvas: Canvas
  readonly colours: FairColours
  readonly hour: FairHour
  /** Length unit: 1 on 780 × 460. */
  readonly unit: number
  /** Height of the ground in units of the picture. */
  readonly base: number
}

export type FairOptions = FairView & Size

/** The brand's picture: a fairground by day, at dusk, or closed for the night. */
export const fairSvg = (name: string, { width, height, ...view }: FairOptions) =>
  drawPicture(`fair-${name}`, { width, height }, (canvas) => fairDrawing(canvas, view))

export function fairDrawing(canvas: Canvas, view: FairView): string {
  const { hour, wheelX = 0.24, tentX = 0.66, base = 0.9, scale = 1, hasBunting = true, hasQuietSide = false } = view
  const { width, height } = canvas
  const colours = fairColours[hour]
  const unit = Math.min(width / 780, height / 460) * scale
  const scene: Scene = { canvas, colours, hour, unit, base: height * base }
  return (
    skyOf(scene, view.seed ?? 'fair') +
    coaster(canvas, { y: scene.base - 20 * unit, colours }) +
    land(scene, 'middle') +
    attractions(scene, { wheelX, tentX }) +
    land(scene, 'near') +
    (hasBunting ? buntings(scene) : '') +
    (hasQuietSide ? quietSide(canvas) : '')
  )
}

function skyOf({ canvas, colours, hour, unit, base }: Scene, seed: string): string {
  const { width, height, newId } = canvas
  const wash = gradientDown(newId, colours.sky)
  const field = { width, height: height / 2, count: 46 }
  const sparks = hour === 'day' ? '' : stars(createStream(seed + hour), field)
  return (
    wash.defs + rect({ width, height, fill: wash.fill }) + sparks + lights[hour]({ canvas, colours, hour, unit, base })
  )
}

const lights: Readonly<Record<FairHour, (scene: Scene) => string>> = {
  dusk: ({ canvas, unit, base }) => {
    const { width } = canvas
    const haze = { x: width * 0.6, y: base, radius: width / 2, colour: '#ffe3a1', opacity: 0.75 } as const
    return (
      glow(canvas, haze) + circle({ cx: width * 0.47, cy: base - 10, r: 92 * unit, fill: '#ffe7b0', opacity: 0.95 })
    )
  },
  day: ({ canvas, unit }) => {
    const [x, y] = [canvas.width * 0.84, canvas.height * 0.22]
    const sun = circle({ cx: x, cy: y, r: 46 * unit, fill: '#ffe08a' })
    return sun + glow(canvas, { x, y, radius: 120 * unit, colour: '#ffe9a8', opacity: 0.8 }) + dayClouds(canvas, unit)
  },
  closed: ({ canvas, unit }) => {
    const [x, y] = [canvas.width * 0.78, canvas.height * 0.22]
    return (
      circle({ cx: x, cy: y, r: 40 * unit, fill: '#dce9e2' }) +
      circle({ cx: x + 17 * unit, cy: y - 8 * unit, r: 36 * unit, fill: '#0c1b16' })
    )
  },
}

function dayClouds({ width, height }: Canvas, unit: number): string {
  const cloud = (left: number, top: number, size: number) => {
    const [x, y, radius] = [width * left, height * top, size * unit]
    return group(
      { fill: '#ffffff', opacity: 0.95 },
      rect({ x: x - radius * 2.4, y, width: radius * 4.8, height: radius * 0.9, rx: radius * 0.45 }) +
        circle({ cx: x - radius * 0.6, cy: y, r: radius }) +
        circle({ cx: x + radius * 0.8, cy: y + 2, r: radius * 0.75 }),
    )
  }
  return cloud(0.14, 0.16, 20) + cloud(0.52, 0.12, 16) + cloud(0.66, 0.3, 13)
}

function land({ canvas, colours, unit, base }: Scene, depth: 'middle' | 'near'): string {
  const { width, height } = canvas
  const up = (units: number) => base - units * unit
  const ridge =
    depth === 'middle'
      ? draw(
          'M',
          0,
          up(14),
          'C',
          width * 0.25,
          up(40),
          width * 0.5,
          up(4),
          width * 0.72,
          up(26),
          'S',
          width,
          up(10),
          width,
          up(14),
        )
      : draw('M', 0, up(-6), 'C', width * 0.3, up(8), width * 0.6, up(-20), width, up(-2))
  return path(`${ridge}${draw('V', height, 'H', 0, 'Z')}`, { fill: colours[depth] })
}

/** Big wheel, stalls and tents, from back to front. */
function attractions({ canvas, colours, unit, base }: Scene, at: { wheelX: number; tentX: number }): string {
  const { width } = canvas
  const { cream, red, green, gold } = colours
  const x = (share: number) => width * share
  return (
    ferrisWheel({ x: x(at.wheelX), y: base - 182 * unit, radius: 150 * unit, colours }) +
    stall({
      x: x(at.tentX - 0.27),
      y: base + 4,
      width: 104 * unit,
      height: 92 * unit,
      stripes: [gold, cream],
      colours,
    }) +
    stall({
      x: x(at.tentX + 0.3),
      y: base + 8,
      width: 112 * unit,
      height: 96 * unit,
      stripes: [green, cream],
      colours,
    }) +
    tent({
      x: x(at.tentX),
      y: base + 6,
      width: 250 * unit,
      height: 212 * unit,
      stripes: [cream, red],
      count: 9,
      flag: gold,
      colours,
    }) +
    tent({
      x: x(at.wheelX - 0.2),
      y: base + 10,
      width: 128 * unit,
      height: 112 * unit,
      stripes: [cream, green],
      count: 7,
      flag: red,
      colours,
    })
  )
}

function buntings({ canvas: { width, height }, colours, unit }: Scene): string {
  const middle = [width * 0.44, height * 0.03] as const
  return (
    bunting({ from: [-10, height * 0.05], to: middle, sag: 34 * unit, count: 11, colours }) +
    bunting({ from: middle, to: [width + 10, height * 0.1], sag: 38 * unit, count: 13, colours })
  )
}

function quietSide({ newId, width, height }: Canvas): string {
  const shade = '#0a241b'
  const paint = gradientAcross(newId, [
    [0, shade, 0.96],
    [0.36, shade, 0.8],
    [0.66, shade, 0],
  ])
  return paint.defs + rect({ width, height, fill: paint.fill })
}

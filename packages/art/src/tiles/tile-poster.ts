import { mix } from '../drawing/colour.ts'
import { setLettering } from '../lettering/lettering.ts'
import type { Metal } from '../motif/icon.ts'
import type { Motif, MotifKey } from '../motif/motif.ts'
import { drawMotif } from '../motif/motif.ts'
import { fadeColour } from '../drawing/palette.ts'
import { fadeDown, fadeUp, glow, rays, sparkle } from '../scenes/brush.ts'
import type { Ground } from '../scenes/ground.ts'
import { painters } from '../scenes/painters.ts'
import { circle, clipped, gradientDown, polar, rect } from '../drawing/svg.ts'
import type { Layout } from '../spec.ts'
import type { Look } from './tile-look.ts'
import { breakLines } from '../lettering/line-breaking.ts'

/** Room for lettering on a tile, which depends on the provider's frame and wordmark. */
export type LetteringRoom = { readonly top: number; readonly bottom: number; readonly width: number }

/** The state of a poster while it is drawn: the ground with its draws, the look, the name and the room for it. */
export type Poster = {
  readonly ground: Ground
  readonly look: Look
  readonly name: string
  readonly room: LetteringRoom
}

type Spot = readonly [x: number, y: number, size: number, rotate: number]

/** Scene, satellites, hero, fade, lettering, glints: back to front. */
export function drawPoster(poster: Poster): string {
  const { ground, look } = poster
  const painter = painters[look.scene ?? ground.stream.pick(look.theme.scenes)]
  return painter(ground) + arrangements[look.layout](poster) + sparkles(poster)
}

const arrangements: Readonly<Record<Layout, (poster: Poster) => string>> = {
  emblem: arrangeEmblem,
  top: arrangeTop,
  big: arrangeBig,
  medallion: arrangeMedallion,
  trio: arrangeTrio,
}

function arrangeEmblem(poster: Poster): string {
  const { stream } = poster.ground
  const count = stream.int(2, 4)
  const spots = stream.shuffle<Spot>([
    [52, 98, 48, -20],
    [248, 84, 44, 18],
    [40, 218, 40, 14],
    [262, 212, 46, -14],
  ])
  const props = satellites(poster, spots.slice(0, count))
  const size = stream.range(196, 222)
  const hero = heroAt(poster, { x: 150, y: 152, size, rotate: stream.range(-4, 4) })
  return props + hero + footFade(poster, { opacity: 0.62, from: 0.5 }) + nameBelow(poster)
}

function arrangeTop(poster: Poster): string {
  const { ground, look, name, room } = poster
  const { stream, newId } = ground
  const spots = stream.shuffle<Spot>([
    [46, 250, 52, -16],
    [256, 240, 48, 16],
    [60, 340, 60, 10],
    [244, 338, 58, -12],
  ])
  const props = satellites(poster, spots.slice(0, 3))
  const shade = { colour: fadeColour(look.palette), opacity: 0.5, from: 0.55 }
  const fade = look.palette.tone === 'paper' ? '' : fadeUp(ground, shade)
  const size = stream.range(216, 240)
  const hero = heroAt(poster, { x: 150, y: 264, size, rotate: stream.range(-4, 4) })
  // The smile warp would cover the hero's head.
  const warp = look.warp.name === 'smile' ? { ...look.warp, name: 'arch' as const } : look.warp
  const height = Math.min(letteringHeight(name), 130)
  const lettering = setLettering(newId, {
    ...look,
    text: name,
    warp,
    x: 150,
    y: room.top + height / 2,
    width: room.width,
    height,
  })
  // Only the wordmark is at the bottom here; it needs a slightly dark background.
  const foot = footFade(poster, { opacity: 0.55, from: 0.82 })
  return props + fade + hero + foot + lettering.svg
}

function arrangeBig(poster: Poster): string {
  const { ground, look } = poster
  const { stream } = ground
  const x = stream.chance(0.5) ? 168 : 132
  const hero = heroAt(poster, { x, y: 176, size: 330, rotate: stream.range(-8, 8) })
  const fade = look.palette.tone === 'paper' ? paperFade(ground) : footFade(poster, { opacity: 0.78, from: 0.42 })
  return hero + fade + nameBelow(poster)
}

function arrangeMedallion(poster: Poster): string {
  const { look } = poster
  const warp = look.warp.name === 'none' ? { name: 'smile' as const, strength: 20 } : look.warp
  const hero = heroAt(poster, { x: 150, y: 152, size: 176 })
  const name = nameBelow({ ...poster, look: { ...look, warp } }, 128)
  return medal(poster) + hero + footFade(poster, { opacity: 0.55, from: 0.55 }) + name
}

function arrangeTrio(poster: Poster): string {
  const { satellite } = poster.look
  const side = (x: number, rotate: number) =>
    motif(poster, { key: satellite, x, y: 178, size: 128, rotate, isFlipped: x > 150 })
  const hero = heroAt(poster, { x: 150, y: 150, size: 198 })
  return side(74, -14) + side(226, 14) + hero + footFade(poster, { opacity: 0.6, from: 0.5 }) + nameBelow(poster)
}

type Place = Omit<Motif, 'key' | 'metal'>

const motif = ({ ground, look }: Poster, at: Place & { key: MotifKey; metal?: Metal }) =>
  drawMotif(ground, { metal: look.metal, ...at })

const heroAt = (poster: Poster, at: Place) => motif(poster, { ...at, key: poster.look.hero })

function satellites(poster: Poster, spots: readonly Spot[]): string {
  const { look, ground } = poster
  return spots
    .map(([x, y, size, rotate]) =>
      motif(poster, { key: look.satellite, x, y, size, rotate: rotate + ground.stream.range(-12, 12) }),
    )
    .join('')
}

/** Darkens towards the bottom, so that lettering is legible; paper backgrounds stay light. */
function footFade({ ground, look }: Poster, fade: { opacity: number; from: number }): string {
  return look.palette.tone === 'paper' ? '' : fadeDown(ground, { colour: fadeColour(look.palette), ...fade })
}

function paperFade({ newId, palette, width, height }: Ground): string {
  const paint = gradientDown(newId, [
    [0, palette.pale, 0],
    [0.5, palette.pale, 0],
    [0.78, palette.pale, 0.92],
    [1, palette.pale, 1],
  ])
  return paint.defs + rect({ width, height, fill: paint.fill })
}

export const letteringHeight = (name: string) => Math.min(150, 52 * breakLines(name).length + 22)

function nameBelow({ ground, look, name, room }: Poster, heightMax = 150): string {
  const height = Math.min(letteringHeight(name), heightMax)
  const place = { x: 150, y: 304, width: room.width, height, bottomMax: room.bottom }
  return setLettering(ground.newId, { ...look, text: name, ...place }).svg
}

const studs = 28

/** A coin-like disc with studs around its rim, and rays inside. */
function medal({ ground, look: { palette } }: Poster): string {
  const isPaper = palette.tone === 'paper'
  const [x, y] = [150, 154]
  const disc = (radius: number, fill: string) => circle({ cx: x, cy: y, r: radius, fill })
  const light =
    rays(ground, { x, y, radius: 140, colour: palette.glow, count: 20, opacity: 0.35 }) +
    glow(ground, { x, y, radius: 110, colour: palette.pale, opacity: 0.9 })
  let dots = ''
  for (let index = 0; index < studs; index++) {
    const [dx, dy] = polar(106.5, (index / studs) * 2 * Math.PI)
    dots += circle({ cx: x + dx, cy: y + dy, r: 2.6, fill: isPaper ? palette.pale : '#5b3206' })
  }
  return (
    circle({ cx: x, cy: 160, r: 112, fill: '#000000', opacity: 0.3 }) +
    disc(110, isPaper ? palette.ink : mix(palette.glow, '#b8791a', 0.25)) +
    disc(103, isPaper ? palette.pale : palette.deep) +
    clipped(ground.newId, disc(100, '#000000'), light) +
    dots
  )
}

/** Glints around the hero, never on the lettering. */
function sparkles({ ground: { stream }, look }: Poster): string {
  const lowered = look.layout === 'top' ? 120 : 0
  const count = stream.int(3, 6)
  let result = ''
  for (let index = 0; index < count; index++) {
    const [x, y] = [stream.range(26, 274), stream.range(30, 220) + lowered]
    result += sparkle({ x, y, size: stream.range(4, 9), opacity: 0.85 })
  }
  return result
}

import { mix } from '../drawing/colour.ts'
import { reliefMargin, setLettering } from '../lettering/lettering.ts'
import type { Lettering } from '../lettering/lettering.ts'
import type { Palette } from '../drawing/palette.ts'
import type { Canvas, Size } from '../drawing/picture.ts'
import { drawPicture } from '../drawing/picture.ts'
import { glow } from '../scenes/brush.ts'
import type { Painter } from '../scenes/ground.ts'
import { painters } from '../scenes/painters.ts'
import type { Stream } from '../drawing/seed.ts'
import type { Game } from '../spec.ts'
import { gradientDown, gradientOut, rect } from '../drawing/svg.ts'
import type { Look } from '../tiles/tile-look.ts'
import { decideLook } from '../tiles/tile-look.ts'
import { letteringHeight } from '../tiles/tile-poster.ts'

/** The darkened scene behind a game's own page, in any size; it is the scene of the game's tile. */
export function stageSvg(game: Game, size: Size): string {
  const { look, stream } = decideLook(game)
  const painter = stagePainter(game, look, stream)
  return drawPicture(`stage-${game.id}`, size, (canvas) => {
    const ground = { ...canvas, stream, palette: look.palette }
    return painter(ground) + dimmed(canvas, look.palette)
  })
}

function stagePainter({ art }: Game, look: Look, stream: Stream): Painter {
  if (art.kind === undefined || art.kind === 'poster') return painters[look.scene ?? stream.pick(look.theme.scenes)]
  return painters[kindScenes[art.kind]]
}

const kindScenes = { table: 'felt', cards: 'rings', stall: 'canopy' } as const

/** A lighter palette is darkened more, so that white figures are legible. */
const dimming: Readonly<Record<Palette['tone'], number>> = { night: 0.4, day: 0.6, paper: 0.74 }

function dimmed(canvas: Canvas, palette: Palette): string {
  const { newId, width, height } = canvas
  const shade = mix(palette.ink, '#000000', 0.3)
  const light = palette.tone === 'paper' ? palette.deep : palette.middle
  const edge = gradientOut(
    newId,
    [
      [0, shade, 0],
      [0.45, shade, 0.28],
      [1, shade, 0.85],
    ],
    { cx: 0.5, cy: 0.32, r: 0.72 },
  )
  const foot = gradientDown(newId, [
    [0, shade, 0.35],
    [0.2, shade, 0],
    [0.55, shade, 0.1],
    [0.85, shade, 0.8],
    [1, shade, 0.92],
  ])
  return (
    edge.defs +
    foot.defs +
    rect({ width, height, fill: shade, opacity: dimming[palette.tone] }) +
    glow(canvas, { x: width / 2, y: height * 0.3, radius: width * 0.8, colour: light, opacity: 0.4 }) +
    rect({ width, height, fill: edge.fill }) +
    rect({ width, height, fill: foot.fill })
  )
}

/** Width of a logo's letters before its outline. */
const logoWidth = 280

/** The game's lettering alone, on a transparent background, cropped to its outline: for its page and loading screen. */
export function logoSvg(game: Game): string {
  const { look } = decideLook(game)
  const lettering = {
    ...look,
    text: game.name,
    // Ink needs a light background, and a stage is dark.
    finish: look.finish === 'ink' ? 'ivory' : look.finish,
    x: 0,
    y: 0,
    width: logoWidth,
    height: Math.min(letteringHeight(game.name) * 1.1, 140),
  } satisfies Lettering
  const { top, bottom, width } = setLettering(unusedId, lettering)
  const { side, top: above, bottom: below } = reliefMargin
  const size = { width: Math.ceil(width + 2 * side), height: Math.ceil(bottom - top + above + below) }
  const place = { x: size.width / 2, y: above + (bottom - top) / 2 }
  return drawPicture(`logo-${game.id}`, size, ({ newId }) => setLettering(newId, { ...lettering, ...place }).svg)
}

/** The block is only measured here. */
const unusedId = () => 'unused'

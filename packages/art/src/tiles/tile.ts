import { drawFrame } from './frame.ts'
import { reliefMargin, setLettering } from '../lettering/lettering.ts'
import { drawMotif } from '../motif/motif.ts'
import type { Prop } from '../motif/prop.ts'
import { drawProps } from '../motif/prop.ts'
import type { Palette } from '../drawing/palette.ts'
import { fadeColour } from '../drawing/palette.ts'
import { drawPicture } from '../drawing/picture.ts'
import { fadeDown, sparkle } from '../scenes/brush.ts'
import type { Ground } from '../scenes/ground.ts'
import { felt } from '../scenes/felt.ts'
import type { SceneName } from '../scenes/painters.ts'
import { painters } from '../scenes/painters.ts'
import { canopy } from '../scenes/stage.ts'
import type { CardsArt, FrameName, Game, Provider, TableArt } from '../spec.ts'
import { ellipse } from '../drawing/svg.ts'
import { fan, tableProps } from '../pictures/table.ts'
import type { Look } from './tile-look.ts'
import { decideLook } from './tile-look.ts'
import type { LetteringRoom } from './tile-poster.ts'
import { drawPoster } from './tile-poster.ts'
import { tileWordmark } from './wordmark.ts'

export const tileSize = { width: 300, height: 400 } as const

/** The state of a tile while it is drawn. */
type Tile = { readonly game: Game; readonly ground: Ground; readonly look: Look; readonly room: LetteringRoom }

/** The 3:4 tile of a game with its provider's frame and wordmark. */
export function tileSvg(game: Game, provider: Provider): string {
  if (provider.code !== game.provider)
    throw new Error(`${game.id} is a game of ${game.provider}, not of ${provider.code}`)
  const { look, stream } = decideLook(game)
  const isStall = game.art.kind === 'stall'
  const frame = isStall ? 'none' : provider.art.frame
  return drawPicture(`tile-${game.id}`, tileSize, (canvas) => {
    const ground = { ...canvas, stream, palette: look.palette }
    const wordmarkY = isStall ? 387 : frame === 'none' ? 384 : 376
    const room = letteringRoom(frame, wordmarkY - provider.art.height / 2)
    return (
      drawKind({ game, ground, look, room }) +
      drawFrame(frame, tileSize, look.palette) +
      tileWordmark(provider, { x: 150, y: wordmarkY, fill: wordmarkColour(game, look.palette), widthMax: 200 })
    )
  })
}

/** Lettering keeps clear of the frame and never touches the wordmark. */
function letteringRoom(frame: FrameName, wordmarkTop: number): LetteringRoom {
  const isNarrow = frame === 'bulbs' || frame === 'double'
  return {
    top: frame === 'none' || frame === 'corner' ? 24 : 32,
    bottom: wordmarkTop - reliefMargin.bottom - 2,
    width: isNarrow ? 238 : 248,
  }
}

const wordmarkColour = ({ art }: Game, palette: Palette) =>
  palette.tone === 'paper' && (art.kind === undefined || art.kind === 'poster') ? palette.ink : '#ffffff'

function drawKind({ game, ground, look, room }: Tile): string {
  const { art, name } = game
  if (art.kind === undefined || art.kind === 'poster') return drawPoster({ ground, look, name, room })
  switch (art.kind) {
    case 'table':
      return drawTable({ game, ground, look, room }, art)
    case 'cards':
      return drawHand({ game, ground, look, room }, art)
    case 'stall':
      return drawStall({ game, ground, look, room })
  }
}

/** Live tables share one plain typeface, so that they look like signs and not like posters. */
function drawTable({ game, ground, look, room }: Tile, art: TableArt): string {
  const scene = felt(ground)
  const props = drawProps(ground, tableProps(art, ground.stream).tile)
  const fade = fadeDown(ground, { colour: fadeColour(look.palette), opacity: 0.8, from: 0.56 })
  const lettering = setLettering(ground.newId, {
    ...look,
    text: game.name,
    finish: 'ivory',
    face: art.face ?? 'anton',
    warp: { name: 'none', strength: 0 },
    x: 150,
    y: 322,
    width: room.width,
    height: 88,
    bottomMax: room.bottom + 5,
    relief: 0.6,
    tracking: 1,
  })
  return scene + props + fade + lettering.svg
}

const handScenes: readonly SceneName[] = ['felt', 'rings', 'deco', 'stripes']

function drawHand({ game, ground, look, room }: Tile, { cards }: CardsArt): string {
  const scene = painters[ground.stream.pick(handScenes)](ground)
  const hand =
    cards ??
    ([
      ['A', 'spade'],
      ['K', 'heart'],
      ['Q', 'club'],
    ] as const)
  const width = hand.length > 3 ? 98 : 112
  const step = hand.length > 3 ? 44 : 52
  const chips: readonly Prop[] = [
    { prop: 'chip', radius: 28, x: 46, y: 244, colour: look.palette.pale, tilt: 0.62 },
    { prop: 'chip', radius: 28, x: 46, y: 233, colour: '#c3202e', tilt: 0.62 },
    { prop: 'chip', radius: 28, x: 256, y: 242, colour: '#1d5fd0', tilt: 0.62 },
  ]
  const props = [...fan(hand, { x: 150, y: 158, width, step, turn: hand.length > 3 ? 11 : 13 }), ...chips]
  const lettering = setLettering(ground.newId, {
    ...look,
    text: game.name,
    finish: look.finish === 'ink' ? 'white' : look.finish,
    warp: { name: 'arch', strength: 18 },
    x: 150,
    y: 314,
    width: Math.min(room.width, 244),
    height: 104,
    bottomMax: room.bottom,
  })
  const fade = fadeDown(ground, { colour: fadeColour(look.palette), opacity: 0.6, from: 0.5 })
  return scene + drawProps(ground, props) + fade + lettering.svg
}

function drawStall({ game, ground, look, room }: Tile): string {
  const { hero, metal } = look
  const lettering = setLettering(ground.newId, {
    ...look,
    text: game.name,
    x: 150,
    y: 336,
    width: 236,
    height: 66,
    bottomMax: room.bottom + 3,
    relief: 0.8,
  })
  return (
    canopy(ground) +
    sparkle({ x: 58, y: 120, size: 12 }) +
    sparkle({ x: 246, y: 150, size: 9 }) +
    ellipse({ cx: 150, cy: 284, rx: 88, ry: 12, fill: '#000000', opacity: 0.22 }) +
    drawMotif(ground, { key: hero, size: 176, x: 150, y: 194, metal }) +
    lettering.svg
  )
}

import type { CardFace } from '../motif/card.ts'
import type { Prop } from '../motif/prop.ts'
import { drawProps } from '../motif/prop.ts'
import { fadeColour } from '../drawing/palette.ts'
import { drawPicture } from '../drawing/picture.ts'
import { fadeDown } from '../scenes/brush.ts'
import { felt } from '../scenes/felt.ts'
import type { Game, TableArt, TableKind } from '../spec.ts'
import type { Stream } from '../drawing/seed.ts'
import { decideLook } from '../tiles/tile-look.ts'

export const tableSize = { width: 400, height: 250 } as const

/** The 16:10 picture of a live table: no lettering, quiet at the top and along the bottom for the site's badges. */
export function tableSvg(game: Game & { readonly art: TableArt }): string {
  const { look, stream } = decideLook({ ...game, id: `table-${game.id}` })
  return drawPicture(`table-${game.id}`, tableSize, (canvas) => {
    const ground = { ...canvas, stream, palette: look.palette }
    const scene = felt(ground)
    const props = tableProps(game.art, stream).wide
    return (
      scene +
      drawProps(canvas, props) +
      fadeDown(canvas, { colour: fadeColour(look.palette), opacity: 0.45, from: 0.6 })
    )
  })
}

export const isTable = (game: Game): game is Game & { readonly art: TableArt } => game.art.kind === 'table'

/** The objects on a table: for the portrait tile of 300 × 400, and for 400 × 250. */
export type TableProps = { readonly tile: readonly Prop[]; readonly wide: readonly Prop[] }

export function tableProps({ table, cards }: TableArt, stream: Stream): TableProps {
  return arrangements[table]({ cards: cards ?? defaultCards[table], turn: stream.range(0, 360) })
}

type Deal = { readonly cards: readonly CardFace[]; readonly turn: number }

const defaultCards: Readonly<Record<TableKind, readonly CardFace[]>> = {
  baccarat: [
    ['9', 'heart'],
    ['K', 'spade'],
  ],
  blackjack: [
    ['A', 'spade'],
    ['J', 'diamond'],
  ],
  bull: [
    ['10', 'spade'],
    ['J', 'heart'],
    ['Q', 'club'],
    ['K', 'diamond'],
    ['A', 'spade'],
  ],
  'dragon-tiger': [],
  'money-wheel': [],
  roulette: [],
  'sic-bo': [],
}

const blue = '#1d5fd0'
const red = '#c3202e'
const green = '#0c6b46'
const black = '#15181c'

type Stack = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly colours: readonly [string, string]
}

/** Two chips, one on the other. */
const stack = ({ x, y, radius, colours }: Stack): Prop[] =>
  colours.map((colour, index) => ({ prop: 'chip', x, y: y - index * radius * 0.38, radius, colour, tilt: 0.6 }))

type Fan = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly step: number
  readonly turn: number
}

/** A fan of cards: the middle one is upright and highest. */
export function fan(cards: readonly CardFace[], { x, y, width, step, turn }: Fan): Prop[] {
  const middle = (cards.length - 1) / 2
  return cards.map((face, index) => {
    const offset = index - middle
    return {
      prop: 'card',
      face,
      width,
      x: x + offset * step,
      y: y + offset * offset * step * 0.09,
      rotate: offset * turn,
    }
  })
}

const arrangements: Readonly<Record<TableKind, (deal: Deal) => TableProps>> = {
  baccarat: ({ cards }) => ({
    tile: [
      ...fan(cards, { x: 150, y: 178, width: 104, step: 92, turn: 18 }),
      ...stack({ x: 58, y: 262, radius: 26, colours: [blue, blue] }),
      ...stack({ x: 242, y: 262, radius: 26, colours: [red, red] }),
    ],
    wide: [
      ...fan(cards, { x: 200, y: 140, width: 84, step: 84, turn: 17 }),
      ...stack({ x: 76, y: 188, radius: 24, colours: [blue, blue] }),
      ...stack({ x: 326, y: 188, radius: 24, colours: [red, red] }),
    ],
  }),
  blackjack: ({ cards }) => ({
    tile: [
      ...fan(cards, { x: 150, y: 178, width: 106, step: 80, turn: 18 }),
      ...stack({ x: 62, y: 268, radius: 25, colours: [red, black] }),
      ...stack({ x: 238, y: 268, radius: 25, colours: [green, green] }),
    ],
    wide: [
      ...fan(cards, { x: 198, y: 140, width: 86, step: 68, turn: 18 }),
      ...stack({ x: 320, y: 190, radius: 22, colours: [red, black] }),
      ...stack({ x: 82, y: 190, radius: 22, colours: [green, green] }),
    ],
  }),
  bull: ({ cards }) => ({
    tile: fan(cards, { x: 150, y: 180, width: 82, step: 37, turn: 10 }),
    wide: fan(cards, { x: 200, y: 138, width: 76, step: 52, turn: 8 }),
  }),
  'dragon-tiger': () => ({
    tile: [
      { prop: 'object', key: 'fe:dragon', size: 138, x: 84, y: 182 },
      { prop: 'object', key: 'fe:tiger-face', size: 126, x: 216, y: 186 },
    ],
    wide: [
      { prop: 'object', key: 'fe:dragon', size: 126, x: 118, y: 136 },
      { prop: 'object', key: 'fe:tiger-face', size: 118, x: 284, y: 138 },
    ],
  }),
  'money-wheel': () => ({
    tile: [{ prop: 'money-wheel', radius: 126, x: 150, y: 186 }],
    wide: [{ prop: 'money-wheel', radius: 104, x: 200, y: 146 }],
  }),
  roulette: ({ turn }) => ({
    tile: [{ prop: 'roulette', radius: 138, x: 150, y: 196, tilt: 0.74, turn }],
    wide: [{ prop: 'roulette', radius: 118, x: 200, y: 146, tilt: 0.74, turn }],
  }),
  'sic-bo': () => ({
    tile: [
      { prop: 'die', size: 84, pips: 5, x: 92, y: 204, rotate: -14 },
      { prop: 'die', size: 84, pips: 2, x: 206, y: 198, rotate: 12 },
      { prop: 'die', size: 84, pips: 6, x: 150, y: 134, rotate: 4 },
    ],
    wide: [
      { prop: 'die', size: 72, pips: 5, x: 134, y: 162, rotate: -14 },
      { prop: 'die', size: 72, pips: 2, x: 266, y: 158, rotate: 12 },
      { prop: 'die', size: 72, pips: 6, x: 200, y: 114, rotate: 4 },
    ],
  }),
}

import { label } from '../lettering/label.ts'
import type { NewId, Placement } from '../drawing/svg.ts'
import { gradientAlong, path, placed, rect, transform } from '../drawing/svg.ts'

type Rank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K'

/** Drawn around 0, 0, twenty-two units high. */
const suitOutlines = {
  spade: 'M0-9C4-4 9-1 9 4 9 8 4 9 1.6 6.4 1.8 8.6 2.6 10 4 11H-4C-2.6 10-1.8 8.6-1.6 6.4-4 9-9 8-9 4-9-1-4-4 0-9Z',
  heart: 'M0 10C-6 5-10 1-10-3.6-10-9-3-11 0-5.6 3-11 10-9 10-3.6 10 1 6 5 0 10Z',
  diamond: 'M0-11 8 0 0 11-8 0Z',
  club: 'M0-10a4.6 4.6 0 0 1 3.8 7.2A4.7 4.7 0 1 1 1.7 5.6C1.9 8 2.6 9.6 4 11H-4C-2.6 9.6-1.9 8-1.7 5.6A4.7 4.7 0 1 1-3.8-2.8 4.6 4.6 0 0 1 0-10Z',
} as const

export type Suit = keyof typeof suitOutlines

export type CardFace = readonly [rank: Rank, suit: Suit]

const suitColour = (suit: Suit) => (suit === 'heart' || suit === 'diamond' ? '#d3202f' : '#16181c')

type SuitShape = { readonly x?: number; readonly y?: number; readonly size: number; readonly fill: string }

export const suitShape = (suit: Suit, { x = 0, y = 0, size, fill }: SuitShape) =>
  path(suitOutlines[suit], { transform: transform({ x, y, scaleX: size / 22, scaleY: size / 22 }), fill })

export type Card = Placement & { readonly width: number; readonly face: CardFace }

export function card(newId: NewId, { width, face: [rank, suit], ...placement }: Card): string {
  const height = width * 1.42
  const paper = gradientAlong(
    newId,
    [
      [0, '#ffffff'],
      [1, '#ece8df'],
    ],
    { x1: 0, y1: 0, x2: 0.3, y2: 1 },
  )
  const fill = suitColour(suit)
  const sheet = { x: -width / 2, width, height, rx: width * 0.11 }
  const corner = { x: -width * 0.29, y: -height * 0.355, height: width * 0.25, widthMax: width * 0.32 }
  return placed(
    placement,
    paper.defs +
      rect({ ...sheet, y: -height / 2 + width * 0.04, fill: '#000000', opacity: 0.28 }) +
      rect({ ...sheet, y: -height / 2, fill: paper.fill }) +
      label(rank, { face: 'archivo-black', ...corner, fill }) +
      suitShape(suit, { size: width * 0.22, x: -width * 0.29, y: -height * 0.16, fill }) +
      suitShape(suit, { size: width * 0.58, x: width * 0.1, y: height * 0.2, fill }),
  )
}

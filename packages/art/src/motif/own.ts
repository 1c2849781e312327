import type { Suit } from './card.ts'
import { suitShape } from './card.ts'
import { ball } from './ball.ts'
import { card } from './card.ts'
import { coin } from './coin.ts'
import { die } from './die.ts'
import { envelope } from './envelope.ts'
import { label } from '../lettering/label.ts'
import { moneyWheel } from './money-wheel.ts'
import { roulette } from './roulette.ts'
import type { Hex } from '../drawing/colour.ts'
import { mix } from '../drawing/colour.ts'
import type { NewId } from '../drawing/svg.ts'
import { gradientDown, group, rect } from '../drawing/svg.ts'

/** Draws an own motif around 0, 0 in a box of the given size. */
type OwnMotif = (newId: NewId, size: number) => string

export const ownMotifs = {
  coin: (newId, size) => coin(newId, { radius: size * 0.46 }),
  envelope: (newId, size) => envelope(newId, { width: size * 0.68 }),
  roulette: (newId, size) => roulette(newId, { radius: size * 0.46, tilt: 1, turn: 0 }),
  'money-wheel': (newId, size) => moneyWheel(newId, { radius: size * 0.41, y: size * 0.02 }),
  dice: (newId, size) =>
    die(newId, { size: size * 0.52, pips: 5, x: -size * 0.2, y: size * 0.16, rotate: -12 }) +
    die(newId, { size: size * 0.5, pips: 6, x: size * 0.2, y: -size * 0.15, rotate: 12 }),
  cards: (newId, size) =>
    card(newId, { width: size * 0.5, face: ['A', 'spade'], x: -size * 0.17, rotate: -11 }) +
    card(newId, { width: size * 0.5, face: ['K', 'heart'], x: size * 0.17, rotate: 10 }),
  balls: (newId, size) =>
    ball(newId, { radius: size * 0.21, number: 8, colour: 'blue', x: -size * 0.24, y: -size * 0.16 }) +
    ball(newId, { radius: size * 0.22, number: 2, colour: 'red', x: size * 0.24, y: -size * 0.12 }) +
    ball(newId, { radius: size * 0.27, number: 5, colour: 'gold', y: size * 0.14 }),
  seven: (newId, size) => glossyText(newId, { text: '7', size, height: 0.86, colour: '#e0263c' }),
  bar: (newId, size) => barPlate(newId, size),
  spade: (newId, size) => glossySuit(newId, { suit: 'spade', size, colour: '#2b3a67' }),
  heart: (newId, size) => glossySuit(newId, { suit: 'heart', size, colour: '#df2f45' }),
  diamond: (newId, size) => glossySuit(newId, { suit: 'diamond', size, colour: '#e7801b' }),
  club: (newId, size) => glossySuit(newId, { suit: 'club', size, colour: '#178a54' }),
} as const satisfies Record<string, OwnMotif>

export type OwnKey = `own:${keyof typeof ownMotifs}`

/** Light above, dark below: the same gloss on every own symbol. */
const gloss = (newId: NewId, colour: Hex) =>
  gradientDown(newId, [
    [0, mix(colour, '#ffffff', 0.42)],
    [0.5, colour],
    [1, mix(colour, '#000000', 0.28)],
  ])

function glossySuit(newId: NewId, { suit, size, colour }: { suit: Suit; size: number; colour: Hex }): string {
  const face = gloss(newId, colour)
  return (
    face.defs +
    suitShape(suit, { size: size * 0.86, y: size * 0.025, fill: mix(colour, '#000000', 0.5) }) +
    suitShape(suit, { size: size * 0.86, fill: face.fill })
  )
}

type GlossyText = { readonly text: string; readonly size: number; readonly height: number; readonly colour: Hex }

function glossyText(newId: NewId, { text, size, height, colour }: GlossyText): string {
  const face = gloss(newId, colour)
  const look = { face: 'bowlby-one', height: size * height, widthMax: size * 0.94, x: 0 } as const
  const back = { stroke: '#fff4d6', 'stroke-width': size * 0.05, 'stroke-linejoin': 'round' }
  return (
    face.defs +
    group(back, label(text, { ...look, y: size * 0.035, fill: mix(colour, '#000000', 0.55) })) +
    group(back, label(text, { ...look, y: 0, fill: colour })) +
    label(text, { ...look, y: 0, fill: face.fill })
  )
}

function barPlate(newId: NewId, size: number): string {
  const plate = gradientDown(newId, [
    [0, '#3b4a5e'],
    [0.5, '#18222f'],
    [1, '#0b1119'],
  ])
  const box = { x: -size * 0.47, width: size * 0.94, height: size * 0.46, rx: size * 0.1 }
  return (
    plate.defs +
    rect({ ...box, y: -size * 0.2, fill: '#05080c' }) +
    rect({ ...box, y: -size * 0.23, fill: plate.fill, stroke: '#f5c451', 'stroke-width': size * 0.035 }) +
    label('BAR', { face: 'bowlby-one', height: size * 0.24, widthMax: size * 0.74, x: 0, y: 0, fill: '#ffe7a6' })
  )
}

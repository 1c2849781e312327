import type { DrawShape } from '@fairground/fair'
import { sumOf } from '../../play/choose.ts'
import type { Result } from '../../play/result.ts'
import type { AnyGame } from '../family.ts'
import { isSign, signs, yearSignAt, type Sign } from './sign-years.ts'
import { waveOf, type Wave } from './waves.ts'

/** Six numbers of 49 and a special one, in the order drawn (六合彩). */
export interface MarkSixGame {
  readonly family: 'lhc'
  /** The sign that holds 1, 13, 25, 37 and 49. `gameAt` sets it for a draw by the draw's time. */
  readonly yearSign: Sign
}

export const isMarkSixGame = (value: AnyGame): value is MarkSixGame =>
  value.family === 'lhc' && isSign((value as Partial<MarkSixGame>).yearSign)

export const markSixAt = (game: MarkSixGame, at: Date): MarkSixGame => ({ ...game, yearSign: yearSignAt(at) })

export const markSixDraw = { drawn: 7, numbers: 49 } as const
export const markSixShape: DrawShape = { count: 7, from: 1, to: 49, isDistinct: true }
/** The first six are the main numbers. */
export const mainDrawn = 6
/** Gives the stake on sides and half-waves back. */
export const tieNumber = 49

export const allNumbers: readonly number[] = Array.from({ length: markSixDraw.numbers }, (_, index) => index + 1)
export const specialOf = (result: Result): number => result[mainDrawn] ?? 0

/** Number 1 is the year's own sign, 2 the one before it, and so on backwards. */
export function signOf(number: number, { yearSign }: MarkSixGame): Sign {
  const back = (number - 1) % signs.length
  return signs[(signs.indexOf(yearSign) + signs.length - back) % signs.length] ?? yearSign
}

/** 家禽: ox, goat, horse, rooster, dog, pig; the others are wild (野兽). */
const domesticSigns: readonly Sign[] = ['ox', 'horse', 'goat', 'rooster', 'dog', 'pig']
export const isDomestic = (sign: Sign): boolean => domesticSigns.includes(sign)

export const isBig = (number: number): boolean => number >= 25
export const isOdd = (number: number): boolean => number % 2 === 1
export const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10)
export const tailOf = (number: number): number => number % 10

/** From this total of all seven on it is big. */
export const bigTotal = 175

export interface MarkSixFacts {
  readonly family: 'lhc'
  /** Of each number, in the order drawn. */
  readonly waves: readonly Wave[]
  readonly signs: readonly Sign[]
  /** Of the special number; 49 is a tie. */
  readonly size: 'big' | 'small' | 'tie'
  readonly parity: 'odd' | 'even' | 'tie'
  readonly total: number
  readonly totalSize: 'big' | 'small'
  readonly totalParity: 'odd' | 'even'
}

export function describeMarkSix(game: MarkSixGame, result: Result): MarkSixFacts {
  const special = specialOf(result)
  const total = sumOf(result)
  const size = isBig(special) ? 'big' : 'small'
  const parity = isOdd(special) ? 'odd' : 'even'
  return {
    family: 'lhc',
    waves: result.map(waveOf),
    signs: result.map((number) => signOf(number, game)),
    size: special === tieNumber ? 'tie' : size,
    parity: special === tieNumber ? 'tie' : parity,
    total,
    totalSize: total >= bigTotal ? 'big' : 'small',
    totalParity: isOdd(total) ? 'odd' : 'even',
  }
}

type Connected = 'three_of_three' | 'three_in_two' | 'two_of_two' | 'two_special' | 'special_string'
type Missed = `not${5 | 6 | 7 | 8 | 9 | 10}`
type Groups = 'one_sign' | 'one_tail' | `signs${2 | 3 | 4}` | `tails${2 | 3 | 4}`

export interface MarkSixNames {
  readonly section:
    | 'special'
    | 'special_sides'
    | 'waves'
    | 'main'
    | 'position'
    | 'connected'
    | 'signs'
    | 'tails'
    | 'missed'
    | 'total'
    | 'parlay'
  readonly window: 'special' | 'main' | 'each' | 'all'
  readonly kind:
    | 'special_a'
    | 'special_b'
    | 'special_sides'
    | 'waves'
    | 'half_waves'
    | 'main'
    | 'position'
    | 'position_sides'
    | 'special_sign'
    | 'six_signs'
    | 'total'
    | 'parlay'
    | Connected
    | `${Connected}_banker`
    | Missed
    | `${Missed}_banker`
    | Groups
    | `${Groups}_banker`
  readonly role: 'numbers' | 'bankers' | 'sides' | 'waves' | 'halves' | 'position' | 'ball' | 'signs' | 'tails' | 'legs'
}

import { sumOf } from '../../play/choose.ts'
import type { Result } from '../../play/result.ts'
import type { DigitsGame } from './digits-game.ts'
import { bullOf, handOf, type Bull, type Hand } from './rules/hand-plays.ts'
import { bigSumFrom } from './rules/total-rules.ts'

/** The properties that a result list shows beside the digits. */
export interface DigitsFacts {
  readonly family: 'digits'
  readonly sum: number
  /** Of the sum: from 23 with five digits, 18 with four, 14 with three. */
  readonly size: 'big' | 'small'
  /** Of the sum. */
  readonly parity: 'odd' | 'even'
  /** First digit compared with the last. */
  readonly duel: 'dragon' | 'tiger' | 'tie'
  /** Of five digits. */
  readonly bull?: Bull
  /** Of five digits. */
  readonly hand?: Hand
}

export function describeDigits({ positions, straightsWrap = true }: DigitsGame, result: Result): DigitsFacts {
  const sum = sumOf(result)
  const [first = 0] = result
  const last = result.at(-1) ?? 0
  const winner = first > last ? 'dragon' : 'tiger'
  return {
    family: 'digits',
    sum,
    size: sum >= bigSumFrom(positions) ? 'big' : 'small',
    parity: sum % 2 === 1 ? 'odd' : 'even',
    duel: first === last ? 'tie' : winner,
    ...(positions === 5 && { bull: bullOf(result), hand: handOf(result, straightsWrap) }),
  }
}

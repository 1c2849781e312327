import { sumOf } from './choose.ts'
import { bigSumFrom } from './digits/total-rules.ts'
import type { Game, Result } from './game.ts'

/** What a result list says beside the digits. */
export interface ResultFacts {
  readonly sum: number
  /** Of the sum: from 23 with five digits, 18 with four, 14 with three. */
  readonly size: 'big' | 'small'
  /** Of the sum. */
  readonly parity: 'odd' | 'even'
  /** First place against last. */
  readonly duel: 'dragon' | 'tiger' | 'tie'
}

export function describeResult(game: Game, result: Result): ResultFacts {
  const sum = sumOf(result)
  const [first = 0] = result
  const last = result.at(-1) ?? 0
  const winner = first > last ? 'dragon' : 'tiger'
  return {
    sum,
    size: sum >= bigSumFrom(game.positions) ? 'big' : 'small',
    parity: sum % 2 === 1 ? 'odd' : 'even',
    duel: first === last ? 'tie' : winner,
  }
}

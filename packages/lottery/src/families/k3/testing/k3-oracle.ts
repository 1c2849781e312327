import type { Oracle } from '../../../testing/check-play.ts'
import { columnsOf, combinations, ticketOf, total, type NaiveNote } from '../../../testing/naive-notes.ts'
import type { Result } from '../../../play/result.ts'
import type { K3Game } from '../k3-game.ts'

/** The rules of three dice, from their text and on the dice as a sorted word: `116`, `234`. */
export const k3Oracle =
  (game: K3Game): Oracle =>
  ({ kind }, content) => {
    const [one = [], two = []] = columnsOf(content)
    return ticketOf(notesOf(game, kind, [one, two]))
  }

const word = (dice: Result): string => dice.toSorted((a, b) => a - b).join('')
const isTriple = (dice: string): boolean => ['111', '222', '333', '444', '555', '666'].includes(dice)
const occurrences = (dice: string, face: string): number => dice.split(face).length - 1

function notesOf(game: K3Game, kind: string, [one, two]: [string[], string[]]): NaiveNote[] {
  const when =
    (level: string, wins: (dice: string) => boolean): NaiveNote =>
    (dice) =>
      wins(word(dice)) ? level : undefined
  const sets = (size: number, level: string) =>
    (kind.endsWith('banker')
      ? combinations(two, size - one.length).map((set) => [...one, ...set])
      : combinations(one, size)
    ).map((set) => when(level, (dice) => set.every((face) => dice.includes(face))))
  switch (kind) {
    case 'sum_number':
      return one.map((sum) => (dice) => (String(total(dice)) === sum ? sum : undefined))
    case 'sum_sides':
      return one.map((side) => (dice) => {
        if (game.triplesLose && isTriple(word(dice))) return undefined
        const sum = total(dice)
        return { big: sum > 10, small: sum < 11, odd: sum % 2 > 0, even: sum % 2 === 0 }[side] ? side : undefined
      })
    case 'any_triple':
      return one.map(() => when('any_triple', isTriple))
    case 'one_triple':
      return one.map((triple) => when(triple, (dice) => dice === triple))
    case 'any_straight':
      return one.map(() => when('any_straight', (dice) => ['123', '234', '345', '456'].includes(dice)))
    case 'pair':
      return one.map((pair) =>
        when(pair, (dice) => {
          const shown = occurrences(dice, pair.charAt(0))
          return shown === 2 || (shown === 3 && game.pairHasTriple === true)
        }),
      )
    case 'pair_single':
      return one.flatMap((pair) =>
        two
          .filter((single) => single !== pair)
          .map((single) => when(kind, (dice) => dice === word([pair, pair, single].map(Number)))),
      )
    case 'three_distinct':
    case 'three_banker':
      return sets(3, 'three_distinct')
    case 'two_distinct':
    case 'two_banker':
      return sets(2, 'two_distinct')
    case 'single':
      return one.map((face) => when(face, (dice) => dice.includes(face)))
    case 'single_by_count':
      return one.map((face) => (dice) => {
        const shown = occurrences(word(dice), face)
        return shown > 0 ? `shown${shown}` : undefined
      })
    default:
      throw new Error(`no rule for ${kind}`)
  }
}

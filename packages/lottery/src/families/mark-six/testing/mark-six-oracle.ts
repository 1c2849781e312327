import type { Oracle } from '../../../testing/check-play.ts'
import { columnsOf, combinations, ticketOf, total, type NaiveNote } from '../../../testing/naive-notes.ts'
import type { MarkSixGame } from '../mark-six-game.ts'

const red = '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' ').map(Number)
const blue = '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' ').map(Number)
const wheel = ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig']
const poultry = ['ox', 'horse', 'goat', 'rooster', 'dog', 'pig']

const colourOf = (number: number) => (red.includes(number) ? 'red' : blue.includes(number) ? 'blue' : 'green')

/** Walks the wheel backwards, from the year's sign at number 1. */
function signIn(yearSign: string, number: number): string {
  let at = wheel.indexOf(yearSign)
  for (let step = 1; step < number; step += 1) at = at === 0 ? 11 : at - 1
  return wheel[at] ?? ''
}

/** Whether a word is true of a number. */
function isSaid(word: string, number: number, yearSign: string): boolean {
  const text = String(number).padStart(2, '0')
  const [tens = 0, ones = 0] = [...text].map(Number)
  const [first = '', second] = word.split('_')
  if (['red', 'blue', 'green'].includes(first))
    return colourOf(number) === first && (second === undefined || isSaid(second, number, yearSign))
  return {
    big: number > 24,
    small: number < 25,
    odd: number % 2 === 1,
    even: number % 2 === 0,
    sum_odd: (tens + ones) % 2 === 1,
    sum_even: (tens + ones) % 2 === 0,
    tail_big: '56789'.includes(text.slice(1)),
    tail_small: '01234'.includes(text.slice(1)),
    domestic: poultry.includes(signIn(yearSign, number)),
    wild: !poultry.includes(signIn(yearSign, number)),
  }[word] as boolean
}

/** The rules of Mark Six from their text. */
export const markSixOracle =
  ({ yearSign }: MarkSixGame): Oracle =>
  ({ kind }, content) => {
    const columns = columnsOf(content)
    if (kind === 'position' || kind === 'parlay') return ticketOf(placeNotes(kind, columns, yearSign))
    if (kind === 'position_sides') {
      const [[ball = '1'] = [], words = []] = columns
      return ticketOf(words.map((word) => sideNote(word, yearSign, (result) => result[Number(ball) - 1] ?? 0)))
    }
    const isBanker = kind.endsWith('_banker')
    const base = isBanker ? kind.slice(0, -'_banker'.length) : kind
    const [bankers = [], others = []] = isBanker ? columns : [[], columns[0]]
    const notes = combinations(others, sizeOf(base) - bankers.length).map((set) => [...bankers, ...set])
    return ticketOf(notes.map((note) => noteOf(base, note, yearSign)))
  }

const sizes: Record<string, number> = {
  three_of_three: 3,
  three_in_two: 3,
  two_of_two: 2,
  two_special: 2,
  special_string: 2,
  six_signs: 6,
}

const sizeOf = (kind: string): number => sizes[kind] ?? Number(/[0-9]+$/.exec(kind)?.[0] ?? 1)

function placeNotes(kind: string, columns: string[][], yearSign: string): NaiveNote[] {
  if (kind === 'position')
    return columns.flatMap((entries, place) =>
      entries.map(
        (entry): NaiveNote =>
          (result) =>
            result[place] === Number(entry) ? 'position' : undefined,
      ),
    )
  const legs = columns.flatMap(([word], place) => (word === undefined ? [] : [{ word, place }]))
  return [
    (result) =>
      legs.every(
        ({ word, place }) => (result[place] === 49 && !isColour(word)) || isSaid(word, result[place] ?? 0, yearSign),
      )
        ? 'parlay'
        : undefined,
  ]
}

const isColour = (word: string): boolean => ['red', 'blue', 'green'].includes(word)

/** A side of one number; a colour alone is decided by 49 too. */
const sideNote =
  (word: string, yearSign: string, numberIn: (result: readonly number[]) => number): NaiveNote =>
  (result) => {
    const number = numberIn(result)
    if (number === 49 && !isColour(word)) return 'refund'
    return isSaid(word, number, yearSign) ? word : undefined
  }

function noteOf(kind: string, note: readonly string[], yearSign: string): NaiveNote {
  const [first = ''] = note
  const special = (result: readonly number[]) => result[6] ?? 0
  if (kind === 'special_sides' || kind === 'half_waves' || kind === 'waves') return sideNote(first, yearSign, special)
  return (result) => {
    const mains = result.slice(0, 6).map(String)
    const all = result.map(String)
    const hits = note.filter((entry) => mains.includes(entry)).length
    const isSpecialIn = note.includes(String(special(result)))
    switch (kind) {
      case 'special_a':
      case 'special_b':
        return isSpecialIn ? 'special' : undefined
      case 'main':
        return hits === 1 ? 'hit1' : undefined
      case 'three_of_three':
        return hits === 3 ? 'hit3' : undefined
      case 'three_in_two':
        return hits >= 2 ? `hit${hits}` : undefined
      case 'two_of_two':
        return hits === 2 ? 'hit2' : undefined
      case 'two_special':
        if (hits === 2) return 'both'
        return hits === 1 && isSpecialIn ? 'special' : undefined
      case 'special_string':
        return hits === 1 && isSpecialIn ? 'special' : undefined
      case 'special_sign': {
        const sign = signIn(yearSign, special(result))
        if (sign !== first) return undefined
        return sign === yearSign ? 'year_sign' : 'sign'
      }
      case 'six_signs':
        if (special(result) === 49) return 'refund'
        return note.includes(signIn(yearSign, special(result))) ? 'six_signs' : undefined
      case 'total': {
        const sum = total(result)
        const words = [sum < 175 ? 'small' : 'big', sum % 2 === 0 ? 'even' : 'odd']
        return words.includes(first) ? first : undefined
      }
      default:
        return kind.startsWith('not')
          ? note.some((entry) => all.includes(entry))
            ? undefined
            : 'missed'
          : groupNote(kind, note, { result, yearSign })
    }
  }
}

function groupNote(
  kind: string,
  note: readonly string[],
  { result, yearSign }: { result: readonly number[]; yearSign: string },
): string | undefined {
  const isTail = kind.includes('tail')
  const shown = result.map((number) => (isTail ? String(number).slice(-1) : signIn(yearSign, number)))
  if (!note.every((entry) => shown.includes(entry))) return undefined
  const hasOdd = note.includes(isTail ? '0' : yearSign)
  if (note.length > 1) return hasOdd ? `with_${isTail ? 'tail0' : 'year_sign'}` : 'plain'
  if (isTail) return hasOdd ? 'tail0' : 'tail'
  return hasOdd ? 'year_sign' : 'sign'
}

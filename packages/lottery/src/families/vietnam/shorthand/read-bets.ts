import { allWords } from './play-words.ts'
import { zodiacNumbers } from './zodiac.ts'

export interface WrittenBet {
  /** As written, of equal length; a number may stand there twice. */
  readonly numbers: readonly string[]
  readonly word: string
  /** A decimal, `n` taken as thousands. */
  readonly amount: string
}

export type BetFault =
  | { readonly code: 'malformed' | 'play_unknown' | 'range_wrong' | 'amount_wrong'; readonly text: string }
  | { readonly code: 'digits_mixed' | 'amount_missing' }

/** Numbers of two digits under one word. */
const sets: Readonly<Record<string, (tens: number, ones: number) => boolean>> = {
  chanchan: (tens, ones) => tens % 2 === 0 && ones % 2 === 0,
  lele: (tens, ones) => tens % 2 === 1 && ones % 2 === 1,
  chanle: (tens, ones) => tens % 2 === 0 && ones % 2 === 1,
  lechan: (tens, ones) => tens % 2 === 1 && ones % 2 === 0,
  chan: (_, ones) => ones % 2 === 0,
  le: (_, ones) => ones % 2 === 1,
  tai: (tens) => tens >= 5,
  xiu: (tens) => tens < 5,
  '12giap': (tens, ones) => zodiacNumbers.has(tens * 10 + ones),
}

/** More numbers in a row than this are no row that anybody meant. */
const rangeMax = 1_000

const patterns = {
  separator: /[\s.,\-_;]+/y,
  range: /(\d{2,4})\/(\d{2,4})keo(\d{2,4})/y,
  set: new RegExp(`(${Object.keys(sets).join('|')})`, 'y'),
  number: /\d+/y,
  word: new RegExp(`(${allWords.join('|')})`, 'y'),
  // The decimal sign may be a comma; `n` is a thousand.
  amount: /(\d+(?:[.,]\d+)?)(?:(n|k)(?![a-z]))?/y,
}

/** A line: numbers, then kinds of bet with a price each, for all of the numbers: `12.34dd5b1`. */
export function readBets(line: string): WrittenBet[] | BetFault {
  const scan = scanner(line)
  const numbers = readNumbers(scan)
  if (!Array.isArray(numbers)) return numbers
  if (numbers.length === 0) return { code: 'malformed', text: line }
  if (numbers.some(({ length }) => length !== numbers[0]?.length)) return { code: 'digits_mixed' }
  const bets: WrittenBet[] = []
  do {
    const bet = readBet(scan)
    if ('code' in bet) return bet
    bets.push({ ...bet, numbers })
    scan.take(patterns.separator)
  } while (!scan.isDone())
  return bets
}

function readNumbers(scan: Scanner): string[] | BetFault {
  const numbers: string[] = []
  for (;;) {
    scan.take(patterns.separator)
    const range = scan.take(patterns.range)
    if (range) {
      const row = rowOf(range)
      if (!row) return { code: 'range_wrong', text: range[0] }
      numbers.push(...row)
      continue
    }
    const set = scan.take(patterns.set)
    const number = set ? undefined : scan.take(patterns.number)
    if (set) numbers.push(...numbersIn(set[0]))
    else if (number) numbers.push(number[0])
    else return numbers
  }
}

/** `10/20keo90`: from the first by the step to the second, up to the last. */
function rowOf([, first = '', second = '', last = '']: RegExpExecArray): string[] | undefined {
  const [from, step, to] = [Number(first), Number(second) - Number(first), Number(last)]
  const count = (to - from) / step + 1
  const isRow = first.length === second.length && first.length === last.length
  if (!isRow || step <= 0 || !Number.isInteger(count) || count < 2 || count > rangeMax) return undefined
  return Array.from({ length: count }, (_, at) => String(from + at * step).padStart(first.length, '0'))
}

const numbersIn = (set: string): string[] =>
  Array.from({ length: 100 }, (_, number) => number)
    .filter((number) => sets[set]?.(Math.floor(number / 10), number % 10))
    .map((number) => String(number).padStart(2, '0'))

function readBet(scan: Scanner): Omit<WrittenBet, 'numbers'> | BetFault {
  scan.take(patterns.separator)
  const word = scan.take(patterns.word)?.[0]
  if (word === undefined) return { code: scan.isDone() ? 'malformed' : 'play_unknown', text: scan.rest() }
  scan.take(patterns.separator)
  const [, amount, thousands] = scan.take(patterns.amount) ?? []
  if (amount === undefined) {
    // `daxyz5` begins like đá: what follows is part of an unknown word.
    const rest = scan.rest()
    return rest === '' || /^\d/.test(rest) ? { code: 'amount_missing' } : { code: 'play_unknown', text: word + rest }
  }
  const decimal = amount.replace(',', '.')
  const plain = thousands === undefined ? decimal : inThousands(decimal)
  return plain === undefined ? { code: 'amount_wrong', text: amount } : { word, amount: plain }
}

/** Three places to the left, without a float; undefined if that leaves decimals. */
function inThousands(decimal: string): string | undefined {
  const [whole = '', decimals = ''] = decimal.split('.')
  if (decimals.length > 3) return undefined
  return String(BigInt(whole + decimals.padEnd(3, '0')))
}

interface Scanner {
  /** Takes what stands here, if it is of this pattern. */
  take: (pattern: RegExp) => RegExpExecArray | undefined
  isDone: () => boolean
  rest: () => string
}

function scanner(line: string): Scanner {
  let at = 0
  return {
    take(pattern) {
      pattern.lastIndex = at
      const found = pattern.exec(line)
      if (found) at = pattern.lastIndex
      return found ?? undefined
    },
    isDone: () => at >= line.length,
    rest: () => line.slice(at),
  }
}

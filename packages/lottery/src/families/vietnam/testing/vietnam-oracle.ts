import type { NaiveTicket, Oracle } from '../../../testing/check-play.ts'
import { columnsOf, combinations, ticketOf, type NaiveNote } from '../../../testing/naive-notes.ts'
import type { Result } from '../../../play/result.ts'

/** The prize tables as the reference prints them: how many digits each number has, from the special prize down. */
const tables = {
  north: ['5', '5', '55', '555555', '4444', '444444', '333', '2222'],
  south: ['6', '5', '5', '55', '5555555', '4', '444', '3', '2'],
  stations: [
    '6',
    '5',
    '5',
    '55',
    '5555555',
    '4',
    '444',
    '3',
    '2',
    '6',
    '5',
    '5',
    '55',
    '5555555',
    '4',
    '444',
    '3',
    '2',
  ],
}

/** The drawn numbers, row by row; each result is read once. */
function prizesOf(rows: readonly string[], result: Result): string[][] {
  const known = read.get(result)
  if (known) return known
  let text = result.join('')
  const prizes = rows.map((row) =>
    Array.from(row, (digits) => {
      const prize = text.slice(0, Number(digits))
      text = text.slice(Number(digits))
      return prize
    }),
  )
  read.set(result, prizes)
  return prizes
}

const read = new WeakMap<Result, string[][]>()
const ends = new WeakMap<Result, string[]>()

/** The last two digits of each drawn number. */
function tailsOf(rows: readonly string[], result: Result): string[] {
  const known = ends.get(result)
  if (known) return known
  const tails = prizesOf(rows, result)
    .flat()
    .map((prize) => prize.slice(-2))
  ends.set(result, tails)
  return tails
}

/** Rows by their name: ĐB, G1 and so on; the north has no G8. */
const rowsOf = (kind: string, isNorth: boolean, digits: number): readonly number[] => {
  const all = isNorth ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 1, 2, 3, 4, 5, 6, 7, 8]
  const head = isNorth ? (digits === 2 ? 7 : 6) : digits === 2 ? 8 : 7
  switch (kind.replace('_dao', '').replace(/\d$/, (digit) => (/^(?:bao|lo)[78]/.test(kind) ? digit : ''))) {
    case 'de':
    case 'duoi':
    case 'head':
    case 'tail':
      return [0]
    case 'first':
    case 'nhat':
      return [1]
    case 'seventh':
      return [7]
    case 'dau':
      return [head]
    case 'dd':
    case 'xc':
      return [0, head]
    case 'bao7':
      return [8, 7, 6, 5, 0]
    case 'bao8':
      return [7, 6, 0]
    default:
      return all
  }
}

const turned = (number: string): string[] =>
  number.length < 2
    ? [number]
    : [
        ...new Set(
          [...number].flatMap((digit, at) =>
            turned(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
          ),
        ),
      ]

/** The rules of both books from their text. */
export const vietnamOracle =
  (region: keyof typeof tables): Oracle =>
  ({ kind }, content) => {
    const isNorth = region === 'north'
    const table = tables[region]
    const [entries = []] = columnsOf(content)
    const tails = (result: Result) => tailsOf(table, result)
    const take = Number(/\d+$/.exec(kind)?.[0])
    if (kind === 'da') return pairs(entries, { tails, lots: { north: 27, south: 18, stations: 36 }[region] })
    if (kind.includes('xien')) {
      const sets = combinations(entries, take).map(
        (set): NaiveNote =>
          (result) =>
            set.every((number) => tails(result).includes(number)) ? 'shown' : undefined,
      )
      const rest: NaiveNote = () => undefined
      return ticketOf(
        kind.startsWith('s_') ? sets.flatMap((set) => [set, ...Array.from({ length: 26 }, () => rest)]) : sets,
      )
    }
    if (kind.startsWith('truot'))
      return ticketOf(
        combinations(entries, take).map(
          (set) => (result) => (set.some((number) => tails(result).includes(number)) ? undefined : 'missed'),
        ),
      )
    const numbers = kind.endsWith('_dao') ? entries.flatMap(turned) : entries
    const digits = entries[0]?.length ?? 0
    const rows = rowsOf(kind, isNorth, digits)
    return ticketOf(
      rows.flatMap((row) =>
        Array.from({ length: table[row]?.length ?? 0 }, (_, place) => place)
          .filter((place) => Number(table[row]?.[place]) >= digits)
          .flatMap((place) =>
            numbers.map((number): NaiveNote => (result) => {
              const prize = prizesOf(table, result)[row]?.[place] ?? ''
              return (kind === 'head' ? prize.slice(0, -1) : prize).endsWith(number) ? 'hit' : undefined
            }),
          ),
      ),
    )
  }

/** V × W + B of the published rule, with V = 1, for twice the lots of one number. */
const pairs = (
  entries: readonly string[],
  { tails, lots }: { tails: (result: Result) => string[]; lots: number },
): NaiveTicket => ({
  notes: combinations(entries, 2).length * 2 * lots,
  judge(result) {
    const times = entries.map((entry) => tails(result).filter((tail) => tail === entry).length)
    const w = times.filter((count) => count > 0).length - 1
    if (w < 1) return new Map()
    return new Map([['pair', w + (Math.max(...times) - 1) * 0.5]])
  },
})

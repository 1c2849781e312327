import { choose } from '../choose.ts'
import { definePlay } from '../define-play.ts'
import type { Column, Columns, Hit, Level, NoteClass, Play, PlayNames } from '../play.ts'
import type { Result } from '../result.ts'
import { completed, numbersLine, numbersOf } from './arranged-play.ts'
import { noHits, type PlayHead } from './play-head.ts'

export interface SubsetsRule<N extends PlayNames> extends PlayHead<N> {
  /**
   * Roles of the numbers, and with bankers of these: every note has all of them. Typed lines instead only where `take` is
   * `first`.
   */
  readonly roles: { readonly numbers: N['role']; readonly bankers?: N['role']; readonly lines?: N['role'] }
  /** Numbers of one note. */
  readonly take: number
  readonly draw: { readonly drawn: number; readonly numbers: number }
  /** The part of the result that counts: the first so many numbers; all if absent. */
  readonly first?: number
  /** Hits that win, each with the id of its level. */
  readonly wins: readonly { readonly hits: number; readonly level: string }[]
  /** The most numbers to pick; all of them if absent. */
  readonly picksMax?: number
}

interface HitLevel {
  readonly hits: number
  readonly level: Level
}

/**
 * 任选: a note is `take` different numbers, and wins by how many of them are drawn, in any order. With more numbers
 * picked, every choice of `take` of them is a note; with bankers (胆拖), every choice that has all bankers.
 */
export function subsetsPlay<N extends PlayNames>(rule: SubsetsRule<N>): Play<N> {
  const { roles, take, draw, first = draw.drawn, wins: _, picksMax = draw.numbers, ...head } = rule
  const levels = hitLevels(rule)
  const split = roles.lines ? undefined : pickSplit(roles.bankers !== undefined)
  const column = (role: N['role'], entriesMin: number, entriesMax: number): Column<N['role']> => ({
    role,
    from: 1,
    to: draw.numbers,
    entriesMin,
    entriesMax,
  })
  const columns = roles.lines
    ? [numbersLine(roles.lines, { digits: take, form: 'distinct' as const, numbers: draw.numbers })]
    : roles.bankers
      ? [column(roles.bankers, 1, take - 1), column(roles.numbers, 1, picksMax)]
      : [column(roles.numbers, take, picksMax)]
  const drawnOf = (result: Result) => (first === result.length ? result : result.slice(0, first))
  return definePlay<N>({
    ...head,
    shape: { columns, filledMin: columns.length, ...(roles.bankers && { isDisjoint: true as const }) },
    levels: levels.map(({ level }) => level),
    count(selection) {
      if (!split) return selection.columns[0]?.length ?? 0
      const { bankers, numbers } = split(selection.columns)
      return choose(numbers.length, take - bankers.length)
    },
    judge(selection) {
      if (!split) return judgeLines(levels, { codes: selection.columns[0] ?? [], take, first })
      const { bankers, numbers } = split(selection.columns)
      return (result) => {
        const drawn = drawnOf(result)
        const [fixed, free] = [shared(bankers, drawn), shared(numbers, drawn)]
        return hitsOf(levels, { free, missed: numbers.length - free, fixed, open: take - bankers.length })
      }
    },
    probes({ columns: picked }) {
      // Lines are sets of all numbers that count, so no two of them win together.
      if (!split) return [completed(numbersOf(picked[0]?.[0] ?? 0, take), draw)]
      return everyCount(split(picked), { draw, first })
    },
    noteClasses: () => [noteClass(levels, { take, numbers: draw.numbers, first })],
  })
}

const pickSplit =
  (hasBankers: boolean) =>
  ([one = [], two = []]: Columns) =>
    hasBankers ? { bankers: one, numbers: two } : { bankers: [], numbers: one }

/** The chance of exactly so many hits: the drawn numbers seen from the note's. */
function hitLevels<N extends PlayNames>({ take, draw, first = draw.drawn, wins }: SubsetsRule<N>): HitLevel[] {
  const total = choose(draw.numbers, take)
  return wins.map(({ hits, level: id }) => {
    const ways = choose(first, hits) * choose(draw.numbers - first, take - hits)
    const level: Level = { id, wins: ways, total, ...(wins.length > 1 && { share: wins.length }) }
    return { hits, level }
  })
}

const shared = (picks: readonly number[], drawn: Result): number => {
  let count = 0
  for (const number of picks) if (drawn.includes(number)) count += 1
  return count
}

/** Notes with each winning number of hits: `fixed` by the bankers, the rest from `free` hits and `missed` numbers. */
function hitsOf(
  levels: readonly HitLevel[],
  { free, missed, fixed, open }: { free: number; missed: number; fixed: number; open: number },
): readonly Hit[] {
  let won: Hit[] | undefined
  for (const { hits, level } of levels) {
    const count = choose(free, hits - fixed) * choose(missed, open - (hits - fixed))
    if (count > 0) (won ??= []).push({ level, count })
  }
  return won ?? noHits
}

function judgeLines(
  levels: readonly HitLevel[],
  { codes, take, first }: { codes: readonly number[]; take: number; first: number },
) {
  const lines = codes.map((code) => numbersOf(code, take))
  return (result: Result): readonly Hit[] => {
    const drawn = result.slice(0, first)
    const counts = levels.map(() => 0)
    for (const line of lines) {
      const hits = shared(line, drawn)
      const at = levels.findIndex((level) => level.hits === hits)
      if (at >= 0) counts[at] = (counts[at] ?? 0) + 1
    }
    return levels.map(({ level }, at) => ({ level, count: counts[at] ?? 0 })).filter(({ count }) => count > 0)
  }
}

/** One result for every number of hits among bankers and among the others. */
function* everyCount(
  { bankers, numbers }: { bankers: readonly number[]; numbers: readonly number[] },
  { draw, first }: { draw: SubsetsRule<PlayNames>['draw']; first: number },
): Generator<Result> {
  const others = Array.from({ length: draw.numbers }, (_, index) => index + 1).filter(
    (number) => !bankers.includes(number) && !numbers.includes(number),
  )
  for (let fixed = 0; fixed <= Math.min(bankers.length, first); fixed += 1)
    for (let free = 0; free <= Math.min(numbers.length, first - fixed); free += 1)
      if (first - fixed - free <= others.length)
        yield completed(
          [...bankers.slice(0, fixed), ...numbers.slice(0, free), ...others.slice(0, first - fixed - free)],
          draw,
        )
}

function noteClass(
  levels: readonly HitLevel[],
  { take, numbers, first }: { take: number; numbers: number; first: number },
): NoteClass {
  return {
    id: 'note',
    notes: 1,
    outcomes: levels.map(({ hits, level }) => ({
      hits: [{ level, count: 1 }],
      ways: BigInt(choose(first, hits)) * BigInt(choose(numbers - first, take - hits)),
    })),
    total: BigInt(choose(numbers, take)),
  }
}

import { choose } from '../../play/choose.ts'
import { definePlay } from '../../play/define-play.ts'
import type { Hit, Level, NoteClass, Play } from '../../play/play.ts'
import type { Result } from '../../play/result.ts'
import { noHits, bothTypes } from '../../play/rules/play-head.ts'
import { allNumbers, mainDrawn, specialOf, type MarkSixNames } from './mark-six-game.ts'

const pairs = choose(49, 2)
/** Pairs of main numbers, and pairs of a main number and the special one. */
const ways = { both: choose(mainDrawn, 2), special: mainDrawn } as const

interface PairRule {
  readonly kind: 'two_special' | 'special_string'
  /** 二中特 also wins with two main numbers. */
  readonly hasBoth: boolean
  readonly hasBankers: boolean
}

/** 二中特, 特串: two numbers, of which one is the special number and the other a main number. */
export function specialPair({ kind, hasBoth, hasBankers }: PairRule): Play<MarkSixNames> {
  const share = hasBoth ? { share: 2 } : {}
  const both: Level = { id: 'both', wins: ways.both, total: pairs, ...share }
  const special: Level = { id: 'special', wins: ways.special, total: pairs, ...share }
  const levels = hasBoth ? [both, special] : [special]
  const id = hasBankers ? (`${kind}_banker` as const) : kind
  const column = (role: 'bankers' | 'numbers', entriesMin: number, entriesMax: number) => ({
    role,
    from: 1,
    to: 49,
    entriesMin,
    entriesMax,
  })
  return definePlay<MarkSixNames>({
    id,
    section: 'connected',
    window: 'all',
    kind: id,
    playTypes: bothTypes,
    shape: hasBankers
      ? { columns: [column('bankers', 1, 1), column('numbers', 1, 48)], filledMin: 2, isDisjoint: true }
      : { columns: [column('numbers', 2, 49)], filledMin: 1 },
    levels,
    count: ({ columns: [first = [], second = []] }) => (hasBankers ? second.length : choose(first.length, 2)),
    judge:
      ({ columns: [first = [], second = []] }) =>
      (result) => {
        const [fixed, free] = hasBankers ? [first, second] : [[], first]
        const mains = countMains(free, result)
        const isSpecial = free.includes(specialOf(result))
        const [banker] = fixed
        const counts =
          banker === undefined ? freePairs(mains, isSpecial) : bankerPairs(banker, { mains, isSpecial, result })
        const hits: Hit[] = []
        if (hasBoth && counts.both > 0) hits.push({ level: both, count: counts.both })
        if (counts.special > 0) hits.push({ level: special, count: counts.special })
        return hits.length > 0 ? hits : noHits
      },
    probes: ({ columns: [first = [], second = []] }) =>
      hasBankers ? bankerResults(first[0] ?? 1, second) : freeResults(first),
    noteClasses: (): NoteClass[] => [
      {
        id: 'note',
        notes: 1,
        outcomes: levels.map((level) => ({ hits: [{ level, count: 1 }], ways: BigInt(level.wins) })),
        total: BigInt(pairs),
      },
    ],
  })
}

function countMains(numbers: readonly number[], result: Result): number {
  let count = 0
  for (let place = 0; place < mainDrawn; place += 1) if (numbers.includes(result[place] ?? 0)) count += 1
  return count
}

const freePairs = (mains: number, isSpecial: boolean) => ({
  both: choose(mains, 2),
  special: isSpecial ? mains : 0,
})

function bankerPairs(
  banker: number,
  { mains, isSpecial, result }: { mains: number; isSpecial: boolean; result: Result },
): { both: number; special: number } {
  if (specialOf(result) === banker) return { both: 0, special: mains }
  return result.includes(banker) ? { both: mains, special: Number(isSpecial) } : { both: 0, special: 0 }
}

/** Results with so many picked main numbers, and a picked special number or another. */
function* freeResults(picks: readonly number[], banker?: number): Generator<Result> {
  const others = allNumbers.filter((number) => number !== banker && !picks.includes(number))
  for (let mains = 0; mains <= Math.min(mainDrawn, picks.length); mains += 1) {
    const main = [...picks.slice(0, mains), ...others.slice(0, mainDrawn - mains)]
    if (main.length < mainDrawn) continue
    const left = [picks[mains], others[mainDrawn - mains]]
    for (const special of left) if (special !== undefined) yield [...main, special]
  }
}

function* bankerResults(banker: number, picks: readonly number[]): Generator<Result> {
  for (const result of freeResults(picks, banker)) {
    yield [...result.slice(0, mainDrawn), banker]
    for (let place = 0; place < mainDrawn; place += 1)
      yield result.map((number, at) => (at === place ? banker : number))
  }
}

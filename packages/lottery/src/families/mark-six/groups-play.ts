import { choose } from '../../play/choose.ts'
import { definePlay } from '../../play/define-play.ts'
import type { Hit, Level, NoteClass, Play, Selection } from '../../play/play.ts'
import type { Result } from '../../play/result.ts'
import { bothTypes, noHits } from '../../play/rules/play-head.ts'
import { allNumbers, markSixDraw, signOf, tailOf, type MarkSixGame, type MarkSixNames } from './mark-six-game.ts'
import { signs } from './sign-years.ts'

/** The 49 numbers in groups of the same size, but one. */
export interface Grouping {
  readonly section: 'signs' | 'tails'
  readonly names: readonly string[]
  readonly groupOf: (number: number) => number
  /** Entry of the group with another size. */
  readonly odd: number
  readonly sizes: { readonly common: number; readonly odd: number }
  /** Ids of the odds: a note's legs are one of these each. */
  readonly ids: { readonly common: string; readonly odd: string }
}

/** The year's own sign has five numbers, each other four. */
export const signGroups = (game: MarkSixGame): Grouping => ({
  section: 'signs',
  names: signs,
  groupOf: (number) => signs.indexOf(signOf(number, game)),
  odd: signs.indexOf(game.yearSign),
  sizes: { common: 4, odd: 5 },
  ids: { common: 'sign', odd: 'year_sign' },
})

/** Tail 0 has four numbers, each other five. */
export const tailGroups = (): Grouping => ({
  section: 'tails',
  names: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  groupOf: tailOf,
  odd: 0,
  sizes: { common: 5, odd: 4 },
  ids: { common: 'tail', odd: 'tail0' },
})

interface GroupsRule {
  readonly grouping: Grouping
  readonly kind: MarkSixNames['kind']
  /** Groups of one note. */
  readonly take: 1 | 2 | 3 | 4
  readonly hasBankers: boolean
}

/**
 * 一肖, 二肖连 …, and the same for tails: each of the note's groups has at least one of the seven numbers; more do not pay
 * more. The lowest odds of the note's groups price it.
 */
export function groupsPlay({ grouping, kind, take, hasBankers }: GroupsRule): Play<MarkSixNames> {
  const { names, section, ids, odd, groupOf } = grouping
  const levels = levelsOf(grouping, take)
  const legs = take === 1 ? undefined : { common: [ids.common], odd: [ids.common, ids.odd] }
  const column = (role: MarkSixNames['role'], entriesMin: number, entriesMax: number) => ({
    role,
    from: 0,
    to: names.length - 1,
    entriesMin,
    entriesMax,
    names,
  })
  const hitOf = (which: 'common' | 'odd', count: number): Hit => ({
    level: levels[which],
    count,
    ...(legs && { legs: legs[which] }),
  })
  const groupsIn = (result: Result) => new Set(result.map(groupOf))
  return definePlay<MarkSixNames>({
    id: kind,
    section,
    window: 'all',
    kind,
    playTypes: bothTypes,
    shape: hasBankers
      ? { columns: [column('bankers', 1, take - 1), column(section, 1, names.length)], filledMin: 2, isDisjoint: true }
      : { columns: [column(section, take, names.length)], filledMin: 1 },
    levels: [levels.common, levels.odd],
    count(selection) {
      const { fixed, free } = split(selection, hasBankers)
      return choose(free.length, take - fixed.length)
    },
    judge(selection) {
      const { fixed, free } = split(selection, hasBankers)
      const open = take - fixed.length
      return (result) => {
        const drawn = groupsIn(result)
        if (!fixed.every((group) => drawn.has(group))) return noHits
        const common = free.filter((group) => group !== odd && drawn.has(group)).length
        const isOddFixed = fixed.includes(odd)
        const isOddFree = free.includes(odd) && drawn.has(odd)
        const [plain, mixed] = [choose(common, open), isOddFree ? choose(common, open - 1) : 0]
        const hits: Hit[] = []
        if (!isOddFixed && plain > 0) hits.push(hitOf('common', plain))
        const withOdd = isOddFixed ? plain : mixed
        if (withOdd > 0) hits.push(hitOf('odd', withOdd))
        return hits.length > 0 ? hits : noHits
      }
    },
    probes: (selection) => hitResults(grouping, split(selection, hasBankers), take),
    ...(take > 1 && { legs: { combine: 'lowest' as const } }),
    oddsIds: [ids.common, ids.odd],
    oddsIdsOf: () => [ids.common, ids.odd],
    noteClasses: (): NoteClass[] =>
      (['common', 'odd'] as const).map((which) => ({
        id: ids[which],
        notes: 1,
        outcomes: [{ hits: [hitOf(which, 1)], ways: BigInt(levels[which].wins) }],
        total: BigInt(levels[which].total),
      })),
  })
}

interface Split {
  readonly fixed: readonly number[]
  readonly free: readonly number[]
}

const split = ({ columns: [first = [], second = []] }: Selection, hasBankers: boolean): Split =>
  hasBankers ? { fixed: first, free: second } : { fixed: [], free: first }

/** A note of common groups only, and one with the odd group. Legs price a note of several groups, so its levels are no odds ids. */
function levelsOf({ sizes, ids }: Grouping, take: number): { common: Level; odd: Level } {
  const total = choose(markSixDraw.numbers, markSixDraw.drawn)
  const common = Array.from({ length: take }, () => sizes.common)
  const id = take === 1 ? ids : { common: 'plain', odd: `with_${ids.odd}` }
  return {
    common: { id: id.common, wins: drawsWithAll(common), total },
    odd: { id: id.odd, wins: drawsWithAll([...common.slice(1), sizes.odd]), total },
  }
}

/** Draws that have a number of every group: inclusion–exclusion over the groups that have none. */
function drawsWithAll(sizes: readonly number[]): number {
  let ways = 0
  for (let missing = 0; missing < 2 ** sizes.length; missing += 1) {
    const without = sizes.filter((_, at) => (missing >> at) & 1)
    const left = markSixDraw.numbers - without.reduce((sum, size) => sum + size, 0)
    ways += (without.length % 2 === 0 ? 1 : -1) * choose(left, markSixDraw.drawn)
  }
  return ways
}

/** Results that hit some of the groups: from as few as win to as many as fit, with the odd group and without it. */
function* hitResults({ groupOf, odd }: Grouping, { fixed, free }: Split, take: number): Generator<Result> {
  const { drawn } = markSixDraw
  const common = free.filter((group) => group !== odd)
  for (const others of free.includes(odd) ? [common, [odd, ...common]] : [common])
    for (let hit = take - fixed.length; hit <= Math.min(others.length, drawn - fixed.length); hit += 1) {
      const groups = [...fixed, ...others.slice(0, hit)]
      const firsts = groups.map((group) => allNumbers.find((number) => groupOf(number) === group) ?? 0)
      const missed = free.filter((group) => !groups.includes(group))
      const rest = allNumbers.filter((number) => !firsts.includes(number) && !missed.includes(groupOf(number)))
      const result = [...firsts, ...rest].slice(0, drawn)
      if (result.length === drawn) yield result
    }
}

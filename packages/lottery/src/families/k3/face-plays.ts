import { resultsOf } from '../../play/all-results.ts'
import { choose } from '../../play/choose.ts'
import { definePlay } from '../../play/define-play.ts'
import type { Column, Hit, Level, NoteClass, Play } from '../../play/play.ts'
import type { Result } from '../../play/result.ts'
import { bothTypes, noHits } from '../../play/rules/play-head.ts'
import { k3Shape, type K3Names } from './k3-game.ts'

type K3Play = Play<K3Names>

const column = (role: K3Names['role'], entriesMin: number, entriesMax = 6): Column<K3Names['role']> => ({
  role,
  from: 1,
  to: 6,
  entriesMin,
  entriesMax,
})

/** The order of dice does not matter: every set of three, each once. */
const ascendingDice = (): Result[] =>
  Array.from(resultsOf(k3Shape), (dice) => [...dice]).filter(([a = 0, b = 0, c = 0]) => a <= b && b <= c)

/** 三不同号, 二不同号: two or three different numbers that are all shown; with bankers, every note has all of them. */
export function facesPlay({
  kind,
  take,
  hasBankers,
}: {
  kind: K3Names['kind']
  take: 2 | 3
  hasBankers: boolean
}): K3Play {
  const level: Level = { id: take === 3 ? 'three_distinct' : 'two_distinct', wins: take === 3 ? 6 : 30, total: 216 }
  return definePlay<K3Names>({
    id: kind,
    section: 'distinct',
    window: 'all',
    kind,
    playTypes: bothTypes,
    shape: hasBankers
      ? { columns: [column('bankers', 1, take - 1), column('numbers', 1)], filledMin: 2, isDisjoint: true }
      : { columns: [column('numbers', take)], filledMin: 1 },
    levels: [level],
    count: ({ columns }) => {
      const [bankers, numbers] = split(columns, hasBankers)
      return choose(numbers.length, take - bankers.length)
    },
    judge({ columns }) {
      const [bankers, numbers] = split(columns, hasBankers)
      return (dice) => {
        if (!bankers.every((face) => dice.includes(face))) return noHits
        const shown = numbers.filter((face) => dice.includes(face)).length
        const count = choose(shown, take - bankers.length)
        return count > 0 ? [{ level, count }] : noHits
      }
    },
    probes: ascendingDice,
  })
}

const split = (
  [one = [], two = []]: readonly (readonly number[])[],
  hasBankers: boolean,
): readonly [bankers: readonly number[], numbers: readonly number[]] => (hasBankers ? [one, two] : [[], one])

/** 二同号单选: a number shown twice, and another one. */
export function pairSingle(): K3Play {
  const level: Level = { id: 'pair_single', wins: 3, total: 216 }
  const won: readonly Hit[] = [{ level, count: 1 }]
  return definePlay<K3Names>({
    id: 'pair_single',
    section: 'pair',
    window: 'all',
    kind: 'pair_single',
    playTypes: bothTypes,
    shape: { columns: [column('pairs', 1), column('singles', 1)], filledMin: 2 },
    levels: [level],
    count: ({ columns: [pairs = [], singles = []] }) =>
      pairs.length * singles.length - pairs.filter((face) => singles.includes(face)).length,
    judge:
      ({ columns: [pairs = [], singles = []] }) =>
      (dice) => {
        const [low = 0, middle = 0, high = 0] = dice.toSorted((a, b) => a - b)
        if (low === high) return noHits
        const single = middle === low ? high : low
        return (middle === low || middle === high) && pairs.includes(middle) && singles.includes(single) ? won : noHits
      },
    probes: ascendingDice,
  })
}

/** A single number that pays by how often it is shown. */
export function singleByCount(): K3Play {
  const levels = [75, 15, 1].map((wins, index): Level => ({ id: `shown${index + 1}`, wins, total: 216, share: 3 }))
  const hits = levels.map((level): Hit => ({ level, count: 1 }))
  return definePlay<K3Names>({
    id: 'single_by_count',
    section: 'single',
    window: 'all',
    kind: 'single_by_count',
    playTypes: bothTypes,
    shape: { columns: [column('numbers', 1)], filledMin: 1 },
    levels,
    count: ({ columns: [chosen = []] }) => chosen.length,
    judge:
      ({ columns: [chosen = []] }) =>
      (dice) => {
        const counts = [0, 0, 0]
        for (const face of chosen) {
          const shown = dice.filter((die) => die === face).length
          if (shown > 0) counts[shown - 1] = (counts[shown - 1] ?? 0) + 1
        }
        return hits.flatMap((hit, index) => {
          const count = counts[index] ?? 0
          return count > 0 ? [{ ...hit, count }] : []
        })
      },
    probes: ascendingDice,
    noteClasses: (): NoteClass[] => [
      {
        id: 'single',
        notes: 1,
        outcomes: hits.map((hit) => ({ hits: [hit], ways: BigInt(hit.level.wins) })),
        total: 216n,
      },
    ],
  })
}

import { productOf } from '../choose.ts'
import { definePlay, levelClasses, refundLevel } from '../define-play.ts'
import type { Column, Hit, Level, Play, PlayNames } from '../play.ts'
import type { Result } from '../result.ts'
import { noHits, type PlayHead } from './play-head.ts'

export interface DuelsRule<N extends PlayNames> extends PlayHead<N> {
  readonly roles: { readonly pairs: N['role']; readonly outcomes: N['role'] }
  /** Places that are compared, from 0. */
  readonly pairs: readonly (readonly [left: number, right: number])[]
  /**
   * Draws of one pair in which the left is larger, and all draws. Fewer than half: the rest are ties. A tie can be bet on,
   * and refunds dragon and tiger if `tieRefunds`.
   */
  readonly dragonWins: number
  readonly total: number
  readonly tieRefunds?: boolean
  /** Results that have the places in every order. */
  readonly probes: () => Iterable<Result>
}

/**
 * 龙虎: two places compared; dragon when the left number is larger, tiger when the right one is. Every chosen pair of
 * places is combined with every chosen outcome.
 */
export function duelsPlay<N extends PlayNames>(rule: DuelsRule<N>): Play<N> {
  const { roles, pairs, dragonWins: wins, total, tieRefunds = false, probes, ...head } = rule
  const ties = total - 2 * wins
  const refunds = tieRefunds ? { refunds: ties } : {}
  const levels: Level[] = [
    { id: 'dragon', wins, total, ...refunds },
    { id: 'tiger', wins, total, ...refunds },
    ...(ties > 0 ? [{ id: 'tie', wins: ties, total }] : []),
  ]
  const refund = tieRefunds ? refundLevel(ties, total) : undefined
  const outcomeOf = (left: number, right: number) => (left === right ? 2 : Number(left < right))
  return definePlay<N>({
    ...head,
    shape: {
      columns: [
        named(
          roles.pairs,
          pairs.map((pair) => pair.join('-')),
        ),
        named(
          roles.outcomes,
          levels.map(({ id }) => id),
        ),
      ],
      filledMin: 2,
    },
    levels: refund ? [...levels, refund] : levels,
    count: ({ columns }) => productOf(columns.map((column) => column.length)),
    judge({ columns: [chosen = [], outcomes = []] }) {
      const compared = pairs.filter((_, entry) => chosen.includes(entry))
      const sides = outcomes.filter((outcome) => outcome < 2).length
      return (result) => {
        const counts = [0, 0, 0]
        for (const [left, right] of compared) {
          const outcome = outcomeOf(result[left] ?? 0, result[right] ?? 0)
          counts[outcome] = (counts[outcome] ?? 0) + 1
        }
        const hits: Hit[] = []
        for (const outcome of outcomes) {
          const [level, count = 0] = [levels[outcome], counts[outcome]]
          if (level && count > 0) hits.push({ level, count })
        }
        const refunded = refund ? (counts[2] ?? 0) * sides : 0
        if (refund && refunded > 0) hits.push({ level: refund, count: refunded })
        return hits.length > 0 ? hits : noHits
      }
    },
    probes,
    noteClasses: () => levelClasses(levels),
  })
}

const named = <Role extends string>(role: Role, names: readonly string[]): Column<Role> => ({
  role,
  from: 0,
  to: names.length - 1,
  entriesMin: 1,
  entriesMax: names.length,
  names,
})

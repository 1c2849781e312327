import { definePlay, levelClasses, refundLevel } from '../define-play.ts'
import type { Hit, Level, Play, PlayNames } from '../play.ts'
import { completed } from './arranged-play.ts'
import { noHits, type PlayHead } from './play-head.ts'

/** A property of one drawn number. */
export interface BallOption {
  readonly id: string
  readonly isWon: (number: number) => boolean
  /** Decides before `isWon`. */
  readonly isRefunded?: (number: number) => boolean
}

export interface BallRule<N extends PlayNames> extends PlayHead<N> {
  readonly roles: { readonly ball: N['role']; readonly options: N['role'] }
  readonly draw: { readonly drawn: number; readonly numbers: number }
  /** Places that can be bet on; all if absent. */
  readonly balls?: number
  readonly options: readonly BallOption[]
}

/** Properties of the number at one place, where no number is drawn twice: each chosen property is a note. */
export function ballPlay<N extends PlayNames>({
  roles,
  draw,
  balls = draw.drawn,
  options,
  ...head
}: BallRule<N>): Play<N> {
  const total = draw.numbers
  const numbers = Array.from({ length: total }, (_, index) => index + 1)
  const levels = options.map(({ id, isWon, isRefunded }): Level => {
    const refunds = numbers.filter((number) => isRefunded?.(number)).length
    const wins = numbers.filter((number) => !isRefunded?.(number) && isWon(number)).length
    return { id, wins, total, ...(refunds > 0 && { refunds }) }
  })
  const refund = levels.some(({ refunds }) => refunds) ? refundLevel(1, total) : undefined
  return definePlay<N>({
    ...head,
    shape: {
      columns: [
        { role: roles.ball, from: 1, to: balls, entriesMin: 1, entriesMax: 1 },
        {
          role: roles.options,
          from: 0,
          to: options.length - 1,
          entriesMin: 1,
          entriesMax: options.length,
          names: options.map(({ id }) => id),
        },
      ],
      filledMin: 2,
    },
    levels: refund ? [...levels, refund] : levels,
    count: ({ columns: [, chosen = []] }) => chosen.length,
    judge({ columns: [[ball = 1] = [], chosen = []] }) {
      // The hits of every number, once.
      const byNumber = [0, ...numbers].map((number): readonly Hit[] => {
        const refunded = chosen.filter((entry) => options[entry]?.isRefunded?.(number)).length
        const won = chosen.flatMap((entry) => {
          const [option, level] = [options[entry], levels[entry]]
          return option && level && !option.isRefunded?.(number) && option.isWon(number) ? [{ level, count: 1 }] : []
        })
        return refund && refunded > 0 ? [...won, { level: refund, count: refunded }] : won
      })
      return (result) => byNumber[result[ball - 1] ?? 0] ?? noHits
    },
    *probes({ columns: [[ball = 1] = []] }) {
      for (const number of numbers) {
        const others = completed([number], draw).slice(1)
        yield [...others.slice(0, ball - 1), number, ...others.slice(ball - 1)]
      }
    },
    noteClasses: () => levelClasses(levels),
  })
}

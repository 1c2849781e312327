import { drawDistinct } from '@fairground/fair'
import { choose } from '../choose.ts'
import { isWhole, readFields } from '../read-input.ts'
import type { StepGame, TenThousandths } from '../step-game.ts'
import { tableReturn } from '../table-return.ts'
import { withoutActions } from './without-actions.ts'

export interface KenoBet {
  /** One to ten different numbers of 1 … 40, ascending. */
  readonly picks: readonly number[]
}

export interface KenoState {
  readonly bet: KenoBet
  readonly drawn: readonly number[]
}

export interface KenoView {
  /** Ten numbers of 1 … 40, in the order they were drawn. */
  readonly drawn: readonly number[]
}

export const kenoNumbers = 40
export const kenoDrawn = 10
export const kenoPicksMax = 10

/** Hundredths of the stake by hits from 0; a row for each number of picks from 1. */
const tables: readonly (readonly number[])[] = [
  [0, 388],
  [0, 87, 1_100],
  [0, 44, 300, 3_000],
  [0, 22, 170, 890, 6_800],
  [0, 0, 128, 460, 1_800, 20_000],
  [0, 0, 60, 320, 900, 5_400, 89_000],
  [0, 0, 0, 276, 590, 2_300, 17_000, 301_000],
  [0, 0, 0, 131, 470, 1_500, 6_500, 41_000, 5_000_000],
  [0, 0, 0, 44, 350, 1_000, 3_100, 10_000, 2_000_000, 10_000_000],
  [0, 0, 0, 0, 183, 690, 1_900, 5_100, 1_000_000, 5_000_000, 10_000_000],
]

/** What 0, 1, 2 … hits of so many picks pay. */
export const kenoPays = (picks: number): TenThousandths[] => (tables[picks - 1] ?? []).map((pays) => pays * 100)

/** In how many of all draws so many picks have so many hits. */
const waysOf = (picks: number, hits: number): bigint =>
  choose(picks, hits) * choose(kenoNumbers - picks, kenoDrawn - hits)

export const kenoHits = (picks: readonly number[], drawn: readonly number[]): number =>
  picks.filter((pick) => drawn.includes(pick)).length

/** Keno: ten of forty are drawn, the hits among the picks pay. */
export const kenoGame: StepGame<KenoBet, never, KenoState, KenoView> = {
  ...withoutActions,
  edges: [3],
  readBet(input) {
    const picks: unknown = readFields(input, 'picks')?.['picks']
    if (!Array.isArray(picks) || picks.length < 1 || picks.length > kenoPicksMax) return null
    const numbers = picks.filter((pick) => isWhole(pick, { from: 1, to: kenoNumbers }))
    return new Set(numbers).size === picks.length ? { picks: numbers.toSorted((a, b) => a - b) } : null
  },
  begin: (bet, entropy) => ({
    bet,
    drawn: drawDistinct(entropy, { count: kenoDrawn, below: kenoNumbers }).map((number) => number + 1),
  }),
  pays: ({ bet, drawn }) => kenoPays(bet.picks.length)[kenoHits(bet.picks, drawn)] ?? 0,
  view: ({ drawn }) => ({ drawn }),
  top: ({ picks }) => Math.max(...kenoPays(picks.length)),
  returns: () =>
    tables.map((_, place) => {
      const picks = Array.from({ length: place + 1 }, (_, pick) => pick + 1)
      return tableReturn(
        { picks },
        kenoPays(picks.length).map((pays, hits) => ({ ways: waysOf(picks.length, hits), pays })),
      )
    }),
}

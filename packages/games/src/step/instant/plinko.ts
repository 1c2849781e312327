import { drawBelow } from '@fairground/fair'
import { choose } from '../choose.ts'
import { readFields } from '../read-input.ts'
import type { StepGame, TenThousandths } from '../step-game.ts'
import { tableReturn } from '../table-return.ts'
import { isRisk, risks, type Risk } from './risk.ts'
import { withoutActions } from './without-actions.ts'

export const plinkoRows = [8, 12, 16] as const
export type PlinkoRows = (typeof plinkoRows)[number]

export interface PlinkoBet {
  readonly rows: PlinkoRows
  readonly risk: Risk
}

export interface PlinkoState {
  readonly bet: PlinkoBet
  readonly path: readonly number[]
}

export interface PlinkoView {
  /** A row each, from the top: 0 left, 1 right. */
  readonly path: readonly number[]
  /** From the left, 0 … rows: how often the path went right. */
  readonly slot: number
}

/** Hundredths of the stake, from an edge to the centre; the other half is the same. */
const tables: Record<PlinkoRows, Record<Risk, readonly number[]>> = {
  8: {
    low: [500, 200, 114, 98, 54],
    medium: [1_200, 300, 134, 70, 40],
    high: [2_600, 420, 149, 34, 18],
  },
  12: {
    low: [900, 300, 170, 140, 110, 97, 54],
    medium: [3_000, 1_000, 380, 200, 113, 61, 31],
    high: [15_000, 2_300, 800, 210, 75, 21, 16],
  },
  16: {
    low: [1_500, 800, 220, 150, 135, 120, 114, 98, 49],
    medium: [10_000, 4_000, 1_000, 500, 280, 150, 100, 54, 29],
    high: [100_000, 12_000, 2_500, 900, 420, 200, 22, 19, 18],
  },
}

/** What each slot pays, from the left. */
export function plinkoPays({ rows, risk }: PlinkoBet): TenThousandths[] {
  const half = tables[rows][risk]
  return Array.from({ length: rows + 1 }, (_, slot) => (half[Math.min(slot, rows - slot)] ?? 0) * 100)
}

const slotOf = (path: readonly number[]) => path.reduce((slot, bit) => slot + bit, 0)

/** Plinko: a bit a row; the slot is the number of ones. */
export const plinkoGame: StepGame<PlinkoBet, never, PlinkoState, PlinkoView> = {
  ...withoutActions,
  edges: [1],
  readBet(input) {
    const fields = readFields(input, 'rows', 'risk')
    const rows = plinkoRows.find((known) => known === fields?.['rows'])
    const risk = fields?.['risk']
    return rows && isRisk(risk) ? { rows, risk } : null
  },
  begin: (bet, entropy) => ({ bet, path: Array.from({ length: bet.rows }, () => drawBelow(entropy, 2)) }),
  pays: ({ bet, path }) => plinkoPays(bet)[slotOf(path)] ?? 0,
  view: ({ path }) => ({ path, slot: slotOf(path) }),
  top: (bet) => Math.max(...plinkoPays(bet)),
  returns: () =>
    plinkoRows.flatMap((rows) =>
      risks.map((risk) => {
        const bet = { rows, risk }
        return tableReturn(
          bet,
          plinkoPays(bet).map((pays, slot) => ({ ways: choose(rows, slot), pays })),
        )
      }),
    ),
}

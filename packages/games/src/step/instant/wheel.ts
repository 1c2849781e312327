import { drawBelow } from '@fairground/fair'
import { readFields } from '../read-input.ts'
import type { StepGame, TenThousandths } from '../step-game.ts'
import { tableReturn } from '../table-return.ts'
import { isRisk, risks, type Risk } from './risk.ts'
import { withoutActions } from './without-actions.ts'

export interface WheelBet {
  readonly risk: Risk
}

export interface WheelState {
  readonly bet: WheelBet
  readonly segment: number
}

export interface WheelView {
  /** Clockwise from the mark, from 0. */
  readonly segment: number
}

/** Hundredths of the stake, clockwise. Equal segments are spread, so that none but the most frequent are neighbours. */
const segments: Record<Risk, readonly number[]> = {
  low: [0, 120, 120, 150, 120, 0, 120, 120, 120, 120],
  medium: [0, 150, 0, 200, 0, 150, 0, 190, 0, 400, 0, 150, 0, 200, 0, 150, 0, 190, 0, 200],
  high: [4_950, ...Array.from({ length: 49 }, () => 0)],
}

/** What each segment pays, clockwise. */
export const wheelPays = ({ risk }: WheelBet): TenThousandths[] => segments[risk].map((pays) => pays * 100)

/** Wheel: every segment is equally likely. */
export const wheelGame: StepGame<WheelBet, never, WheelState, WheelView> = {
  ...withoutActions,
  edges: [1],
  readBet(input) {
    const risk = readFields(input, 'risk')?.['risk']
    return isRisk(risk) ? { risk } : null
  },
  begin: (bet, entropy) => ({ bet, segment: drawBelow(entropy, segments[bet.risk].length) }),
  pays: ({ bet, segment }) => wheelPays(bet)[segment] ?? 0,
  view: ({ segment }) => ({ segment }),
  top: (bet) => Math.max(...wheelPays(bet)),
  returns: () =>
    risks.map((risk) =>
      tableReturn(
        { risk },
        wheelPays({ risk }).map((pays) => ({ ways: 1n, pays })),
      ),
    ),
}

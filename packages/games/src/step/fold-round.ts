import { roundEntropy, type RoundId } from '@fairground/fair'
import { multiply, ratio, type Money } from '@fairground/money'
import type { Edge, StepGame, TenThousandths } from './step-game.ts'

/** Everything that determines a round of a step game. */
export interface RoundFacts<Bet = unknown, Action = unknown> {
  readonly seeds: RoundId
  readonly bet: Bet
  readonly edge: Edge
  readonly actions: readonly Action[]
}

/** The state of a round after its actions. @throws RuleBroken when one of them was not allowed */
export function foldRound<Bet, Action, State, View>(
  game: StepGame<Bet, Action, State, View>,
  { seeds, bet, edge, actions }: RoundFacts<Bet, Action>,
): State {
  return actions.reduce<State>((state, action) => game.act(state, action), game.begin(bet, roundEntropy(seeds), edge))
}

/** A multiple of a stake as money: exact, then rounded down to the ledger unit. */
export const payOf = (stake: Money, multiple: TenThousandths): Money =>
  multiply(stake, ratio(BigInt(multiple), 10_000n), 'down')

import type { Entropy } from '@fairground/fair'
import type { Ratio } from '@fairground/money'

/** Multiples of the stake are whole numbers in ten-thousandths: 19,800 is 1.98 times the stake. */
export type TenThousandths = number

/** The house's share of a stake on average, in per cent. */
export type Edge = 1 | 2 | 3

/**
 * A game that one player plays alone: a stake, a bet, none or more actions, a pay. Everything about a round is a pure
 * function of its bet, its stream of random numbers and its actions, so resuming, replaying, verifying and testing a round
 * are the same fold (`foldRound`).
 *
 * All chance is drawn in `begin`: an action only uncovers what has been drawn.
 */
export interface StepGame<Bet = unknown, Action = unknown, State = unknown, View = unknown> {
  /** What an operator may let the house keep, the default first; empty: its tables have one return. */
  readonly edges: readonly Edge[]
  /** The player's choice before the round, from untrusted input; null: it is none of this game's. */
  readBet(input: unknown): Bet | null
  /** From untrusted input; null: it is none of this game's in any state. */
  readAction(input: unknown): Action | null
  begin(bet: Bet, entropy: Entropy, edge: Edge): State
  /** @throws RuleBroken when the state does not allow it */
  act(state: State, action: Action): State
  /** Nothing is left to do: the round pays. */
  isOver(state: State): boolean
  /** What a round that is over pays, stake included. */
  pays(state: State): TenThousandths
  /** What the player may know now: never what is still covered. JSON. */
  view(state: State): View
  /** What the house does in a round that its player has left for a day, until it is over; null: nothing was risked yet, the stake is returned. */
  atTimeout(state: State): Action | null
  /** The highest multiple that a round of this bet can pay: it limits the stake. */
  top(bet: Bet, edge: Edge): TenThousandths
  /** Every bet, or of very many the least, the greatest and usual ones. */
  returns(edge: Edge): readonly BetReturn<Bet>[]
}

/** The mathematics of one bet, exact, of everything that is played of it. */
export interface BetReturn<Bet = unknown> {
  readonly bet: Bet
  /** How it is played where the player decides: safe cells, hits, ranks of 13 that win; null: best play, or nothing to decide. */
  readonly plan: number | null
  /** The share of stakes that comes back. */
  readonly exact: Ratio
  readonly top: TenThousandths
  /** How often the highest multiple is paid; null: not computed. */
  readonly topChance: Ratio | null
  /** How often anything is paid. */
  readonly hit: Ratio
}

/** An action that the state does not allow: an input of the player, not a fault. */
export class RuleBroken extends Error {
  override readonly name = 'RuleBroken'
}

import { drawDistinct } from '@fairground/fair'
import { ratio } from '@fairground/money'
import { readFields, readNoChoice, type NoChoice } from '../read-input.ts'
import { RuleBroken, type BetReturn, type StepGame, type TenThousandths } from '../step-game.ts'
import { pokerHand, type PokerHand } from './poker-hand.ts'

export type PokerBet = NoChoice

export interface PokerAction {
  /** Of the five dealt cards, which are kept; the others are replaced. */
  readonly hold: readonly boolean[]
}

export interface PokerState {
  /** Five dealt, then five that replace from the left. */
  readonly cards: readonly number[]
  readonly hold: readonly boolean[] | null
}

export interface PokerView {
  /** Cards 0 … 51. */
  readonly dealt: readonly number[]
  readonly hold: readonly boolean[] | null
  /** After the draw; null before it. */
  readonly final: readonly number[] | null
  /** What the five cards that lie now are worth. */
  readonly hand: PokerHand | null
  readonly multiple: TenThousandths
  readonly isOver: boolean
}

/** Jacks or better, 9/6: a full house pays 9, a flush 6. */
export const pokerPays: Record<PokerHand, TenThousandths> = {
  royal_flush: 8_000_000,
  straight_flush: 500_000,
  four_of_a_kind: 250_000,
  full_house: 90_000,
  flush: 60_000,
  straight: 40_000,
  three_of_a_kind: 30_000,
  two_pair: 20_000,
  jacks_or_better: 10_000,
}

/** Of all hands and all ways to hold, the best ones, where equal the one that replaces fewer cards. Enumerated by a test. */
const bestPlay: BetReturn<PokerBet> = {
  bet: {},
  plan: null,
  exact: ratio(1_653_526_326_983n, 1_661_102_543_100n),
  top: pokerPays.royal_flush,
  topChance: ratio(979_191n, 39_550_060_550n),
  hit: ratio(377_539_813_471n, 830_551_271_550n),
}

const dealtOf = ({ cards }: PokerState) => cards.slice(0, 5)

function lying(state: PokerState): readonly number[] {
  const dealt = dealtOf(state)
  const { hold } = state
  if (!hold) return dealt
  const replacements = state.cards.slice(5).values()
  return dealt.map((card, place) => (hold[place] === true ? card : (replacements.next().value ?? 0)))
}

function paid(cards: readonly number[]): TenThousandths {
  const hand = pokerHand(cards)
  return hand ? pokerPays[hand] : 0
}

/** All five of a straight, a flush or a full house; else every card of a pair or more; else none. */
export function pokerHoldAtTimeout(dealt: readonly number[]): boolean[] {
  const hand = pokerHand(dealt)
  const ranks = dealt.map((card) => card % 13)
  const needsAll = hand !== null && new Set(ranks).size === 5
  return ranks.map((rank) => needsAll || ranks.filter((other) => other === rank).length > 1)
}

/** Video poker, jacks or better: five cards, any are kept, the others are replaced once. */
export const pokerGame: StepGame<PokerBet, PokerAction, PokerState, PokerView> = {
  edges: [],
  readBet: readNoChoice,
  readAction(input) {
    const hold: unknown = readFields(input, 'hold')?.['hold']
    if (!Array.isArray(hold) || hold.length !== 5) return null
    const kept = hold.map((held: unknown) => held === true)
    return hold.every((held: unknown) => typeof held === 'boolean') ? { hold: kept } : null
  },
  begin: (_bet, entropy) => ({ cards: drawDistinct(entropy, { count: 10, below: 52 }), hold: null }),
  act(state, { hold }) {
    if (state.hold) throw new RuleBroken('the cards are drawn already')
    return { ...state, hold }
  },
  isOver: ({ hold }) => hold !== null,
  pays: (state) => (state.hold ? paid(lying(state)) : 0),
  view(state) {
    const cards = lying(state)
    return {
      dealt: dealtOf(state),
      hold: state.hold,
      final: state.hold ? cards : null,
      hand: pokerHand(cards),
      multiple: state.hold ? paid(cards) : 0,
      isOver: state.hold !== null,
    }
  },
  atTimeout: (state) => ({ hold: pokerHoldAtTimeout(dealtOf(state)) }),
  top: () => pokerPays.royal_flush,
  returns: () => [bestPlay],
}

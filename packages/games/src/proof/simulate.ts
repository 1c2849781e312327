import type { Entropy } from '@fairground/fair'
import { ratioToDecimal, type Ratio } from '@fairground/money'
import { getEngine, type EngineCode } from '../engines.ts'
import { hiloCount, hiloRank, type HiloGuess, type HiloView } from '../step/climb/hilo.ts'
import { pokerHands, type PokerHand } from '../step/poker/poker-hand.ts'
import { pokerPays } from '../step/poker/poker.ts'
import type { BetReturn, Edge, StepGame } from '../step/step-game.ts'
import { tableReturn } from '../step/table-return.ts'

/** How far simulated rounds were from the formula, in standard deviations of that many rounds. */
export interface Simulated {
  readonly rounds: number
  readonly paid: number
  readonly hits: number
}

/** Plays the same number of rounds of every bet of an engine and compares what they paid with the exact returns. */
export function simulate(code: EngineCode, rounds: number, entropy: Entropy): Simulated {
  const game = getEngine(code)
  const edge = game.edges[0] ?? 1
  const bets = code === 'poker' ? [standPat] : game.returns(edge)
  const each = Math.ceil(rounds / bets.length)
  const sums = { paid: 0, paidVariance: 0, hits: 0, hitVariance: 0 }
  for (const its of bets) {
    const { paid, squares, hits, played } = playBet({ code, game, edge, its, rounds: each }, entropy)
    const [back, hit, topChance] = [toNumber(its.exact), toNumber(its.hit), its.topChance ? toNumber(its.topChance) : 0]
    // A top that did not come is not in the sample's variance.
    const variance = Math.max(squares / played - (paid / played) ** 2, topChance * (its.top / 10_000) ** 2 - back ** 2)
    sums.paid += paid - back * played
    sums.paidVariance += variance * played
    sums.hits += hits - hit * played
    sums.hitVariance += hit * (1 - hit) * played
  }
  const deviations = (difference: number, variance: number) => (variance > 0 ? difference / Math.sqrt(variance) : 0)
  return {
    rounds: each * bets.length,
    paid: deviations(sums.paid, sums.paidVariance),
    hits: deviations(sums.hits, sums.hitVariance),
  }
}

/** How many of the 2,598,960 hands are worth what, the highest first; the last pay nothing. */
const handCounts = [4n, 36n, 624n, 3_744n, 5_108n, 10_200n, 54_912n, 123_552n, 337_920n, 2_062_860n]

const paysOf = (hand: PokerHand | undefined) => (hand ? pokerPays[hand] : 0)

/** Finding the best hold takes too long for millions of hands. Holding all five has an exact return, too. */
const standPat = tableReturn(
  {},
  handCounts.map((ways, place) => ({ ways, pays: paysOf(pokerHands[place]) })),
)

interface Series {
  readonly code: EngineCode
  readonly game: StepGame
  readonly edge: Edge
  readonly its: BetReturn
  readonly rounds: number
}

function playBet({ code, game, edge, its, rounds }: Series, entropy: Entropy) {
  const sums = { paid: 0, squares: 0, hits: 0, played: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const state = playPlan({ code, game, plan: its.plan }, game.begin(its.bet, entropy, edge))
    if (state === null) continue
    const multiple = game.pays(state) / 10_000
    sums.paid += multiple
    sums.squares += multiple * multiple
    sums.hits += multiple > 0 ? 1 : 0
    sums.played += 1
  }
  return sums
}

/** Follows the plan of a bet to the end; null: the cards did not let it. */
function playPlan({ code, game, plan }: { code: EngineCode; game: StepGame; plan: number | null }, begun: unknown) {
  let state = begun
  const act = (action: unknown) => {
    if (!game.isOver(state)) state = game.act(state, action)
  }
  if (code === 'poker') act({ hold: [true, true, true, true, true] })
  if (code === 'mines') for (let pick = 0; pick < (plan ?? 0); pick += 1) act({ pick })
  if (code === 'ladder') for (let row = 0; row < (plan ?? 0); row += 1) act({ throw: row % 2 })
  if (code === 'hilo') {
    while (guessFor(game.view(state) as HiloView, plan) === null) {
      if ((game.view(state) as HiloView).skipsLeft === 0) return null
      act({ skip: true })
    }
    act({ guess: guessFor(game.view(state) as HiloView, plan) })
  }
  act({ cashOut: true })
  return state
}

/** Which guess about the card shown has so many ranks for it. */
function guessFor({ cards }: HiloView, count: number | null): HiloGuess | null {
  const rank = hiloRank(cards.at(-1) ?? 0)
  return (['higher', 'lower'] as const).find((guess) => hiloCount(rank, guess) === count) ?? null
}

const toNumber = (part: Ratio): number => Number(ratioToDecimal(part, 15, 'half_even'))

import type { HistoryReply, RoundReply, RoundView } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import type { Studio } from '../studio.ts'
import type { Player } from './play-entries.ts'
import { roundsOf, type RoundRow } from './play-state.ts'
import { fairnessView, getPair } from './seed-pairs.ts'

/** What a player may see of a round: nothing of the seeds, nothing of the wallet's ids. */
export const roundView = ({ id, startedAt, state, bet, outcome }: RoundRow): RoundView => ({
  id,
  startedAt: new Date(startedAt).toISOString(),
  state,
  bet,
  win: outcome?.win ?? null,
  totalMultiple: outcome?.totalMultiple ?? null,
  turns: outcome?.turns ?? [],
})

export const roundReply = (round: RoundRow): RoundReply => ({ round: roundView(round), balance: round.balance })

/** @throws Refusal on a round that is not this player's */
export function getRound({ store }: Studio, player: Player, id: string): RoundReply {
  const round = roundsOf(store.state, player).find((round) => round.id === id)
  if (!round) throw new Refusal('round_unknown')
  return roundReply(round)
}

/** The player's last rounds, latest first, with what is needed to verify them. */
export function listHistory({ store }: Studio, player: Player): HistoryReply {
  const rounds = roundsOf(store.state, player).toReversed()
  return {
    fairness: fairnessView(getPair(store.state, player)),
    rounds: rounds.flatMap((round) => {
      const pair = store.state.pairs.get(round.pair)
      if (!pair) return []
      const { commitment, clientSeed, isRevealed, serverSeed } = pair
      const proof = { commitment, clientSeed: clientSeed ?? '', serverSeed: isRevealed ? serverSeed : null }
      return [{ ...roundView(round), model: round.model, nonce: round.nonce, ...proof }]
    }),
  }
}

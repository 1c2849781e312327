import type { HistoryReply, RoundReply, RoundView } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import type { Studio } from '../studio.ts'
import { findRoundOf, listLastRounds } from './round.queries.ts'
import { decimalOf, type Player, type Round } from './round.ts'
import { getCurrentPair, listPairsById } from './seed-pair.queries.ts'
import { fairnessView } from './seed-pairs.ts'

/** The player's view of a round, without secret seeds and the wallet's ids. */
export const roundView = (round: Round): RoundView => ({
  id: round.id,
  startedAt: round.startedAt.toISOString(),
  state: round.state,
  bet: decimalOf(round, round.bet),
  isHeld: round.isHeld,
  win: round.outcome && decimalOf(round, round.outcome.win),
  totalMultiple: round.outcome?.totalMultiple ?? null,
  turns: round.outcome?.turns ?? [],
})

export const roundReply = (round: Round): RoundReply => ({ round: roundView(round), balance: round.balance })

/** @throws Refusal on a round that is not this player's */
export async function getRound({ database }: Studio, player: Player, id: string): Promise<RoundReply> {
  const round = await findRoundOf(database, player, id)
  if (!round) throw new Refusal('round_unknown')
  return roundReply(round)
}

const historyLength = 50

/** The player's last rounds, latest first, with the data for verification. */
export async function listHistory({ database }: Studio, player: Player): Promise<HistoryReply> {
  const rounds = await listLastRounds(database, player, historyLength)
  const pairs = await listPairsById(database, [...new Set(rounds.map(({ pairId }) => pairId))])
  return {
    fairness: fairnessView(await getCurrentPair(database, player)),
    rounds: rounds.flatMap((round) => {
      const pair = pairs.find(({ id }) => id === round.pairId)
      if (!pair) return []
      const { commitment, clientSeed, revealedAt, serverSeed } = pair
      const proof = { commitment, clientSeed: clientSeed ?? '', serverSeed: revealedAt && serverSeed }
      return [{ ...roundView(round), model: round.model, nonce: round.nonce, ...proof }]
    }),
  }
}

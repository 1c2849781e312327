import { findOpenGrant, freeRoundsView, getGrant } from '../free-rounds/free-grant.queries.ts'
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
  isFree: round.grantId !== null,
  isHeld: round.isHeld,
  win: round.outcome && decimalOf(round, round.outcome.win),
  totalMultiple: round.outcome?.totalMultiple ?? null,
  turns: round.outcome?.turns ?? [],
})

/** With the free rounds as they are after it: of its own grant, or those that have come meanwhile. */
export async function roundReply({ database, now }: Studio, round: Round): Promise<RoundReply> {
  const grant =
    round.grantId === null
      ? await findOpenGrant(database, round, new Date(now()))
      : await getGrant(database, round.grantId)
  return { round: roundView(round), balance: round.balance, freeRounds: grant ? freeRoundsView(grant) : null }
}

/** @throws Refusal on a round that is not this player's */
export async function getRound(studio: Studio, player: Player, id: string): Promise<RoundReply> {
  const round = await findRoundOf(studio.database, player, id)
  if (!round) throw new Refusal('round_unknown')
  return roundReply(studio, round)
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

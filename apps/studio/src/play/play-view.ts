import { getEngine } from '@fairground/games'
import { findOpenGrant, freeRoundsView, getGrant } from '../free-rounds/free-grant.queries.ts'
import type { HistoryReply, RoundReply, RoundView } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import { getCurrentPair, listPairsById } from '../seeds/seed-pair.queries.ts'
import { fairnessView } from '../seeds/seed-pairs.ts'
import type { Studio } from '../studio.ts'
import { foldPlay } from './fold-play.ts'
import { findPlayOf, listLastPlays } from './play.queries.ts'
import { decimalOf, stateOf, type Play, type Player } from './play.ts'

/** The player's view of a round, without secret seeds and the wallet's ids. */
export function roundView(play: Play): RoundView {
  const engine = getEngine(play.engine)
  return {
    id: play.id,
    startedAt: play.startedAt.toISOString(),
    state: stateOf(play),
    stake: decimalOf(play, play.stake),
    isFree: play.grantId !== null,
    bet: play.bet,
    edge: edgeOf(play),
    actions: play.actions,
    // Of a stake that was not taken, or came back untouched, nothing is shown: its outcome was never played.
    view: play.stakeState === 'taken' ? engine.view(foldPlay(play)) : null,
    multiple: play.payout?.multiple ?? null,
    win: play.payout && decimalOf(play, play.payout.win),
    isHeld: play.payout?.payoutState === 'held',
  }
}

/** Null of a game with one return. */
export const edgeOf = ({ engine, edge }: Pick<Play, 'engine' | 'edge'>) =>
  getEngine(engine).edges.length > 0 ? edge : null

/** With the free rounds as they are after it: of its own grant, or those that have come meanwhile. */
export async function roundReply({ database, now }: Studio, play: Play): Promise<RoundReply> {
  const grant =
    play.grantId === null
      ? await findOpenGrant(database, play, new Date(now()))
      : await getGrant(database, play.grantId)
  return { round: roundView(play), balance: play.balance, freeRounds: grant ? freeRoundsView(grant) : null }
}

/** @throws Refusal on a round that is not this player's */
export async function getRound(studio: Studio, player: Player, id: string): Promise<RoundReply> {
  const play = await findPlayOf(studio.database, player, id)
  if (!play) throw new Refusal('round_unknown')
  return roundReply(studio, play)
}

const historyLength = 50

/** The player's last rounds, latest first, with what verifies them once the seed is revealed. */
export async function listHistory({ database }: Studio, player: Player): Promise<HistoryReply> {
  const plays = await listLastPlays(database, player, historyLength)
  const pairs = await listPairsById(database, [...new Set(plays.map(({ pairId }) => pairId))])
  return {
    fairness: fairnessView(await getCurrentPair(database, player)),
    rounds: plays.flatMap((play) => {
      const pair = pairs.find(({ id }) => id === play.pairId)
      if (!pair) return []
      const { commitment, clientSeed, revealedAt, serverSeed } = pair
      const proof = { commitment, clientSeed: clientSeed ?? '', serverSeed: revealedAt && serverSeed }
      return [{ ...roundView(play), engine: play.engine, nonce: play.nonce, ...proof }]
    }),
  }
}

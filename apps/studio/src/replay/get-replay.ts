import { getEngine } from '@fairground/games'
import { getCurrency } from '@fairground/money'
import { foldPlay } from '../play/fold-play.ts'
import { roundView } from '../play/play-view.ts'
import { findPlayById } from '../play/play.queries.ts'
import type { ReplayReply, ReplayRequest } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import { listPairsById } from '../seeds/seed-pair.queries.ts'
import type { Studio } from '../studio.ts'
import { isReplayToken } from './replay-token.ts'

/** The game of a round whose address this is. */
export async function findReplayed(
  { database, key, now }: Studio,
  id: string,
  token: string,
): Promise<string | undefined> {
  return isReplayToken(key, token, { id, now: now() }) ? (await findPlayById(database, id))?.game : undefined
}

/** A round as its player has seen it, step by step; its address is all that is asked for. @throws Refusal */
export async function getReplay(studio: Studio, { id, token }: ReplayRequest): Promise<ReplayReply> {
  const { database, key, now } = studio
  if (!isReplayToken(key, token, { id, now: now() })) throw new Refusal('replay_ended')
  const play = await findPlayById(database, id)
  // What is still covered stays so: a round that is open is shown once it has ended.
  if (!play?.payout) throw new Refusal('round_unknown')
  const engine = getEngine(play.engine)
  const [pair] = await listPairsById(database, [play.pairId])
  const { code, symbol, shownDecimals } = getCurrency(play.currency)
  return {
    game: play.game,
    currency: { code, symbol, shownDecimals },
    round: {
      ...roundView(play),
      engine: play.engine,
      nonce: play.nonce,
      clientSeed: play.clientSeed ?? '',
      commitment: pair?.commitment ?? '',
      serverSeed: pair?.revealedAt ? pair.serverSeed : null,
    },
    views: [[], ...play.actions.map((_, place) => play.actions.slice(0, place + 1))].map((actions) =>
      engine.view(foldPlay(play, actions)),
    ),
  }
}

import type { VendorReply, VendorStatus } from '@fairground/contract/games/vendor-protocol'
import { getEngine } from '@fairground/games'
import { randomUUID } from 'node:crypto'
import { endGrant } from '../free-rounds/free-grant.queries.ts'
import { pause } from '../pause.ts'
import type { PlayRequest, RefusalCode, RoundReply } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import { endSession, type Session } from '../session/session.queries.ts'
import type { Studio } from '../studio.ts'
import { admitPlay } from './admit-play.ts'
import { foldPlay, payoutOf } from './fold-play.ts'
import { refuseStake, returnStake, takeAndOwe, waitForPlayer } from './movements.queries.ts'
import { roundReply } from './play-view.ts'
import { getPlay } from './play.queries.ts'
import { stateOf, type Play } from './play.ts'
import { betBody } from './vendor-bodies.ts'

/** How often a bet without an answer is sent; then it is rolled back. */
const betAttempts = 3
const betPauseMs = 150

/**
 * One press of the button. The order keeps money safe against a crash between any two steps: intent committed, bet, stake
 * taken and, where the round is over with it, payout committed, win. Before the stake is committed as taken a restart rolls
 * the bet back; after it, the round goes on.
 */
export async function startPlay(studio: Studio, session: Session, request: PlayRequest): Promise<RoundReply> {
  const { starting, database } = studio
  const playId = randomUUID()
  const admitted = admitPlay(studio, session, { ...request, playId })
  const started = admitted
    .then((id) => (id === playId ? start(studio, session, playId) : undefined))
    .finally(() => starting.delete(playId))
  starting.set(playId, started)
  await started
  const id = await admitted
  // A second press waits for the first.
  await starting.get(id)
  return answerFor(studio, await getPlay(database, id))
}

async function start(studio: Studio, session: Session, id: string): Promise<void> {
  try {
    await betAndSettle(studio, session, id)
  } catch (cause) {
    // A step could not be stored: the play is finished from its stored state.
    void studio.finisher.finish(id)
    throw cause
  }
}

async function betAndSettle(studio: Studio, session: Session, playId: string): Promise<void> {
  const { database, finisher } = studio
  const play = await getPlay(database, playId)
  const reply = await placeBet(studio, play)
  if (reply?.status === 'RS_OK') {
    if (await begin(studio, play, reply.balance ?? null)) await finisher.finishSoon(playId)
    return
  }
  // The wallet knows our id with other content: a stake was taken, and only a rollback returns it.
  if (!reply || reply.status === 'RS_ERROR_DUPLICATE_TRANSACTION') {
    await returnStake(database, playId)
    void finisher.finish(playId)
    return
  }
  const refusal = refusalByStatus[reply.status] ?? 'bet_refused'
  const at = new Date(studio.now())
  await refuseStake(database, { playId, refusal, balance: reply.balance ?? null, at })
  // The operator has ended the grant.
  if (refusal === 'free_rounds_over' && play.grantId !== null) await endGrant(database, play.grantId, at)
  if (refusal === 'session_ended') await endSession(database, session.id, at)
}

/** The wallet's answer to the bet; null if it is unknown whether the stake was taken. */
async function placeBet({ wallets }: Studio, play: Play): Promise<VendorReply<'bet'> | null> {
  for (let attempt = 0; attempt < betAttempts; attempt += 1) {
    if (attempt > 0) await pause(betPauseMs)
    const reply = await wallets[play.wallet]('bet', betBody(play))
    if (reply) return reply
  }
  return null
}

/** The seeds were fixed before the bet: everything follows from them. @returns whether the round is over with its bet */
async function begin({ database, now }: Studio, play: Play, balance: string | null): Promise<boolean> {
  const engine = getEngine(play.engine)
  const state = foldPlay(play)
  const taken = { playId: play.id, balance, at: new Date(now()) }
  const isOver = engine.isOver(state)
  if (isOver) await takeAndOwe(database, taken, { payoutId: randomUUID(), ...payoutOf(play, engine, state) })
  else await waitForPlayer(database, taken)
  return isOver
}

/** @throws Refusal of a play whose stake was not taken, or is on its way back */
export function answerFor(studio: Studio, play: Play): Promise<RoundReply> {
  const state = stateOf(play)
  if (state === 'refused') throw new Refusal(play.refusal ?? 'bet_refused')
  if (state === 'returning' || state === 'returned') throw new Refusal('spin_interrupted')
  return roundReply(studio, play)
}

const refusalByStatus: Partial<Record<VendorStatus, RefusalCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient_funds',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_USER_DISABLED: 'player_disabled',
  RS_ERROR_INVALID_TOKEN: 'session_ended',
  RS_ERROR_TOKEN_EXPIRED: 'session_ended',
  RS_ERROR_REWARD_UNKNOWN: 'free_rounds_over',
  RS_ERROR_REWARD_EXPIRED: 'free_rounds_over',
  RS_ERROR_REWARD_USED_UP: 'free_rounds_over',
}

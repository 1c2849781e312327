import type { VendorStatus } from '@fairground/contract/games/vendor-protocol'
import { fromHex } from '@fairground/fair'
import { getModel, playRound, winAmount } from '@fairground/games'
import { money } from '@fairground/money'
import { randomUUID } from 'node:crypto'
import { endGrant } from '../free-rounds/free-grant.queries.ts'
import { pause } from '../pause.ts'
import type { RefusalCode, RoundReply, SpinRequest } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import { endSession, type Session } from '../session/session.queries.ts'
import type { Studio } from '../studio.ts'
import { admitSpin } from './admit-spin.ts'
import { roundReply } from './round-view.ts'
import { getRoundById, moveRound, recordOutcome } from './round.queries.ts'
import type { Round, RoundOutcome } from './round.ts'
import { getPairById } from './seed-pair.queries.ts'
import { betBody } from './vendor-bodies.ts'

/** How often a bet without an answer is sent; then it is rolled back. */
const betAttempts = 3
const betPauseMs = 150
/** How long a spin waits for the wallet to confirm its win before it answers without the balance. */
const winTimeoutMs = 2_500

/**
 * One press of the button. The order keeps money safe against a crash between any two steps: intent committed, bet,
 * outcome committed, win. Before the outcome is committed a restart rolls the bet back; after it, a restart pays the win.
 */
export async function playSpin(studio: Studio, session: Session, spin: SpinRequest): Promise<RoundReply> {
  const { spins, database } = studio
  const roundId = randomUUID()
  const admitted = admitSpin(studio, session, { ...spin, roundId })
  const played = admitted
    .then((id) => (id === roundId ? playOut(studio, session, roundId) : undefined))
    .finally(() => spins.delete(roundId))
  spins.set(roundId, played)
  await played
  const id = await admitted
  // A second press waits for the first.
  await spins.get(id)
  return answerFor(studio, await getRoundById(database, id))
}

async function playOut(studio: Studio, session: Session, id: string): Promise<void> {
  try {
    await betAndSettle(studio, session, id)
  } catch (cause) {
    // A step could not be stored: the round is finished from its stored state.
    void studio.finisher.finish(id)
    throw cause
  }
}

async function betAndSettle(studio: Studio, session: Session, id: string): Promise<void> {
  const { database, finisher } = studio
  const round = await getRoundById(database, id)
  const status = await placeBet(studio, round)
  if (status === 'RS_OK') {
    await recordOutcome(database, id, await outcomeOf(studio, round))
    await Promise.race([finisher.finish(id), pause(winTimeoutMs)])
    return
  }
  if (status === null) {
    await moveRound(database, { id, from: 'betting', to: 'returning' })
    void finisher.finish(id)
    return
  }
  const refusal = refusalByStatus[status] ?? 'bet_refused'
  await moveRound(database, { id, from: 'betting', to: 'refused', refusal })
  // The operator has ended the grant.
  if (refusal === 'free_rounds_over' && round.grantId !== null)
    await endGrant(database, round.grantId, new Date(studio.now()))
  if (refusal === 'session_ended') await endSession(database, session.id, new Date(studio.now()))
}

/** The wallet's answer to the bet; null if it is unknown whether the stake was taken. */
async function placeBet({ callVendor }: Studio, round: Round): Promise<VendorStatus | null> {
  for (let attempt = 0; attempt < betAttempts; attempt += 1) {
    if (attempt > 0) await pause(betPauseMs)
    const reply = await callVendor('bet', betBody(round))
    // The wallet knows our id with other content: a stake was taken, and only a rollback returns it.
    if (reply) return reply.status === 'RS_ERROR_DUPLICATE_TRANSACTION' ? null : reply.status
  }
  return null
}

/** The seeds were fixed before the bet: the outcome follows from them. */
async function outcomeOf({ database }: Studio, round: Round): Promise<RoundOutcome> {
  const { clientSeed, serverSeed } = await getPairById(database, round.pairId)
  if (clientSeed === null) throw new Error(`round ${round.id} has no seeds`)
  const id = { serverSeed: fromHex(serverSeed), clientSeed, nonce: round.nonce }
  const { stops, freeSpins, totalMultiple } = playRound(getModel(round.model), id)
  const win = winAmount(money(round.bet, round.currency), totalMultiple)
  const turns = [stops, ...freeSpins.map((free) => free.stops)].map((turn) => [...turn])
  return { turns, totalMultiple, win: win.amount }
}

function answerFor(studio: Studio, round: Round): Promise<RoundReply> {
  if (round.state === 'refused') throw new Refusal(round.refusal ?? 'bet_refused')
  if (round.state === 'returning' || round.state === 'returned') throw new Refusal('spin_interrupted')
  return roundReply(studio, round)
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

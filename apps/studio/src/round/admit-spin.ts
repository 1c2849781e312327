import { isClientSeed } from '@fairground/games'
import { randomUUID } from 'node:crypto'
import { betLevels } from '../catalogue/bet-levels.ts'
import { findOpenGrant } from '../free-rounds/free-grant.queries.ts'
import type { SpinRequest } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session/session.queries.ts'
import type { Queries } from '../store/database.ts'
import type { Studio } from '../studio.ts'
import { findRoundByKey, findUnfinishedRound, insertRound, listLastRounds } from './round.queries.ts'
import { countRound, lockCurrentPair } from './seed-pair.queries.ts'
import { roundsPerPair } from './seed-pairs.ts'

/** The spin to begin, with an id chosen by the caller. */
export interface SpinIntent extends SpinRequest {
  roundId: string
}

/**
 * Checks a spin and begins its round, in one transaction that locks the player's seed pair: of two concurrent presses
 * the second sees the first.
 * @returns the id of the round that the press belongs to; the id of the earlier round if the press is a retry
 * @throws Refusal
 */
export const admitSpin = (studio: Studio, session: Session, intent: SpinIntent): Promise<string> =>
  studio.database.transact(async (tx) => {
    const { roundId, key, level, commitment, clientSeed, freeRounds: grantId = null } = intent
    const pair = await lockCurrentPair(tx, session)
    const known = await findRoundByKey(tx, session, key)
    if (known) return known.id
    const startedAt = studio.now()
    await checkPace(tx, session, startedAt)
    const bet = await getBet(studio, tx, { session, level, grantId, startedAt })
    if (!isClientSeed(clientSeed)) throw new Refusal('malformed')
    if (commitment !== pair.commitment || clientSeed !== (pair.clientSeed ?? clientSeed))
      throw new Refusal('seeds_changed')
    if (pair.rounds >= roundsPerPair) throw new Refusal('seeds_spent')
    await countRound(tx, pair.id, clientSeed)
    const { user, game, platformToken, currency } = session
    await insertRound(tx, {
      id: roundId,
      user,
      game,
      key,
      pairId: pair.id,
      nonce: pair.rounds,
      model: bet.model,
      platformToken,
      currency,
      bet: bet.amount,
      grantId,
      betId: randomUUID(),
      winId: randomUUID(),
      rollbackId: randomUUID(),
      startedAt: new Date(startedAt),
    })
    return roundId
  })

async function checkPace(tx: Queries, session: Session, startedAt: number): Promise<void> {
  if (await findUnfinishedRound(tx, session)) throw new Refusal('round_unfinished')
  const [last] = await listLastRounds(tx, session, 1)
  const passedMs = last && last.state !== 'refused' ? startedAt - last.startedAt.getTime() : Infinity
  // A clock that was set back must not lock a player out.
  if (passedMs >= 0 && passedMs < session.minimumCycleMs)
    throw new Refusal('too_soon', session.minimumCycleMs - passedMs)
}

interface Chosen {
  session: Session
  level: number
  grantId: string | null
  startedAt: number
}

/** What the round is played as: by its level, or by the grant of free rounds that the page has named. */
async function getBet({ catalogue }: Studio, tx: Queries, { session, level, grantId, startedAt }: Chosen) {
  const played = catalogue.get(session.game)
  if (!played) throw new Refusal('game_unknown')
  if (grantId !== null) {
    const grant = await findOpenGrant(tx, session, new Date(startedAt))
    if (grant?.id !== grantId) throw new Refusal('free_rounds_over')
    return { model: played.model, amount: grant.stake }
  }
  const bet = betLevels(played, session.currency)[level]
  if (!bet) throw new Refusal('level_unknown')
  return { model: played.model, amount: bet.amount }
}

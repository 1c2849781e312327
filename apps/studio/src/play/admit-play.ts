import { getEngine, isClientSeed } from '@fairground/games'
import { formatDecimal, parseMoney, type Money } from '@fairground/money'
import { randomUUID } from 'node:crypto'
import { stakeMaxOf, takesFreeRounds, takesStake } from '../catalogue/stakes.ts'
import { findOpenGrant } from '../free-rounds/free-grant.queries.ts'
import type { PlayRequest } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import { countRound, lockCurrentPair } from '../seeds/seed-pair.queries.ts'
import { roundsPerPair } from '../seeds/seed-pairs.ts'
import type { Session } from '../session/session.queries.ts'
import type { Queries } from '../store/database.ts'
import type { Studio } from '../studio.ts'
import { findLastStart, findPlayIdByKey, insertPlay } from './play.queries.ts'

/** The play to begin, with an id chosen by the caller. */
export interface NewPlay extends PlayRequest {
  playId: string
}

/**
 * Checks a bet and begins its play, in one transaction that locks the player's seed pair: of two concurrent presses
 * the second sees the first.
 * @returns the id of the play that the press belongs to; the id of the earlier play if the press is a retry
 * @throws Refusal
 */
export const admitPlay = (studio: Studio, session: Session, request: NewPlay): Promise<string> =>
  studio.database.transact(async (tx) => {
    const { playId, key, commitment, clientSeed, freeRounds: grantId = null } = request
    const pair = await lockCurrentPair(tx, session)
    const knownId = await findPlayIdByKey(tx, session, key)
    if (knownId !== undefined) return knownId
    const startedAt = studio.now()
    await checkPace(tx, session, startedAt)
    const { engine, bet, stake } = await readBet(studio, tx, { session, request, startedAt })
    if (!isClientSeed(clientSeed)) throw new Refusal('malformed')
    if (commitment !== pair.commitment || clientSeed !== (pair.clientSeed ?? clientSeed))
      throw new Refusal('seeds_changed')
    if (pair.rounds >= roundsPerPair) throw new Refusal('seeds_spent')
    await countRound(tx, pair.id, clientSeed)
    const { user, game, wallet, platformToken, currency, edge } = session
    await insertPlay(tx, {
      id: playId,
      user,
      game,
      key,
      engine,
      edge,
      bet,
      pairId: pair.id,
      nonce: pair.rounds,
      wallet,
      platformToken,
      currency,
      grantId,
      stakeId: randomUUID(),
      rollbackId: randomUUID(),
      stake: stake.amount,
      startedAt: new Date(startedAt),
    })
    return playId
  })

async function checkPace(tx: Queries, session: Session, startedAt: number): Promise<void> {
  const last = await findLastStart(tx, session)
  if (last?.isUnfinished) throw new Refusal('round_unfinished')
  const passedMs = last && last.stakeState !== 'refused' ? startedAt - last.startedAt.getTime() : Infinity
  // A clock that was set back must not lock a player out.
  if (passedMs >= 0 && passedMs < session.minimumCycleMs)
    throw new Refusal('too_soon', { retryAfterMs: session.minimumCycleMs - passedMs })
}

interface Asked {
  session: Session
  request: NewPlay
  startedAt: number
}

/** What is played, and for how much: of a free round its grant says the stake. */
async function readBet({ catalogue }: Studio, tx: Queries, { session, request, startedAt }: Asked) {
  const played = catalogue.get(session.game)
  if (!played) throw new Refusal('game_unknown')
  const engine = getEngine(played.engine)
  const bet = engine.readBet(request.bet)
  if (bet === null) throw new Refusal('bet_invalid')
  const stakeMax = stakeMaxOf(played, session.currency, engine.top(bet, session.edge))
  if (request.freeRounds !== undefined) {
    const grant = takesFreeRounds(played.engine) ? await findOpenGrant(tx, session, new Date(startedAt)) : undefined
    if (grant?.id !== request.freeRounds) throw new Refusal('free_rounds_over')
    const stake = { amount: grant.stake, currency: session.currency }
    return { engine: played.engine, bet, stake: atMost(stake, stakeMax) }
  }
  const stake = parseMoney(request.stake, session.currency, { precision: 'ledger' })
  if (typeof stake === 'string' || !takesStake(played, stake)) throw new Refusal('stake_invalid')
  return { engine: played.engine, bet, stake: atMost(stake, stakeMax) }
}

/** @throws Refusal with the highest stake of this bet */
function atMost(stake: Money, stakeMax: Money): Money {
  if (stake.amount > stakeMax.amount) throw new Refusal('stake_too_high', { stakeMax: formatDecimal(stakeMax) })
  return stake
}

import { isClientSeed } from '@fairground/games'
import { formatDecimal } from '@fairground/money'
import { randomUUID } from 'node:crypto'
import { betLevels } from '../bet-levels.ts'
import type { SpinRequest } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import type { Studio } from '../studio.ts'
import { roundsOf, type RoundRow, type SessionRow } from './play-state.ts'
import { findUnfinished, getPair, roundsPerPair } from './seed-pairs.ts'

/**
 * Checks a spin and begins its round. Everything up to `store.write` happens at once, so two presses cannot both pass.
 * @returns the round, and when its intent is on the disk: only then may the wallet hear of it
 * @throws Refusal
 */
export function admitSpin(
  studio: Studio,
  session: SessionRow,
  { key, level, commitment, clientSeed }: SpinRequest,
): { round: RoundRow; written: Promise<void> } {
  const { store, now } = studio
  const startedAt = now()
  checkPace(studio, session, startedAt)
  const bet = getBet(studio, session, level)
  const { user, game, platformToken, currency } = session
  const pair = getPair(store.state, session)
  if (!isClientSeed(clientSeed)) throw new Refusal('malformed')
  if (commitment !== pair.commitment || clientSeed !== (pair.clientSeed ?? clientSeed))
    throw new Refusal('seeds_changed')
  if (pair.rounds >= roundsPerPair) throw new Refusal('seeds_spent')
  const id = randomUUID()
  const written = store.write(
    ...(pair.clientSeed === null ? [{ kind: 'pair-bound', id: pair.id, clientSeed } as const] : []),
    {
      kind: 'round',
      id,
      session: session.id,
      key,
      user,
      game,
      pair: pair.id,
      nonce: pair.rounds,
      model: bet.model,
      platformToken,
      currency,
      bet: bet.amount,
      betId: randomUUID(),
      winId: randomUUID(),
      rollbackId: randomUUID(),
      startedAt,
    },
  )
  const round = store.state.rounds.get(id)
  if (!round) throw new Error('a round that was just begun is gone')
  return { round, written }
}

function checkPace(studio: Studio, session: SessionRow, now: number): void {
  if (findUnfinished(studio, session)) throw new Refusal('round_unfinished')
  const last = roundsOf(studio.store.state, session).at(-1)
  const passed = last && last.state !== 'refused' ? now - last.startedAt : Infinity
  // A clock that was set back must not lock a player out.
  if (passed >= 0 && passed < studio.minimumCycleMs) throw new Refusal('too_soon', studio.minimumCycleMs - passed)
}

function getBet({ catalogue }: Studio, { game, currency }: SessionRow, level: number) {
  const played = catalogue.get(game)
  if (!played) throw new Refusal('game_unknown')
  const bet = betLevels(played, currency)[level]
  if (!bet) throw new Refusal('level_unknown')
  return { model: played.model, amount: formatDecimal(bet) }
}

import { pause } from '../../pause.ts'
import type { FairnessView, FreeRoundsView, RoundReply, RoundView } from '../../play-contract.ts'
import { PlayFailed } from '../call.ts'
import { randomText } from '../random-text.ts'
import type { GameContext } from './game-context.ts'

const pollMs = 1_500
const pollsMax = 40

/** The seeds known to this page, and the client seed that it will add. */
export interface Seeds {
  fairness: FairnessView
  own: string
}

export const seedsFor = (fairness: FairnessView): Seeds => ({
  fairness,
  own: fairness.clientSeed ?? randomText(),
})

interface Bought {
  round: RoundView
  freeRounds: FreeRoundsView | null
  seeds: Seeds
}

/**
 * Buys a spin, or plays a free round. Waits if the spin is too early, replaces used-up seeds, and fetches seeds that were replaced on another
 * page.
 * @throws PlayFailed
 */
export async function buySpin(
  { api, commitments }: GameContext,
  seeds: Seeds,
  { key, stake, freeRounds }: { key: string; stake: string; freeRounds: FreeRoundsView | null },
): Promise<Bought> {
  let current = seeds
  for (let attempt = 0; ; attempt += 1) {
    try {
      const used = { commitment: current.fairness.commitment, clientSeed: current.own }
      const free = freeRounds && { freeRounds: freeRounds.id }
      const reply = await api.play({ key, stake, bet: {}, ...used, ...free })
      commitments.set(reply.round.id, used)
      return { round: reply.round, freeRounds: reply.freeRounds, seeds: current }
    } catch (cause) {
      if (!(cause instanceof PlayFailed) || attempt === 2) throw cause
      if (cause.code === 'too_soon') await pause(cause.retryAfterMs)
      else if (cause.code === 'seeds_changed') current = seedsFor((await api.history()).fairness)
      else if (cause.code === 'seeds_spent') current = seedsFor((await api.rotate()).fairness)
      else throw cause
    }
  }
}

/** A round, and the free rounds as they are after it. */
export type Followed = Pick<RoundReply, 'round' | 'freeRounds'>

/** Polls a round that the wallet has not confirmed yet, until it ends or a timeout. */
export async function followRound({ api }: GameContext, from: Followed): Promise<Followed> {
  let seen = from
  for (let poll = 0; poll < pollsMax && isOpen(seen.round); poll += 1) {
    await pause(pollMs)
    seen = await api.round(from.round.id).catch(() => seen)
  }
  return seen
}

export const isOpen = ({ state }: RoundView): boolean =>
  state === 'betting' || state === 'played' || state === 'returning'

import { pause } from '../../../pause.ts'
import type { FairnessView, PlayRequest, RoundReply } from '../../../play-contract.ts'
import { PlayFailed } from '../../call.ts'
import { randomText } from '../../random-text.ts'
import { isPending, type OriginalContext } from './original-context.ts'

const pollMs = 1_500
const pollsMax = 40

/** The seeds known to this page, and the client seed that it will add. */
export interface Seeds {
  fairness: FairnessView
  own: string
}

export const seedsFor = (fairness: FairnessView): Seeds => ({ fairness, own: fairness.clientSeed ?? randomText() })

/** What the player pressed; a retry sends it again with the same key. */
export type Wanted = Pick<PlayRequest, 'key' | 'stake' | 'bet' | 'freeRounds'>

/**
 * Plays a round. Waits if it is too early, replaces used-up seeds, and fetches seeds that were replaced on another page.
 * @throws PlayFailed
 */
export async function sendBet(
  { api, commitments }: OriginalContext,
  seeds: Seeds,
  wanted: Wanted,
): Promise<RoundReply & { seeds: Seeds }> {
  let current = seeds
  for (let attempt = 0; ; attempt += 1) {
    try {
      const used = { commitment: current.fairness.commitment, clientSeed: current.own }
      const reply = await api.play({ ...wanted, ...used })
      commitments.set(reply.round.id, used)
      return { ...reply, seeds: current }
    } catch (cause) {
      if (!(cause instanceof PlayFailed) || attempt === 2) throw cause
      if (cause.code === 'too_soon') await pause(cause.retryAfterMs)
      else if (cause.code === 'seeds_changed') current = seedsFor((await api.history()).fairness)
      else if (cause.code === 'seeds_spent') current = seedsFor((await api.rotate()).fairness)
      else throw cause
    }
  }
}

/** Polls a round that the wallet has not confirmed yet, until it waits for the player, ends, or a timeout. */
export async function followRound({ api }: OriginalContext, from: RoundReply): Promise<RoundReply> {
  let seen = from
  for (let poll = 0; poll < pollsMax && isPending(seen.round); poll += 1) {
    await pause(pollMs)
    seen = await api.round(from.round.id).catch(() => seen)
  }
  return seen
}

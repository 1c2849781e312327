import { commitTo, fromHex, roundEntropy, type RoundId } from '@fairground/fair'
import { getModel } from './models/models.ts'
import type { ModelCode, SlotModel } from './models/slot-model.ts'
import { spin, type Outcome } from './spin.ts'

/** The three values that determine a round's outcome. */
export const playRound = (model: SlotModel, id: RoundId): Outcome => spin(model, roundEntropy(id))

/** The player's record of a round after its server seed is revealed. */
export interface RoundRecord {
  readonly model: ModelCode
  /** 64 hexadecimal digits. */
  readonly serverSeed: string
  /** SHA-256 of the server seed, shown before the round; 64 hexadecimal digits. */
  readonly commitment: string
  readonly clientSeed: string
  readonly nonce: number
  /** Of the bought spin. */
  readonly stops: readonly number[]
  readonly totalMultiple: number
}

export type RoundFault =
  | 'malformed'
  /** The revealed seed is not the one committed to. */
  | 'commitment_mismatch'
  /** The seeds give another outcome. */
  | 'outcome_mismatch'

/** The allowed form of a player's own seed: it is also used in URLs and files, so it has no special characters. */
export const isClientSeed = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/** Recomputes a round from its seeds. It never throws on input. */
export function verifyRound(record: RoundRecord): 'ok' | RoundFault {
  const { model, serverSeed, commitment, clientSeed, nonce, stops, totalMultiple } = record
  if (!/^[0-9a-f]{64}$/.test(serverSeed) || !isClientSeed(clientSeed)) return 'malformed'
  if (!Number.isSafeInteger(nonce) || nonce < 0) return 'malformed'
  const seed = fromHex(serverSeed)
  if (commitTo(seed) !== commitment) return 'commitment_mismatch'
  const played = playRound(getModel(model), { serverSeed: seed, clientSeed, nonce })
  const isSame = played.totalMultiple === totalMultiple && played.stops.join() === stops.join()
  return isSame ? 'ok' : 'outcome_mismatch'
}

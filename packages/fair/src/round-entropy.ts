import { seededEntropy, type Entropy } from './seeded-entropy.ts'

/** One round of a player's game. The server seed stays secret until the player has it replaced. */
export interface RoundId {
  /** 32 bytes; `commitTo(serverSeed)` was shown to the player before the first round. */
  readonly serverSeed: Uint8Array
  /** The player's own text; any well-formed Unicode. */
  readonly clientSeed: string
  /** Rounds played with this pair of seeds, from 0. */
  readonly nonce: number
}

/**
 * The stream of a round: message `fairground/round/v1|<clientSeed>|<nonce>`. The nonce has only digits and comes last,
 * so no client seed can produce the message of another round.
 * @throws RangeError on a nonce that is not a whole number or a client seed with a lone surrogate
 */
export function roundEntropy({ serverSeed, clientSeed, nonce }: RoundId): Entropy {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`not a nonce: ${nonce}`)
  return seededEntropy(serverSeed, `fairground/round/v1|${clientSeed}|${nonce}`)
}

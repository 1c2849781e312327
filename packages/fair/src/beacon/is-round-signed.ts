import { bls12_381 } from '@noble/curves/bls12-381.js'
import { fromHex } from '../bytes.ts'
import { sha256 } from '../sha256.ts'
import type { BeaconChain } from './beacon-chain.ts'

const { shortSignatures } = bls12_381
/** Of drand's scheme `bls-unchained-g1-rfc9380`. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const signaturePattern = /^[0-9a-f]{96}$/

/**
 * Whether the chain has signed this round: its key signs SHA-256 of the round's number as eight bytes, and each round has one
 * signature only. Never throws on a signature from outside.
 */
export function isRoundSigned({ publicKey }: BeaconChain, round: number, signature: string): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !signaturePattern.test(signature)) return false
  try {
    return shortSignatures.verify(fromHex(signature), messageOf(round), fromHex(publicKey))
  } catch {
    // No point of the curve, or one outside the group.
    return false
  }
}

/** What a chain signs for a round. */
export function messageOf(round: number) {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return shortSignatures.hash(sha256(bytes), domain)
}

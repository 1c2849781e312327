import { randomBytes } from 'node:crypto'
import type { Keyring } from '../../../platform/crypto/keyring.ts'

/** Bound to the merchant and the rain: copied into another row it does not open. */
const placeOf = ({ merchant_id, id }: { merchant_id: number; id: string }) => ({
  purpose: 'promotions/rain',
  context: `${merchant_id}/${id}`,
})

/** A new secret seed, and as it is stored. */
export function newSeed(keyring: Keyring, rain: { merchant_id: number; id: string }): { seed: Buffer; sealed: Buffer } {
  const seed = randomBytes(32)
  return { seed, sealed: keyring.sealBytes(seed, placeOf(rain)) }
}

/** Hexadecimal, for the proof. */
export const seedOf = (keyring: Keyring, rain: { merchant_id: number; id: string; seed: Buffer }): string =>
  keyring.openBytes(rain.seed, placeOf(rain)).toString('hex')

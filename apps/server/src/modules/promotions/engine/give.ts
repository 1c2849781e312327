import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { returnPiece, takeGoods, type PostalAddress } from '../../points/index.ts'
import { returnBudget, takeBudget, type OfferKey } from './offers.queries.ts'

/** What a claim takes when it is made: a part of the budget, and of goods a piece. */
interface Taking {
  place: OfferKey
  amount: bigint
  item: string | null
}

/** @returns why it cannot be given; then nothing was taken */
export async function takeFor(
  tx: Tx,
  { place, amount, item }: Taking,
): Promise<'promotion_exhausted' | 'mall_out_of_stock' | undefined> {
  if (!(await takeBudget(tx, place, amount))) return 'promotion_exhausted'
  if (item === null || (await takeGoods(tx, item))) return undefined
  await returnBudget(tx, place, amount)
  return 'mall_out_of_stock'
}

export async function returnFor(tx: Tx, { place, amount, item }: Taking): Promise<void> {
  await returnBudget(tx, place, amount)
  if (item !== null) await returnPiece(tx, item)
}

/** Where the address of a claim is sealed while staff decide. */
export const claimAddressPlace = (claimId: string): string => `promotion_claim/${claimId}`

export const sealedAddress = (keyring: Keyring, claimId: string, address: PostalAddress | null): Buffer =>
  keyring.seal(JSON.stringify(address), claimAddressPlace(claimId))

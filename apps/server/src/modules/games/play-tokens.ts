import type { MerchantId } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/crypto/keyring.ts'

/** Tickets and play tokens name the merchant to look in, like session tokens: `<merchant>.<256 random bits>`. */
export const playTokenFor = (merchant: MerchantId, random: string): string => `${merchant.toString(36)}.${random}`

export function merchantOfPlayToken(token: string): MerchantId | null {
  const match = /^([0-9a-z]{1,4})\.[A-Za-z0-9_-]{43}$/.exec(token)
  return match?.[1] ? (Number.parseInt(match[1], 36) as MerchantId) : null
}

/** The member as one vendor knows it: the same for every launch, different for every vendor, and meaningless elsewhere. */
export const vendorUser = (keyring: Keyring, vendor: string, memberId: string): string =>
  keyring.blind(`vendor-user/${vendor}`, memberId).toString('hex').slice(0, 32)

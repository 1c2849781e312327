import type { MerchantId } from '../../platform/db/database.ts'
import type { Catalogue } from './catalogue.ts'

/** Where a merchant's games are opened from; null: from our own studio. */
export type LaunchOriginsOf = (merchant: MerchantId) => Promise<readonly (string | null)[]>

/** The origins of all open gateways. Addresses are reduced to origins, because security policies are built from them. */
export const createLaunchOrigins =
  (catalogue: Catalogue): LaunchOriginsOf =>
  async (merchant) => {
    const { vendors } = await catalogue.of(merchant)
    const open = vendors.filter(({ gateway, isOpen }) => gateway !== null && isOpen)
    return [...new Set(open.flatMap(({ launchOrigin }) => (launchOrigin === null ? [null] : originOf(launchOrigin))))]
  }

function originOf(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { protocol, origin } = new URL(address)
  return /^https?:$/.test(protocol) ? [origin] : []
}

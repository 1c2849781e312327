import type { MerchantId, Tx } from '../../../platform/db/database.ts'
import type { StoredSettings } from '../merchant-settings.ts'
import type { Merchants } from '../merchants.ts'
import { getMerchantRow } from '../merchants.queries.ts'

/**
 * Whether what a merchant publishes may lead there: a path of the site, a host of the merchant, or one that its settings
 * name. The settings are read from the row: whoever has just added a host does not wait for this process's copy.
 */
export async function isLinkAllowed(
  tx: Tx,
  { merchants, merchant, link }: { merchants: Pick<Merchants, 'find'>; merchant: MerchantId; link: string },
): Promise<boolean> {
  if (link.startsWith('/')) return true
  if (!URL.canParse(link)) return false
  const { protocol, hostname } = new URL(link)
  if (protocol !== 'https:') return false
  if (merchants.find({ host: hostname })?.id === merchant) return true
  const { linkHosts = [] } = (await getMerchantRow(tx, merchant)).settings as StoredSettings
  return linkHosts.includes(hostname)
}

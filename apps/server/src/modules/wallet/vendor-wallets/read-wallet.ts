import type { MerchantId } from '../../../platform/db/database.ts'
import { DependencyFailed } from '../../../platform/refused.ts'
import { vendorUser } from '../../games/index.ts'
import type { TransferGateway } from './gateways.ts'
import { applyVendorLedger } from '../fund-transfers/apply-vendor-ledger.ts'
import type { TransferParts } from '../fund-transfers/transfer-parts.ts'
import { findWallet, type WalletKey } from '../fund-transfers/transfers.queries.ts'

export interface WalletPlace extends WalletKey {
  merchant: MerchantId
}

/** Further pages are left to the next run. */
const pagesMax = 40

/**
 * Posts new lines of the vendor's ledger. A transfer whose line is found is completed.
 * @throws DependencyFailed
 */
export async function readWallet(
  { database, commands, keyring, catalogue, log }: TransferParts,
  place: WalletPlace,
  { vendor, code }: TransferGateway,
): Promise<void> {
  const { merchant, memberId, gateway } = place
  const view = await catalogue.of(merchant)
  const typeOf = (game: string) => view.find(game)?.game.gameType
  const user = vendorUser(keyring, gateway, memberId)
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const wallet = await findWallet(database.of(merchant), place)
    if (!wallet) return
    const page = await vendor.readLedger({ user, after: wallet.sequence })
    if (page.hasMore && page.lines.length === 0) throw new DependencyFailed(code, 'a statement that does not go on')
    const excessive = await commands.run(
      { scope: { merchant, actor: { kind: 'system', id: 'transfers' } }, name: 'transfer.book' },
      (tools) => applyVendorLedger(tools, place, { page, after: wallet.sequence, typeOf }),
    )
    for (const win of excessive) log.error({ merchant, gateway, ...win }, 'a vendor reports a win above its limit')
    if (!page.hasMore) return
  }
}

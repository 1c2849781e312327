import { DependencyFailed } from '../../../platform/refused.ts'
import type { Session } from '../../../platform/scope.ts'
import { readWallet } from './read-wallet.ts'
import type { TransferParts } from '../fund-transfers/transfer-parts.ts'
import { listWallets, type WalletRow } from '../fund-transfers/transfers.queries.ts'

export interface VendorWallet {
  gateway: string
  name: string
  toldAt: Date | null
  isReachable: boolean
}

/** A wallet read this recently is not read again. */
const freshSeconds = 1
/** Wallets are read for this long after playing or opening a game, because open rounds may still pay. */
const playSeconds = 3_600

/** All wallets at the merchant's vendors, after refreshing those that may have changed. */
export async function queryWallets(
  parts: TransferParts,
  { merchant, memberId, role }: Session,
): Promise<VendorWallet[]> {
  if (role === 'trial') return []
  const gateways = await parts.gateways.list(merchant)
  if (gateways.length === 0) return []
  const rows = await listWallets(parts.database.of(merchant), memberId)
  return Promise.all(
    gateways.map(async (gateway) => {
      const row = rows.find((known) => known.gateway === gateway.code)
      const view = { gateway: gateway.code, name: gateway.name, toldAt: row?.told_at ?? null, isReachable: true }
      if (!row || !mayHaveChanged(row)) return view
      try {
        await readWallet(parts, { merchant, memberId, gateway: gateway.code }, gateway)
        return { ...view, toldAt: new Date() }
      } catch (cause) {
        if (!(cause instanceof DependencyFailed)) throw cause
        return { ...view, isReachable: false }
      }
    }),
  )
}

const mayHaveChanged = ({ balance, idle_seconds, told_seconds }: WalletRow): boolean =>
  (balance > 0n || idle_seconds < playSeconds) && (told_seconds === null || told_seconds > freshSeconds)

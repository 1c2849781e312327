import { DependencyFailed, Refused } from '../../../platform/refused.ts'
import type { TransferGateway } from '../vendor-wallets/gateways.ts'
import { readWallet } from '../vendor-wallets/read-wallet.ts'
import { startTransfers, type TransferActor, type TransferTrigger } from './start-transfers.ts'
import type { TransferParts } from './transfer-parts.ts'
import { findPending, findWallet, type TransferRow } from './transfers.queries.ts'

/**
 * Transfers all vendor balances back to cash. A wallet with a pending transfer is skipped: its balance is not known yet.
 */
export async function collect(
  parts: TransferParts,
  actor: TransferActor,
  { gateways, ...start }: Omit<TransferTrigger, 'requests'> & { gateways: readonly TransferGateway[] },
): Promise<TransferRow[]> {
  const holding = await Promise.all(gateways.map((gateway) => mayHoldSomething(parts, actor, gateway)))
  const requests = gateways
    .filter((_gateway, index) => holding[index])
    .map((gateway) => ({ gateway, direction: 'out' as const, amount: null }))
  if (requests.length === 0 && !start.idempotency) return []
  try {
    return await startTransfers(parts, actor, { ...start, requests })
  } catch (cause) {
    // Another request, such as leaving the game in another window, has already started the transfer.
    if (cause instanceof Refused && cause.code === 'transfer_pending') return []
    throw cause
  }
}

async function mayHoldSomething(parts: TransferParts, { scope, memberId }: TransferActor, gateway: TransferGateway) {
  const { merchant } = scope
  const db = parts.database.of(merchant)
  const key = { memberId, gateway: gateway.code }
  if (!(await findWallet(db, key)) || (await findPending(db, key))) return false
  try {
    await readWallet(parts, { merchant, ...key }, gateway)
  } catch (cause) {
    // The vendor does not answer: the transfer is recorded anyway and stays pending.
    if (!(cause instanceof DependencyFailed)) throw cause
  }
  return ((await findWallet(db, key))?.balance ?? 0n) > 0n
}

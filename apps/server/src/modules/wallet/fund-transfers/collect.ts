import { DependencyFailed, Refused } from '../../../platform/refused.ts'
import type { TransferGateway } from '../vendor-wallets/gateways.ts'
import { readWallet } from '../vendor-wallets/read-wallet.ts'
import { startTransfers, type TransferActor, type TransferTrigger } from './start-transfers.ts'
import type { TransferParts } from './transfer-parts.ts'
import { findPending, findWallet, type TransferRow } from './transfers.queries.ts'

/**
 * Brings everything back to cash from the wallets that hold something. A wallet with a transfer under way is left: what
 * it holds is not known yet.
 */
export async function collect(
  parts: TransferParts,
  mover: TransferActor,
  { gateways, ...start }: Omit<TransferTrigger, 'wishes'> & { gateways: readonly TransferGateway[] },
): Promise<TransferRow[]> {
  const holding = await Promise.all(gateways.map((gateway) => mayHoldSomething(parts, mover, gateway)))
  const wishes = gateways
    .filter((_gateway, index) => holding[index])
    .map((gateway) => ({ gateway, direction: 'out' as const, amount: null }))
  if (wishes.length === 0 && !start.idempotency) return []
  try {
    return await startTransfers(parts, mover, { ...start, wishes })
  } catch (cause) {
    // Somebody else, such as the leaving of a game in another window, has begun to bring it back.
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
    // The vendor is away: it is asked all the same, and the transfer waits for it.
    if (!(cause instanceof DependencyFailed)) throw cause
  }
  return ((await findWallet(db, key))?.balance ?? 0n) > 0n
}

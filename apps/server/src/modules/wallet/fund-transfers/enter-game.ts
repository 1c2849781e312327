import type { PlayTerms } from '@fairground/contract/games/vendor-protocol'
import { DependencyFailed, Refused } from '../../../platform/refused.ts'
import { vendorUser } from '../../games/index.ts'
import { collect } from './collect.ts'
import type { TransferGateway } from '../vendor-wallets/gateways.ts'
import { ensurePlayer, startTransfers, type TransferActor } from './start-transfers.ts'
import type { TransferParts } from './transfer-parts.ts'
import { isAutomatic, recordWalletOpening } from './transfers.queries.ts'

/** Refusals of the automatic transfer that do not stop the game from opening. */
const skippableRefusals = new Set([
  'insufficient_funds',
  'transfer_pending',
  'loss_limit_reached',
  'stake_limit_reached',
])

export interface GamePlace {
  gateway: string
  game: string
  terms: PlayTerms
}

/**
 * Opens a game whose vendor keeps the money. With automatic transfers, balances at other vendors and all cash are moved
 * there first. @returns the vendor's ticket
 * @throws Refused game_unavailable, provider_unavailable
 */
export async function enterGame(
  parts: TransferParts,
  actor: TransferActor,
  { gateway: code, game, terms }: GamePlace,
): Promise<string> {
  const { merchant } = actor.scope
  const all = await parts.gateways.list(merchant)
  const gateway = all.find((known) => known.code === code)
  if (!gateway?.isOpen) throw new Refused('game_unavailable', { vendor: gateway?.name ?? code })
  await ensurePlayer(parts, actor, gateway)
  const db = parts.database.of(merchant)
  const key = { memberId: actor.memberId, gateway: code }
  await recordWalletOpening(db, key)
  await parts.jobs.schedule(db, {
    kind: 'wallet.follow',
    key: `${actor.memberId}/${code}`,
    merchant,
    due: { afterSeconds: 15 },
  })
  if (await isAutomatic(db, actor.memberId)) await transferAllTo(parts, actor, { gateway, all })
  try {
    return await gateway.vendor.launch({
      user: vendorUser(parts.keyring, code, actor.memberId),
      game,
      currency: actor.currency,
      terms,
    })
  } catch (cause) {
    if (cause instanceof DependencyFailed) throw new Refused('provider_unavailable')
    throw cause
  }
}

async function transferAllTo(
  parts: TransferParts,
  actor: TransferActor,
  { gateway, all }: { gateway: TransferGateway; all: readonly TransferGateway[] },
): Promise<void> {
  const others = all.filter(({ code }) => code !== gateway.code)
  await collect(parts, actor, { name: 'transfer.launch', cause: 'launch', gateways: others })
  try {
    const request = { gateway, direction: 'in' as const, amount: null }
    await startTransfers(parts, actor, { name: 'transfer.launch', cause: 'launch', requests: [request] })
  } catch (cause) {
    if (!(cause instanceof Refused) || !skippableRefusals.has(cause.code)) throw cause
  }
}

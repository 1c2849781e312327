import { isDeepStrictEqual } from 'node:util'
import type { MerchantId } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Due, JobKind } from '../../../platform/jobs/jobs.ts'
import { DependencyFailed } from '../../../platform/refused.ts'
import { vendorUser } from '../../games/index.ts'
import { readBlockedTypes, refusalOfGame } from '../../responsible-gaming/index.ts'
import { collect } from './collect.ts'
import type { TransferGateway } from '../vendor-wallets/gateways.ts'
import { readWallet } from '../vendor-wallets/read-wallet.ts'
import { resolveTransfer } from './resolve-transfer.ts'
import type { TransferParts } from './transfer-parts.ts'
import { findTransfer, findWallet, isAutomatic, noteEnded, type WalletRow } from './transfers.queries.ts'
import { typesAt } from './types-at.ts'

/** With automatic transfers, money that was idle for this long is moved back to cash. */
const leftSeconds = 15 * 60
const between = (least: number, seconds: number, most: number): Due => ({
  afterSeconds: Math.min(most, Math.max(least, seconds)),
})

/** Queries pending transfers and reads vendor wallets. */
export function transferJobs(parts: TransferParts): JobKind[] {
  return [
    { kind: 'transfer.watch', run: ({ merchant, key }) => watch(parts, merchant, key) },
    { kind: 'wallet.follow', run: ({ merchant, key }) => follow(parts, merchant, key) },
  ]
}

/** Queries a pending transfer, less often the older it is, until its outcome is known. */
async function watch(parts: TransferParts, merchant: MerchantId, id: string): Promise<Due | null> {
  const db = parts.database.of(merchant)
  const row = await findTransfer(db, id)
  if (row?.state !== 'pending') return null
  const gateway = await parts.gateways.find(merchant, row.gateway)
  if (gateway) await resolveTransfer(parts, row, gateway)
  const after = await findTransfer(db, id)
  return after?.state === 'pending' ? between(5, after.age_seconds / 2, 600) : null
}

/** Applies new lines of the vendor's ledger while there are any, and ends the play of a member who may not play. */
async function follow(parts: TransferParts, merchant: MerchantId, key: string): Promise<Due | null> {
  const [memberId = '', code = ''] = key.split('/')
  const db = parts.database.of(merchant)
  const gateway = await parts.gateways.find(merchant, code)
  const place = { merchant, memberId, gateway: code }
  const known = await findWallet(db, place)
  if (!gateway || !known) return null
  try {
    await readWallet(parts, place, gateway)
    const wallet = (await findWallet(db, place)) ?? known
    const isStopped = await stopPlay(parts, merchant, { wallet, gateway })
    const isLeft = wallet.idle_seconds > leftSeconds
    if (wallet.balance === 0n && isLeft) return null
    if (wallet.balance > 0n && (isStopped || (isLeft && (await isAutomatic(db, memberId)))))
      await bringBack(parts, merchant, { wallet, gateway })
    return between(15, wallet.idle_seconds / 2, 3_600)
  } catch (cause) {
    if (!(cause instanceof DependencyFailed)) throw cause
    return { afterSeconds: 60 }
  }
}

interface Found {
  wallet: WalletRow
  gateway: TransferGateway
}

/**
 * The vendor does not ask us before bets, so we end the play when a pause, a time limit or a closed type of games applies.
 * Where only some of its games are closed, the play is ended once: what opens after that is no closed game.
 * @returns whether nothing of the vendor may be played
 */
async function stopPlay(
  parts: TransferParts,
  merchant: MerchantId,
  { wallet: { member_id: memberId, currency, ended_for: endedFor }, gateway }: Found,
): Promise<boolean> {
  const db = parts.database.of(merchant)
  const types = await typesAt(parts, merchant, gateway.code)
  const refusal = await transact(db, (tx) => refusalOfGame(tx, { memberId, currency, types }))
  const closed = (await readBlockedTypes(db, memberId)).filter((type) => types.includes(type))
  if (refusal || closed.some((type) => !endedFor.includes(type)))
    await gateway.vendor.kick(vendorUser(parts.keyring, gateway.code, memberId))
  // After the vendor has answered: a call that is lost is made again. What is open again may be closed again.
  if (!isDeepStrictEqual(closed, endedFor)) await noteEnded(db, { memberId, gateway: gateway.code }, closed)
  return refusal !== null
}

const bringBack = (parts: TransferParts, merchant: MerchantId, { wallet, gateway }: Found) =>
  collect(
    parts,
    {
      scope: { merchant, actor: { kind: 'system', id: 'transfers' } },
      memberId: wallet.member_id,
      currency: wallet.currency,
      isLimited: false,
    },
    { name: 'transfer.exit', cause: 'exit', gateways: [gateway] },
  )

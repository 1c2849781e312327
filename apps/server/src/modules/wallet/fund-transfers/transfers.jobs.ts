import type { MerchantId } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Due, JobKind } from '../../../platform/jobs/jobs.ts'
import { DependencyFailed } from '../../../platform/refused.ts'
import { vendorUser } from '../../games/index.ts'
import { refusalOfGame } from '../../responsible-gaming/index.ts'
import { collect } from './collect.ts'
import type { TransferGateway } from '../vendor-wallets/gateways.ts'
import { readWallet } from '../vendor-wallets/read-wallet.ts'
import { resolveTransfer } from './resolve-transfer.ts'
import type { TransferParts } from './transfer-parts.ts'
import { findTransfer, findWallet, isAutomatic, type WalletRow } from './transfers.queries.ts'

/** Money that nobody has played with for as long comes back by itself, where money follows by itself. */
const leftSeconds = 15 * 60
const between = (least: number, seconds: number, most: number): Due => ({
  afterSeconds: Math.min(most, Math.max(least, seconds)),
})

/** Follows what is under way, and what lies with vendors. */
export function transferJobs(parts: TransferParts): JobKind[] {
  return [
    { kind: 'transfer.watch', run: ({ merchant, key }) => watch(parts, merchant, key) },
    { kind: 'wallet.follow', run: ({ merchant, key }) => follow(parts, merchant, key) },
  ]
}

/** Asks what became of a transfer, seldomer the older it is, until somebody knows. */
async function watch(parts: TransferParts, merchant: MerchantId, id: string): Promise<Due | null> {
  const db = parts.database.of(merchant)
  const row = await findTransfer(db, id)
  if (row?.state !== 'pending') return null
  const gateway = await parts.gateways.find(merchant, row.gateway)
  if (gateway) await resolveTransfer(parts, row, gateway)
  const after = await findTransfer(db, id)
  return after?.state === 'pending' ? between(5, after.age_seconds / 2, 600) : null
}

/** Keeps our books at the vendor's while there is something to tell, and ends the play of whoever may not play. */
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

/** The vendor asks us nothing, so a pause and spent time are told to it. */
async function stopPlay(
  { database, keyring }: TransferParts,
  merchant: MerchantId,
  { wallet: { member_id: memberId, currency }, gateway }: Found,
): Promise<boolean> {
  const refusal = await transact(database.of(merchant), (tx) => refusalOfGame(tx, { memberId, currency }))
  if (refusal) await gateway.vendor.kick(vendorUser(keyring, gateway.code, memberId))
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

import type { GameType } from '@fairground/contract'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'
import { refusalOfBet } from '../../responsible-gaming/index.ts'
import { holdOpenRound, transactVendor, type VendorVerdict } from '../games.queries.ts'

export interface VendorRequestRow {
  vendor: string
  member_id: string
  game: string
  game_type: GameType
  round: string
  currency: string
  /** Ledger units. */
  amount: string
  /** The reason to refuse a bet, apart from the balance. */
  refusal: string | null
  kind: string
  reference_id: string | null
  /** Of a free round. */
  grant_id: string | null
  [column: string]: unknown
}

/** The limits' verdict is passed with the request: a bet that was already taken keeps its stored reply. */
export async function betWithinLimits(
  { database, outbox }: { database: Database; outbox: Outbox },
  merchant: MerchantId,
  row: VendorRequestRow,
): Promise<VendorVerdict> {
  const [verdict] = await transact(database.of(merchant), async (tx) => {
    // Lock the round before the wallet, as wins and rollbacks do.
    const continues = await holdOpenRound(tx, row)
    const { member_id: memberId, currency, game_type: type } = row
    // Nothing is staked in a free round: it counts for no limit of money.
    const amount = row.grant_id === null ? BigInt(row.amount) : 0n
    const refusal = await refusalOfBet(tx, { memberId, currency, amount, types: [type], continues })
    return transactVendor(tx, [refusal ? { ...row, refusal: 'RS_ERROR_LIMIT_REACHED' } : row])
  })
  outbox.notify(merchant)
  if (!verdict) throw new Error('a bet without a verdict')
  return verdict
}

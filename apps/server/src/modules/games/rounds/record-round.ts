import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { GameType } from '@fairground/contract'
import type { Tx } from '../../../platform/db/database.ts'

export interface BookedPlay {
  merchant: number
  /** The vendor's gateway. */
  gateway: string
  memberId: string
  currency: string
  kind: 'bet' | 'win' | 'rollback'
  game: string
  /** Undefined when the catalogue no longer has the game. */
  gameType: GameType | undefined
  round: string
  isClosed: boolean
  /** Ledger units. */
  amount: bigint
  /** By the vendor's clock. */
  at: Date
}

/**
 * Records a round from a vendor's ledger, after the caller has posted its money. Records, turnover and levels read
 * rounds, wherever the vendor keeps the money.
 * @returns whether it is a win above what its game or the merchant allows; it cannot be held, the vendor has the money
 */
export async function recordRound(tx: Tx, play: BookedPlay): Promise<boolean> {
  const [staked, returned] = [
    play.kind === 'bet' ? play.amount : play.kind === 'rollback' ? -play.amount : 0n,
    play.kind === 'win' ? play.amount : 0n,
  ]
  const { rows } = await sql<{ staked: bigint; returned: bigint; is_above_limit: boolean }>`
    insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, returned, state, started_at, ended_at)
    values (${uuidv7()}, ${play.merchant}, ${play.gateway}, ${play.round}, ${play.memberId}, ${play.game}, ${play.currency},
      greatest(0, ${staked}::bigint), ${returned}, ${play.isClosed ? 'closed' : 'open'}, least(now(), ${play.at}::timestamptz),
      case when ${play.isClosed}::boolean then now() end)
    on conflict (merchant_id, vendor, member_id, game, round) do update set
      staked = vendor_round.staked + ${staked}::bigint,
      returned = vendor_round.returned + ${returned}::bigint,
      state = case when ${play.kind}::text = 'rollback' and vendor_round.staked = ${play.amount}::bigint then 'cancelled'
        when ${play.isClosed}::boolean then 'closed' else vendor_round.state end,
      ended_at = case when ${play.isClosed}::boolean
          or ${play.kind}::text = 'rollback' and vendor_round.staked = ${play.amount}::bigint then coalesce(vendor_round.ended_at, now())
        else vendor_round.ended_at end
    returning staked, returned, round_hold_reason(game, currency, staked, returned) is not null as is_above_limit`.execute(
    tx,
  )
  const [round] = rows
  // The winner board shows wins that returned more than the round cost.
  if (play.kind !== 'win' || play.amount === 0n || !round) return false
  if (!play.gameType || round.returned <= round.staked) return round.is_above_limit
  await tx
    .insertInto('win_record')
    .values({
      id: uuidv7(),
      merchant_id: play.merchant,
      member_id: play.memberId,
      game: play.game,
      vendor: play.gateway,
      type: play.gameType,
      amount: play.amount,
      currency: play.currency,
    })
    .execute()
  return round.is_above_limit
}

import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { VipCause } from '@fairground/contract'
import type { MerchantId, Reader, Tx } from '../../../platform/db/database.ts'

export interface NewChange {
  memberId: string
  /** 0: none. */
  from: number
  to: number
  cause: VipCause
  reason?: string
  until?: string | null
  /** The day on which a period was decided: once for each. */
  period?: string
}

export const insertChange = (tx: Tx, merchant: MerchantId, change: NewChange) =>
  tx
    .insertInto('vip_change')
    .values({
      merchant_id: merchant,
      id: uuidv7(),
      member_id: change.memberId,
      from_level: change.from,
      to_level: change.to,
      cause: change.cause,
      reason: change.reason ?? null,
      until: change.until ?? null,
      period: change.period ?? null,
    })
    .execute()

export interface Change {
  id: string
  at: Date
  from: number
  to: number
  cause: VipCause
  reason: string | null
  until: string | null
}

/** Latest first. */
export async function listChanges(
  db: Reader,
  { memberId, after, limit }: { memberId: string; after: { at: string; id: string } | null; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select id, at, from_level::int as "from", to_level::int as "to", cause, reason, until::text as until
    from vip_change where member_id = ${memberId}
      and (${after?.at ?? null}::timestamptz is null or (at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

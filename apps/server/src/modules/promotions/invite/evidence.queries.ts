import { sql } from 'kysely'
import type { HeldReason } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface Evidence {
  reason: HeldReason
  /** Who shares it with the friend, or with who claims. */
  memberId: string
}

const signsMax = 20

/** Signs that a friend and another member are one person. */
export async function listEvidence(
  db: Reader,
  { friendId, inviterId }: { friendId: string; inviterId: string },
): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    select reason, member_id as "memberId" from referral_evidence(${friendId}, ${inviterId})
    order by reason, member_id limit ${signsMax}`.execute(db)
  return rows
}

/** Signs that who claims and an earlier claimer are one person. To be asked in the transaction of the claim. */
export async function listSharedWith(
  tx: Tx,
  { memberId, promotionId, kinds }: { memberId: string; promotionId: string; kinds: readonly HeldReason[] },
): Promise<Evidence[]> {
  if (kinds.length === 0) return []
  const { rows } = await sql<Evidence>`
    select reason, member_id as "memberId" from claim_evidence(${memberId}, ${promotionId}, ${[...kinds]}::text[])
    order by reason, member_id limit ${signsMax}`.execute(tx)
  return rows
}

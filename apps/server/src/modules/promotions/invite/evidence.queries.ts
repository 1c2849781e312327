import { sql } from 'kysely'
import type { HeldReason } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'

export interface Evidence {
  reason: HeldReason
  /** Who shares it with the friend. */
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

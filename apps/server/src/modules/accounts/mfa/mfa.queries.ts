import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface NewTotp {
  memberId: string
  merchant: number
  sealed: Buffer
}

/** Replaces one that was never confirmed. @returns false when one is active */
export async function putTotp(tx: Tx, { memberId, merchant, sealed }: NewTotp): Promise<boolean> {
  const { rows } = await sql`
    insert into totp_factor (member_id, merchant_id, sealed) values (${memberId}, ${merchant}, ${sealed})
    on conflict (merchant_id, member_id) do update set sealed = excluded.sealed, created_at = now()
      where totp_factor.confirmed_at is null
    returning 1`.execute(tx)
  return rows.length > 0
}

/** With the database's time, against which codes are checked. */
export const findTotp = (db: Reader, memberId: string) =>
  db
    .selectFrom('totp_factor')
    .select(['sealed', 'confirmed_at', sql<Date>`now()`.as('now')])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

const setUpMinutes = 15

/** @returns false when the setup has expired, or was confirmed or replaced in the meantime */
export async function confirmTotp(
  tx: Tx,
  { memberId, sealed, step }: { memberId: string; sealed: Buffer; step: number },
): Promise<boolean> {
  const confirmed = await tx
    .updateTable('totp_factor')
    .set({ confirmed_at: sql<Date>`now()`, last_step: BigInt(step) })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('sealed', '=', sealed)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${setUpMinutes})`)
    .returning('member_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** A code is valid once, and codes of earlier steps are not valid after it. @returns false when it was used */
export async function takeStep(tx: Tx, { memberId, step }: { memberId: string; step: number }): Promise<boolean> {
  const taken = await tx
    .updateTable('totp_factor')
    .set({ last_step: BigInt(step) })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', BigInt(step))
    .returning('member_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** @returns false where there was none in use */
export async function deleteTotp(tx: Tx, memberId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  const dropped = await tx
    .deleteFrom('totp_factor')
    .where('member_id', '=', memberId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return dropped !== undefined && dropped.confirmed_at !== null
}

export async function replaceRecoveryCodes(
  tx: Tx,
  { memberId, merchant, hashes }: { memberId: string; merchant: number; hashes: readonly Buffer[] },
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ member_id: memberId, merchant_id: merchant, code_hash })))
    .execute()
}

/** Deletes the row to use the code. */
export async function takeRecoveryCode(
  tx: Tx,
  { memberId, hash }: { memberId: string; hash: Buffer },
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .returning('member_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(db: Reader, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

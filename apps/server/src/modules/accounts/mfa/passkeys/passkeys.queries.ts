import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import type { Passkey } from '../../../../platform/db/generated/schema.ts'

export type ChallengePurpose = 'register' | 'login' | 'stepUp'

export interface NewPasskeyChallenge {
  hash: Buffer
  merchant: number
  purpose: ChallengePurpose
  /** Null for a login. */
  memberId: string | null
}

export const insertPasskeyChallenge = (
  db: Reader,
  { hash, merchant, purpose, memberId }: NewPasskeyChallenge,
  lifeSeconds: number,
) =>
  db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hash,
      merchant_id: merchant,
      purpose,
      member_id: memberId,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifeSeconds})`,
    })
    .execute()

/** Deletes the challenge, whatever the result of the check. @returns false when there is none for this purpose */
export async function takePasskeyChallenge(
  db: Reader,
  { hash, purpose, memberId }: Omit<NewPasskeyChallenge, 'merchant'>,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('member_id', 'is not distinct from', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge_hash')
    .executeTakeFirst()
  return taken !== undefined
}

export const listPasskeys = (db: Reader, memberId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports', 'rp_id'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findPasskey = (db: Reader, credentialId: string) =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** Serialises changes to the member's passkeys, because they are counted. */
export const lockMember = (tx: Tx, memberId: string) =>
  tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow()

/** @returns undefined where the merchant knows the credential already */
export const insertPasskey = (tx: Tx, passkey: Insertable<Passkey>) =>
  tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'credential_id']).doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()

/** @returns false where its counter has not grown: a cloned passkey or a replayed response */
export async function recordPasskeyUse(tx: Tx, { id, counter }: { id: string; counter: number }): Promise<boolean> {
  const noted = await tx
    .updateTable('passkey')
    .set({ counter: BigInt(counter), last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('counter', '<', BigInt(counter)),
        // An authenticator without a counter always reports zero.
        ...(counter === 0 ? [eb('counter', '=', 0n)] : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export const deletePasskey = (tx: Tx, { id, memberId }: { id: string; memberId: string }) =>
  tx.deleteFrom('passkey').where('id', '=', id).where('member_id', '=', memberId).returning('name').executeTakeFirst()

export const deletePasskeys = (tx: Tx, memberId: string) =>
  tx.deleteFrom('passkey').where('member_id', '=', memberId).returning('id').execute()

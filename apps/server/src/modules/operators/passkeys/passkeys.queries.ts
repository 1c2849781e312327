import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { OperatorPasskey, OperatorPasskeyChallenge } from '../../../platform/db/generated/schema.ts'

export interface Challenge {
  hash: Buffer
  purpose: OperatorPasskeyChallenge['purpose']
  /** Null for a login, when the operator is not known yet. */
  operator: string | null
}

export const insertChallenge = (db: Reader, { hash, purpose, operator }: Challenge, lifeSeconds: number) =>
  db
    .insertInto('operator_passkey_challenge')
    .values({
      challenge_hash: hash,
      purpose,
      operator_id: operator,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifeSeconds})`,
    })
    .execute()

/** Deletes the challenge, whatever the result of the check. @returns false when there is none for this purpose */
export async function takeChallenge(db: Reader, { hash, purpose, operator }: Challenge): Promise<boolean> {
  const taken = await db
    .deleteFrom('operator_passkey_challenge')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('operator_id', 'is not distinct from', operator)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge_hash')
    .executeTakeFirst()
  return taken !== undefined
}

export const deleteExpiredChallenges = (db: Reader) =>
  db
    .deleteFrom('operator_passkey_challenge')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()

export const listPasskeys = (db: Reader, operator: string) =>
  db
    .selectFrom('operator_passkey')
    .select(['id', 'name', 'rp_id', 'created_at', 'last_used_at', 'credential_id', 'transports'])
    .where('operator_id', '=', operator)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** With the name of whose it is. */
export const findPasskey = (db: Reader, credentialId: string) =>
  db
    .selectFrom('operator_passkey as p')
    .innerJoin('operator as o', 'o.id', 'p.operator_id')
    .selectAll('p')
    .select('o.name as operatorName')
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst()

export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** @returns false where the credential is known already */
export async function insertPasskey(tx: Tx, passkey: Insertable<OperatorPasskey>): Promise<boolean> {
  const inserted = await tx
    .insertInto('operator_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * @returns false where its counter has not grown, which is a clone or a replayed response; or where its operator was disabled
 * or reset meanwhile
 */
export async function recordPasskeyUse(tx: Tx, { id, counter }: { id: string; counter: number }): Promise<boolean> {
  const { rows } = await sql`
    update operator_passkey p set counter = ${counter}, last_used_at = now()
    from operator o
    where p.id = ${id} and o.id = p.operator_id and o.state = 'active' and not o.must_change_password
      -- An authenticator without a counter always reports zero.
      and (p.counter < ${counter}::bigint or (p.counter = 0 and ${counter}::bigint = 0))
    returning p.id`.execute(tx)
  return rows.length > 0
}

/** @returns its name; undefined where it is not this operator's */
export const deletePasskey = (tx: Tx, { id, operator }: { id: string; operator: string }) =>
  tx
    .deleteFrom('operator_passkey')
    .where('id', '=', id)
    .where('operator_id', '=', operator)
    .returning('name')
    .executeTakeFirst()

/** @returns how many there were */
export async function deletePasskeysOf(tx: Tx, operator: string): Promise<number> {
  const deleted = await tx.deleteFrom('operator_passkey').where('operator_id', '=', operator).returning('id').execute()
  return deleted.length
}

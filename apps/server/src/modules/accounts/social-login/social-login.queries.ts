import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { IdentityLink, SignInAttempt } from '../../../platform/db/generated/schema.ts'

/** Long enough for a password and a second factor at the provider, or for the registration form. */
const lifeMinutes = 15

const inTime = sql<Date>`now() + make_interval(mins => ${lifeMinutes})`

export async function insertAttempt(
  db: Reader,
  attempt: Omit<Insertable<SignInAttempt>, 'expires_at' | 'ticket_hash'>,
): Promise<void> {
  await db
    .insertInto('sign_in_attempt')
    .values({ ...attempt, expires_at: inTime })
    .execute()
}

/** Uses the attempt up: a provider's answer is accepted once. */
export const takeState = (db: Reader, stateHash: Buffer, provider: string) =>
  db
    .updateTable('sign_in_attempt')
    .set({ state_hash: null })
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'sealed', 'purpose'])
    .executeTakeFirst()

export const storeProviderReply = (db: Reader, id: string, answer: { ticket_hash: Buffer; sealed: Buffer }) =>
  db
    .updateTable('sign_in_attempt')
    .set({ ...answer, expires_at: inTime })
    .where('id', '=', id)
    .execute()

export interface Claim {
  ticketHash: Buffer
  bindingHash: Buffer
}

export const findAttempt = (db: Reader, { ticketHash, bindingHash }: Claim) =>
  db
    .selectFrom('sign_in_attempt')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('binding_hash', '=', bindingHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Deletes the row to use the ticket: it is valid once. */
export const takeAttempt = (tx: Tx, { ticketHash, bindingHash }: Claim) =>
  tx
    .deleteFrom('sign_in_attempt')
    .where('ticket_hash', '=', ticketHash)
    .where('binding_hash', '=', bindingHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()

export const findLinkedMember = (db: Reader, identity: Buffer) =>
  db
    .selectFrom('identity_link as l')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_id', '=', 'l.merchant_id').onRef('m.id', '=', 'l.member_id'),
    )
    .selectAll('m')
    .where('l.identity', '=', identity)
    .executeTakeFirst()

/** @returns false when a member has this identity, or this member has another one of the provider */
export async function insertLink(tx: Tx, link: Insertable<IdentityLink>): Promise<boolean> {
  const written = await tx
    .insertInto('identity_link')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return written !== undefined
}

export const deleteLink = (tx: Tx, memberId: string, provider: string) =>
  tx
    .deleteFrom('identity_link')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .returning('provider')
    .executeTakeFirst()

export const listLinks = async (db: Reader, memberId: string): Promise<string[]> =>
  (await db.selectFrom('identity_link').select('provider').where('member_id', '=', memberId).execute()).map(
    ({ provider }) => provider,
  )

/** Serialises changes of a member's login methods. */
export const lockLoginMethods = (tx: Tx, memberId: string) =>
  tx.selectFrom('member').select('has_password').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow()

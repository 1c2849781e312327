import { sql } from 'kysely'
import { hashToken, randomToken } from '../../../platform/crypto/token.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext } from '../../../platform/scope.ts'

const lifeMinutes = 5

/** Sealed state between the first and the second proof. Only the platform can read or write it. */
interface Kept {
  memberId: string
  nonce: string
  /** The device of the first proof; its IP address if the device has no name. */
  from: string
  expiresAt: number
}

/** What an owner is to prove an account for, besides the code of a number. */
export type OwnerUse = 'login' | 'reset'

/** One for the second factor proves no owner, and one for a new password opens no session. */
const contextOf = ({ scope }: RequestContext, use: OwnerUse | 'factor'): string =>
  use === 'factor' ? `login-challenge:${scope.merchant}` : `owner-challenge:${use}:${scope.merchant}`
const placeOf = ({ device, address }: RequestContext): string => (device ? `device:${device}` : `address:${address}`)

/** Kept by the browser, not in a row: the transaction that creates it is rolled back. */
export async function newChallenge(
  db: Reader,
  keyring: Keyring,
  { context, memberId, use = 'factor' }: { context: RequestContext; memberId: string; use?: OwnerUse | 'factor' },
): Promise<{ challenge: string; expiresAt: string }> {
  const { rows } = await sql<{ until: Date }>`
    select now() + make_interval(mins => ${lifeMinutes}) as until`.execute(db)
  const until = rows[0]?.until ?? new Date(0)
  const kept: Kept = { memberId, nonce: randomToken(), from: placeOf(context), expiresAt: until.getTime() }
  const challenge = keyring.seal(JSON.stringify(kept), contextOf(context, use)).toString('base64url')
  return { challenge, expiresAt: until.toISOString() }
}

export interface Challenge {
  memberId: string
  nonce: string
}

/**
 * The member that the challenge was made for. It is valid for the same device and for a limited time.
 * @throws Refused second_factor_expired
 */
export async function readChallenge(
  db: Reader,
  keyring: Keyring,
  { context, challenge, use = 'factor' }: { context: RequestContext; challenge: string; use?: OwnerUse | 'factor' },
): Promise<Challenge> {
  const kept = open(keyring, { sealedFor: contextOf(context, use), challenge })
  if (!kept || kept.from !== placeOf(context)) throw new Refused('second_factor_expired')
  const { rows } = await sql<{ is_met: boolean; now: Date }>`
    select now(), exists (select from met_challenge where nonce_hash = ${hashToken(kept.nonce)}) as is_met`.execute(db)
  if (!rows[0] || rows[0].is_met || rows[0].now.getTime() > kept.expiresAt) throw new Refused('second_factor_expired')
  return kept
}

function open(keyring: Keyring, { sealedFor, challenge }: { sealedFor: string; challenge: string }): Kept | null {
  try {
    return JSON.parse(keyring.open(Buffer.from(challenge, 'base64url'), sealedFor)) as Kept
  } catch {
    return null
  }
}

/** Uses the challenge up: it opens one session. @throws Refused second_factor_expired */
export async function consumeChallenge(tx: Tx, merchant: number, { nonce }: Pick<Challenge, 'nonce'>): Promise<void> {
  const met = await tx
    .insertInto('met_challenge')
    .values({
      nonce_hash: hashToken(nonce),
      merchant_id: merchant,
      expires_at: sql<Date>`now() + make_interval(mins => ${lifeMinutes})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .executeTakeFirst()
  if (!met) throw new Refused('second_factor_expired')
}

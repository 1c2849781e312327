import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export const findPaymentPassword = (db: Reader, memberId: string) =>
  db.selectFrom('payment_password').select('password_hash').where('member_id', '=', memberId).executeTakeFirst()

export interface PaymentAttemptLimit {
  memberId: string
  triesMax: number
  lockMinutes: number
}

/**
 * Counts a try before it is compared: parallel tries are not more guesses. After a crash the counted tries stay, for as
 * long as a lock.
 * @returns undefined when no try is left: the password is locked, or as many as are allowed are being compared now
 */
export async function countPaymentAttempt(
  db: Reader,
  { memberId, triesMax, lockMinutes }: PaymentAttemptLimit,
): Promise<{ password_hash: string; tries: number } | undefined> {
  const { rows } = await sql<{ password_hash: string; tries: number }>`
    update payment_password set
      tries = case when locked_until <= now() or tried_at < now() - make_interval(mins => ${lockMinutes})
        then 1 else tries + 1 end,
      tried_at = now(),
      locked_until = null
    where member_id = ${memberId} and (
      locked_until <= now()
      or locked_until is null and (tries < ${triesMax} or tried_at < now() - make_interval(mins => ${lockMinutes})))
    returning password_hash, tries`.execute(db)
  return rows[0]
}

/** Locks with the last wrong try. */
export const lockPaymentPassword = (db: Reader, { memberId, triesMax, lockMinutes }: PaymentAttemptLimit) =>
  sql`
    update payment_password set locked_until = now() + make_interval(mins => ${lockMinutes})
    where member_id = ${memberId} and tries >= ${triesMax} and locked_until is null`.execute(db)

export const findPaymentLock = (db: Reader, memberId: string) =>
  db
    .selectFrom('payment_password')
    .select('locked_until')
    .where('member_id', '=', memberId)
    .where('locked_until', '>', sql<Date>`now()`)
    .executeTakeFirst()

export const clearPaymentAttempts = (db: Reader, memberId: string) =>
  db
    .updateTable('payment_password')
    .set({ tries: 0, tried_at: null, locked_until: null })
    .where('member_id', '=', memberId)
    .execute()

/** @returns false where another request has set one meanwhile */
export async function insertPaymentPassword(
  tx: Tx,
  row: { member_id: string; merchant_id: number; password_hash: string },
): Promise<boolean> {
  const written = await tx
    .insertInto('payment_password')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return written !== undefined
}

/** Replaces the earlier password and clears its lock. */
export const putPaymentPassword = (tx: Tx, row: { member_id: string; merchant_id: number; password_hash: string }) =>
  tx
    .insertInto('payment_password')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'member_id']).doUpdateSet({
        password_hash: row.password_hash,
        tries: 0,
        locked_until: null,
        changed_at: sql`now()`,
      }),
    )
    .execute()

/** @returns false when it has changed since it was read */
export async function replacePaymentPassword(
  tx: Tx,
  { memberId, before, after }: { memberId: string; before: string; after: string },
): Promise<boolean> {
  const written = await tx
    .updateTable('payment_password')
    .set({ password_hash: after, tries: 0, locked_until: null, changed_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('password_hash', '=', before)
    .returning('member_id')
    .executeTakeFirst()
  return written !== undefined
}

export const listAnswered = (db: Reader, memberId: string) =>
  db
    .selectFrom('security_answer')
    .select('question as code')
    .where('member_id', '=', memberId)
    .orderBy('question')
    .execute()

export async function replaceAnswers(
  tx: Tx,
  { merchant, memberId, answers }: { merchant: number; memberId: string; answers: { code: string; hash: string }[] },
): Promise<void> {
  await tx.deleteFrom('security_answer').where('member_id', '=', memberId).execute()
  await tx
    .insertInto('security_answer')
    .values(
      answers.map(({ code, hash }) => ({
        member_id: memberId,
        merchant_id: merchant,
        question: code,
        answer_hash: hash,
      })),
    )
    .execute()
}

/** Changes of one member's cards, contacts and names run one after the other. */
export const lockMember = (tx: Tx, memberId: string) =>
  tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow()

export const findPasswordDay = (db: Reader, memberId: string) =>
  db.selectFrom('member').select('password_changed_at').where('id', '=', memberId).executeTakeFirstOrThrow()

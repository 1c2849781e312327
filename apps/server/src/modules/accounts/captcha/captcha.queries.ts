import { sql, type Insertable } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'
import type { Captcha } from '../../../platform/db/generated/schema.ts'

/** @returns when it expires, by the database's clock */
export async function insertCaptcha(
  db: Reader,
  captcha: Omit<Insertable<Captcha>, 'expires_at'>,
  lifeSeconds: number,
): Promise<Date> {
  const { expires_at } = await db
    .insertInto('captcha')
    .values({ ...captcha, expires_at: sql<Date>`now() + make_interval(secs => ${lifeSeconds})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Deletes the row to use the captcha: of many parallel requests only one gets it. */
export const takeCaptcha = (db: Reader, id: string, purpose: string) =>
  db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('answer_hash')
    .executeTakeFirst()

import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'

const lifeMinutes = 5

/** @returns until when the password is not asked for again; undefined when it must be given now */
export async function findStepUp(db: Reader, sessionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select stepped_up_at + make_interval(mins => ${lifeMinutes}) as until from session
    where id = ${sessionId} and stepped_up_at > now() - make_interval(mins => ${lifeMinutes})`.execute(db)
  return rows[0]?.until
}

export const recordStepUp = (db: Reader, sessionId: string) =>
  db
    .updateTable('session')
    .set({ stepped_up_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()

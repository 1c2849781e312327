import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

export const listPromotionRows = (db: Reader) =>
  db
    .selectFrom('promotion')
    .selectAll()
    .select(sql<boolean>`coalesce(ends_at < now(), false)`.as('is_over'))
    .where('is_enabled', '=', true)
    .orderBy('position')
    .execute()

import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

export const listMerchantRows = (db: Reader) =>
  db
    .selectFrom('merchant')
    .selectAll()
    .select(sql<boolean>`coalesce(maintenance_until > now(), false)`.as('is_under_maintenance'))
    .orderBy('id')
    .execute()

import { sql } from 'kysely'
import type { SiteAccess } from '@fairground/contract/console'
import type { MerchantId, Reader, Tx } from '../../platform/db/database.ts'
import type { MerchantTheme, StoredSettings } from './merchant-settings.ts'

export const listMerchantRows = (db: Reader) =>
  db
    .selectFrom('merchant')
    .selectAll()
    .select(sql<boolean>`coalesce(maintenance_until > now(), false)`.as('is_under_maintenance'))
    .orderBy('id')
    .execute()

const stateOf = (db: Reader, merchant: MerchantId) =>
  db
    .selectFrom('merchant')
    .select(['hosts', 'settings', 'whitelabel'])
    .select(sql<boolean>`coalesce(maintenance_until > now(), false)`.as('is_under_maintenance'))
    .where('id', '=', merchant)

/** Not this process's copy: two operators may change it at once. */
export const getMerchantRow = (db: Reader, merchant: MerchantId) => stateOf(db, merchant).executeTakeFirstOrThrow()

export const lockMerchant = (tx: Tx, merchant: MerchantId) =>
  stateOf(tx, merchant).forUpdate().executeTakeFirstOrThrow()

export const updateSettings = (tx: Tx, merchant: MerchantId, settings: StoredSettings) =>
  sql`update merchant set settings = ${JSON.stringify(settings)}::jsonb where id = ${merchant}`.execute(tx)

/** Two merchants may be given one host at once: each waits for the other. */
export const lockHosts = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('merchant.hosts'))`.execute(tx)

export const listHosts = (db: Reader) => db.selectFrom('merchant').select(['id', 'hosts']).execute()

export const updateSite = (
  tx: Tx,
  merchant: MerchantId,
  { hosts, timeZone }: { hosts: readonly string[]; timeZone: string },
) =>
  sql`update merchant set hosts = ${hosts}::text[],
    settings = settings || jsonb_build_object('timeZone', ${timeZone}::text) where id = ${merchant}`.execute(tx)

export const updateLook = (tx: Tx, merchant: MerchantId, look: MerchantTheme) =>
  sql`update merchant set whitelabel = ${JSON.stringify(look)}::jsonb where id = ${merchant}`.execute(tx)

/** Keys of the uploaded pictures that the look names. */
export async function listPicturesOfLook(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select (regexp_matches(whitelabel::text, '[0-9a-f]{48}', 'g'))[1] as key
    from merchant where id = current_merchant()`.execute(db)
  return rows.map(({ key }) => key)
}

/** @param minutes from now; 0: open again. @returns before and after */
export async function updateMaintenance(
  tx: Tx,
  { merchant, minutes }: { merchant: MerchantId; minutes: number },
): Promise<{ before: Date | null; after: Date | null }> {
  const { rows } = await sql<{ before: Date | null; after: Date | null }>`
    update merchant m set maintenance_until = case when ${minutes}::int > 0 then now() + make_interval(mins => ${minutes}::int) end
    from (select id, maintenance_until from merchant where id = ${merchant} for update) old
    where m.id = old.id returning old.maintenance_until as before, m.maintenance_until as after`.execute(tx)
  const [change] = rows
  if (!change) throw new Error(`no merchant ${merchant}`)
  return change
}

/** Where players find customer service and downloads. */
export type Contacts = Pick<StoredSettings, 'customerService' | 'resources'>

export const updateContacts = (tx: Tx, merchant: MerchantId, contacts: Contacts) =>
  sql`update merchant set settings = settings || ${JSON.stringify(contacts)}::jsonb where id = ${merchant}`.execute(tx)

/** @returns false where the blocked addresses are no longer those of `before` */
export async function updateAccess(
  tx: Tx,
  { merchant, before, access }: { merchant: MerchantId; before: SiteAccess; access: SiteAccess },
): Promise<boolean> {
  const { rows } = await sql`
    update merchant set settings = settings || ${JSON.stringify(access)}::jsonb
    where id = ${merchant}
      and coalesce(settings -> 'blockedAddresses', '[]'::jsonb) = ${JSON.stringify(before.blockedAddresses)}::jsonb
      and coalesce((settings ->> 'isRegionRestricted')::boolean, false) = ${before.isRegionRestricted}
    returning 1`.execute(tx)
  return rows.length > 0
}

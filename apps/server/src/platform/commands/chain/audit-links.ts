import { sql } from 'kysely'
import type { MerchantId, Reader } from '../../db/database.ts'
import { readLinks, type ChainLink } from './chain-link.ts'

/**
 * The chain of a merchant's staff. Functions are named with their schema, so that none of the same name elsewhere is called.
 */
export const readAuditLinks = (db: Reader, merchant: MerchantId): AsyncGenerator<ChainLink> =>
  readLinks(async (after, limit) => {
    const { rows } = await sql<ChainLink>`
      select chain_no as number, id, extract(epoch from at)::text as at, chain_hash as hash,
        pg_catalog.json_build_array(merchant_id::text, id::text, extract(epoch from at)::text, actor, action, subject,
          before::text, after::text, reason, address, chain_no::text) as columns
      from audit_entry
      where merchant_id = ${merchant} and chain_no is not null and (chain_no, id) > (${after.number}, ${after.id})
      order by chain_no, id limit ${limit}`.execute(db)
    return rows
  })

/** An act of staff without a number: no trigger has seen it. */
export type UnchainedAct = Pick<ChainLink, 'id' | 'at'>

export async function listUnchainedActs(db: Reader, merchant: MerchantId): Promise<UnchainedAct[]> {
  const { rows } = await sql<UnchainedAct>`
    select id, extract(epoch from at)::text as at from audit_entry
    where merchant_id = ${merchant} and chain_no is null and (actor like 'operator:%' or actor = 'system:command-line')
    order by id`.execute(db)
  return rows
}

/** The last link. */
export const findAuditHead = (db: Reader, merchant: MerchantId) =>
  db
    .selectFrom('audit_entry')
    .select(['chain_no', 'chain_hash', 'at'])
    .where('merchant_id', '=', merchant)
    .where('chain_no', 'is not', null)
    .orderBy('chain_no', 'desc')
    .limit(1)
    .executeTakeFirst()

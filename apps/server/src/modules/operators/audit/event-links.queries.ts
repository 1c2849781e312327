import { sql } from 'kysely'
import { readLinks, type ChainLink } from '../../../platform/commands/chain/chain-link.ts'
import type { UnchainedAct } from '../../../platform/commands/chain/audit-links.ts'
import type { Reader } from '../../../platform/db/database.ts'

/** The chain of what was done with operators' accounts, read like that of a merchant. */
export const readEventLinks = (db: Reader): AsyncGenerator<ChainLink> =>
  readLinks(async (after, limit) => {
    const { rows } = await sql<ChainLink>`
      select chain_no as number, id, extract(epoch from at)::text as at, chain_hash as hash,
        pg_catalog.json_build_array(id::text, extract(epoch from at)::text, operator_id::text, action, subject_id::text,
          detail, before::text, after::text, reason, address, chain_no::text) as columns
      from operator_event where (chain_no, id) > (${after.number}, ${after.id})
      order by chain_no, id limit ${limit}`.execute(db)
    return rows
  })

export async function listUnchainedEvents(db: Reader): Promise<UnchainedAct[]> {
  const { rows } = await sql<UnchainedAct>`
    select id, extract(epoch from at)::text as at from operator_event where chain_no is null order by id`.execute(db)
  return rows
}

/** The last link. */
export const findEventHead = (db: Reader) =>
  db
    .selectFrom('operator_event')
    .select(['chain_no', 'chain_hash', 'at'])
    .orderBy('chain_no', 'desc')
    .limit(1)
    .executeTakeFirst()

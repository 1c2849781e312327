import { sql } from 'kysely'
import type { RainReach } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { RainRow } from '../rains/rains.queries.ts'

/** What an agent gives on the merchant's day: budgets, less what nobody caught. */
export async function sumAgentDay(
  db: Reader,
  { agentId, currency }: { agentId: string; currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ given: bigint }>`
    select coalesce(sum(budget - coalesce(returned, 0)), 0)::bigint as given from rain
    where agent_id = ${agentId} and currency = ${currency}
      and created_at >= date_trunc('day', now() at time zone merchant_zone()) at time zone merchant_zone()`.execute(db)
  return rows[0]?.given ?? 0n
}

/** How many rains of an agent are not over. */
export async function countOpen(tx: Tx, agentId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from rain
    where agent_id = ${agentId} and stopped_at is null and ends_at > now()`.execute(tx)
  return rows[0]?.open ?? 0
}

/** Whether some of an agent's line would have two rains at once: of the house, of the agent, or of one above or below. */
export async function isTimeTaken(
  tx: Tx,
  { agentId, currency, from, to }: { agentId: string; currency: string; from: Date; to: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from rain r
    where r.currency = ${currency} and r.stopped_at is null and r.starts_at < ${to} and r.ends_at > ${from}
      and (r.agent_id is null or exists (
        select from agent_line l where l.merchant_id = r.merchant_id
          and ((l.ancestor_id = r.agent_id and l.member_id = ${agentId}) or (l.ancestor_id = ${agentId} and l.member_id = r.agent_id))))
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Stops a rain of an agent before it begins: nobody has caught anything. False: it has begun, or was stopped. */
export async function cancelBeforeStart(tx: Tx, { id, agentId }: { id: string; agentId: string }): Promise<boolean> {
  const { rows } = await sql`
    update rain set stopped_at = now(), closed_at = now()
    where id = ${id} and agent_id = ${agentId} and stopped_at is null and starts_at > now()
    returning id`.execute(tx)
  return rows.length > 0
}

export interface Returned {
  agentId: string
  currency: string
  units: bigint
}

/** What is left of the budget of an agent's rain that is closed. Undefined: it went back before, or the house gives the rain. */
export async function markReturned(tx: Tx, id: string): Promise<Returned | undefined> {
  const { rows } = await sql<Returned>`
    update rain set returned = budget - given
    where id = ${id} and agent_id is not null and closed_at is not null and returned is null
    returning agent_id as "agentId", currency, returned as units`.execute(tx)
  return rows[0]
}

export interface GivenRow extends RainRow {
  agent_id: string
  reach: RainReach
  members: number
}

/** The latest first. */
export async function listAgentRains(
  db: Reader,
  { agentId, after, limit }: { agentId: string; after: { at: string; id: string } | null; limit: number },
): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    select r.*, now() as now,
      (select count(*)::int from rain_entry e where e.merchant_id = r.merchant_id and e.rain_id = r.id) as members
    from rain r
    where r.agent_id = ${agentId}
      and ${after === null ? sql`true` : sql`(r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

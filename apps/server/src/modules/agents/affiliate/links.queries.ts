import { sql } from 'kysely'
import type { AffiliateLanding, AffiliateMemberType, CommissionRate, MemberType } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface LinkRow {
  id: string
  code: string
  campaign: string
  landing: AffiliateLanding
  member_type: AffiliateMemberType
  series: number
  commissions: readonly CommissionRate[]
  created_at: Date
}

export interface LiveLink extends LinkRow {
  agent_id: string
  account: string
  type: MemberType
  agent_series: number
}

/** One that brings members: it has not ended, and its agent is active. */
export async function findLiveLink(db: Reader, code: string): Promise<LiveLink | undefined> {
  const { rows } = await sql<LiveLink>`
    select l.id, l.code, l.campaign, l.landing, l.member_type, l.series, l.commissions, l.created_at, l.agent_id, m.account, m.type, m.series as agent_series
    from affiliate_link l join member_public m on m.merchant_id = l.merchant_id and m.id = l.agent_id
    where l.merchant_id = current_merchant() and l.code = ${code} and l.ended_at is null and m.status = 'active'
      and m.type in (1, 2)`.execute(db)
  return rows[0]
}

/** @returns whose link it is, and the rates that it gives */
export async function insertRegistration(
  tx: Tx,
  { linkId, memberId }: { linkId: string; memberId: string },
): Promise<Pick<LiveLink, 'agent_id' | 'commissions'>> {
  const { rows } = await sql<Pick<LiveLink, 'agent_id' | 'commissions'>>`
    with registered as (
      insert into affiliate_registration (merchant_id, member_id, link_id)
        values (current_merchant(), ${memberId}, ${linkId}) returning merchant_id, link_id
    )
    select l.agent_id, l.commissions
    from registered r join affiliate_link l on l.merchant_id = r.merchant_id and l.id = r.link_id`.execute(tx)
  const [link] = rows
  if (!link) throw new Error('a registration without a link')
  return link
}

/** The latest first. */
export async function listOwnLinks(db: Reader, agentId: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select id, code, campaign, landing, member_type, series, commissions, created_at from affiliate_link
    where merchant_id = current_merchant() and agent_id = ${agentId} and ended_at is null
    order by created_at desc, id desc`.execute(db)
  return rows
}

export async function findOwnLink(db: Reader, own: { agentId: string; id: string }): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select id, code, campaign, landing, member_type, series, commissions, created_at from affiliate_link
    where merchant_id = current_merchant() and agent_id = ${own.agentId} and id = ${own.id} and ended_at is null`.execute(
    db,
  )
  return rows[0]
}

export const insertLink = (tx: Tx, link: Omit<LinkRow, 'created_at'> & { merchant_id: number; agent_id: string }) =>
  tx
    .insertInto('affiliate_link')
    .values({ ...link, commissions: JSON.stringify(link.commissions) })
    .execute()

/** @param agentId null: whosever it is. @returns when it ended; nothing if it is not there or had ended */
export async function endLink(
  tx: Tx,
  { id, agentId }: { id: string; agentId: string | null },
): Promise<{ agent_id: string; code: string; ended_at: Date } | undefined> {
  const { rows } = await sql<{ agent_id: string; code: string; ended_at: Date }>`
    update affiliate_link set ended_at = now()
    where merchant_id = current_merchant() and id = ${id} and ended_at is null
      and ${agentId === null ? sql`true` : sql`agent_id = ${agentId}`}
    returning agent_id, code, ended_at`.execute(tx)
  return rows[0]
}

export interface StaffLinkRow extends LinkRow {
  ended_at: Date | null
  agent_id: string
  account: string
}

export interface LinkFilter {
  /** In lower case. */
  account: string | null
  isEnded: boolean | null
  after: { at: string; id: string } | null
  limit: number
}

export async function listAllLinks(
  db: Reader,
  { account, isEnded, after, limit }: LinkFilter,
): Promise<StaffLinkRow[]> {
  const { rows } = await sql<StaffLinkRow>`
    select l.id, l.code, l.campaign, l.landing, l.member_type, l.series, l.commissions, l.created_at, l.ended_at, l.agent_id, m.account
    from affiliate_link l join member_public m on m.merchant_id = l.merchant_id and m.id = l.agent_id
    where l.merchant_id = current_merchant()
      and ${account === null ? sql`true` : sql`m.account = ${account}`}
      and ${isEnded === null ? sql`true` : sql`(l.ended_at is not null) = ${isEnded}`}
      and ${after === null ? sql`true` : sql`(l.created_at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by l.created_at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

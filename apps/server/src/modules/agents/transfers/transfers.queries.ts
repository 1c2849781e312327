import { sql } from 'kysely'
import type { CurrencyCode } from '@fairground/money'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Between } from '../../../platform/period.ts'

export interface Payee {
  id: string
  currency: string
  is_limited: boolean
}

/** Those of the members who stand directly below the agent and may log in, in the order of their ids. */
export async function listPayees(db: Reader, agentId: string, ids: readonly string[]): Promise<Payee[]> {
  const { rows } = await sql<Payee>`
    select m.id, m.currency, m.is_limited from agent_line l
    join member_public m on m.merchant_id = l.merchant_id and m.id = l.member_id
    where l.merchant_id = current_merchant() and l.ancestor_id = ${agentId} and l.depth = 1
      and l.member_id = any(${[...ids]}::uuid[]) and m.status = 'active'
    order by m.id`.execute(db)
  return rows
}

/** What the agent has paid on the merchant's day, and the most that may be; null: there is no limit. */
export async function readDay(
  db: Reader,
  { agentId, currency }: { agentId: string; currency: CurrencyCode },
): Promise<{ paid: bigint; limit: bigint | null }> {
  const { rows } = await sql<{ paid: bigint; limit: bigint | null }>`
    select
      (select coalesce(sum(t.amount), 0)::bigint from agent_transfer t
        where t.merchant_id = current_merchant() and t.agent_id = ${agentId} and t.currency = ${currency}
          and t.created_at >= date_trunc('day', now() at time zone merchant_zone()) at time zone merchant_zone()) as paid,
      (select l.amount from agent_transfer_limit l
        where l.merchant_id = current_merchant() and l.currency = ${currency}) as "limit"`.execute(db)
  return rows[0] ?? { paid: 0n, limit: null }
}

export interface NewTransfer {
  id: string
  agent_id: string
  member_id: string
  currency: string
  amount: bigint
  reference: string
}

export const insertTransfers = (tx: Tx, merchant: number, rows: readonly NewTransfer[]) =>
  tx
    .insertInto('agent_transfer')
    .values(rows.map((row) => ({ ...row, merchant_id: merchant })))
    .execute()

export interface TransferRow {
  id: string
  created_at: Date
  reference: string
  agent_id: string
  agent_account: string
  member_id: string
  member_account: string
  amount: bigint
  currency: CurrencyCode
}

export interface TransferFilter {
  /** In lower case: of who paid or received. */
  account: string | null
  between: Between
  after: { at: string; id: string } | null
  limit: number
}

/** The latest first. */
export async function listTransfers(
  db: Reader,
  { account, between, after, limit }: TransferFilter,
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select t.id, t.created_at, t.reference, t.agent_id, a.account as agent_account, t.member_id, m.account as member_account,
      t.amount, t.currency
    from agent_transfer t
    join member_public a on a.merchant_id = t.merchant_id and a.id = t.agent_id
    join member_public m on m.merchant_id = t.merchant_id and m.id = t.member_id
    where t.merchant_id = current_merchant()
      and ${account === null ? sql`true` : sql`(a.account = ${account} or m.account = ${account})`}
      and ${between.from === null ? sql`true` : sql`t.created_at >= ${between.from}`}
      and ${between.to === null ? sql`true` : sql`t.created_at < ${between.to}`}
      and ${after === null ? sql`true` : sql`(t.created_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by t.created_at desc, t.id desc limit ${limit}`.execute(db)
  return rows
}

/** Whether a downline waits for what this agent has to pay by contract. */
export async function isHeld(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from held_account where member_id = ${memberId}`.execute(tx)
  return rows.length > 0
}

import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'

/** A day or week of a time zone. `day`: its first, as 2026-11-25. */
export interface Span {
  day: string
  starts: Date
  ends: Date
}

export async function spanAt(
  db: Reader,
  { span, zone, at }: { span: 'day' | 'week'; zone: string; at: Date },
): Promise<Span> {
  const { rows } = await sql<Span>`
    select day::text, starts, ends from promotion_span(${span}, ${zone}, ${at.toISOString()}::timestamptz)`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a time is in no span')
  return row
}

export interface Play {
  category: string
  valid: bigint
  lost: bigint
  bets: bigint
}

export async function listPlay(
  db: Reader,
  { memberId, currency }: { memberId: string; currency: string },
  { from, to }: { from: Date; to: Date },
): Promise<Play[]> {
  const { rows } = await sql<Play>`
    select category, valid, lost, bets from promotion_play(${memberId}, ${currency}, ${from.toISOString()}::timestamptz,
      ${to.toISOString()}::timestamptz)`.execute(db)
  return rows
}

/** Credited deposits since a time. */
export async function sumDeposits(
  db: Reader,
  { memberId, currency }: { memberId: string; currency: string },
  from: Date,
): Promise<{ count: bigint; sum: bigint }> {
  const { rows } = await sql<{ count: bigint; sum: bigint }>`
    select count(distinct posting_id)::bigint as count, coalesce(sum(amount), 0)::bigint as sum from member_entry
    where member_id = ${memberId} and currency = ${currency} and kind in ('cash', 'debt') and type = 'deposit.credit'
      and created_at >= ${from.toISOString()}::timestamptz`.execute(db)
  return rows[0] ?? { count: 0n, sum: 0n }
}

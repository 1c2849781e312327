import { sql, type Insertable } from 'kysely'
import type { AgentContractKind, AgentTerms } from '@fairground/contract'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import type { AgentStatement } from '../../../../platform/db/generated/schema.ts'
import type { Period } from './figures.queries.ts'

/** How long after its end a period is computed: what was under way then has been settled. */
const graceMinutes = 10

/**
 * The oldest period of this kind that is over, was not computed, and had a contract running. After an outage all that were
 * missed are made up for, the oldest first.
 */
export async function findDuePeriod(db: Reader, kind: AgentContractKind, zone: string): Promise<Period | undefined> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    with last as (
      select max(p.ends_at) as at from agent_period p where p.merchant_id = current_merchant() and p.kind = ${kind}
    ), first as (
      select greatest(min(v.starts_at), (select at from last)) as at from agent_contract c
      join agent_contract_version v on v.merchant_id = c.merchant_id and v.contract_id = c.id and v.state = 'accepted'
      where c.merchant_id = current_merchant() and c.kind = ${kind}
        and (c.state = 'running' or c.ends_at > coalesce((select at from last), '-infinity'))
    )
    -- Where the merchant has moved to another time zone, the period between is shorter.
    select greatest(s.starts, first.at) as "startsAt", s.ends as "endsAt"
    from first cross join lateral agent_period_at(${kind}, ${zone}, first.at) s
    where first.at is not null and s.ends < now() - make_interval(mins => ${graceMinutes})`.execute(db)
  const [row] = rows
  return row && { kind, ...row }
}

export interface DueContract {
  id: string
  version: number
  member_id: string
  first_party: string | null
  currency: string
  terms: AgentTerms
  terms_hash: Buffer
  carry: bigint
  due: bigint
}

/** Contracts that ran through the whole period, with the version that counted in it. */
export async function listDueContracts(tx: Tx, { kind, startsAt, endsAt }: Period): Promise<DueContract[]> {
  const { rows } = await sql<DueContract>`
    select c.id, v.version, c.second_party as member_id, c.first_party, c.currency, v.terms, v.terms_hash, c.carry, c.due
    from agent_contract c
    cross join lateral (
      select version, terms, terms_hash from agent_contract_version
      where merchant_id = c.merchant_id and contract_id = c.id and state = 'accepted' and starts_at <= ${startsAt}::timestamptz
      order by version desc limit 1) v
    where c.merchant_id = current_merchant() and c.kind = ${kind}
      and (c.state = 'running' or (c.state = 'ended' and c.ends_at >= ${endsAt}::timestamptz))
    order by c.id`.execute(tx)
  return rows
}

/** One run at a time: another one waits, and finds the period computed. */
export const lockPeriods = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('agent_period'), current_merchant())`.execute(tx)

export async function insertPeriod(tx: Tx, merchant: number, { kind, startsAt, endsAt }: Period): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agent_period')
    .values({ merchant_id: merchant, kind, starts_at: startsAt, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findPeriod = (db: Reader, kind: AgentContractKind, startsAt: Date) =>
  db
    .selectFrom('agent_period')
    .selectAll()
    .where('kind', '=', kind)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst()

export const setPeriodState = (tx: Tx, { kind, startsAt }: Omit<Period, 'endsAt'>, state: 'locked') =>
  tx
    .updateTable('agent_period')
    .set({ state })
    .where('kind', '=', kind)
    .where('starts_at', '=', startsAt)
    .where('state', '=', 'computed')
    .returning('kind')
    .executeTakeFirst()

export const insertStatements = (tx: Tx, rows: readonly Insertable<AgentStatement>[]) =>
  tx
    .insertInto('agent_statement')
    .values([...rows])
    .execute()

/** Losses and overpayments that the next statement takes off. */
export const setCarry = (tx: Tx, id: string, { carry, due }: { carry: bigint; due: bigint }) =>
  tx.updateTable('agent_contract').set({ carry, due }).where('id', '=', id).execute()

/** Takes a computation back: of the latest period of its kind only, and only before it is locked. */
export async function clearPeriod(tx: Tx, { kind, startsAt }: Omit<Period, 'endsAt'>): Promise<void> {
  await sql`
    update agent_contract c set carry = s.carry_in, due = s.due_in from agent_statement s
    where s.merchant_id = c.merchant_id and s.contract_id = c.id and s.kind = ${kind} and s.starts_at = ${startsAt}::timestamptz`.execute(
    tx,
  )
  await tx.deleteFrom('agent_statement').where('kind', '=', kind).where('starts_at', '=', startsAt).execute()
  await tx.deleteFrom('agent_figure').where('kind', '=', kind).where('starts_at', '=', startsAt).execute()
}

/** Whether a later period of the kind was computed. */
export async function hasLaterPeriod(db: Reader, kind: AgentContractKind, startsAt: Date): Promise<boolean> {
  const row = await db
    .selectFrom('agent_period')
    .select('kind')
    .where('kind', '=', kind)
    .where('starts_at', '>', startsAt)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A contract whose parties are no longer agent and downline. */
export const endMoved = (tx: Tx, id: string, endsAt: Date) =>
  tx
    .updateTable('agent_contract')
    .set({ state: 'ended', ends_at: endsAt, end_reason: 'moved', release_by: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

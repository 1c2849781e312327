import { sql } from 'kysely'
import type { RefusalParams } from '@fairground/contract'
import type { MerchantId, Reader, Tx } from '../../platform/db/database.ts'

/** With the database's time, against which codes are checked. */
export const findOperatorByName = (db: Reader, name: string) =>
  db
    .selectFrom('operator')
    .selectAll()
    .select(sql<Date>`now()`.as('now'))
    .where('name', '=', name)
    .executeTakeFirst()

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperatorByName>>>

export interface NewOperator {
  id: string
  name: string
  password_hash: string
  must_change_password: boolean
  totp_sealed: Buffer
  /** Null: nobody has to confirm the account. */
  issued_by: string | null
  role: string
}

/** @returns false where the name is taken */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  const inserted = await tx
    .insertInto('operator')
    .values(operator)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Makes changes to who is an operator take turns: the first one is created once, and one always stays active. */
export const lockOperators = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('operators'))`.execute(tx)

/** All there have ever been, and those who can decide something now. */
export const countOperators = (db: Reader) =>
  db
    .selectFrom('operator')
    .select([
      sql<number>`count(*)::int`.as('ever'),
      sql<number>`(count(*) filter (where state = 'active' and issued_by is null))::int`.as('active'),
    ])
    .executeTakeFirstOrThrow()

/** Owners who can decide something now, without this one. */
export async function countOwners(db: Reader, except: string): Promise<number> {
  const { owners } = await db
    .selectFrom('operator')
    .select(sql<number>`count(*)::int`.as('owners'))
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .where('issued_by', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirstOrThrow()
  return owners
}

/** @returns false where that is the state already */
export async function updateOperatorState(tx: Tx, id: string, state: 'active' | 'disabled'): Promise<boolean> {
  const updated = await tx
    .updateTable('operator')
    .set({ state })
    .where('id', '=', id)
    .where('state', '<>', state)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Codes of the former secret mean nothing for the new one. */
export const replaceCredentials = (
  tx: Tx,
  { id, password_hash, totp_sealed, issued_by }: Omit<NewOperator, 'name' | 'must_change_password' | 'role'>,
) =>
  tx
    .updateTable('operator')
    .set({ password_hash, totp_sealed, issued_by, totp_last_step: 0n, must_change_password: true })
    .where('id', '=', id)
    .execute()

/** @returns false where there was nothing to confirm, or where it is not for this operator to do */
export async function confirmAccount(tx: Tx, { id, by }: { id: string; by: string }): Promise<boolean> {
  const confirmed = await tx
    .updateTable('operator')
    .set({ issued_by: null })
    .where('id', '=', id)
    .where('id', '<>', by)
    .where('issued_by', '<>', by)
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** @returns false where the password has changed in the meantime */
export async function replacePassword(
  tx: Tx,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('operator')
    .set({ password_hash: to, must_change_password: false })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/**
 * Uses up a code: it is valid once, and codes of earlier steps are not valid after it. @returns false when it was used,
 * or when the operator was disabled or got another password since the row was read
 */
export async function takeCode(
  tx: Tx,
  { id, password_hash }: Pick<OperatorRow, 'id' | 'password_hash'>,
  step: number,
): Promise<boolean> {
  const taken = await tx
    .updateTable('operator')
    .set({ totp_last_step: BigInt(step) })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('password_hash', '=', password_hash)
    .where('totp_last_step', '<', BigInt(step))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const listOperatorRows = (db: Reader) =>
  db
    .selectFrom('operator as o')
    .select(['o.id', 'o.name', 'o.role', 'o.state', 'o.must_change_password', 'o.issued_by', 'o.created_at'])
    .select(
      sql<Date | null>`(select max(e.at) from operator_event e where e.subject_id = o.id and e.action = 'log_in')`.as(
        'last_login_at',
      ),
    )
    .orderBy('o.name')
    .execute()

/** Of everybody there has ever been: the staff is small. */
export const listOperatorNames = (db: Reader) => db.selectFrom('operator').select(['id', 'name']).execute()

/** @returns false where that was so already */
export async function setAllowed(
  tx: Tx,
  { merchant, operator, isAllowed }: { merchant: MerchantId; operator: string; isAllowed: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ is_changed: boolean }>`
    select set_operator_merchant(${merchant}, ${operator}, ${isAllowed}) as is_changed`.execute(tx)
  return rows[0]?.is_changed ?? false
}

/** Whether an active, confirmed operator may act for the merchant of `db`. */
export async function isAllowedHere(db: Reader, operator: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator_merchant as m')
    .innerJoin('operator as o', 'o.id', 'm.operator_id')
    .select('m.is_allowed')
    .where('m.operator_id', '=', operator)
    .where('o.state', '=', 'active')
    .where('o.issued_by', 'is', null)
    .executeTakeFirst()
  return row?.is_allowed ?? false
}

export interface OperatorEventRow {
  /** Who did it; null: whoever has the database and its keys. */
  by: string | null
  action:
    | 'create'
    | 'confirm'
    | 'disable'
    | 'enable'
    | 'reset'
    | 'log_in'
    | 'log_out'
    | 'ask_role'
    | 'agree_role'
    | 'refuse_role'
    | 'withdraw_role'
    | 'ask_role_edit'
    | 'agree_role_edit'
    | 'refuse_role_edit'
    | 'withdraw_role_edit'
    | 'delete_role'
    | 'add_passkey'
    | 'remove_passkey'
    | 'end_session'
    | 'lock'
    | 'password'
    | 'allow'
    | 'forbid'
  subject: string
  /** The code of the merchant, or the name of the role or passkey, that it concerns. */
  detail?: string
  before?: RefusalParams | undefined
  after?: RefusalParams | undefined
  /** Why: the words of who did it. */
  reason?: string | undefined
  /** Where it was done: an IP address, or the command line. */
  address?: string | undefined
}

export const insertEvent = (
  db: Reader,
  { by, action, subject, detail, before, after, reason, address }: OperatorEventRow,
) =>
  db
    .insertInto('operator_event')
    .values({
      operator_id: by,
      action,
      subject_id: subject,
      detail: detail ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      reason: reason ?? null,
      address: address ?? null,
    })
    .execute()

import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { VendorTransfer } from '../../../platform/db/generated/schema.ts'
import type { FailureReason } from '../vendor-wallets/transfer-vendor.ts'

export interface WalletKey {
  memberId: string
  gateway: string
}

const wallets = (db: Reader) =>
  db
    .selectFrom('vendor_wallet as w')
    .selectAll('w')
    .select([
      sql<number>`extract(epoch from now() - w.moved_at)::float8`.as('idle_seconds'),
      sql<number | null>`extract(epoch from now() - w.told_at)::float8`.as('told_seconds'),
      sql<bigint>`coalesce((select a.balance from member_pocket a
        where a.merchant_id = w.merchant_id and a.member_id = w.member_id and a.kind = 'vendor:' || w.gateway and a.currency = w.currency), 0)`.as(
        'balance',
      ),
    ])

export type WalletRow = NonNullable<Awaited<ReturnType<typeof findWallet>>>

export const findWallet = (db: Reader, { memberId, gateway }: WalletKey) =>
  wallets(db).where('w.member_id', '=', memberId).where('w.gateway', '=', gateway).executeTakeFirst()

export const listWallets = (db: Reader, memberId: string) =>
  wallets(db).where('w.member_id', '=', memberId).orderBy('w.gateway').execute()

/** @param types closed to the member, for which the vendor has ended the play */
export const noteEnded = (db: Reader, { memberId, gateway }: WalletKey, types: readonly string[]) =>
  db
    .updateTable('vendor_wallet')
    .set({ ended_for: [...types] })
    .where('member_id', '=', memberId)
    .where('gateway', '=', gateway)
    .execute()

/** Locks the wallet while lines of the vendor's ledger are posted, so that each is posted once and in order. */
export const lockWallet = (tx: Tx, { memberId, gateway }: WalletKey) =>
  tx
    .selectFrom('vendor_wallet')
    .select(['sequence', 'merchant_id', 'currency'])
    .where('member_id', '=', memberId)
    .where('gateway', '=', gateway)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const insertWallet = (db: Reader, row: { merchant_id: number; currency: string } & WalletKey) =>
  db
    .insertInto('vendor_wallet')
    .values({ merchant_id: row.merchant_id, currency: row.currency, member_id: row.memberId, gateway: row.gateway })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const recordVendorLedger = (
  tx: Tx,
  { memberId, gateway }: WalletKey,
  { sequence, balance, hasMoved }: { sequence: bigint; balance: bigint; hasMoved: boolean },
) =>
  tx
    .updateTable('vendor_wallet')
    .set({ sequence, told_balance: balance, told_at: sql`now()`, ...(hasMoved && { moved_at: sql<Date>`now()` }) })
    .where('member_id', '=', memberId)
    .where('gateway', '=', gateway)
    .execute()

export const recordWalletOpening = (db: Reader, { memberId, gateway }: WalletKey) =>
  db
    .updateTable('vendor_wallet')
    .set({ moved_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('gateway', '=', gateway)
    .execute()

/** Validity of a transfer, by the vendor's clock. */
const lifeSeconds = 30

/** @returns false while another transfer of the same wallet is pending */
export async function insertTransfer(
  tx: Tx,
  row: Omit<Insertable<VendorTransfer>, 'valid_until' | 'state'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('vendor_transfer')
    .values({ ...row, valid_until: sql<Date>`now() + make_interval(secs => ${lifeSeconds})` })
    // The condition is a literal, as in the index: with a parameter the planner could not use the index.
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'member_id', 'gateway'])
        .where(sql<boolean>`state = 'pending'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const transfers = (db: Reader) =>
  db
    .selectFrom('vendor_transfer')
    .selectAll()
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age_seconds'))

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

export const findTransfer = (db: Reader, id: string) => transfers(db).where('id', '=', id).executeTakeFirst()

export const findPending = (db: Reader, { memberId, gateway }: WalletKey) =>
  transfers(db)
    .where('member_id', '=', memberId)
    .where('gateway', '=', gateway)
    .where('state', '=', 'pending')
    .executeTakeFirst()

const staffRows = (db: Reader) =>
  db
    .selectFrom('vendor_transfer as t')
    .innerJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 't.merchant_id').onRef('m.id', '=', 't.member_id'),
    )
    .selectAll('t')
    .select('m.account')

export type StaffTransfer = NonNullable<Awaited<ReturnType<typeof findStaffTransfer>>>

export const findStaffTransfer = (db: Reader, id: string) => staffRows(db).where('t.id', '=', id).executeTakeFirst()

export interface StaffTransferFilter {
  /** None: of every state. */
  state: 'pending' | 'failed' | null
  /** In lower case; none: of every member. */
  account: string | null
  after: { createdAt: string; id: string } | null
  limit: number
}

/** Those that are pending with the oldest first, others latest first. */
export function listStaffTransfers(
  db: Reader,
  { state, account, after, limit }: StaffTransferFilter,
): Promise<StaffTransfer[]> {
  const isPending = state === 'pending'
  let query = staffRows(db)
  // A literal, as in the indexes of few states.
  if (state) query = query.where('t.state', '=', sql.lit(state))
  if (account !== null) query = query.where('m.account', '=', account)
  if (after) {
    const last = sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`
    query = query.where(
      isPending ? sql<boolean>`(t.created_at, t.id) > ${last}` : sql<boolean>`(t.created_at, t.id) < ${last}`,
    )
  }
  const direction = isPending ? 'asc' : 'desc'
  return query.orderBy('t.created_at', direction).orderBy('t.id', direction).limit(limit).execute()
}

export interface TransferPage {
  memberId: string
  before: { createdAt: string; id: string } | undefined
  limit: number
}

export async function listTransfers(db: Reader, { memberId, before, limit }: TransferPage): Promise<TransferRow[]> {
  let query = transfers(db).where('member_id', '=', memberId)
  if (before)
    query = query.where(sql<boolean>`(created_at, id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** @returns false when it had already ended, or the amount differs */
export async function markDone(
  tx: Tx,
  { memberId, gateway }: WalletKey,
  { id, direction, units }: { id: string; direction: 'in' | 'out'; units: bigint },
): Promise<boolean> {
  const done = await tx
    .updateTable('vendor_transfer')
    .set({ state: 'done', amount: units, ended_at: sql`now()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('gateway', '=', gateway)
    .where('state', '=', 'pending')
    .where('direction', '=', direction)
    .where((eb) => eb.or([eb('amount', '=', units), eb('direction', '=', 'out')]))
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** Locks a transfer until the transaction ends. @returns false when it had already ended */
export async function lockPending(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('vendor_transfer').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.state === 'pending'
}

/** `confirmed`: two operators have it from the vendor. */
export type TransferFailure = FailureReason | 'confirmed'

/** @returns undefined when it had already ended */
export const markFailed = (tx: Tx, id: string, reason: TransferFailure) =>
  tx
    .updateTable('vendor_transfer')
    .set({ state: 'failed', reason, ended_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['member_id', 'gateway', 'currency', 'direction', 'amount'])
    .executeTakeFirst()

export async function isAutomatic(db: Reader, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('transfer_setting')
    .select('is_automatic')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.is_automatic ?? true
}

export const putSetting = (tx: Tx, row: { member_id: string; merchant_id: number; is_automatic: boolean }) =>
  tx
    .insertInto('transfer_setting')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'member_id']).doUpdateSet({ is_automatic: row.is_automatic }),
    )
    .execute()

import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Deposit } from '../../../platform/db/generated/schema.ts'
import { listDepositBonuses, type DepositBonus } from '../../promotions/index.ts'
import type { CreditFlag } from '../credit-flag.ts'
import { manualProvider } from './deposit-kinds.ts'
import type { CreatedPayment } from '../providers/payment-provider.ts'
import { listReceiptsOf, type ReceiptRow } from '../suspense/suspense.queries.ts'

export const listChannels = (db: Reader, currency: string) =>
  db.selectFrom('deposit_channel').selectAll().where('currency', '=', currency).orderBy('position').execute()

export const findChannel = (db: Reader, code: string) =>
  db.selectFrom('deposit_channel').selectAll().where('code', '=', code).executeTakeFirst()

export type ChannelRow = NonNullable<Awaited<ReturnType<typeof findChannel>>>

export const listBanks = (db: Reader, provider: string) =>
  db
    .selectFrom('provider_bank')
    .select(['code', 'name'])
    .where('provider', '=', provider)
    .where('is_open', '=', true)
    .orderBy('position')
    .execute()

export const findBank = (db: Reader, provider: string, code: string) =>
  db
    .selectFrom('provider_bank')
    .select('code')
    .where('provider', '=', provider)
    .where('code', '=', code)
    .where('is_open', '=', true)
    .executeTakeFirst()

/**
 * Counts under a lock, so that two concurrent requests are counted one after the other.
 * @returns how many open transfers a member has
 */
export async function lockOpenTransfers(tx: Tx, memberId: string): Promise<number> {
  await sql`select lock_member(${memberId})`.execute(tx)
  const { count } = await tx
    .selectFrom('deposit')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('provider', '=', manualProvider)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirstOrThrow()
  return count
}

export async function insertDeposit(
  tx: Tx,
  deposit: Omit<Insertable<Deposit>, 'expires_at'>,
  lifeMinutes: number,
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${lifeMinutes})`
  await tx
    .insertInto('deposit')
    .values({ ...deposit, expires_at: expiresAt })
    .execute()
}

const depositRows = (db: Reader) =>
  db
    .selectFrom('deposit as d')
    .innerJoin('deposit_channel as c', (join) =>
      join.onRef('c.code', '=', 'd.channel').onRef('c.merchant_id', '=', 'd.merchant_id'),
    )
    .leftJoin('provider_bank as b', (join) =>
      join
        .onRef('b.code', '=', 'd.bank')
        .onRef('b.provider', '=', 'd.provider')
        .onRef('b.merchant_id', '=', 'd.merchant_id'),
    )
    .selectAll('d')
    .select([
      'c.texts as channel_texts',
      'c.kind',
      'b.name as bank_name',
      sql<boolean>`exists (select from deposit_receipt r where r.merchant_id = d.merchant_id and r.deposit_id = d.id)`.as(
        'has_receipt',
      ),
      sql<number>`extract(epoch from d.expires_at - now())::float8`.as('seconds_left'),
    ])

type PlainRow = Awaited<ReturnType<ReturnType<typeof depositRows>['execute']>>[number]

/** With the bonus picked for the deposit, which the promotions module reports, and what has come besides what was credited. */
export type DepositRow = PlainRow & { bonus: DepositBonus | undefined; receipts: readonly ReceiptRow[] }

async function withParts(db: Reader, rows: readonly PlainRow[]): Promise<DepositRow[]> {
  const ids = rows.map(({ id }) => id)
  const bonuses = await listDepositBonuses(db, ids)
  const receipts = await listReceiptsOf(db, ids)
  return rows.map((row) => ({
    ...row,
    bonus: bonuses.find((bonus) => bonus.deposit_id === row.id),
    receipts: receipts.filter((receipt) => receipt.deposit_id === row.id),
  }))
}

export async function findDeposit(db: Reader, id: string): Promise<DepositRow | undefined> {
  const rows = await depositRows(db).where('d.id', '=', id).execute()
  return (await withParts(db, rows))[0]
}

/** Its receipts are processed one after the other. */
export async function lockDepositByReference(tx: Tx, reference: string): Promise<DepositRow | undefined> {
  const locked = await tx
    .selectFrom('deposit')
    .select('id')
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
  return locked && findDeposit(tx, locked.id)
}

export async function findMemberDeposit(db: Reader, id: string, memberId: string): Promise<DepositRow | undefined> {
  const rows = await depositRows(db).where('d.id', '=', id).where('d.member_id', '=', memberId).execute()
  return (await withParts(db, rows))[0]
}

/** Locks the deposit: it cannot be marked as paid before the transaction ends. */
export const lockMemberDeposit = (tx: Tx, id: string, memberId: string) =>
  tx
    .selectFrom('deposit')
    .select(['state', 'amount', 'fee', 'currency'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()

export interface DepositPage {
  memberId: string
  before: { createdAt: string; id: string } | undefined
  limit: number
}

export async function listDeposits(db: Reader, { memberId, before, limit }: DepositPage): Promise<DepositRow[]> {
  let query = depositRows(db).where('d.member_id', '=', memberId)
  if (before)
    query = query.where(sql<boolean>`(d.created_at, d.id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`)
  return withParts(db, await query.orderBy('d.created_at', 'desc').orderBy('d.id', 'desc').limit(limit).execute())
}

export const markPending = (db: Reader, id: string, payment: CreatedPayment) =>
  db
    .updateTable('deposit')
    .set({
      state: 'pending',
      provider_payment_id: payment.paymentId,
      redirect_url: payment.redirectUrl,
      qr: payment.qr,
    })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute()

/**
 * Marks as paid. A payment may arrive after the deposit expired, or after a refusal that was sent earlier or arrived
 * first.
 */
export const markPaid = (tx: Tx, id: string, { paymentId, receipt }: { paymentId: string; receipt: string }) =>
  tx
    .updateTable('deposit')
    .set({ state: 'paid', paid_at: sql`now()`, provider_payment_id: paymentId, receipt })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .where((eb) => eb.or([eb('provider_payment_id', 'is', null), eb('provider_payment_id', '=', paymentId)]))
    .returningAll()
    .executeTakeFirst()

export const flagDeposit = (tx: Tx, id: string, flag: CreditFlag) =>
  tx.updateTable('deposit').set({ flag }).where('id', '=', id).execute()

export type PaidRow = NonNullable<Awaited<ReturnType<typeof markPaid>>>

/** A transfer that the member has claimed does not expire. */
export const markEnded = (tx: Tx, id: string, state: 'expired' | 'rejected') =>
  tx
    .updateTable('deposit')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'pending'])
    .where('claimed_at', 'is', null)
    .returning(['id', 'member_id', 'amount', 'currency'])
    .executeTakeFirst()

export interface CallbackRow {
  merchant_id: number
  provider: string
  event_id: string
  deposit_id: string | null
  outcome: string
  body: string
}

/** False when this event was processed before. */
export async function insertCallback(tx: Tx, row: CallbackRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('provider_callback')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Deposit } from '../../../platform/db/generated/schema.ts'
import { manualProvider } from './deposit-kinds.ts'
import type { CreatedPayment } from '../providers/payment-provider.ts'

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

/** Two that are opened at once are counted one after the other. @returns how many transfers of a member are under way */
export async function lockOpenTransfers(tx: Tx, memberId: string): Promise<number> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst()
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
    .leftJoin('deposit_promotion as dp', 'dp.deposit_id', 'd.id')
    .leftJoin('promotion as p', 'p.id', 'dp.promotion_id')
    .leftJoin('bonus_grant as g', 'g.deposit_id', 'd.id')
    .selectAll('d')
    .select([
      'dp.bonus as bonus_promised',
      'dp.missed as bonus_missed',
      'g.amount as bonus_granted',
      'p.texts as promotion_texts',
      'c.name as channel_name',
      'c.kind',
      'c.payee_bank',
      'c.payee_account',
      'c.payee_name',
      'b.name as bank_name',
      sql<boolean>`exists (select from deposit_receipt r where r.deposit_id = d.id)`.as('has_receipt'),
      sql<number>`extract(epoch from d.expires_at - now())::float8`.as('seconds_left'),
    ])

export type DepositRow = NonNullable<Awaited<ReturnType<typeof findDeposit>>>

export const findDeposit = (db: Reader, id: string) => depositRows(db).where('d.id', '=', id).executeTakeFirst()

export const findMemberDeposit = (db: Reader, id: string, memberId: string) =>
  depositRows(db).where('d.id', '=', id).where('d.member_id', '=', memberId).executeTakeFirst()

/** Until the transaction ends it is not paid. */
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
  return query.orderBy('d.created_at', 'desc').orderBy('d.id', 'desc').limit(limit).execute()
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

/** Money that arrives after the time was up, or after a refusal that came before it or overtook it, is money all the same. */
export const markPaid = (tx: Tx, id: string, paymentId: string) =>
  tx
    .updateTable('deposit')
    .set({ state: 'paid', paid_at: sql`now()`, provider_payment_id: paymentId })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .where((eb) => eb.or([eb('provider_payment_id', 'is', null), eb('provider_payment_id', '=', paymentId)]))
    .returningAll()
    .executeTakeFirst()

export type PaidRow = NonNullable<Awaited<ReturnType<typeof markPaid>>>

/** What somebody says they have transferred does not run out. */
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

/** False when this event has been taken before. */
export async function insertCallback(tx: Tx, row: CallbackRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('provider_callback')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

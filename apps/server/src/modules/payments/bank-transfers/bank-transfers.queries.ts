import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { DepositReceipt } from '../../../platform/db/generated/schema.ts'
import { manualProvider } from '../deposits/deposit-kinds.ts'

/** Claiming again only replaces the receipt. @returns undefined unless it is an open transfer of this member */
export const markClaimed = (tx: Tx, id: string, memberId: string) =>
  tx
    .updateTable('deposit')
    .set({ state: 'pending', claimed_at: sql<Date>`coalesce(claimed_at, now())` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('provider', '=', manualProvider)
    .where('state', 'in', ['created', 'pending'])
    .returning(['id', 'amount', 'currency'])
    .executeTakeFirst()

export const findReceipt = (db: Reader, depositId: string) =>
  db.selectFrom('deposit_receipt').select(['key', 'sent_at']).where('deposit_id', '=', depositId).executeTakeFirst()

export const putReceipt = (tx: Tx, receipt: Insertable<DepositReceipt>) =>
  tx
    .insertInto('deposit_receipt')
    .values(receipt)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'deposit_id']).doUpdateSet((eb) => ({
        key: eb.ref('excluded.key'),
        width: eb.ref('excluded.width'),
        height: eb.ref('excluded.height'),
        bytes: eb.ref('excluded.bytes'),
        sent_at: sql<Date>`now()`,
      })),
    )
    .execute()

const transferRows = (db: Reader) =>
  db
    .selectFrom('deposit as d')
    .innerJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 'd.merchant_id').onRef('m.id', '=', 'd.member_id'),
    )
    .innerJoin('deposit_channel as c', (join) =>
      join.onRef('c.code', '=', 'd.channel').onRef('c.merchant_id', '=', 'd.merchant_id'),
    )
    .where('d.provider', '=', manualProvider)
    .selectAll('d')
    .select(['m.account', 'c.second_person_above'])
    .select(
      sql<boolean>`exists (select from deposit_receipt r where r.merchant_id = d.merchant_id and r.deposit_id = d.id)`.as(
        'has_receipt',
      ),
    )

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

export const findTransfer = (db: Reader, reference: string) =>
  transferRows(db).where('d.reference', '=', reference).executeTakeFirst()

/** Transfers that wait for an operator, the longest waiting first. */
export const listClaimedTransfers = (db: Reader) =>
  transferRows(db).where('d.state', '=', 'pending').orderBy('d.claimed_at').limit(200).execute()

/** Locks the transfer: two operators who decide at the same time do so one after the other. */
export const lockTransfer = (tx: Tx, id: string) =>
  tx
    .selectFrom('deposit')
    .select(['id', 'state', 'channel', 'member_id', 'amount', 'currency', 'reference'])
    .where('id', '=', id)
    .where('provider', '=', manualProvider)
    .forUpdate()
    .executeTakeFirst()

/** A deposit that was credited for this payment of the bank. */
export const findCredited = (db: Reader, paymentId: string) =>
  db
    .selectFrom('deposit')
    .select('reference')
    .where('provider', '=', manualProvider)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst()

/** Marks as paid. A payment may be found in the bank after the deposit has expired, or before the member claims it. */
export const approveTransfer = (tx: Tx, id: string, paymentId: string) =>
  tx
    .updateTable('deposit')
    .set({ state: 'paid', paid_at: sql<Date>`now()`, provider_payment_id: paymentId })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'pending', 'expired'])
    .returningAll()
    .executeTakeFirst()

export const rejectTransfer = (tx: Tx, id: string, reason: string) =>
  tx
    .updateTable('deposit')
    .set({ state: 'rejected', reason })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'pending'])
    .returning(['id', 'member_id', 'amount', 'currency', 'reference'])
    .executeTakeFirst()

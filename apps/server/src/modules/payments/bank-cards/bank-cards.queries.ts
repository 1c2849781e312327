import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { BankCard } from '../../../platform/db/generated/schema.ts'

export const listCards = (db: Reader, memberId: string) =>
  db
    .selectFrom('bank_card')
    .select(['id', 'bank_name', 'last_four', 'is_default'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute()

/** For operators, the latest first. */
export const findCardsByEnd = (db: Reader, lastFour: string) =>
  db
    .selectFrom('bank_card as c')
    .innerJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 'c.merchant_id').onRef('m.id', '=', 'c.member_id'),
    )
    .select(['c.id', 'c.member_id', 'c.bank_name', 'c.removed_at', 'm.account'])
    .where('c.last_four', '=', lastFour)
    .orderBy('c.created_at', 'desc')
    .limit(50)
    .execute()

export const countCards = async (db: Reader, memberId: string): Promise<number> =>
  (await listCards(db, memberId)).length

export const getSealedCard = (db: Reader, id: string) =>
  db.selectFrom('bank_card').select('sealed').where('id', '=', id).executeTakeFirstOrThrow()

export const insertCard = (tx: Tx, card: Insertable<BankCard>) => tx.insertInto('bank_card').values(card).execute()

export const clearDefaultCard = (tx: Tx, memberId: string) =>
  tx
    .updateTable('bank_card')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute()

export const markDefaultCard = (tx: Tx, card: { id: string; memberId: string }) =>
  tx
    .updateTable('bank_card')
    .set({ is_default: true })
    .where('id', '=', card.id)
    .where('member_id', '=', card.memberId)
    .where('removed_at', 'is', null)
    .returning('last_four')
    .executeTakeFirst()

export const markCardRemoved = (tx: Tx, card: { id: string; memberId: string }) =>
  tx
    .updateTable('bank_card')
    .set({ removed_at: sql`now()`, is_default: false })
    .where('id', '=', card.id)
    .where('member_id', '=', card.memberId)
    .where('removed_at', 'is', null)
    .returning('last_four')
    .executeTakeFirst()

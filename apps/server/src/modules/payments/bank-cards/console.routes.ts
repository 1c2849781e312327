import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { findCardsByEnd } from './bank-cards.queries.ts'

export const bankCardConsoleHandlers: OperatorHandlers<'payments.cards'> = {
  'payments.cards': async ({ context: { db }, query: { lastFour } }) => {
    const rows = await findCardsByEnd(db, lastFour)
    return {
      list: rows.map(({ id, member_id, account, bank_name, removed_at }) => ({
        id,
        memberId: member_id,
        account,
        bankName: bank_name,
        isRemoved: removed_at !== null,
      })),
    }
  },
}

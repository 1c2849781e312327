import { currencyLimit } from '../operators/index.ts'

/** The most that a round of any game pays before two operators have looked at it. */
export const winLimit = currencyLimit('win', {
  list: (db) => db.selectFrom('win_ceiling').select(['currency', 'amount']).orderBy('currency'),
  add: (tx, row) =>
    tx
      .insertInto('win_ceiling')
      .values((eb) => ({ ...row, merchant_id: eb.fn<number>('current_merchant') }))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['currency', 'amount']),
  change: (tx, { currency, before, after }) =>
    tx
      .updateTable('win_ceiling')
      .set({ amount: after })
      .where('currency', '=', currency)
      .where('amount', '=', before)
      .returning(['currency', 'amount']),
  remove: (tx, { currency, before }) =>
    tx
      .deleteFrom('win_ceiling')
      .where('currency', '=', currency)
      .where('amount', '=', before)
      .returning(['currency', 'amount']),
})

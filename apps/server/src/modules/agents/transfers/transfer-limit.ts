import { currencyLimit } from '../../operators/index.ts'

/** The most that one agent pays to downlines on a day. */
export const teamLimit = currencyLimit('team', {
  list: (db) => db.selectFrom('agent_transfer_limit').select(['currency', 'amount']).orderBy('currency'),
  add: (tx, row) =>
    tx
      .insertInto('agent_transfer_limit')
      .values((eb) => ({ ...row, merchant_id: eb.fn<number>('current_merchant') }))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['currency', 'amount']),
  change: (tx, { currency, before, after }) =>
    tx
      .updateTable('agent_transfer_limit')
      .set({ amount: after })
      .where('currency', '=', currency)
      .where('amount', '=', before)
      .returning(['currency', 'amount']),
  remove: (tx, { currency, before }) =>
    tx
      .deleteFrom('agent_transfer_limit')
      .where('currency', '=', currency)
      .where('amount', '=', before)
      .returning(['currency', 'amount']),
})

import type { CurrencyCode } from '@fairground/money'
import type { MoneyLimit } from '../operators/index.ts'

/** The most that a round of any game pays before two operators have looked at it. */
export const winLimit: MoneyLimit = {
  kind: 'win',
  least: 1n,
  mayBeNone: true,
  list: async (db, currencies) => {
    const rows = await db.selectFrom('win_ceiling').select(['currency', 'amount']).orderBy('currency').execute()
    const codes = new Set([...rows.map(({ currency }) => currency as CurrencyCode), ...currencies])
    return [...codes].map((currency) => ({
      subject: currency,
      currency,
      amount: rows.find((row) => row.currency === currency)?.amount ?? null,
    }))
  },
  set: async (tx, { subject, before, after }) => {
    if (before === null) {
      const added = await tx
        .insertInto('win_ceiling')
        .values((eb) => ({
          merchant_id: eb.fn<number>('current_merchant'),
          currency: subject,
          amount: after ?? 0n,
        }))
        .onConflict((conflict) => conflict.doNothing())
        .returning('currency')
        .executeTakeFirst()
      return added !== undefined
    }
    const changed =
      after === null
        ? tx
            .deleteFrom('win_ceiling')
            .where('currency', '=', subject)
            .where('amount', '=', before)
            .returning('currency')
        : tx
            .updateTable('win_ceiling')
            .set({ amount: after })
            .where('currency', '=', subject)
            .where('amount', '=', before)
            .returning('currency')
    return (await changed.executeTakeFirst()) !== undefined
  },
}

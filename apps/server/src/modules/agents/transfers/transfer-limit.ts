import type { CurrencyCode } from '@fairground/money'
import type { MoneyLimit } from '../../operators/index.ts'

/** The most that one agent pays to downlines on a day. */
export const teamLimit: MoneyLimit = {
  kind: 'team',
  least: 1n,
  mayBeNone: true,
  list: async (db, currencies) => {
    const rows = await db
      .selectFrom('agent_transfer_limit')
      .select(['currency', 'amount'])
      .orderBy('currency')
      .execute()
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
        .insertInto('agent_transfer_limit')
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
    const of = tx.updateTable('agent_transfer_limit').set({ amount: after ?? before })
    const gone = tx.deleteFrom('agent_transfer_limit')
    const changed =
      after === null
        ? gone.where('currency', '=', subject).where('amount', '=', before).returning('currency')
        : of.where('currency', '=', subject).where('amount', '=', before).returning('currency')
    return (await changed.executeTakeFirst()) !== undefined
  },
}

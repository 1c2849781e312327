import type { CurrencyCode } from '@fairground/money'
import type { MoneyLimit } from '../../operators/index.ts'
import { listAllChannels, listAllTerms } from './terms.queries.ts'

const always = { least: 0n, mayBeNone: false }

/** Above these two operators confirm a bank transfer, and decide each step of a withdrawal. */
export const paymentLimits: readonly MoneyLimit[] = [
  {
    ...always,
    kind: 'transfer',
    list: async (db) =>
      (await listAllChannels(db)).flatMap(({ code, currency, second_person_above }) =>
        second_person_above === null
          ? []
          : [{ subject: code, currency: currency as CurrencyCode, amount: second_person_above }],
      ),
    set: async (tx, { subject, before, after }) => {
      const { numUpdatedRows } = await tx
        .updateTable('deposit_channel')
        .set({ second_person_above: after })
        .where('code', '=', subject)
        .where('second_person_above', '=', before)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  },
  {
    ...always,
    kind: 'withdrawal',
    list: async (db) =>
      (await listAllTerms(db)).map(({ currency, second_person_above }) => ({
        subject: currency,
        currency: currency as CurrencyCode,
        amount: second_person_above,
      })),
    set: async (tx, { subject, before, after }) => {
      if (before === null || after === null) throw new Error('withdrawals have a limit always')
      const { numUpdatedRows } = await tx
        .updateTable('withdrawal_terms')
        .set({ second_person_above: after })
        .where('currency', '=', subject)
        .where('second_person_above', '=', before)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  },
]

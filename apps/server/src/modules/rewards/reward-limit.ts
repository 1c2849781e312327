import { countedUnits } from '@fairground/contract'
import { isCurrencyCode } from '@fairground/money'
import type { MoneyLimit } from '../operators/index.ts'
import { addLimit, changeLimit, listLimits, removeLimit } from './rewards.queries.ts'

/** What one operator gives alone in 24 hours, and what one member is given so. */
export const rewardLimit: MoneyLimit = {
  kind: 'reward',
  least: 1n,
  mayBeNone: true,
  list: async (db, currencies) => {
    const rows = await listLimits(db)
    const units = new Set([...rows.map(({ unit }) => unit), ...currencies, ...countedUnits])
    return [...units].map((unit) => ({
      subject: unit,
      currency: isCurrencyCode(unit) ? unit : null,
      amount: rows.find((row) => row.unit === unit)?.amount ?? null,
    }))
  },
  set: (tx, { subject: unit, before, after }) => {
    if (before === null) return after === null ? Promise.resolve(false) : addLimit(tx, { unit, amount: after })
    return after === null ? removeLimit(tx, { unit, before }) : changeLimit(tx, { unit, before, after })
  },
}

import { sql } from 'kysely'
import { divide, money, parseDecimal, roundToShown, type CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'

/** The most credit, in ledger units, that bonuses of the mall give for points; null: it has none in this currency. */
export async function worthOfPoints(
  db: Reader,
  { points, currency }: { points: bigint; currency: CurrencyCode },
): Promise<bigint | null> {
  const { rows } = await sql<{ amount: string; points: bigint }>`
    select b ->> 'amount' as amount, i.points from mall_item i cross join lateral jsonb_array_elements(i.bonuses) b
    where i.kind = 'bonus' and i.is_enabled and b ->> 'currency' = ${currency}`.execute(db)
  const worthIn = (item: (typeof rows)[number]): bigint => {
    const whole = divide(parseDecimal(item.amount, currency).amount * points, item.points, 'down')
    return roundToShown(money(whole, currency), 'down').amount
  }
  const worths = rows.map(worthIn)
  return worths.length === 0 ? null : worths.reduce((most, worth) => (worth > most ? worth : most))
}

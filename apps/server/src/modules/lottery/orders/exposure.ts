import { exposureOf, type CheckedLine } from '@fairground/lottery'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { isCapped, type Stakes } from '../lottery-setup.ts'

/** What an order holds of the caps of its draw, in ledger units by the keys of `draw_exposure`. */
export type Exposure = Readonly<Record<string, string>>

/** Undefined where the lottery has no caps. */
export function exposureIn(
  stakes: Stakes,
  { memberId, lines, stake }: { memberId: string; lines: readonly CheckedLine[]; stake: bigint },
): Exposure | undefined {
  if (!isCapped(stakes)) return undefined
  const { draw, number, member } = stakes.caps
  const units = new Map<string, bigint>()
  const add = (key: string, amount: bigint) => units.set(key, (units.get(key) ?? 0n) + amount)
  if (member !== null) add(`m/${memberId}`, stake)
  if (draw !== null || number !== null)
    for (const { units: whole, entries } of lines.map(exposureOf)) {
      add('', whole)
      if (number !== null)
        for (const { play, place, entry, units: own } of entries) add(`n/${play}/${place}/${entry}`, own)
    }
  return Object.fromEntries([...units].map(([key, amount]) => [key, String(amount)]))
}

interface Held {
  orderId: string
  lottery: string
  drawNumber: string
  currency: string
  exposure: Exposure
}

/** Until the order is cancelled or the transaction ends without it. @throws Refused draw_full */
export async function holdExposure(tx: Tx, { orderId, lottery, drawNumber, currency, exposure }: Held): Promise<void> {
  const { rows } = await sql<{ cap: 'draw' | 'number' | 'member'; remaining: bigint }>`
    select * from lottery_hold_exposure(${orderId}, ${lottery}, ${drawNumber}, ${currency}, ${JSON.stringify(exposure)}::jsonb)`.execute(
    tx,
  )
  const [full] = rows
  if (full)
    throw new Refused('draw_full', {
      cap: full.cap,
      left: formatDecimal(money(full.remaining, currency as CurrencyCode)),
      drawNumber,
    })
}

export const releaseExposure = (tx: Tx, orderId: string) =>
  sql`select lottery_release_exposure(${[orderId]}::uuid[])`.execute(tx)

const numbersMax = 200

export interface TakenRow {
  key: string
  amount: bigint
}

/** What bets hold of one draw in one currency: all of them, one member's, and the numbers that most is held of. */
export async function listTaken(
  db: Reader,
  {
    lottery,
    number,
    currency,
    memberId,
  }: { lottery: string; number: string; currency: string; memberId: string | null },
): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    with taken as (
      select e.key, e.amount from draw d
      join draw_exposure e on e.merchant_id = d.merchant_id and e.draw_id = d.id and e.currency = ${currency}
      where d.lottery = ${lottery} and d.number = ${number})
    (select key, amount from taken where key in ('', ${`m/${memberId ?? ''}`}))
    union all
    (select key, amount from taken where key like 'n/%' order by amount desc, key limit ${numbersMax})`.execute(db)
  return rows
}

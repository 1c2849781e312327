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

/** Of the numbers that most is held of: in the first draw, and in each after it. */
const numbersMax = 200
const laterNumbersMax = 50
/** As many as a chase takes. */
const drawsMax = 120

export interface TakenRow {
  number: string
  key: string
  amount: bigint
}

interface TakenWanted {
  lottery: string
  from: string
  until: string
  currency: string
  memberId: string | null
}

/** What bets hold of some draws in one currency: all of them, one member's, and the numbers that most is held of. */
export async function listTaken(
  db: Reader,
  { lottery, from, until, currency, memberId }: TakenWanted,
): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    with wanted as (
      select d.merchant_id, d.id, d.number from draw d
      where d.lottery = ${lottery} and d.number between ${from} and ${until}
      order by d.number limit ${drawsMax}),
    taken as (
      select w.number, e.key, e.amount,
        row_number() over (partition by w.id, e.key like 'n/%' order by e.amount desc, e.key) as place
      from wanted w
      join draw_exposure e on e.merchant_id = w.merchant_id and e.draw_id = w.id and e.currency = ${currency}
      where e.key in ('', ${`m/${memberId ?? ''}`}) or e.key like 'n/%')
    select number, key, amount from taken
    where key not like 'n/%' or place <= case when number = ${from} then ${numbersMax}::int else ${laterNumbersMax}::int end
    order by number, place`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Caps } from '../lottery-setup.ts'

export interface CapsRow extends Caps {
  currency: string
}

const columns = sql`currency, draw_win_max as draw, number_win_max as number, member_stake_max as member`

export async function listCaps(db: Reader, code: string): Promise<CapsRow[]> {
  const { rows } = await sql<CapsRow>`
    select ${columns} from lottery_stake where lottery = ${code} order by currency`.execute(db)
  return rows
}

export async function lockCaps(
  tx: Tx,
  { code, currency }: { code: string; currency: string },
): Promise<CapsRow | undefined> {
  const { rows } = await sql<CapsRow>`
    select ${columns} from lottery_stake where lottery = ${code} and currency = ${currency} for update`.execute(tx)
  return rows[0]
}

export const updateCaps = (
  tx: Tx,
  { code, currency }: { code: string; currency: string },
  { draw, number, member }: Caps,
) =>
  tx
    .updateTable('lottery_stake')
    .set({ draw_win_max: draw, number_win_max: number, member_stake_max: member })
    .where('lottery', '=', code)
    .where('currency', '=', currency)
    .execute()

export interface HeldRow {
  currency: string
  key: string
  amount: bigint
}

/** Of one draw, in every currency: all bets together, and the numbers that most is held of. */
export async function listHeld(
  db: Reader,
  { lottery, number, numbersMax }: { lottery: string; number: string; numbersMax: number },
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select currency, key, amount from (
      select e.currency, e.key, e.amount, row_number() over (partition by e.currency, e.key = '' order by e.amount desc, e.key) as place
      from draw d join draw_exposure e on e.merchant_id = d.merchant_id and e.draw_id = d.id
      where d.lottery = ${lottery} and d.number = ${number} and (e.key = '' or e.key like 'n/%') and e.amount > 0) held
    where place <= ${numbersMax} order by currency, key <> '', amount desc, key`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Reader, Tx } from '../../platform/db/database.ts'

export const listLimits = (db: Reader) =>
  db.selectFrom('reward_limit').select(['unit', 'amount']).orderBy('unit').execute()

export async function addLimit(tx: Tx, { unit, amount }: { unit: string; amount: bigint }): Promise<boolean> {
  const added = await tx
    .insertInto('reward_limit')
    .values((eb) => ({ unit, amount, merchant_id: eb.fn<number>('current_merchant') }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('unit')
    .executeTakeFirst()
  return added !== undefined
}

interface Change {
  unit: string
  /** What it was when it was read. */
  before: bigint
}

export async function changeLimit(tx: Tx, { unit, before, after }: Change & { after: bigint }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reward_limit')
    .set({ amount: after })
    .where('unit', '=', unit)
    .where('amount', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function removeLimit(tx: Tx, { unit, before }: Change): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reward_limit')
    .where('unit', '=', unit)
    .where('amount', '=', before)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Until the transaction ends nobody else of this merchant gives alone, so that two at once do not pass the limit together. */
export const lockRewards = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('reward_alone'), current_merchant())`.execute(tx)

/** Of the last 24 hours: what the operator has given alone, and what operators who acted alone have given the member. */
export async function sumAlone(
  db: Reader,
  { operator, memberId, unit }: { operator: string; memberId: string | null; unit: string },
): Promise<{ byOperator: bigint; toMember: bigint }> {
  const { rows } = await sql<{ byOperator: string; toMember: string }>`
    select coalesce(sum(amount) filter (where operator_id = ${operator}), 0)::text as "byOperator",
      coalesce(sum(amount) filter (where member_id = ${memberId}::uuid), 0)::text as "toMember"
    from reward_alone
    where (operator_id = ${operator} or member_id = ${memberId}::uuid) and unit = ${unit}
      and at > now() - interval '24 hours'`.execute(db)
  return { byOperator: BigInt(rows[0]?.byOperator ?? 0), toMember: BigInt(rows[0]?.toMember ?? 0) }
}

export const insertAlone = (
  tx: Tx,
  rows: readonly { operator: string; memberId: string | null; unit: string; amount: bigint }[],
) =>
  tx
    .insertInto('reward_alone')
    .values((eb) =>
      rows.map(({ operator, memberId, unit, amount }) => ({
        merchant_id: eb.fn<number>('current_merchant'),
        id: uuidv7(),
        operator_id: operator,
        member_id: memberId,
        unit,
        amount,
      })),
    )
    .execute()

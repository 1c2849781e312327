import { backdateKeys } from '../modules/ledger/backdate.ts'
import type { PostingType } from '../modules/ledger/index.ts'
import type { TestPlatform } from './test-platform.ts'

/** Where money comes from and goes to: a pocket of the member, or an account of the operator. */
const ways = {
  deposit: { type: 'deposit.credit', from: 'clearing:opening', to: 'cash' },
  lock: { type: 'withdraw.lock', from: 'cash', to: 'held' },
  settled: { type: 'withdraw.settled', from: 'held', to: 'clearing:opening' },
  rebate: { type: 'lottery.rebate', from: 'house:lottery', to: 'cash' },
  reward: { type: 'promo.reward', from: 'promo', to: 'cash' },
  chargeback: { type: 'adjustment.chargeback', from: 'cash', to: 'adjustments' },
} as const satisfies Record<string, { type: PostingType; from: string; to: string }>
export type Way = keyof typeof ways

export interface PastPosting {
  memberId: string
  way: Way
  units: bigint
  at: Date
}

let count = 0

/** Postings of the past in USD, as payments, promotions and settlements write them; of each member the oldest first. */
export async function postPast({ database }: TestPlatform, postings: readonly PastPosting[]): Promise<void> {
  const rows = postings.map(({ memberId, way, units, at }, place) => ({
    ...ways[way],
    member: memberId,
    units: String(units),
    at,
    place,
    key: `test:past:${(count += 1)}`,
  }))
  await database.owner.query(
    `with rows as materialized (
       select * from jsonb_to_recordset($1::jsonb)
         r(member uuid, type text, "from" text, "to" text, units bigint, at timestamptz, key text, place bigint)
     ), scope as materialized (select set_config('fairground.merchant', current_merchant()::text, true)),
     posted as materialized (
       select ledger_post(
         row(gen_random_uuid(), key, '\\x00'::bytea, type, member, 'past', null, 'USD')::ledger_order,
         array[
           (case when "from" in ('cash', 'held') then member end, "from", -units),
           (case when "to" in ('cash', 'held') then member end, "to", units)]::ledger_move[])
       from scope cross join lateral (select * from rows order by place) r)
     select count(*) from posted`,
    [JSON.stringify(rows)],
  )
  await backdateKeys(
    (text, values) => database.owner.query(text, values),
    rows.map(({ key, at }) => ({ key, at: at.toISOString() })),
  )
}

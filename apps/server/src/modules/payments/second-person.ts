import { sql } from 'kysely'
import type { OperatorReply } from '@fairground/contract/console'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../platform/commands/command.ts'
import type { Reader } from '../../platform/db/database.ts'
import { operatorIn } from '../../platform/scope.ts'

/** What operators bring about: a step of a withdrawal; money for a member, whichever way; a payment that goes back. */
export type PaymentAct = 'approve' | 'pay' | 'credit' | 'return'

export interface Weighed {
  act: PaymentAct
  /** Null: it is nobody's. */
  memberId: string | null
  currency: string
  /** Null: not an amount of ours. */
  amount: bigint | null
  /** Above this two decide; null: always. */
  above: bigint | null
}

/** How many people decide, with what the one who acts has decided alone in the last 24 hours. Triggers count again. */
export async function peopleWanted(
  { tx, scope }: Pick<CommandTools, 'tx' | 'scope'>,
  { act, memberId, currency, amount, above }: Weighed,
): Promise<1 | 2> {
  const { rows } = await sql<{ wanted: number }>`
    select people_wanted(${scope.merchant}::smallint, ${operatorIn(scope)}::uuid, ${act}, ${memberId}::uuid, ${currency}, ${amount}::bigint, ${above}::bigint)
      as wanted`.execute(tx)
  return rows[0]?.wanted === 1 ? 1 : 2
}

type Passed = OperatorReply<'payments.withdrawal'>['passed']

/** What operators have each decided alone for a member in the last 24 hours: the second person is shown it. */
export async function listPassed(
  db: Reader,
  { memberId, currency, acts }: { memberId: string; currency: string; acts: readonly PaymentAct[] },
): Promise<Passed> {
  const { rows } = await sql<{ operator: string; act: PaymentAct; count: number; amount: bigint }>`
    select o.name as operator, a.act, count(*)::int as count, sum(a.amount)::bigint as amount
    from decided_alone a join operator_name o on o.merchant_id = a.merchant_id and o.id = a.operator_id
    where a.merchant_id = current_merchant() and a.member_id = ${memberId} and a.currency = ${currency}
      and a.act = any(${[...acts]}::text[])
    group by o.name, a.act order by o.name, a.act`.execute(db)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: formatDecimal(money(amount, currency as CurrencyCode)) }))
}

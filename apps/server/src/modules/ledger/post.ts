import { sql, type Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { CurrencyCode, Money } from '@fairground/money'
import { hashInput } from '../../platform/commands/command.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { LedgerPosting } from '../../platform/db/generated/schema.ts'
import { Refused } from '../../platform/refused.ts'
import type { AccountRef } from './accounts.ts'

export interface Move {
  account: AccountRef
  /** Positive: into the account. */
  amount: Money
}

export type PostingType = Selectable<LedgerPosting>['type']

export interface Posting {
  /** Made from the cause; unique per merchant: `dep:<provider>:<id>`. */
  key: string
  type: PostingType
  currency: CurrencyCode
  /** The member whose account record shows the posting. */
  memberId: string | null
  reference: string
  game?: string
  moves: readonly Move[]
}

/**
 * Posts within the caller's transaction.
 * @returns false when this cause was posted before
 * @throws Refused insufficient_funds
 */
export async function post(tx: Tx, posting: Posting): Promise<boolean> {
  const moves = posting.moves.filter(({ amount }) => amount.amount !== 0n)
  assertOneCurrency(posting, moves)
  const hash = hashInput({
    ...posting,
    moves: moves.map(({ account, amount }) => ({ account, amount: amount.amount })),
  })
  const { rows } = await sql<{ verdict: string }>`
    select ledger_post(
      row(${uuidv7()}::uuid, ${posting.key}::text, ${hash}::bytea, ${posting.type}::text, ${posting.memberId}::uuid,
          ${posting.reference}::text, ${posting.game ?? null}::text, ${posting.currency}::text)::ledger_order,
      (select array_agg(row(member_id, kind, amount)::ledger_move)
       from unnest(${moves.map(({ account }) => account.memberId)}::uuid[], ${moves.map(({ account }) => account.kind)}::text[],
                   ${moves.map(({ amount }) => String(amount.amount))}::bigint[]) as m(member_id, kind, amount))
    ) as verdict`.execute(tx)
  const verdict = rows[0]?.verdict
  if (verdict === 'insufficient') throw new Refused('insufficient_funds')
  if (verdict === 'mismatch') throw new Error(`posting ${posting.key} was made before with other amounts`)
  return verdict === 'applied'
}

function assertOneCurrency({ key, currency }: Posting, moves: readonly Move[]): void {
  if (moves.length === 0) throw new Error(`posting ${key} moves nothing`)
  const stray = moves.find(({ amount }) => amount.currency !== currency)
  if (stray) throw new Error(`posting ${key} mixes ${currency} with ${stray.amount.currency}`)
}

import type { Calls, LanguageTag, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../platform/cursor.ts'
import type { Database, MerchantId } from '../../platform/db/database.ts'
import type { HandlerInput } from '../../platform/http/handler.ts'
import { periodOf } from '../../platform/period.ts'
import type { Session } from '../../platform/scope.ts'
import { listMemberEntries } from '../ledger/index.ts'
import { typesOf } from './entry-types.ts'

/** Names of games and lotteries, by code. Language: of who reads; null: staff. */
export type GameNames = (merchant: MerchantId, language: LanguageTag | null) => Promise<(code: string) => string>

export interface EntryParts {
  database: Database
  gameNames: GameNames
}

/** Who reads the record, or whose record staff read. */
interface Asker {
  session: Pick<Session, 'merchant' | 'memberId' | 'currency'>
  /** Null: staff. */
  language: LanguageTag | null
}

/**
 * The account record by pages: each page begins below the last row of the page before, so new postings do not shift it.
 */
export async function listEntries(
  { database, gameNames }: EntryParts,
  { session, language }: Asker,
  query: HandlerInput<'wallet.transactions'>['query'],
): Promise<ReplyOf<Calls['wallet.transactions']>> {
  const currency = session.currency as CurrencyCode
  const [beforeSeq] = fromCursor(query.after, [cursorShapes.bigint]) ?? []
  const { from, until } = periodOf(query)
  const rows = await listMemberEntries(database.of(session.merchant), {
    memberId: session.memberId,
    currency,
    types: typesOf(query),
    from,
    until,
    beforeSeq: beforeSeq === undefined ? undefined : BigInt(beforeSeq),
    limit: query.size + 1,
  })
  const nameOf = await gameNames(session.merchant, language)
  const { page: list, next } = cutPage(rows, query.size, (last) => [last.seq])
  const shown = (units: bigint): string => formatDecimal(money(units, currency))
  return {
    list: list.map((row) => ({
      id: row.posting_id,
      at: row.created_at.toISOString(),
      type: row.type,
      account: row.account,
      amount: shown(row.amount),
      balanceAfter: shown(row.balance_after ?? 0n),
      reference: row.reference,
      game: row.game === null ? null : nameOf(row.game),
    })),
    next,
    currency,
  }
}

import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Reader } from '../../platform/db/database.ts'
import type { HandlerInput } from '../../platform/http/handler.ts'
import { wholePeriodOf } from '../../platform/period.ts'
import type { Session } from '../../platform/scope.ts'
import { sumMemberEntries } from '../ledger/index.ts'
import { typesOf } from './entry-types.ts'

export async function entryTotals(
  db: Reader,
  { memberId, currency: code }: Session,
  { type, types, ...days }: HandlerInput<'wallet.transactionTotals'>['query'],
): Promise<ReplyOf<Calls['wallet.transactionTotals']>> {
  const currency = code as CurrencyCode
  const wanted = typesOf({ type, types })
  const sums = await sumMemberEntries(db, { memberId, currency, types: wanted, ...wholePeriodOf(days) })
  const net = sums.incoming + sums.outgoing
  const shown = (units: bigint): string => formatDecimal(money(units, currency))
  const isAll = wanted === undefined
  return {
    count: sums.count,
    incoming: shown(sums.incoming),
    outgoing: shown(sums.outgoing),
    net: shown(net),
    opening: isAll ? shown(sums.opening) : null,
    closing: isAll ? shown(sums.opening + net) : null,
    currency,
  }
}

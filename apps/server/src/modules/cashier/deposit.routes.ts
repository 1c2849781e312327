import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, fromCursor, toCursor } from '../../platform/cursor.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { Refused } from '../../platform/refused.ts'
import { findMemberDeposit, listChannels, listDeposits } from './cashier.queries.ts'
import { createDeposit, type DepositParts } from './create-deposit.ts'
import { depositView } from './deposit-view.ts'
import { percentOf } from './fee.ts'

type Names = 'deposit.channels' | 'deposit.gateway' | 'deposit.status' | 'deposit.records'
type ChannelKind = 'bank' | 'manual' | 'qr' | 'wallet' | 'crypto' | 'card' | 'voucher'

export function depositHandlers(parts: DepositParts): Handlers<Names> {
  const { database, providers } = parts
  return {
    'deposit.channels': async ({ context: { session } }) => {
      const currency = session.currency as CurrencyCode
      const shown = (amount: bigint): string => formatDecimal(money(amount, currency))
      const rows = await listChannels(database.of(session.merchant), currency)
      return {
        currency,
        list: rows.map((row) => ({
          channel: row.code,
          kind: row.kind as ChannelKind,
          name: row.name,
          min: shown(row.min),
          max: shown(row.max),
          presets: row.presets.map(shown),
          fee: { percent: percentOf(row.fee_basis_points), fixed: shown(row.fee_fixed) },
          isOpen: row.is_open && providers.has(row.provider),
        })),
      }
    },
    'deposit.gateway': (input) => createDeposit(parts, input),
    'deposit.status': async ({ context: { session }, query }) => {
      const row = await findMemberDeposit(database.of(session.merchant), query.id, session.memberId)
      if (!row) throw new Refused('deposit_unknown')
      return depositView(row)
    },
    'deposit.records': async ({ context: { session }, query }) => {
      const [createdAt, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
      const rows = await listDeposits(database.of(session.merchant), {
        memberId: session.memberId,
        before: createdAt && id ? { createdAt, id } : undefined,
        limit: query.size + 1,
      })
      const list = rows.slice(0, query.size)
      const last = list.at(-1)
      return {
        list: list.map(depositView),
        next: rows.length > query.size && last ? toCursor([last.created_at.toISOString(), last.id]) : null,
      }
    },
  }
}

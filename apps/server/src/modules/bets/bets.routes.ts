import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { periodOf } from '../../platform/period.ts'
import { hasReplay, listRounds, type Catalogue } from '../games/index.ts'
import type { LotteryViews } from '../lottery/index.ts'
import { listBetRecords } from './list-bet-records.ts'

export interface RecordsOptions {
  database: Database
  catalogue: Catalogue
  lotteries: LotteryViews
}

export function betsHandlers(options: RecordsOptions): Handlers<'bets.list' | 'bets.vendorRounds'> {
  const { database, catalogue } = options
  return {
    'bets.list': (input) => listBetRecords(options, input),
    'bets.vendorRounds': async ({ context: { session }, query }) => {
      const [startedAt, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
      const rows = await listRounds(database.of(session.merchant), {
        memberId: session.memberId,
        vendor: query.vendor,
        games: query.game ? [query.game] : undefined,
        ...periodOf(query),
        before: startedAt && id ? { startedAt, id } : undefined,
        limit: query.size + 1,
      })
      const view = await catalogue.of(session.merchant)
      const { page: list, next } = cutPage(rows, query.size, (last) => [last.started_at.toISOString(), last.id])
      const shown = (amount: bigint, currency: string): string => formatDecimal(money(amount, currency as CurrencyCode))
      return {
        list: list.map((row) => ({
          id: row.id,
          round: row.round,
          game: row.game,
          gameName: view.find(row.game)?.game.gameName ?? row.game,
          at: row.started_at.toISOString(),
          stake: shown(row.staked, row.currency),
          returned: shown(row.returned, row.currency),
          held: row.held > 0n ? shown(row.held, row.currency) : null,
          refused: row.refused > 0n ? shown(row.refused, row.currency) : null,
          state: row.state,
          hasReplay: hasReplay(view, row),
        })),
        next,
      }
    },
  }
}

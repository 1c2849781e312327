import { formatDecimal, money } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../../platform/http/console/operator-handler.ts'
import { pageOfFigures, type ListedFigure } from './staff.queries.ts'

const { instant, uuid } = cursorShapes
const word = /^[A-Za-z_]{0,20}$/

/** What statements were made from, as evidence. */
export const staffFigureHandlers: OperatorHandlers<'agents.figures'> = {
  'agents.figures': async ({ context: { db }, query: { after, limit, kind, startsAt, account } }) => {
    const [afterStart, afterKind, memberId, currency, betsOf] =
      fromCursor(after, [instant, word, uuid, word, instant]) ?? []
    const before =
      afterStart && afterKind && memberId && currency && betsOf
        ? { startsAt: afterStart, kind: afterKind, memberId, currency, betsOf }
        : null
    const rows = await pageOfFigures(db, { kind, startsAt, account, before, limit: limit + 1 })
    const { page, next } = cutPage(rows, limit, (last) => [
      last.starts_at.toISOString(),
      last.kind,
      last.member_id,
      last.currency,
      last.bets_of.toISOString(),
    ])
    return {
      list: page.map((row) => ({
        kind: row.kind,
        startsAt: row.starts_at.toISOString(),
        betsOf: row.bets_of.toISOString(),
        account: row.account,
        currency: row.currency,
        ...sumsOf(row),
      })),
      next,
    }
  },
}

function sumsOf(row: ListedFigure) {
  const shown = (units: bigint): string => formatDecimal(money(units, row.currency))
  return {
    turnover: shown(row.turnover),
    won: shown(row.won),
    lost: shown(row.lost),
    kept: shown(row.kept),
    rebates: shown(row.rebates),
    promotions: shown(row.promotions),
    salaries: shown(row.salaries),
    deposits: shown(row.deposits),
    withdrawals: shown(row.withdrawals),
  }
}

import type { LanguageTag, Order } from '@fairground/contract'
import { gameAt } from '@fairground/lottery'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { nameIn, type LotterySetup } from '../lottery-setup.ts'
import type { OrderRow } from './orders.queries.ts'

/** @param setup of the order's lottery; absent for one that this process has not read yet */
export function orderView(row: OrderRow, setup: LotterySetup | undefined, language: LanguageTag): Order {
  const currency = row.currency as CurrencyCode
  const shown = (units: bigint): string => formatDecimal(money(units, currency))
  const isSettled = row.draw_state === 'settled'
  return {
    id: row.id,
    lottery: row.lottery,
    lotteryName: setup ? nameIn(setup, language) : row.lottery,
    game: setup ? { ...gameAt(setup.game, row.draws_at) } : { family: 'unknown' },
    drawNumber: row.draw_number,
    drawsAt: row.draws_at.toISOString(),
    state: stateOf(row),
    cancelledFor: row.cancelled_for,
    isCancellable: row.is_cancellable,
    chaseId: row.chase_id,
    placedAt: row.placed_at.toISOString(),
    stake: shown(row.stake),
    rebate: shown(isDropped(row) ? 0n : (row.rebate ?? 0n)),
    payout: isSettled ? shown(row.payout ?? 0n) : null,
    result: row.result,
    ...(row.before_result &&
      row.corrected_at &&
      !isDropped(row) && {
        before: {
          result: row.before_result,
          payout: shown(row.before_payout ?? 0n),
          correctedAt: row.corrected_at.toISOString(),
        },
      }),
    ...(row.is_result_late && !isDropped(row) && { isResultLate: true as const }),
    lines: row.lines.map(({ series = null, odds = null, ...line }, index) => ({
      ...line,
      series,
      odds,
      payout: isSettled ? (row.detail?.[index]?.payout ?? shown(0n)) : null,
      winningNotes: isSettled ? (row.detail?.[index]?.notes ?? 0) : null,
    })),
  }
}

const isDropped = ({ draw_state, cancelled_at }: OrderRow): boolean => draw_state === 'void' || cancelled_at !== null

function stateOf({ draw_state, cancelled_at, payout }: OrderRow): Order['state'] {
  if (draw_state === 'void') return 'void'
  if (cancelled_at) return 'cancelled'
  if (draw_state !== 'settled') return 'waiting'
  return payout === null ? 'lost' : 'won'
}

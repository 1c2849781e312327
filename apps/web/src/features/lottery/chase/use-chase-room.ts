import { useMemo } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useRoomOf, type Room } from '../api.ts'
import { roomFault, type RoomFault } from '../bet/room/room-fault.ts'
import { useRoomFaultText } from '../bet/room/use-room.ts'
import { shortNumber } from '../short-number.ts'
import type { Terms } from '../slip/pricing.ts'
import type { ChaseRow, PricedChase } from './chase-plan.ts'

/** The first draw of a chase that has no room below the caps. All of its draws are read at once. */
export function useChaseRoom(terms: Terms, chase: PricedChase | undefined): string | undefined {
  const t = useT()
  const textOf = useRoomFaultText(terms)
  const rows = chase?.rows
  const { data: room } = useRoomOf(terms.lottery, {
    number: rows?.[0]?.draw.number ?? '',
    until: rows?.at(-1)?.draw.number,
    isCapped: terms.rules.isCapped && rows !== undefined,
  })
  const full = useMemo(() => room && rows && fullDraw(room, rows), [room, rows])
  return full && t('lottery.chase.full', { number: shortNumber(full.row.draw.number), why: textOf(full.fault) })
}

function fullDraw(room: Room, rows: readonly ChaseRow[]): { row: ChaseRow; fault: RoomFault } | undefined {
  const { later } = room
  const withBets = new Map(later?.draws.map((left) => [left.drawNumber, left]))
  // Draws with one multiple share their lines: those that nobody has bet on are the same to all of them.
  const untouched = new Map<ChaseRow['lines'], RoomFault | undefined>()
  for (const [place, row] of rows.entries()) {
    const own = place === 0 ? room : withBets.get(row.draw.number)
    if (!own && !untouched.has(row.lines)) untouched.set(row.lines, roomFault(later?.untouched, row))
    const fault = own ? roomFault(own, row) : untouched.get(row.lines)
    if (fault) return { row, fault }
  }
  return undefined
}

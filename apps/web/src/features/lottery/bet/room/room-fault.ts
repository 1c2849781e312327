import { exposureOf } from '@fairground/lottery'
import { compare, money, parseDecimal } from '@fairground/money'
import type { Room } from '../../api.ts'
import type { PricedLine } from '../../slip/pricing.ts'

export interface RoomFault {
  cap: 'draw' | 'member' | 'number'
  left: string
  /** The number that is full: a column and an entry in it. */
  number?: { place: number; entry: number }
}

/** The first cap that a bet would pass, as the platform would refuse it. */
export function roomFault(room: Room | undefined, priced: PricedLine | undefined): RoomFault | undefined {
  if (!room || !priced) return undefined
  const { line, best, stake } = priced
  const { currency } = stake
  const isAbove = (amount: typeof stake, left: string) => compare(amount, parseDecimal(left, currency)) > 0
  if (room.draw !== null && isAbove(best, room.draw)) return { cap: 'draw', left: room.draw }
  if (room.member !== null && isAbove(stake, room.member)) return { cap: 'member', left: room.member }
  if (room.number === null) return undefined
  for (const { play, place, entry, units } of exposureOf(line).entries) {
    const known = room.numbers.find((each) => each.play === play && each.place === place && each.entry === entry)
    const left = known?.left ?? room.number
    if (isAbove(money(units, currency), left)) return { cap: 'number', left, number: { place, entry } }
  }
  return undefined
}

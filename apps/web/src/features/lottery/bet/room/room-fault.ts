import { exposureOf, type Line } from '@fairground/lottery'
import { compare, money, parseDecimal, type Money } from '@fairground/money'
import type { Room } from '../../api.ts'

export interface RoomFault {
  cap: 'draw' | 'member' | 'number'
  left: string
  /** The number that is full: a column of a play and an entry in it. */
  number?: { play: string; place: number; entry: number }
}

/** All lines of an order on one draw. */
export interface OrderOnDraw {
  lines: readonly Line[]
  stake: Money
}

/** The first cap that an order would pass, as the platform would refuse it: its lines are counted together. */
export function roomFault(room: Room | undefined, order: OrderOnDraw | undefined): RoomFault | undefined {
  if (!room || !order || order.lines.length === 0) return undefined
  const { lines, stake } = order
  const { currency } = stake
  const isAbove = (amount: Money, left: string) => compare(amount, parseDecimal(left, currency)) > 0
  const exposures = lines.map(exposureOf)
  const best = money(
    exposures.reduce((sum, { units }) => sum + units, 0n),
    currency,
  )
  if (room.draw !== null && isAbove(best, room.draw)) return { cap: 'draw', left: room.draw }
  if (room.member !== null && isAbove(stake, room.member)) return { cap: 'member', left: room.member }
  if (room.number === null) return undefined
  const sums = new Map<string, bigint>()
  for (const { play, place, entry, units } of exposures.flatMap(({ entries }) => entries)) {
    const key = `${play}/${place}/${entry}`
    const held = (sums.get(key) ?? 0n) + units
    sums.set(key, held)
    const known = room.numbers.find((each) => each.play === play && each.place === place && each.entry === entry)
    const left = known?.left ?? room.number
    if (isAbove(money(held, currency), left)) return { cap: 'number', left, number: { play, place, entry } }
  }
  return undefined
}

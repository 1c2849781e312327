import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Stakes } from '../lottery-setup.ts'
import type { TakenRow } from './exposure.ts'

type Room = Omit<ReplyOf<Calls['lottery.room']>, 'later'>

interface Asked {
  number: string
  /** The last of the draws after it that are asked for. */
  until: string | undefined
  currency: string
  memberId: string | null
}

/** What is left of the caps of a draw, and of those after it that are asked for. */
export function roomView(
  stakes: Stakes,
  taken: readonly TakenRow[],
  { number, until, ...of }: Asked,
): ReplyOf<Calls['lottery.room']> {
  const leftIn = (draw: string) =>
    roomLeft(
      stakes,
      taken.filter((row) => row.number === draw),
      of,
    )
  if (until === undefined) return leftIn(number)
  const later = new Set(taken.map((row) => row.number))
  later.delete(number)
  return {
    ...leftIn(number),
    later: {
      untouched: roomLeft(stakes, [], of),
      draws: Array.from(later, (drawNumber) => ({ drawNumber, ...leftIn(drawNumber) })),
    },
  }
}

function roomLeft(
  { caps: { draw, number, member } }: Stakes,
  taken: readonly TakenRow[],
  { currency, memberId }: Pick<Asked, 'currency' | 'memberId'>,
): Room {
  const amountOf = (key: string) => taken.find((row) => row.key === key)?.amount ?? 0n
  const left = (cap: bigint, amount: bigint) =>
    formatDecimal(money(cap > amount ? cap - amount : 0n, currency as CurrencyCode))
  return {
    draw: draw === null ? null : left(draw, amountOf('')),
    member: member === null || memberId === null ? null : left(member, amountOf(`m/${memberId}`)),
    number: number === null ? null : left(number, 0n),
    numbers:
      number === null
        ? []
        : taken.flatMap(({ key, amount }) => {
            const parts = numberOf(key)
            return parts ? [{ ...parts, left: left(number, amount) }] : []
          }),
  }
}

/** Of a key of `draw_exposure`: undefined for the whole draw and for a member. */
export function numberOf(key: string): { play: string; place: number; entry: number } | undefined {
  const [, play, place, entry] = /^n\/([^/]+)\/(\d+)\/(\d+)$/.exec(key) ?? []
  return play === undefined ? undefined : { play, place: Number(place), entry: Number(entry) }
}

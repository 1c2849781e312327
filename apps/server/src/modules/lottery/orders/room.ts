import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Stakes } from '../lottery-setup.ts'
import type { TakenRow } from './exposure.ts'

/** What is left of the caps of a draw. */
export function roomView(
  { caps: { draw, number, member } }: Stakes,
  taken: readonly TakenRow[],
  { currency, memberId }: { currency: string; memberId: string | null },
): ReplyOf<Calls['lottery.room']> {
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

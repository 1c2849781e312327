import { isDeepStrictEqual } from 'node:util'
import type { MallItemForm } from '@fairground/contract/console'
import { parseDecimal, type CurrencyCode } from '@fairground/money'
import type { RewardSum } from '../../rewards/index.ts'

interface Stored {
  /** With the codes that are left as its stock. */
  form: MallItemForm
  leftBefore: number | null
}

/**
 * The most that members can exchange for points: nothing while it is closed, or where only words, the picture or the place
 * in the list are others; without a limit where its stock has none.
 */
export function worthOfItem(form: MallItemForm, known: Stored | undefined): RewardSum[] {
  if (!form.isEnabled || (known && givesTheSame(known, form))) return []
  const { kind, bonuses, rounds } = form
  const pieces = kind === 'voucher' ? (known?.form.stock ?? 0) : form.stock
  const all = (each: bigint) => (pieces === null ? null : each * BigInt(pieces))
  switch (kind) {
    case 'bonus':
      return bonuses.map(({ currency, amount }) => ({ unit: currency, amount: all(unitsOf(amount, currency)) }))
    case 'free_rounds':
      return rounds.map(({ currency, stake, count }) => ({
        unit: currency,
        amount: all(unitsOf(stake, currency) * BigInt(count)),
      }))
    case 'goods':
    case 'voucher':
      return [{ unit: 'pieces', amount: all(1n) }]
  }
}

function givesTheSame({ form: known, leftBefore }: Stored, form: MallItemForm): boolean {
  const isRestocked = form.kind !== 'voucher' && form.stock !== leftBefore
  const terms = ({ points, memberMax, levelMin, isEnabled, bonuses, rounds }: MallItemForm) => ({
    points,
    memberMax,
    levelMin,
    isEnabled,
    bonuses,
    rounds,
  })
  return !isRestocked && isDeepStrictEqual(terms(known), terms(form))
}

const unitsOf = (amount: string, currency: CurrencyCode): bigint => parseDecimal(amount, currency).amount

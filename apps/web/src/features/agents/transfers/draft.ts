import { formatDecimal, parseMoney, sum, type CurrencyCode, type Money } from '@fairground/money'

/** The most members that one payment may have. */
export const membersMax = 100

export interface PaymentDraft {
  mode: 'same' | 'each'
  /** What everybody gets. */
  same: string
  /** What each gets, by member. */
  each: Readonly<Record<string, string>>
}

export const emptyDraft: PaymentDraft = { mode: 'same', same: '', each: {} }

export const amountOf = ({ mode, same, each }: PaymentDraft, memberId: string): string =>
  mode === 'same' ? same : (each[memberId] ?? '')

/** A sum above zero, or null. */
export function readPositive(typed: string, currency: CurrencyCode): Money | null {
  const read = parseMoney(typed, currency, { precision: 'shown' })
  return typeof read === 'string' || read.amount <= 0n ? null : read
}

/** What has been typed so far adds up to this; a wire decimal. */
export const totalOf = (draft: PaymentDraft, ids: readonly string[], currency: CurrencyCode): string =>
  formatDecimal(
    sum(
      ids.flatMap((id) => readPositive(amountOf(draft, id), currency) ?? []),
      currency,
    ),
  )

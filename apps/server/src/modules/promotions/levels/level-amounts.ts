import type { TermsOf } from '@fairground/contract'

type LevelTerms = TermsOf<'birthday'> | TermsOf<'weekly'>

/** What terms pay at a VIP level: by the highest of their levels that is not above it, else what everybody gets; null: nothing. */
export function amountAt(terms: LevelTerms, level: number): string | null {
  const reached = (terms.levels ?? [])
    .filter((row) => row.level <= level)
    .toSorted((one, other) => other.level - one.level)
  return reached[0]?.amount ?? ('amount' in terms ? terms.amount : null)
}

import type { VipLevel, VipLevelTerms } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import { listBenefits, listKeeps, listTermRows, type Benefit } from './terms.queries.ts'
import { listEffective } from './withdrawals.queries.ts'

type Benefits = Omit<VipLevelTerms, keyof VipLevel>

/** What each level brings by what the merchant has set. */
export async function readBenefits(db: Reader, currency: CurrencyCode): Promise<(level: number) => Benefits> {
  const withdrawals = await listEffective(db, currency)
  const [rows, keeps, benefits] = [await listTermRows(db), await listKeeps(db), await listBenefits(db)]
  const sum = (amount: bigint) => formatDecimal(money(amount, currency))
  const shown = (amount: bigint | null) => (amount === null ? null : sum(amount))
  return (level) => {
    const terms = withdrawals.find((each) => each.level === level)
    const row = rows.find((each) => each.level === level)
    const keep = keeps.find((each) => each.level === level && each.currency === currency)
    const benefit = benefits.find((each) => each.level === level)
    return {
      rebate: benefit && benefit.rebate > 0 ? percentOf(benefit.rebate) : null,
      isFirstReviewed: (benefit?.priority ?? 0) > 0,
      hasHost: (benefit?.hostName ?? null) !== null,
      keep: row?.keep_days && keep ? { valid: sum(keep.valid), days: row.keep_days, graceDays: row.grace_days } : null,
      withdrawals: terms
        ? {
            countMax: terms.count_max,
            sumMax: shown(terms.sum_max),
            fee: { percent: percentOf(terms.fee_basis_points), fixed: sum(terms.fee_fixed) },
            freeCount: terms.free_count,
            freePer: terms.free_per,
            expectedMinutes: terms.expected_minutes,
          }
        : null,
    }
  }
}

/** Hundredths of a percent as a percentage: 150 → `1.50`. */
const percentOf = (basisPoints: number): string => formatDecimal(money(BigInt(basisPoints) * 100n, 'USD'))

/** Who members of a level write to. */
export function hostOf(benefits: readonly Benefit[], level: number | undefined) {
  const { hostName: name = null, hostAddress: address = null } = benefits.find((each) => each.level === level) ?? {}
  return name === null || address === null ? null : { name, address }
}

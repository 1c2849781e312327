/** Categories of games that pay a commission; bets of Tradition have their prize groups instead. */
export const commissionCategories = ['LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'ELOTT', 'COCKFIGHT'] as const
/** What a rate is of: valid bets, or what a player lost in a day. */
export const commissionBases = ['turnover', 'loss'] as const
export type CommissionBasis = (typeof commissionBases)[number]
export type CommissionCategory = (typeof commissionCategories)[number]

export interface CommissionRate {
  category: CommissionCategory
  basis: CommissionBasis
  /** Hundredths of a percent. */
  basisPoints: number
}

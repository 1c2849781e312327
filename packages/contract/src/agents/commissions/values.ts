/** Categories of games that pay a commission; bets of Tradition have their prize groups instead. */
export const commissionCategories = ['LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'ELOTT', 'COCKFIGHT'] as const
export type CommissionCategory = (typeof commissionCategories)[number]

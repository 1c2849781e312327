/** The states of a claim. */
export const claimStates = [
  'upcoming',
  'joinable',
  'joined',
  'claimable',
  'applying',
  'process',
  'issued',
  'rejected',
  'claimed',
  'signed',
  'closed',
] as const

/** The outcome of a promotion picked with a deposit. */
export const bonusOutcomes = ['promised', 'granted', 'missed'] as const

/** Why a deposit was credited without the picked bonus. */
export const bonusMisses = ['not_first', 'bonus_active'] as const

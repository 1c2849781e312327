/** The claim's state machine of DECISIONS. */
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

/** What became of a promotion that was picked with a deposit. */
export const bonusOutcomes = ['promised', 'granted', 'missed'] as const

/** Why a deposit was credited without the bonus that was picked with it. */
export const bonusMisses = ['not_first', 'bonus_active'] as const

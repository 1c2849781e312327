export const prizeModes = ['Lott', 'ZY', 'Elott'] as const
export const playTypes = ['Tradition', 'Entertainment'] as const
/** The most draws of one chase. */
export const chaseDrawsMax = 120

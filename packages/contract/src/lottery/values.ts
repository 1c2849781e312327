export const prizeModes = ['Lott', 'ZY', 'Elott'] as const
export const playTypes = ['Tradition', 'Entertainment'] as const

/** What lies between two series, in percent of a stake: 2000 is all of it. */
export const percentBetween = (higher: number, lower: number): string => String(Math.max(higher - lower, 0) / 20)

export const prizeModes = ['Lott', 'ZY', 'Elott'] as const
/** What the address of a lottery calls the play types. */
export const lotteryPages = ['trad', 'ent'] as const
export type PrizeMode = (typeof prizeModes)[number]
export const playTypes = ['Tradition', 'Entertainment'] as const
/** All made draws of a lottery's day as a file: one proof a line, as `packages/fair/verify_draws.py` reads them. */
export const drawLogPath = '/lgw/draws/log.ndjson'
/** The most draws of one chase. */
export const chaseDrawsMax = 120

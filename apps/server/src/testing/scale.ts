/** How much longer than in `npm test` the long forms are: `TEST_SCALE=30 npx vitest --project server`. */
const scale = Number(process.env['TEST_SCALE'] ?? '1')

/** A size that the short form is given and longer runs multiply. */
export const scaled = (size: number): number => Math.max(1, Math.round(size * scale))

/** Time for what `scaled` sizes: a minute for the short form. */
export const scaledMs = (ms: number): number => ms * Math.max(1, scale)

/** The size that a promise names where the bench runs it, and a shorter one in `npm test`. */
export const inFull = (full: number, short: number): number => (process.env['PROMISES_REPORT'] ? full : short)

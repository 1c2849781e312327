/** How much longer than in `npm test` the long forms are: `TEST_SCALE=30 npx vitest --project server`. */
const scale = Number(process.env['TEST_SCALE'] ?? '1')

/** A size that the short form is given and longer runs multiply. */
export const scaled = (size: number): number => Math.max(1, Math.round(size * scale))

/** Time for what `scaled` sizes: a minute for the short form. */
export const scaledMs = (ms: number): number => ms * Math.max(1, scale)

/** How much of the sizes that promises name the bench was asked for: `npm run bench -- --only faults --share 0.2`. */
const share = Number(process.env['PROMISES_SHARE'] ?? '1')

/** The size or bound that a promise names where the bench runs it, and another one in `npm test`. Bounds have no share. */
export const fullOrShort = (full: number, short: number): number => {
  if (!process.env['PROMISES_REPORT']) return short
  return full < short ? full : Math.max(short, Math.round(full * share))
}

import { stretch, testLimitMs } from '../../../../tools/lib/testing/slowness.mjs'

/** The size of the long forms as a multiple of `npm test`: `TEST_SCALE=30 npx vitest --project server`. */
const scale = Number(process.env['TEST_SCALE'] ?? '1')

/** A size: the given one in the short form, multiplied in longer runs. */
export const scaled = (size: number): number => Math.max(1, Math.round(size * scale))

/** The limit of time of a `scaled` test. Short forms have the one of all tests. */
export const scaledMs = (ms: number): number => stretch(Math.max(testLimitMs, ms) * Math.max(1, scale))

/** The share of the promised sizes that the bench runs: `npm run bench -- --only promises --share 0.2`. */
const share = Number(process.env['PROMISES_SHARE'] ?? '1')

/** The promised size or bound in the bench, and another one in `npm test`. The share does not apply to bounds. */
export const fullOrShort = (full: number, short: number): number => {
  if (!process.env['PROMISES_REPORT']) return short
  return full < short ? full : Math.max(short, Math.round(full * share))
}

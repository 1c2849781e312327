import { z } from 'zod'

/** Decimal odds including the stake, exact, by odds id. */
export const oddsTable = z.record(z.string().max(64), z.string().regex(/^[0-9]{1,7}(\.[0-9]{1,6})?$/))

import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { code, day, hex, instant } from '../schema/scalars.ts'

/** Year, month, day and the draw's number within the day: `202611200842`. */
export const drawNumber = z.string().regex(/^[0-9]{8}[0-9]{4}$/)

/** In the order drawn. */
export const drawResult = z.array(z.int().min(0).max(99))

/** A round of a public beacon: its chain by its hash, and the round's number. */
const beaconRound = z.object({ chain: hex, round: z.int().positive() })

export const draw = z.object({
  number: drawNumber,
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  state: z.enum(['open', 'closed', 'drawn', 'settled', 'void']),
  /** SHA-256 of the seed, published before the draw opens; null: the result comes from outside, or from two other draws. */
  commitment: hex.nullable(),
  /** The round that is mixed into the result, which appears after the close; absent: none is. */
  beaconRound: beaconRound.optional(),
  result: drawResult.nullable(),
})

/** What a result was before it was corrected, the earliest first. */
const formerResults = z.array(z.object({ result: drawResult, correctedAt: instant }))

/** A game as `packages/lottery` reads it: the tag of its family, and what the family says besides. */
export const lotteryGame = z.looseObject({ family: code })

/** What anyone needs to check a draw. */
export const drawProof = z.object({
  lottery: code,
  number: drawNumber,
  /** 1-based position in the day's hash chain. */
  index: z.int(),
  /** The two draws that are this one together: each of them is checked. Absent: it has a result of its own. */
  parts: z.array(z.object({ lottery: code, name: z.string(), number: drawNumber })).optional(),
  /** Null: the result comes from outside or from two other draws, and there is nothing to work out again. */
  anchor: hex.nullable(),
  commitment: hex.nullable(),
  /** Chain key and seed are public once the draw is made. */
  key: hex.nullable(),
  seed: hex.nullable(),
  /** The round that was named before the draw took bets; absent: none was. */
  beaconRound: beaconRound.optional(),
  /** What is mixed in: `drand:<chain>:<round>:<signature>`, once the round is published; empty: nothing is. */
  beacon: z.string(),
  game: lotteryGame,
  /** What was drawn: so many numbers of a range. */
  shape: z.object({ count: z.int(), from: z.int(), to: z.int(), isDistinct: z.boolean() }),
  result: drawResult.nullable(),
  /** Only results from outside are corrected, and those of two draws with them; absent: this one was not. */
  former: formerResults.optional(),
})

/** `drawLogPath` is not a call of the contract: it answers with lines. */
export const drawLogAudience = audiences.anyone
export const drawLogQuery = z.strictObject({ lottery: code, day })
export type DrawLogQuery = z.output<typeof drawLogQuery>

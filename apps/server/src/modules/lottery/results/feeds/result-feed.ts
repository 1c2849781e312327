import type { FeedFault } from '../results.queries.ts'

/** What a feed says of one draw. */
export interface FeedDraw {
  /** As the platform numbers its draws. */
  number: string
  drawnAt: Date
  /** The numbers as text, in the order drawn. */
  result: string
  /** The prizes of a table were named, so that their order is known. */
  isNamed: boolean
}

/** A place outside that tells results. Never throws: an answer that is none is a fault. */
export interface ResultFeed {
  code: string
  /** Draws of a lottery, from a number on. */
  ask: (wanted: { lottery: string; from: string }) => Promise<readonly FeedDraw[] | FeedFault>
}

export interface SuppliedFeed extends ResultFeed {
  /** Who is behind it: two feeds that share one of these are one source. */
  suppliers: readonly string[]
}

export const isFault = (answer: readonly FeedDraw[] | FeedFault): answer is FeedFault => typeof answer === 'string'

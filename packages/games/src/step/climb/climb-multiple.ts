import type { Edge, TenThousandths } from '../step-game.ts'

/** A round that has grown to this many times its stake or more is over and pays by itself. */
export const climbMax: TenThousandths = 100_000_000

/** One over a chance, as a fraction. */
export interface FairMultiple {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** What is paid where a fair game would pay this: the edge is taken once, then the multiple is rounded down. */
export const climbMultiple = ({ numerator, denominator }: FairMultiple, edge: Edge): TenThousandths =>
  Number((BigInt(100 - edge) * 100n * numerator) / denominator)

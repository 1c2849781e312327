/** The multiples of a chase (追号): the first draws at `multiple`, then × `growth` after every `every` draws. */
export interface ChasePlan {
  readonly draws: number
  readonly multiple: number
  readonly growth: number
  readonly every: number
}

/** The multiple of each draw of a chase: 10 draws, ×2 every 5 → 1 1 1 1 1 2 2 2 2 2. */
export const chaseMultiples = ({ draws, multiple, growth, every }: ChasePlan): number[] =>
  Array.from({ length: draws }, (_, place) => multiple * growth ** Math.floor(place / every))

export interface ProfitPlan {
  readonly draws: number
  /** Of one draw at the multiple 1, in ledger units. */
  readonly stake: bigint
  /** The least that a win pays at the multiple 1, in ledger units. */
  readonly win: bigint
  /** What is left after a win, of all stakes until then. */
  readonly percent: number
}

/**
 * The smallest multiples with which a win in any draw pays all stakes until then, and the profit on top. Ends early with
 * the first multiple above `multipleMax`; undefined if no multiple suffices, because a win pays too little of its own stake.
 */
export function profitMultiples({ draws, stake, win, percent }: ProfitPlan, multipleMax: number): number[] | undefined {
  const share = 100n + BigInt(percent)
  const perMultiple = win * 100n - stake * share
  if (perMultiple <= 0n) return undefined
  const multiples: number[] = []
  let spent = 0n
  while (multiples.length < draws && (multiples.at(-1) ?? 0) <= multipleMax) {
    const least = (spent * share + perMultiple - 1n) / perMultiple
    const multiple = least > 1n ? least : 1n
    spent += stake * multiple
    multiples.push(Number(multiple))
  }
  return multiples
}

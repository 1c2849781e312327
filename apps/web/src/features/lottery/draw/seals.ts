import type { DrawFacts } from '../api.ts'

/** Commitments seen while draws were open: the operator cannot change them afterwards. */
type Kept = Map<string, unknown>

const keyOf = (lottery: string, number: string): string => `seal ${lottery} ${number}`

/** The first one is kept. */
export function noteSeal(kept: Kept, lottery: string, { number, commitment, state }: DrawFacts): void {
  const key = keyOf(lottery, number)
  if (state === 'open' && commitment !== null && !kept.has(key)) kept.set(key, commitment)
}

export function findSeal(kept: ReadonlyMap<string, unknown>, lottery: string, number: string): string | undefined {
  const seal = kept.get(keyOf(lottery, number))
  return typeof seal === 'string' ? seal : undefined
}

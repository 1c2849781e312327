import type { DrawFacts } from '../api.ts'

/** What a browser saw of draws while they were open: the only thing an operator cannot change afterwards. */
type Kept = Map<string, unknown>

const keyOf = (lottery: string, number: string): string => `seal ${lottery} ${number}`

/** The first one counts. */
export function noteSeal(kept: Kept, lottery: string, { number, commitment, state }: DrawFacts): void {
  const key = keyOf(lottery, number)
  if (state === 'open' && !kept.has(key)) kept.set(key, commitment)
}

export function findSeal(kept: ReadonlyMap<string, unknown>, lottery: string, number: string): string | undefined {
  const seal = kept.get(keyOf(lottery, number))
  return typeof seal === 'string' ? seal : undefined
}

/** Binomial coefficient: ways to take `k` of `n`; 0 when there are none. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - step + 1)) / step
  return ways
}

/** All combinations of `size` elements, each in the list's order. */
export function subsetsOf<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return list.flatMap((first, place) => subsetsOf(list.slice(place + 1), size - 1).map((rest) => [first, ...rest]))
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
export const productOf = (numbers: readonly number[]): number => numbers.reduce((product, n) => product * n, 1)

/** The binomial coefficient: how many sets of k there are among n; 0 outside 0 … n. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let taken = 0; taken < k; taken += 1) ways = (ways * BigInt(n - taken)) / BigInt(taken + 1)
  return ways
}

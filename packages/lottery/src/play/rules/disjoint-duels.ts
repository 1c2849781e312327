import type { Result } from '../result.ts'
import { completed } from './arranged-play.ts'

/** For pairs of places that share none: a result for every choice of the larger place in each pair. */
export function* disjointDuels(
  pairs: readonly (readonly [left: number, right: number])[],
  draw: { readonly drawn: number; readonly numbers: number },
): Generator<Result> {
  for (let choice = 0; choice < 2 ** pairs.length; choice += 1) {
    const result = completed([], draw)
    pairs.forEach(([left, right], at) => {
      const isLeftLarger = ((choice >> at) & 1) === 1
      result[left] = 2 * at + (isLeftLarger ? 2 : 1)
      result[right] = 2 * at + (isLeftLarger ? 1 : 2)
    })
    const used = new Set(pairs.flatMap(([left, right]) => [result[left], result[right]]))
    const free = completed([], { ...draw, drawn: draw.numbers }).filter((number) => !used.has(number))
    const isPaired = new Set(pairs.flat())
    yield result.map((number, place) => (isPaired.has(place) ? number : (free.shift() ?? number)))
  }
}

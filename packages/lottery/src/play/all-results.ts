import type { DrawShape } from '@fairground/fair'
import type { Result } from './result.ts'

/** Beyond this many results, nothing is found by trying all of them. */
export const enumerableMax = 1_000_000

/** How many results a shape has, in order. */
export function countResults({ count, from, to, isDistinct }: DrawShape): number {
  let results = 1
  for (let place = 0; place < count; place += 1) results *= to - from + 1 - (isDistinct ? place : 0)
  return results
}

/** Whether a result is one that the shape can draw. */
export const isOfShape = ({ count, from, to, isDistinct }: DrawShape, result: Result): boolean =>
  result.length === count &&
  result.every((number) => Number.isInteger(number) && number >= from && number <= to) &&
  (!isDistinct || new Set(result).size === count)

/** Every result of a shape, each once. The yielded array is reused: copy it to keep it. */
export function* resultsOf({ count, from, to, isDistinct }: DrawShape): Generator<Result> {
  const result = Array.from({ length: count }, () => from - 1)
  const isUsed = new Uint8Array(to + 1)
  let place = 0
  while (place >= 0) {
    const last = result[place] ?? from - 1
    if (last >= from) isUsed[last] = 0
    let next = last + 1
    while (isUsed[next] === 1) next += 1
    if (next > to) {
      result[place] = from - 1
      place -= 1
    } else {
      result[place] = next
      if (isDistinct) isUsed[next] = 1
      if (place === count - 1) {
        yield result
        continue
      }
      place += 1
    }
  }
}

/** Every set of `count` numbers, ascending, each once; for rules that ignore the order. The array is reused. */
export function* setsOf({ count, from, to }: Omit<DrawShape, 'isDistinct'>): Generator<Result> {
  const set = Array.from({ length: count }, (_, place) => from + place)
  for (;;) {
    yield set
    let place = count - 1
    while (place >= 0 && set[place] === to - count + 1 + place) place -= 1
    if (place < 0) return
    let next = (set[place] ?? from) + 1
    for (; place < count; place += 1) {
      set[place] = next
      next += 1
    }
  }
}

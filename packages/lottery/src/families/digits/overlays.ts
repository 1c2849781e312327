import { subsetsOf } from '../../play/choose.ts'
import type { Result } from '../../play/result.ts'
import { digitsOf } from './digit-masks.ts'

/** Lines of `digits` digits that are matched on any `digits` of some ticked positions. */
interface Lines {
  readonly lines: readonly number[]
  readonly digits: number
}

const usedDigits = ({ lines, digits }: Lines): number[] => [...new Set(lines.flatMap((line) => digitsOf(line, digits)))]

/** A sequence under construction: `hitsAt(place)` counts the lines that are matched with that place as their last. */
function overlay({ lines, digits }: Lines, ticked: number) {
  const isLine = new Uint8Array(10 ** digits)
  for (const line of lines) isLine[line] = 1
  const places = Array.from({ length: ticked }, (_, place) => place)
  const endingAt = places.map((place) => subsetsOf(places.slice(0, place), digits - 1).map((head) => [...head, place]))
  const drawn = places.map(() => 0)
  const hitsAt = (place: number): number => {
    let hits = 0
    for (const choice of endingAt[place] ?? []) {
      let code = 0
      for (const at of choice) code = code * 10 + (drawn[at] ?? 0)
      hits += isLine[code] ?? 0
    }
    return hits
  }
  return { endingAt, drawn, hitsAt }
}

/**
 * For lines of `digits` digits on any `digits` of the `ticked` positions: a sequence that the most lines match.
 * Branch and bound over the positions from the left: a choice of positions is decided with its last one, so a branch
 * that cannot win even if all open choices hit is pruned. At most about 10^5 short steps.
 */
export function bestOverlay(lines: Lines, ticked: number): Result {
  const { endingAt, drawn, hitsAt } = overlay(lines, ticked)
  const openAfter = endingAt.map((_, place) => endingAt.slice(place + 1).flat().length)
  const used = usedDigits(lines)
  let best: Result = drawn
  let bestHits = -1
  const visit = (place: number, hitsBefore: number): void => {
    if (place === ticked) {
      bestHits = hitsBefore
      best = [...drawn]
      return
    }
    for (const digit of used) {
      drawn[place] = digit
      const hits = hitsBefore + hitsAt(place)
      if (hits + (openAfter[place] ?? 0) > bestHits) visit(place + 1, hits)
    }
  }
  visit(0, 0)
  return best
}

/** A sequence that matches the fewest lines, but at least one. With a digit that no line has, one line can stand alone. */
export function leastOverlay({ lines, digits }: Lines, ticked: number): Result {
  const [line = 0] = lines
  const used = usedDigits({ lines, digits })
  const spare = Array.from({ length: 10 }, (_, digit) => digit).find((digit) => !used.includes(digit))
  if (spare !== undefined) return [...Array.from({ length: ticked - digits }, () => spare), ...digitsOf(line, digits)]
  const { drawn, hitsAt } = overlay({ lines, digits }, ticked)
  let least: Result = drawn
  let leastHits = Infinity
  const visit = (place: number, hitsBefore: number): void => {
    if (leastHits === 1 || hitsBefore >= leastHits) return
    if (place === ticked) {
      if (hitsBefore === 0) return
      leastHits = hitsBefore
      least = [...drawn]
      return
    }
    for (const digit of used) {
      drawn[place] = digit
      visit(place + 1, hitsBefore + hitsAt(place))
    }
  }
  visit(0, 0)
  return least
}

import { choose } from '../../../play/choose.ts'
import type { DigitsKind } from '../digits-names.ts'
import { bitsIn, maskOf, masksByTimes } from '../digit-masks.ts'
import { digitsColumn } from './group-rules.ts'
import { multisets } from '../probes.ts'
import { noHits, type WindowPlay } from '../window-play.ts'

const anyOfKinds: readonly DigitsKind[] = ['any_of_one', 'any_of_two', 'any_of_three']

/** 不定位: a note is one, two or three digits that must all be drawn, anywhere. Several notes may win. */
export function anyOf(take: 1 | 2 | 3, digits: number): WindowPlay {
  const kind = anyOfKinds[take - 1] ?? 'any_of_one'
  const level = { id: kind, wins: drawsWithAll(take, digits), total: 10 ** digits }
  return {
    kind,
    digits,
    columns: [digitsColumn('digits', take)],
    levels: [level],
    count: ([chosen = []]) => choose(chosen.length, take),
    judge([chosen = []]) {
      const mask = maskOf(chosen)
      return (drawn) => {
        const count = choose(bitsIn(mask & maskOf(drawn)), take)
        return count > 0 ? [{ level, count }] : noHits
      }
    },
    probes: () => multisets(digits),
  }
}

/** Draws that hold all of some different digits: inclusion–exclusion over those missing. */
function drawsWithAll(wanted: number, digits: number): number {
  let draws = 0
  for (let missing = 0; missing <= wanted; missing += 1)
    draws += (missing % 2 === 0 ? 1 : -1) * choose(wanted, missing) * (10 - missing) ** digits
  return draws
}

const funKinds: readonly DigitsKind[] = ['fun_one', 'fun_two', 'fun_three', 'fun_four']

/** 一帆风顺, 好事成双, 三星报喜, 四季发财: a digit drawn at least once, twice, three or four times. */
export function fun(times: 1 | 2 | 3 | 4, digits: number): WindowPlay {
  const kind = funKinds[times - 1] ?? 'fun_one'
  let wins = 0
  for (let drawn = times; drawn <= digits; drawn += 1) wins += choose(digits, drawn) * 9 ** (digits - drawn)
  const level = { id: kind, wins, total: 10 ** digits }
  return {
    kind,
    digits,
    columns: [digitsColumn('digits', 1)],
    levels: [level],
    count: ([chosen = []]) => chosen.length,
    judge([chosen = []]) {
      const mask = maskOf(chosen)
      return (drawn) => {
        const count = bitsIn(mask & (masksByTimes(drawn)[times] ?? 0))
        return count > 0 ? [{ level, count }] : noHits
      }
    },
    probes: () => multisets(digits),
  }
}

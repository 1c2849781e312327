import { choose } from '../../play/choose.ts'
import { definePlay } from '../../play/define-play.ts'
import type { Play } from '../../play/play.ts'
import type { Result } from '../../play/result.ts'
import { bothTypes, noHits } from '../../play/rules/play-head.ts'
import { happyTenDraw, type HappyTenNames } from './happy-ten-game.ts'

const { drawn, numbers } = happyTenDraw

/** 选二连组: two numbers drawn one directly after the other, in either order. Seven of the 190 pairs win. */
export function adjacentPair(): Play<HappyTenNames> {
  const level = { id: 'adjacent_pair', wins: drawn - 1, total: choose(numbers, 2) }
  return definePlay<HappyTenNames>({
    id: 'adjacent_pair',
    section: 'any',
    window: 'all',
    kind: 'adjacent_pair',
    playTypes: bothTypes,
    shape: {
      columns: [{ role: 'numbers', from: 1, to: numbers, entriesMin: 2, entriesMax: numbers }],
      filledMin: 1,
    },
    levels: [level],
    count: ({ columns: [picks = []] }) => choose(picks.length, 2),
    judge:
      ({ columns: [picks = []] }) =>
      (result) => {
        let count = 0
        let isBeforePicked = false
        for (const number of result) {
          const isPicked = picks.includes(number)
          if (isPicked && isBeforePicked) count += 1
          isBeforePicked = isPicked
        }
        return count > 0 ? [{ level, count }] : noHits
      },
    probes: ({ columns: [picks = []] }) => everyPattern(picks),
  })
}

/** A result for every choice of the places that have picked numbers. */
function* everyPattern(picks: readonly number[]): Generator<Result> {
  const others = Array.from({ length: numbers }, (_, index) => index + 1).filter((number) => !picks.includes(number))
  for (let pattern = 0; pattern < 2 ** drawn; pattern += 1) {
    const queues = [others.values(), picks.values()] as const
    const result = Array.from({ length: drawn }, (_, place) => queues[(pattern >> place) & 1 ? 1 : 0].next().value)
    if (result.every((number) => number !== undefined)) yield result
  }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankScores } from './rank-scores.ts'

const rules = { prizes: [1_000_000n, 500_000n, 250_000n], scoreMin: 10n, step: 100n, isShared: true }
const of = (...scores: bigint[]) =>
  scores.map((score, index) => ({ memberId: `member-${index}`, score, reachedAt: new Date(1_000 - index) }))
const shown = (...scores: bigint[]) =>
  rankScores(of(...scores), rules).map(({ rank, score, prize }) => [rank, score, prize])

test('the highest score is the first, and who scored too little has no rank', () => {
  expect(shown(50n, 9n, 100n, 10n)).toEqual([
    [1, 100n, 1_000_000n],
    [2, 50n, 500_000n],
    [3, 10n, 250_000n],
  ])
})

test('equal scores share a rank and the prizes of the ranks that they take; the next one counts them all', () => {
  expect(shown(100n, 100n, 50n)).toEqual([
    [1, 100n, 750_000n],
    [1, 100n, 750_000n],
    [3, 50n, 250_000n],
  ])
  expect(shown(100n, 90n, 80n, 80n)).toEqual([
    [1, 100n, 1_000_000n],
    [2, 90n, 500_000n],
    [3, 80n, 125_000n],
    [3, 80n, 125_000n],
  ])
})

test('never pays more than its prizes, nor what a currency does not show', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 6n }), { maxLength: 12 }), (scores) => {
      const ranked = rankScores(of(...scores), { ...rules, scoreMin: 1n })
      expect(ranked.reduce((sum, { prize }) => sum + prize, 0n)).toBeLessThanOrEqual(1_750_000n)
      expect(ranked.every(({ prize }) => prize % 100n === 0n)).toBe(true)
      expect(ranked).toHaveLength(scores.filter((score) => score >= 1n).length)
    }),
  )
})

test('what is not shared goes to who reached a score first, one to each rank', () => {
  const goods = { prizes: [1n, 1n], scoreMin: 10n, step: 1n, isShared: false }
  expect(rankScores(of(50n, 50n, 90n, 5n), goods).map(({ memberId, rank, prize }) => [memberId, rank, prize])).toEqual([
    ['member-2', 1, 1n],
    ['member-1', 2, 1n],
    ['member-0', 3, 0n],
  ])
})

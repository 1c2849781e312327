import { expect, test } from 'vitest'
import { judge, turnoverAfterLoss } from './keep-rules.ts'

test('a period is kept by exactly what it asks for; else there is grace once, then the level is lost', () => {
  const period = { done: 99n, required: 100n, graceDays: 7, isInGrace: false }
  expect(judge({ ...period, done: 100n })).toBe('kept')
  expect(judge(period)).toBe('grace')
  expect(judge({ ...period, graceDays: 0 })).toBe('lost')
  expect(judge({ ...period, isInGrace: true })).toBe('lost')
  expect(judge({ ...period, done: 100n, isInGrace: true })).toBe('kept')
})

test('what would have kept a level reaches it again, never less than the level below and never more than before', () => {
  const at = { turnover: 90_000n, lost: 40_000n, below: 10_000n, required: 5_000n }
  expect(turnoverAfterLoss(at)).toBe(35_000n)
  expect(turnoverAfterLoss({ ...at, required: 50_000n })).toBe(10_000n)
  expect(turnoverAfterLoss({ ...at, turnover: 12_000n })).toBe(12_000n)
})

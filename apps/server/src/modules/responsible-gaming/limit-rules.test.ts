import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeLimit,
  confirmLimit,
  isLooser,
  isReady,
  remainingLimit,
  noLimit,
  waitHours,
  type LimitState,
} from './limit-rules.ts'

const value = fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n }), { nil: null })
const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
const waitMs = waitHours * 3_600_000

describe('a change', () => {
  test('that is stricter, or the first, holds at once', () => {
    fc.assert(
      fc.property(value, value, time, (own, requested, now) => {
        fc.pre(!isLooser(requested, own))
        expect(changeLimit({ value: own, pending: null }, requested, now)).toEqual({ value: requested, pending: null })
      }),
    )
  })

  test('that is looser changes nothing before its wait is over, to the second, and a confirmation', () => {
    fc.assert(
      fc.property(value, value, time, (own, requested, now) => {
        fc.pre(isLooser(requested, own))
        const state = changeLimit({ value: own, pending: null }, requested, now)
        expect(state.value).toBe(own)
        expect(isReady(state, later(now, waitMs - 1_000))).toBe(false)
        expect(confirmLimit(state, later(now, waitMs - 1_000))).toBe('waiting')
        expect(confirmLimit(state, later(now, waitMs + 1_000))).toEqual({ value: requested, pending: null })
        expect(state.value).toBe(own)
      }),
    )
  })

  test('no sequence of requests and confirmations within a day loosens anything', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('request' as const), requested: value }),
      fc.record({ kind: fc.constant('confirm' as const), requested: value }),
    )
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.array(step, { maxLength: 20 }),
        time,
        (own, steps, start) => {
          let state: LimitState = { value: own, pending: null }
          let lowest: bigint | null = own
          steps.forEach(({ kind, requested }, index) => {
            const now = later(start, index * 60_000)
            const confirmed = kind === 'confirm' ? confirmLimit(state, now) : changeLimit(state, requested, now)
            if (typeof confirmed !== 'string') state = confirmed
            expect(isLooser(state.value, lowest)).toBe(false)
            lowest = state.value
          })
        },
      ),
    )
  })

  test('a new request restarts the wait, a stricter limit ends it', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const first = changeLimit({ value: 100n, pending: null }, 200n, now)
    const second = changeLimit(first, 300n, later(now, waitMs - 1))
    expect(confirmLimit(second, later(now, waitMs))).toBe('waiting')
    expect(changeLimit(second, 50n, later(now, waitMs))).toEqual({ value: 50n, pending: null })
    expect(confirmLimit(noLimit, now)).toBe('nothing_pending')
  })
})

test('what is left is never less than nothing and never more than the limit, unless more was won than staked', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      (limit, used) => {
        const left = remainingLimit(limit, used) ?? -1n
        expect(left >= 0n).toBe(true)
        if (used >= 0n) expect(left <= limit).toBe(true)
        if (left > 0n) expect(left + used).toBe(limit)
      },
    ),
  )
  expect(remainingLimit(null, 5n)).toBeNull()
})

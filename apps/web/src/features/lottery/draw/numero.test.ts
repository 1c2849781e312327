import { describe, expect, test } from 'vitest'
import type { DrawFacts, Numero } from '../api.ts'
import { isAwaited, nextPollAt, previousDrawsAt, withResult } from './numero.ts'

const at = (second: number) => `2026-11-20T14:01:${String(second).padStart(2, '0')}.000Z`
const draw = (number: string, times: [opensAt: number, closesAt: number, drawsAt: number]): DrawFacts => ({
  number,
  opensAt: at(times[0]),
  closesAt: at(times[1]),
  drawsAt: at(times[2]),
  state: 'open',
  commitment: 'ab',
  result: null,
})
const before = { ...draw('202611200840', [0, 5, 10]), result: [1, 2, 3] }
const closed = { ...draw('202611200841', [5, 25, 30]), result: [4, 0, 7] }
const open = draw('202611200842', [25, 45, 50])
const numero = (last: DrawFacts | null): Numero => ({ current: open, last, now: at(26) })

test('a result is awaited until that of the draw before the open one is here', () => {
  expect(isAwaited(numero(null))).toBe(true)
  expect(isAwaited(numero(before))).toBe(true)
  expect(isAwaited(numero(closed))).toBe(false)
  // A new lottery that draws once a week.
  const weekly = { ...open, closesAt: '2026-11-27T14:01:25.000Z', drawsAt: '2026-11-27T14:01:30.000Z' }
  expect(isAwaited({ current: weekly, last: null })).toBe(false)
})

test('the previous draw has the same delay between closing and drawing', () => {
  expect(new Date(previousDrawsAt(open)).toISOString()).toBe(at(30))
})

describe('a result', () => {
  test('replaces an older one', () => {
    expect(withResult(numero(before), closed).last).toBe(closed)
  })

  test('that was late or is corrected takes its place, whatever came meanwhile', () => {
    const corrected = { ...closed, result: [9, 9, 9] }
    expect(withResult(numero(closed), corrected).last).toBe(corrected)
    expect(withResult({ ...numero(closed), late: before.number }, before)).toEqual(numero(closed))
    expect(withResult({ ...numero(before), late: closed.number }, closed)).toEqual(numero(closed))
    expect(withResult({ ...numero(before), late: '202611200839' }, closed).late).toBe('202611200839')
  })

  test('is ignored when it is older, the same, or none', () => {
    const known = numero(closed)
    expect(withResult(known, before)).toBe(known)
    expect(withResult(known, { ...closed, state: 'settled' })).toBe(known)
    expect(withResult(known, open)).toBe(known)
  })
})

test('the next poll is at the closing, or earlier for an overdue result', () => {
  const timing = { spreadMs: 400, timeoutMs: 3000 }
  expect(nextPollAt(numero(closed), timing)).toBe(Date.parse(at(45)) + 400)
  expect(nextPollAt(numero(before), timing)).toBe(Date.parse(at(33)))
})

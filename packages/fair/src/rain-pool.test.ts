import { expect, test } from 'vitest'
import { commitToRain, isRainPlan, rainPool, rainSizeMax, toHex, verifyRain, type RainPlan } from './index.ts'

const seed = new Uint8Array(32).fill(9)
const plan: RainPlan = {
  id: '0b7f6f2e-8f0f-4a35-9a52-0d0a4b6a7c11',
  size: 40,
  prizes: [
    { amount: '5.00', count: 2 },
    { amount: '0.20', count: 10 },
  ],
}
const proofOf = (changes: object = {}) => {
  const pool = rainPool(seed, plan)
  const catches = pool.map((amount, index) => ({ place: index + 1, amount: amount ?? '0.00' }))
  return { ...plan, seed: toHex(seed), commitment: commitToRain(seed, plan), catches, ...changes }
}

test('a pool holds each prize as often as planned, in an order that only the seed decides', () => {
  const pool = rainPool(seed, plan)
  expect(pool).toHaveLength(40)
  expect(pool.filter((amount) => amount === '5.00')).toHaveLength(2)
  expect(pool.filter((amount) => amount === '0.20')).toHaveLength(10)
  expect(rainPool(seed, plan)).toEqual(pool)
  expect(rainPool(new Uint8Array(32).fill(8), plan)).not.toEqual(pool)
})

test('each place is as likely to hold the prize as any other', () => {
  const one = { ...plan, size: 8, prizes: [{ amount: '1.00', count: 1 }] }
  const counts = Array<number>(8).fill(0)
  for (let round = 0; round < 4_000; round += 1) {
    const own = new Uint8Array(32)
    new DataView(own.buffer).setUint32(0, round)
    const place = rainPool(own, one).indexOf('1.00')
    counts[place] = (counts[place] ?? 0) + 1
  }
  // Five standard deviations of a fair place.
  for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(105)
})

test('the proof of a rain holds, and each change is found', () => {
  expect(verifyRain(proofOf())).toBe('ok')
  // Beyond the pool there is nothing.
  expect(verifyRain(proofOf({ catches: [{ place: 41, amount: '0.00' }] }))).toBe('ok')
  expect(verifyRain(proofOf({ seed: toHex(new Uint8Array(32).fill(8)) }))).toBe('commitment_mismatch')
  expect(verifyRain(proofOf({ size: 41 }))).toBe('commitment_mismatch')
  expect(verifyRain(proofOf({ catches: [{ place: 41, amount: '5.00' }] }))).toBe('catch_mismatch')
  expect(verifyRain(proofOf({ seed: 'zz' }))).toBe('malformed')
})

test('a plan that is none is refused', () => {
  const of = (changes: object) => isRainPlan({ ...plan, ...changes })
  expect(of({})).toBe(true)
  expect(of({ size: 11 })).toBe(false)
  expect(of({ size: rainSizeMax + 1 })).toBe(false)
  expect(of({ id: 'a|b' })).toBe(false)
  expect(of({ prizes: [] })).toBe(false)
  expect(of({ prizes: [{ amount: '0.00', count: 1 }] })).toBe(false)
  expect(of({ prizes: [{ amount: '1.00,2', count: 1 }] })).toBe(false)
  expect(() => rainPool(seed, { ...plan, size: 1 })).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { createAddressLimit } from './address-limit.ts'

test('an address has its burst and then its rate; a refusal takes nothing', () => {
  let now = 0
  const limit = createAddressLimit({ burst: 10, perSecond: 2 }, { now: () => now })
  expect(Array.from({ length: 12 }, () => limit.take('10.0.0.1'))).toEqual([...Array<number>(10).fill(0), 1, 1])
  expect(limit.take('10.0.0.1', 6)).toBe(3)
  expect(limit.take('10.0.0.2', 10)).toBe(0)
  now = 3_000
  expect([limit.take('10.0.0.1', 6), limit.take('10.0.0.1')]).toEqual([0, 1])
  now = 3_600_000
  expect([limit.take('10.0.0.1', 10), limit.take('10.0.0.1')]).toEqual([0, 1])
})

test('an IPv6 network is one address', () => {
  const limit = createAddressLimit({ burst: 1, perSecond: 1 }, { now: () => 0 })
  expect(['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'].map((address) => limit.take(address))).toEqual([0, 1, 0])
})

test('addresses without number do not fill the memory', () => {
  const limit = createAddressLimit({ burst: 1, perSecond: 1 }, { now: () => 0 })
  for (let index = 0; index <= 20_000; index += 1) limit.take(`address ${index}`)
  expect([limit.take('address 20000'), limit.take('address 0')]).toEqual([1, 0])
})

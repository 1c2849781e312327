import { expect, test } from 'vitest'
import { createAddressList, isAddressOrRange } from './address-list.ts'

test('addresses and ranges of both versions, and what is written in the other version', () => {
  const { has } = createAddressList(['192.0.2.7', '198.51.100.0/24', '2001:db8::/32'])
  for (const address of ['192.0.2.7', '198.51.100.0', '198.51.100.255', '::ffff:198.51.100.9', '2001:db8:1::1'])
    expect([address, has(address)]).toEqual([address, true])
  for (const address of ['192.0.2.8', '198.51.101.0', '2001:db9::1', '::1', 'unknown', undefined])
    expect([address, has(address)]).toEqual([address, false])
})

test('an empty list has nobody', () => {
  expect(createAddressList([]).has('127.0.0.1')).toBe(false)
})

test('what is no address is refused', () => {
  for (const text of ['nowhere', '10.0.0.0/33', '10.0.0.0/x', ''])
    expect([text, isAddressOrRange(text)]).toEqual([text, false])
})

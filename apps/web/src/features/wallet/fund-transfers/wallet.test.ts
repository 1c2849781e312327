import type { Balances } from '@fairground/contract'
import { add, formatDecimal, parseDecimal } from '@fairground/money'
import { expect, test } from 'vitest'
import { isSpread, moneyPlaces } from './money-places.ts'

const balances: Balances = {
  sumBalance: '140.50',
  currency: 'USD',
  currencySymbol: '$',
  merchantWallet: { cash: '70.00', bonus: '0.00', held: '20.00' },
  memberWallets: [{ vendor: 'oriole', name: 'Oriole', balance: '60.50', toldAt: null, isReachable: true }],
  inTransit: '10.00',
  openStakes: '5.00',
  debt: '-1.50',
  total: '164.00',
  version: 4,
}

test('the balances add up to the total, and none is listed twice', () => {
  const places = moneyPlaces(balances)
  expect(places.map(({ name }) => name)).toEqual(['cash', 'Oriole', 'inTransit', 'held', 'openStakes', 'debt'])
  const sum = places.map(({ amount }) => parseDecimal(amount, 'USD')).reduce((one, other) => add(one, other))
  expect(formatDecimal(sum)).toBe(balances.total)
})

test('cash and vendors are told where they are empty, the rest is not', () => {
  const empty = moneyPlaces({
    ...balances,
    merchantWallet: { cash: '0.00', bonus: '0.00', held: '0.00' },
    memberWallets: [{ vendor: 'oriole', name: 'Oriole', balance: '0.00', toldAt: null, isReachable: true }],
    inTransit: '0.00',
    openStakes: '0.00',
    debt: '0.00',
  })
  expect(empty.map(({ name }) => name)).toEqual(['cash', 'Oriole'])
})

test('collecting is offered while a vendor holds money', () => {
  expect(isSpread(balances)).toBe(true)
  expect(isSpread({ ...balances, memberWallets: [] })).toBe(false)
})

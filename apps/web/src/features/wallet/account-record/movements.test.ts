import { expect, test } from 'vitest'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { entryFixture } from '../../../testing/fixtures/wallet.ts'
import { movementsOf, referenceOf } from './movements.ts'

const id = fixtureId

test('a request for a withdrawal is one movement of the cash', () => {
  const posting = { id: id('lock'), type: 'withdraw.lock', reference: 'WD-70848-9924' }
  const movements = movementsOf(
    [
      entryFixture({ ...posting, account: 'held', amount: '25.00', balanceAfter: '25.00' }),
      entryFixture({ ...posting, account: 'cash', amount: '-25.00', balanceAfter: '140.98' }),
    ],
    'USD',
  )
  expect(movements).toMatchObject([
    { amount: '-25.00', account: 'cash', balanceAfter: '140.98', counterpart: 'held', reference: 'WD-70848-9924' },
  ])
})

test('a transfer to a provider and back is two movements of seven entries', () => {
  const reference = '019ad1c2-0000-7000-8000-000000000001'
  const wallet = 'vendor:oriole'
  const back = { id: id('out'), type: 'transfer.out', reference: '019ad1c2-0000-7000-8000-000000000002' }
  const over = { id: id('in'), type: 'transfer.in', reference }
  const hold = { id: id('hold'), type: 'transfer.hold', reference }
  const movements = movementsOf(
    [
      entryFixture({ ...back, account: 'cash', amount: '168.39', balanceAfter: '168.39' }),
      entryFixture({ ...back, account: wallet, amount: '-168.39', balanceAfter: '0.00' }),
      entryFixture({ id: id('bet'), type: 'game.bet', account: wallet, amount: '-0.50', game: 'Tiger Vault' }),
      entryFixture({ ...over, account: wallet, amount: '168.89', balanceAfter: '168.89' }),
      entryFixture({ ...over, account: 'transit', amount: '-168.89', balanceAfter: '0.00' }),
      entryFixture({ ...hold, account: 'transit', amount: '168.89', balanceAfter: '168.89' }),
      entryFixture({ ...hold, account: 'cash', amount: '-168.89', balanceAfter: '0.00' }),
    ],
    'USD',
  )
  expect(movements).toMatchObject([
    { type: 'transfer.out', amount: '168.39', account: 'cash', counterpart: wallet, reference: null },
    { type: 'game.bet', amount: '-0.50', account: wallet, counterpart: null },
    { type: 'transfer.in', amount: '-168.89', account: 'cash', balanceAfter: '0.00', counterpart: wallet },
  ])
})

test('a transfer that came back is two movements', () => {
  const reference = '019ad1c2-0000-7000-8000-000000000003'
  const of = (type: string, account: string, amount: string) =>
    entryFixture({ id: id(type), type, account, amount, reference })
  const movements = movementsOf(
    [
      of('transfer.release', 'cash', '5.00'),
      of('transfer.release', 'transit', '-5.00'),
      of('transfer.hold', 'transit', '5.00'),
      of('transfer.hold', 'cash', '-5.00'),
    ],
    'USD',
  )
  expect(movements.map(({ type, amount }) => [type, amount])).toEqual([
    ['transfer.release', '5.00'],
    ['transfer.hold', '-5.00'],
  ])
})

test('a bet of cash and bonus is one, of what it cost in all', () => {
  const posting = { id: id('bet of two'), type: 'game.bet', game: 'Dragon Orchard' }
  const movements = movementsOf(
    [
      entryFixture({ ...posting, account: 'bonus', amount: '-2.00', balanceAfter: '48.00' }),
      entryFixture({ ...posting, account: 'cash', amount: '-3.00', balanceAfter: '0.00' }),
    ],
    'USD',
  )
  expect(movements).toMatchObject([{ amount: '-5.00', account: 'cash', balanceAfter: '0.00', counterpart: null }])
})

test('what a deposit pays off of a debt is a movement beside what the cash got', () => {
  const posting = { id: id('credit'), type: 'deposit.credit', reference: 'DP-8K2M4N' }
  const movements = movementsOf(
    [
      entryFixture({ ...posting, account: 'debt', amount: '20.00', balanceAfter: '0.00' }),
      entryFixture({ ...posting, account: 'cash', amount: '30.00', balanceAfter: '30.00' }),
    ],
    'USD',
  )
  expect(movements.map(({ account, amount, balanceAfter }) => [account, amount, balanceAfter])).toEqual([
    ['debt', '20.00', '0.00'],
    ['cash', '30.00', '30.00'],
  ])
})

test.each([
  ['DP-8K2M4N', 'DP-8K2M4N'],
  ['WD-70848-9924', 'WD-70848-9924'],
  ['SIGN_IN', null],
  ['MISSIONS', null],
  ['RAIN', null],
  ['019ad1c2-0000-7000-8000-000000000001', null],
])('%s is shown as %s', (reference, shown) => {
  expect(referenceOf({ reference })).toBe(shown)
})

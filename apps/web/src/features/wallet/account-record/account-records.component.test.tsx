import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { balancesFixture, entryFixture } from '../../../testing/fixtures/wallet.ts'
import { passTime, showPage, type Surroundings } from '../../../testing/show.tsx'

const bet = entryFixture({
  id: fixtureId('bet entry'),
  type: 'game.bet',
  amount: '-5.00',
  balanceAfter: '245.00',
  game: 'Dragon Orchard',
})
const deposit = entryFixture({ type: 'deposit.credit' })

const balance = {
  sumBalance: '245.00',
  cash: '245.00',
  bonus: '0.00',
  held: '0.00',
  inTransit: '0.00',
  currency: 'USD' as const,
  version: 2,
}

interface Where {
  at?: string
  session?: NonNullable<Surroundings['session']>
}

const open = async (answers: Answers = {}, { at = '/m/transaction/record', session = {} }: Where = {}) => {
  const calls = answerCalls({
    'wallet.balances': balancesFixture(),
    'wallet.transactionCodes': { list: ['deposit.credit', 'game.bet'] },
    'wallet.transactions': { list: [deposit], next: null, currency: 'USD' },
    'wallet.transactionTotals': {
      count: 1,
      incoming: '50.00',
      outgoing: '0.00',
      net: '50.00',
      opening: '200.00',
      closing: '250.00',
      currency: 'USD',
    },
    ...answers,
  })
  return { ...(await showPage(at, { session })), calls }
}

test('lists movements with the balance that each left', async () => {
  await open()
  expect(await screen.findByText('Cash 250.00')).toBeVisible()
  expect(screen.getByText('Before $200.00, after $250.00')).toBeVisible()
})

test('a transfer to a provider is one row that names it, without an identifier', async () => {
  const reference = '019ad1c2-0000-7000-8000-000000000001'
  const hold = { id: fixtureId('hold'), type: 'transfer.hold', reference, amount: '-60.00' }
  const over = { id: fixtureId('in'), type: 'transfer.in', reference, amount: '60.00' }
  await open({
    'wallet.balances': balancesFixture(),
    'wallet.transactionCodes': { list: ['transfer.hold', 'transfer.in'] },
    'wallet.transactions': {
      list: [
        entryFixture({ ...over, account: 'vendor:northreel' }),
        entryFixture({ ...over, account: 'transit', amount: '-60.00' }),
        entryFixture({ ...hold, account: 'transit', amount: '60.00' }),
        entryFixture({ ...hold, account: 'cash', balanceAfter: '190.00' }),
      ],
      next: null,
      currency: 'USD',
    },
  })
  const row = await screen.findByRole('button', { name: /Transfer to Northreel/ })
  expect(row).toHaveTextContent('Cash 190.00')
  expect(screen.queryByText(new RegExp(reference))).toBeNull()
  expect(screen.getAllByRole('tab', { name: 'Transfer to a game provider' })).toHaveLength(1)
})

test('says that there was nothing in these days', async () => {
  await open({ 'wallet.transactions': { list: [], next: null, currency: 'USD' } })
  expect(await screen.findByRole('heading', { name: 'No movements in these days' })).toBeVisible()
})

test('a type is asked for from the platform, not picked out of what is shown', async () => {
  const { user, calls } = await open({
    'wallet.transactions': ({ query }) => ({
      list: query['type'] === 'game.bet' ? [bet] : [deposit],
      next: null,
      currency: 'USD',
    }),
  })
  await screen.findByText('Cash 250.00')
  await user.click(await screen.findByRole('tab', { name: 'Game bet' }))
  expect(await screen.findByText('Cash 245.00')).toBeVisible()
  expect(screen.queryByText('Cash 250.00')).toBeNull()
  expect(calls.to('wallet.transactionTotals').at(-1)?.query['type']).toBe('game.bet')
})

test('an agent sees those of agents by the address, and all on request', async () => {
  const { user, calls } = await open({}, { at: '/m/transaction/record?types=A', session: { type: 1 } })
  expect(await screen.findByText('Cash 250.00')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Agent’s transactions' })).toBeChecked()
  for (const call of ['wallet.transactions', 'wallet.transactionTotals', 'wallet.transactionCodes'] as const)
    expect(calls.to(call)[0]?.query['types']).toBe('A')
  expect(screen.getByRole('link', { name: 'Statement' })).toHaveAttribute('href', expect.stringContaining('types=A'))
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(calls.to('wallet.transactions').at(-1)?.query).not.toHaveProperty('types'))
})

test('a player has no choice of those of agents', async () => {
  await open()
  await screen.findByText('Cash 250.00')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('reads on with the cursor of the page before', async () => {
  const { user, calls } = await open({
    'wallet.transactions': ({ query }) =>
      query['after']
        ? { list: [bet], next: null, currency: 'USD' }
        : { list: [deposit], next: 'page2', currency: 'USD' },
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Cash 245.00')).toBeVisible()
  expect(screen.getByText('Cash 250.00')).toBeVisible()
  expect(calls.to('wallet.transactions').at(-1)?.query['after']).toBe('page2')
})

test('a new balance reads rows and totals again', async () => {
  const { calls, site } = await open()
  await screen.findByText('Cash 250.00')
  calls.change({ 'wallet.transactions': { list: [bet, deposit], next: null, currency: 'USD' } })
  act(() => site.live.emit('balance', balance))
  expect(await screen.findByText('Cash 245.00')).toBeVisible()
  await waitFor(() => expect(calls.to('wallet.transactionTotals')).toHaveLength(2))
})

test('asks again after the connection was lost', async () => {
  const { user, calls } = await open({ 'wallet.transactions': 'lost' })
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'The record did not load' })).toBeVisible()
  calls.change({ 'wallet.transactions': { list: [deposit], next: null, currency: 'USD' } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Cash 250.00')).toBeVisible()
})

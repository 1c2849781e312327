import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../../testing/answer-calls.ts'
import { fixtureId } from '../../../../testing/fixture-ids.ts'
import { chaseFixture, orderFixture } from '../../../../testing/fixtures/lottery.ts'
import { cashFixture } from '../../../../testing/fixtures/wallet.ts'
import { show, type Surroundings } from '../../../../testing/show.tsx'
import { OrdersSheet } from '../orders-sheet.tsx'

const chase = chaseFixture({ waiting: 2, cancelled: 1, draws: 4, stake: '8.00', refunded: '2.00', payout: '3.90' })
const chaseId = chase.id
const orders = [
  orderFixture({
    id: fixtureId('1'),
    drawNumber: '202611200840',
    state: 'won',
    payout: '3.90',
    isCancellable: false,
    chaseId,
  }),
  orderFixture({
    id: fixtureId('2'),
    drawNumber: '202611200841',
    state: 'cancelled',
    cancelledFor: 'member',
    isCancellable: false,
    chaseId,
  }),
  orderFixture({ id: fixtureId('3'), drawNumber: '202611200842', chaseId }),
  orderFixture({ id: fixtureId('4'), drawNumber: '202611200843', chaseId }),
]
const list = { list: [chase], next: null }

async function openChases(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'lottery.orders': { list: [], next: null },
    'lottery.orderDetail': 'pending',
    'lottery.list': 'pending',
    'lottery.chases': list,
    'lottery.chaseDetail': { chase, orders },
    'wallet.balances': cashFixture(),
    ...answers,
  })
  const shown = await show(
    <OrdersSheet isOpen onClose={() => {}} lottery="turbo-pick-3" onCheck={() => {}} />,
    surroundings,
  )
  await shown.user.click(at(screen.getAllByRole('radio'), 2))
  return { ...shown, calls }
}

const at = <Each,>(all: readonly Each[], place: number): Each => {
  const found = all[place]
  if (!found) throw new Error(`nothing at ${place}`)
  return found
}

const openOne = async (answers: Answers = {}) => {
  const shown = await openChases(answers)
  await shown.user.click(await screen.findByRole('button', { name: /^Turbo Pick 3/ }))
  return shown
}
const factOf = (name: string) =>
  screen.getAllByText(name).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent

describe('the list of chases', () => {
  test('says that it loads, and reads again what did not load', async () => {
    const { user, calls } = await openChases({ 'lottery.chases': 'pending' })
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    calls.change({ 'lottery.chases': refusal('rate_limited') })
    await screen.findByRole('heading', { name: 'Chases did not load' })
    calls.change({ 'lottery.chases': list })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /^Turbo Pick 3/ })).toBeTruthy()
  })

  test('that is empty says how to begin one', async () => {
    await openChases({ 'lottery.chases': { list: [], next: null } })
    expect(await screen.findByRole('heading', { name: 'No chases' })).toBeTruthy()
  })

  test('tells how far each is, what it took, won and gave back', async () => {
    const ended = chaseFixture({ id: fixtureId('ended'), lotteryName: 'Fair 5D', waiting: 0 })
    await openChases({ 'lottery.chases': { list: [chase, ended], next: null } })
    const row = await screen.findByRole('button', { name: /^Turbo Pick 3/ })
    for (const text of [
      'Running',
      '2 of 4 draws done',
      '$8.00',
      'Paid out $3.90',
      '$2.00 given back for 1 cancelled draw',
    ])
      expect(row).toHaveTextContent(text)
    const other = screen.getByRole('button', { name: /^Fair 5D/ })
    expect(other).toHaveTextContent('Ended')
    expect(other).not.toHaveTextContent(/Paid out|given back/)
  })

  test('goes on after its last row', async () => {
    const later = chaseFixture({ id: fixtureId('later'), lotteryName: 'Fair 5D' })
    const { user } = await openChases({
      'lottery.chases': ({ query }) => (query['after'] ? { list: [later], next: null } : { list: [chase], next: 'p2' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('button', { name: /^Fair 5D/ })).toBeTruthy()
  })

  test('reads from right to left, its sums from left to right', async () => {
    await openChases({}, { language: 'ar' })
    const row = await screen.findByRole('button', { name: /^Turbo Pick 3/ })
    expect(row).toHaveTextContent('\u2066$3.90\u2069')
    expect(within(row).getByText(/\$8\.00/)).toHaveAttribute('dir', 'ltr')
  })
})

describe('one chase', () => {
  test('shows its progress and its orders, in the order of their draws', async () => {
    const { user } = await openOne()
    expect(screen.getByRole('dialog', { name: /Chase/ })).toBeTruthy()
    const draws = within(await screen.findByRole('list', { name: 'Draws of the chase' })).getAllByRole('button')
    expect(draws.map(({ textContent }) => /#(\d+)/.exec(textContent ?? '')?.[1])).toEqual([
      '0840',
      '0841',
      '0842',
      '0843',
    ])
    expect(draws[1]).toHaveTextContent('Cancelled by you. The stake is back.')
    expect(['To come', 'Won', 'Cancelled', 'Staked', 'Given back', 'Payout'].map(factOf)).toEqual([
      '2',
      '1',
      '1',
      '$8.00',
      '$2.00',
      '$3.90',
    ])
    await user.click(at(draws, 2))
    expect(screen.getByRole('dialog', { name: /Bet on draw 0842/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(await screen.findByRole('list', { name: 'Draws of the chase' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(await screen.findByRole('button', { name: /^Turbo Pick 3/ })).toBeTruthy()
  })

  test('counts a draw that pays no more than its stake as no win', async () => {
    const paidBack = orders.map((order) => ({ ...order, payout: order.payout && '2.00' }))
    await openOne({ 'lottery.chaseDetail': { chase, orders: paidBack } })
    const draws = within(await screen.findByRole('list', { name: 'Draws of the chase' })).getAllByRole('button')
    expect(draws[0]).toHaveTextContent('Paid back $2.00 of $2.00')
    expect(factOf('Won')).toBe('0')
  })

  test('whose draws did not load are read again on request', async () => {
    const { user, calls } = await openOne({ 'lottery.chaseDetail': refusal('order_unknown') })
    await screen.findByRole('heading', { name: 'The draws of this chase did not load' })
    calls.change({ 'lottery.chaseDetail': { chase, orders } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Draws of the chase' })).toBeTruthy()
  })

  test('cancels the rest after a question that names the sum', async () => {
    const { user, calls } = await openOne({
      'lottery.cancelSuborders': { cancelled: 2, refunded: '4.00', balance: '104.00' },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel the rest' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel the rest of this chase?' }))
    expect(dialog.getByText(/^\$4\.00 for 2 draws comes back/)).toBeVisible()
    const rest = orders.map((order) => ({ ...order, isCancellable: false }))
    calls.change({
      'lottery.chaseDetail': { chase: { ...chase, waiting: 0, cancelled: 3, refunded: '6.00' }, orders: rest },
    })
    await user.click(dialog.getByRole('button', { name: 'Cancel the rest' }))
    expect(await screen.findByText('Cancelled. $4.00 is back.')).toBeTruthy()
    expect(calls.to('lottery.cancelSuborders').map(({ body }) => body)).toEqual([{ orderId: chaseId }])
    await expect.poll(() => factOf('Given back')).toBe('$6.00')
    expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull()
  })

  test('whose draws have all closed says that it stays', async () => {
    const { user } = await openOne({ 'lottery.cancelSuborders': refusal('draw_closed') })
    await user.click(await screen.findByRole('button', { name: 'Cancel the rest' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel the rest of this chase?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel the rest' }))
    expect(await screen.findByText('No draw of this chase takes bets any more, so it stays as it is.')).toBeTruthy()
  })
})

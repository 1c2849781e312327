import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { orderFixture } from '../../../testing/fixtures/lottery.ts'
import { cashFixture } from '../../../testing/fixtures/wallet.ts'
import { show, tapTwice, type Surroundings } from '../../../testing/show.tsx'
import { useBalances } from '../../../entities/balance/balances-query.ts'
import { OrdersSheet } from './orders-sheet.tsx'

const open = orderFixture()
const cancelled = orderFixture({ state: 'cancelled', cancelledFor: 'member', isCancellable: false })
const proof = {
  lottery: open.lottery,
  number: open.drawNumber,
  index: 1,
  anchor: 'a'.repeat(64),
  commitment: 'b'.repeat(64),
  key: null,
  seed: null,
  beacon: '',
  game: { family: 'digits', positions: 3 },
  shape: { count: 3, from: 0, to: 9, isDistinct: false },
  result: null,
}

/** Keeps the balance on the page, as the header does. */
const Balance = () => <output aria-label="balance">{useBalances().data?.sumBalance}</output>

async function openOrder(
  answers: Answers = {},
  { order = open, ...surroundings }: Surroundings & { order?: typeof open } = {},
) {
  const calls = answerCalls({
    'lottery.orders': { list: [order], next: null },
    'lottery.orderDetail': { order, proof },
    'lottery.list': 'pending',
    'wallet.balances': cashFixture('98.00'),
    ...answers,
  })
  const shown = await show(
    <>
      <Balance />
      <OrdersSheet isOpen onClose={() => {}} lottery="turbo-pick-3" onCheck={() => {}} />
    </>,
    surroundings,
  )
  await shown.user.click(await screen.findByRole('button', { name: /#0842/ }))
  return { ...shown, calls, sent: () => calls.to('lottery.cancelSuborders') }
}

async function ask(user: Awaited<ReturnType<typeof openOrder>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  return within(screen.getByRole('dialog', { name: 'Cancel this order?' }))
}

describe('cancelling an order', () => {
  test('asks first and names the sum; keeping it sends nothing', async () => {
    const { user, sent } = await openOrder()
    const dialog = await ask(user)
    expect(dialog.getByText('$2.00 comes back to your balance at once. The order cannot be restored.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('dialog', { name: 'Cancel this order?' })).toBeNull()
    expect(sent()).toHaveLength(0)
  })

  test('is busy once, then shows the order, the list and the balance as they are', async () => {
    const { user, calls, sent } = await openOrder({ 'lottery.cancelSuborders': 'pending' })
    const dialog = await ask(user)
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await tapTwice(user, dialog.getByRole('button', { name: 'Cancelling' }))
    expect(sent().map(({ body }) => body)).toEqual([{ orderId: open.id }])
    calls.change({
      'lottery.cancelSuborders': { cancelled: 1, refunded: '2.00', balance: '100.00' },
      'lottery.orders': { list: [], next: null },
      'lottery.orderDetail': { order: cancelled, proof },
      'wallet.balances': cashFixture('100.00'),
    })
    expect(await screen.findByText('Cancelled. $2.00 is back.')).toBeTruthy()
    expect(await screen.findByText('Cancelled by you. The stake is back.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
    expect(screen.getByText('Given back').nextElementSibling).toHaveTextContent('$2.00')
    await expect.poll(() => screen.getByLabelText('balance').textContent).toBe('100.00')
    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(await screen.findByRole('heading', { name: 'No open bets' })).toBeTruthy()
  })

  test('of a draw that has closed meanwhile says so, and takes the button away', async () => {
    const { user, calls } = await openOrder({ 'lottery.cancelSuborders': refusal('draw_closed') })
    const dialog = await ask(user)
    calls.change({ 'lottery.orderDetail': { order: { ...open, isCancellable: false }, proof } })
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    expect(await screen.findByText('Draw 0842 has closed, so this order stays as it is.')).toBeVisible()
    await expect.poll(() => screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  })

  test('is sent again with the same key after a lost connection', async () => {
    const { user, calls, sent } = await openOrder({ 'lottery.cancelSuborders': 'lost' })
    const dialog = await ask(user)
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^The connection dropped\./)
    calls.change({ 'lottery.cancelSuborders': { cancelled: 1, refunded: '2.00', balance: '100.00' } })
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    expect(await screen.findByText('Cancelled. $2.00 is back.')).toBeTruthy()
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  test('is not offered once the draw takes no bets', async () => {
    await openOrder({}, { order: { ...open, isCancellable: false } })
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  })

  test.each([
    ['chase_won', 'cancelled', 'Cancelled because an earlier draw of the chase won. The stake is back.'],
    ['void', 'void', 'The draw was cancelled. The stake is back.'],
  ] as const)('an order given back for %s says why', async (cancelledFor, state, text) => {
    const order = orderFixture({ state, cancelledFor, isCancellable: false, chaseId: fixtureId('chase') })
    await openOrder({}, { order })
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText('Part of a chase')).toBeVisible()
  })

  test('asks from right to left, its sum from left to right', async () => {
    const { user } = await openOrder({}, { language: 'ar' })
    await user.click(screen.getByRole('button', { name: 'إلغاء الرهان' }))
    const dialog = screen.getByRole('dialog', { name: 'هل تلغي هذا الرهان؟' })
    expect(dialog).toHaveTextContent('\u2066$2.00\u2069')
  })
})

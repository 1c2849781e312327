import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { orderFixture } from '../../../testing/fixtures/lottery.ts'
import { show } from '../../../testing/show.tsx'
import { OrdersSheet } from './orders-sheet.tsx'

const won = orderFixture({
  id: fixtureId('won'),
  drawNumber: '202611200840',
  state: 'won',
  payout: '1950.00',
  result: [1, 2, 3],
})

async function openOrders(orders: NonNullable<Answers['lottery.orders']>) {
  const calls = answerCalls({ 'lottery.orders': orders, 'lottery.orderDetail': 'pending', 'lottery.list': 'pending' })
  const onCheck = vi.fn()
  const shown = await show(<OrdersSheet isOpen onClose={() => {}} lottery="turbo-pick-3" onCheck={onCheck} />)
  return { ...shown, calls, onCheck, sheet: within(screen.getByRole('dialog', { name: 'My bets' })) }
}

describe('the list of a member’s lottery orders', () => {
  test('says that it loads', async () => {
    const { sheet, calls } = await openOrders('pending')
    await expect.poll(() => calls.to('lottery.orders').length).toBe(1)
    expect(sheet.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(calls.to('lottery.orders')[0]?.query).toEqual({ lottery: 'turbo-pick-3', state: 'waiting', size: '24' })
  })

  test('tells apart that nothing is open and that nothing is settled', async () => {
    const { user, sheet } = await openOrders({ list: [], next: null })
    expect(await sheet.findByRole('heading', { name: 'No open bets' })).toBeTruthy()
    await user.click(sheet.getByRole('radio', { name: 'Settled' }))
    expect(await sheet.findByRole('heading', { name: 'No settled bets' })).toBeTruthy()
  })

  test('that did not load is read again on request', async () => {
    const { user, sheet, calls } = await openOrders(refusal('rate_limited'))
    await sheet.findByRole('heading', { name: 'Bets did not load' })
    calls.change({ 'lottery.orders': { list: [orderFixture()], next: null } })
    await user.click(sheet.getByRole('button', { name: 'Try again' }))
    expect(await sheet.findByRole('button', { name: /Turbo Pick 3 #0842/ })).toBeTruthy()
  })

  test('says of a bet that its result is late, and of another what its result was before', async () => {
    const late = orderFixture({ id: fixtureId('late'), drawNumber: '202611200838', isResultLate: true })
    const before = { result: [4, 5, 6], payout: '0.00', correctedAt: '2026-11-20T10:00:00Z' }
    const { user, sheet } = await openOrders({ list: [{ ...won, before }, late], next: null })
    expect(await sheet.findByRole('button', { name: /#0838.*The result is late/ })).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: /#0840.*The result was corrected/ }))
    expect(await screen.findByText(/^Corrected .* It was 4 5 6 before, and this bet was paid/)).toBeTruthy()
  })

  test('goes on after its last row, and keeps what it has where that fails', async () => {
    const { user, sheet, calls } = await openOrders(({ query }) =>
      query['after'] === 'page2' ? refusal('rate_limited') : { list: [orderFixture()], next: 'page2' },
    )
    await user.click(await sheet.findByRole('button', { name: 'Show more' }))
    await expect.poll(() => calls.to('lottery.orders').length).toBe(2)
    expect(sheet.getByRole('button', { name: /#0842/ })).toBeTruthy()
    calls.change({ 'lottery.orders': { list: [won], next: null } })
    await user.click(sheet.getByRole('button', { name: 'Show more' }))
    expect(await sheet.findByRole('button', { name: /#0840/ })).toBeTruthy()
    expect(calls.to('lottery.orders').at(-1)?.query).toMatchObject({ after: 'page2' })
    expect(sheet.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test.each(['1.95', '2.00'])('a bet of 2.00 that pays %s is paid back, not won', async (payout) => {
    const [line] = won.lines
    if (!line) throw new Error('no line')
    const lines = [{ ...line, payout, winningNotes: 1 }]
    const { user, sheet } = await openOrders({ list: [{ ...won, payout, lines }], next: null })
    const row = await sheet.findByRole('button', { name: /#0840/ })
    const text = `Paid back $${payout} of $2.00`
    expect(row).toHaveTextContent(text)
    expect(row).not.toHaveTextContent(/won|\+/i)
    await user.click(row)
    expect(sheet.getByText(text)).toBeVisible()
    expect(sheet.getByRole('listitem')).not.toHaveTextContent(/win|\+/)
  })

  test('shows what an order won, and all of it after a tap', async () => {
    const { user, sheet, onCheck } = await openOrders({ list: [won], next: null })
    const row = await sheet.findByRole('button', { name: /#0840/ })
    expect(row).toHaveTextContent('Won')
    expect(row).toHaveTextContent('+$1,950.00')
    await user.click(row)
    expect(screen.getByRole('dialog', { name: /Bet on draw 0840/ })).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Verify' }))
    expect(onCheck).toHaveBeenCalledWith('turbo-pick-3', '202611200840')
    await user.click(sheet.getByRole('button', { name: 'Back to the list' }))
    expect(await sheet.findByRole('button', { name: /#0840/ })).toBeTruthy()
  })
})

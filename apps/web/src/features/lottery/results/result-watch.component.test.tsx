import { act, screen, waitFor, within } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Order } from '@fairground/contract'
import { openCheck } from '../../../entities/limits/open-check.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { drawFixture, orderFixture } from '../../../testing/fixtures/lottery.ts'
import { passTime, show, type Surroundings } from '../../../testing/show.tsx'
import { ResultWatch } from './result-watch.tsx'

const lines = (winningNotes: number, payout: string) =>
  orderFixture().lines.map((line) => ({ ...line, winningNotes, payout }))
const win = { state: 'won', payout: '1950.00', lines: lines(1, '1950.00') } as const
const settled = (changes: Partial<Order>) => orderFixture({ result: [1, 2, 3], ...changes })

/** Beside something to pick. */
function Watched({ isBusy, ...props }: ComponentProps<typeof ResultWatch>) {
  const [isPicking, setPicking] = useState(isBusy)
  return (
    <>
      <button type="button" onClick={() => setPicking(true)}>
        Pick
      </button>
      <ResultWatch {...props} isBusy={isPicking} />
    </>
  )
}

/** One order is pending; `end` is its later state. */
async function watchOrder(end: Order, isBusy = false, surroundings: Surroundings = {}) {
  let isSettled = false
  const calls = answerCalls({
    'lottery.orders': ({ query }) => {
      if (query['state'] === 'settled') return { list: [end], next: null }
      return { list: isSettled ? [] : [orderFixture()], next: null }
    },
    'lottery.orderDetail': 'pending',
  })
  const onAgain = vi.fn()
  const onCheck = vi.fn()
  const shown = await show(<Watched isBusy={isBusy} onAgain={onAgain} onCheck={onCheck} />, surroundings)
  await waitFor(() => expect(calls.to('lottery.orders')).toHaveLength(1))
  await passTime(0)
  return { ...shown, calls, onAgain, onCheck, settle: () => (isSettled = true) }
}

const drawEvent = (changes: Parameters<typeof drawFixture>[0]) => ({
  lottery: 'turbo-pick-3',
  draw: drawFixture(changes),
  next: null,
})
const drawn = drawEvent({ state: 'settled', result: [1, 2, 3] })

describe('the result of a bet', () => {
  test('that won is drawn by its family', async () => {
    const { site, settle } = await watchOrder(settled({ ...win, game: { family: 'k3' }, result: [2, 5, 5] }))
    settle()
    site.live.emit('draw', drawn)
    const dialog = await screen.findByRole('dialog', { name: 'Draw 202611200842' })
    expect(within(dialog).getByText('You won')).toBeVisible()
    const pips = [...dialog.querySelectorAll('[data-pip]')]
    expect(pips).toHaveLength(12)
  })

  test('is told when the event of its draw comes', async () => {
    const { site, settle, user, onAgain } = await watchOrder(
      settled({ state: 'won', payout: '1950.00', lines: lines(1, '1950.00') }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    settle()
    site.live.emit('draw', drawn)
    const dialog = within(await screen.findByRole('dialog', { name: 'Draw 202611200842' }))
    expect(dialog.getByText('You won')).toBeTruthy()
    expect(dialog.getByText('$1,950.00')).toBeTruthy()
    expect(dialog.getByText('1 of 1 line hit')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Bet again' }))
    expect(onAgain.mock.calls[0]?.[0]).toMatchObject([{ id: orderFixture().id }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('waits for the answer to a reality check, and opens over nothing', async () => {
    const { site, calls, settle } = await watchOrder(settled(win))
    act(() => openCheck.set(true))
    settle()
    site.live.emit('draw', drawn)
    await waitFor(() => expect(calls.to('lottery.orders').length).toBeGreaterThan(2))
    await passTime(1_000)
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => openCheck.set(false))
    expect(await screen.findByRole('dialog', { name: 'Draw 202611200842' })).toBeVisible()
  })

  test.each<[string, Partial<Order>, string]>([
    ['was lost', { state: 'lost', payout: '0.00', lines: lines(0, '0.00') }, 'no win this time'],
    ['pays less than the stake', { state: 'won', payout: '1.95', lines: lines(1, '1.95') }, 'paid back $1.95 of $2.00'],
  ])('that %s is a line, and no dialog with another bet', async (_, end, text) => {
    const { site, settle } = await watchOrder(settled(end))
    settle()
    site.live.emit('draw', drawn)
    expect(await screen.findByText(`Turbo Pick 3 0842: ${text}`)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Bet again' })).toBeNull()
  })

  test.each([
    ['1950.00', 'Turbo Pick 3 0842: you won $1,950.00'],
    ['2.00', 'Turbo Pick 3 0842: paid back $2.00 of $2.00'],
    ['0.00', 'Turbo Pick 3 0842: no win this time'],
  ])('of %s comes as a toast while the member picks numbers', async (payout, text) => {
    const { site, settle } = await watchOrder(settled({ state: 'won', payout, lines: lines(1, payout) }), true)
    settle()
    site.live.emit('draw', drawn)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await passTime(5_000)
    expect(screen.queryByText(text)).toBeNull()
  })

  test('comes as a toast at any time to whoever wants no dialogs', async () => {
    localStorage.setItem('resultToasts', '1')
    const { site, settle } = await watchOrder(settled({ state: 'void', payout: '0.00', result: null }))
    settle()
    site.live.emit('draw', drawEvent({ state: 'void' }))
    expect(await screen.findByText('Turbo Pick 3 0842 was cancelled, the stake is back')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that is shown stays when the member begins to pick numbers', async () => {
    const { site, settle, user } = await watchOrder(settled(win))
    settle()
    site.live.emit('draw', drawn)
    expect(await screen.findByRole('dialog')).toBeVisible()
    await user.click(screen.getByText('Pick'))
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(screen.queryByText(/^Turbo Pick 3 0842/)).toBeNull()
  })

  test('is told in Arabic, with long texts in full', async () => {
    const { site, settle } = await watchOrder(
      settled({ state: 'won', payout: '1950.00', lines: lines(1, '1950.00') }),
      false,
      { language: 'ar', hasLongTexts: true },
    )
    settle()
    site.live.emit('draw', drawn)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(site.i18n.t('lottery.won.won'))).toBeVisible()
    expect(dialog.getByText(/1,950\.00/)).toHaveAttribute('dir', 'ltr')
  })

  test('is asked for where no event comes', async () => {
    const { settle } = await watchOrder(settled({ state: 'lost', payout: '0.00', lines: lines(0, '0.00') }))
    settle()
    // The draw is due in 45 seconds; its event may take 6 more.
    await passTime(50_000)
    expect(screen.queryByRole('dialog')).toBeNull()
    await passTime(2_000)
    expect(await screen.findByText('Turbo Pick 3 0842: no win this time')).toBeTruthy()
  })

  test('of a draw that was cancelled says that the stake is back', async () => {
    const { site, settle } = await watchOrder(settled({ state: 'void', payout: '0.00', result: null }))
    settle()
    site.live.emit('draw', drawEvent({ state: 'void' }))
    expect(await screen.findByText('Turbo Pick 3 0842 was cancelled, the stake is back')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('can be verified from the dialog of a win, which has the focus there and not on another bet', async () => {
    const { site, settle, user, onCheck } = await watchOrder(settled(win))
    settle()
    site.live.emit('draw', drawn)
    const verify = await screen.findByRole('button', { name: 'Verify' })
    await waitFor(() => expect(verify).toHaveFocus())
    await user.click(verify)
    expect(onCheck).toHaveBeenCalledWith('turbo-pick-3', '202611200842')
  })

  test('is told of the earliest of 120 draws, though 100 pending orders are read at once', async () => {
    const later = Date.parse(orderFixture().drawsAt)
    const chase = Array.from({ length: 120 }, (_, at) =>
      orderFixture({
        id: fixtureId(`chase-${at}`),
        drawNumber: `2026112${String(10_000 + at)}`,
        drawsAt: new Date(later + at * 60_000).toISOString(),
      }),
    )
    let ended = 0
    const calls = answerCalls({
      'lottery.orders': ({ query }) => {
        if (query['state'] === 'settled') {
          const ids = query['ids']?.split(',') ?? []
          const list = chase.slice(0, ended).filter(({ id }) => ids.includes(id))
          return {
            list: list.map((order) => ({ ...order, ...win, result: [1, 2, 3] })),
            next: null,
          }
        }
        return { list: chase.slice(ended, ended + 100), next: ended < 20 ? 'rest' : null }
      },
      'lottery.orderDetail': 'pending',
    })
    const { site, user } = await show(<Watched isBusy={false} onAgain={vi.fn()} onCheck={vi.fn()} />)
    await waitFor(() => expect(calls.to('lottery.orders')).toHaveLength(1))
    await passTime(0)
    for (const { drawNumber } of chase.slice(0, 2)) {
      ended += 1
      act(() => site.live.emit('draw', drawEvent({ number: drawNumber, state: 'settled', result: [1, 2, 3] })))
      expect(await screen.findByRole('dialog', { name: `Draw ${drawNumber}` })).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Bet again' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(
      calls
        .to('lottery.orders')
        .filter(({ query }) => query['state'] === 'settled')
        .map(({ query }) => query['ids']),
    ).toEqual(chase.slice(0, 2).map(({ id }) => id))
  })

  test('is not asked for when another draw is settled', async () => {
    const { site, calls } = await watchOrder(settled({ state: 'lost' }))
    site.live.emit('draw', drawEvent({ number: '202611200999', state: 'settled', result: [1, 2, 3] }))
    await passTime(1_000)
    expect(calls.to('lottery.orders')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

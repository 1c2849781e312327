import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerCalls, inTurn, refusal } from '../../../testing/answer-calls.ts'
import {
  openBetPage,
  pickNumbers,
  place,
  placeButton,
  at,
  lottery,
  type OrderBody,
} from '../../../testing/bet-page.tsx'
import { numeroFixture, placedFixture, rulesFixture } from '../../../testing/fixtures/lottery.ts'
import { passTime, show } from '../../../testing/show.tsx'
import { typeFromTap } from '../../../testing/type-from-tap.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { BetPage } from './bet-page.tsx'

describe('the page of a lottery', () => {
  test('says that it loads', async () => {
    const calls = answerCalls({ ...lottery, 'lottery.rules': 'pending' })
    await show(<BetPage />, { at })
    await waitFor(() => expect(calls.to('lottery.rules')).toHaveLength(1))
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  })

  test('of a code that is no lottery leads to the others', async () => {
    answerCalls({ ...lottery, 'lottery.rules': refusal('lottery_unknown'), 'lottery.numero': 'pending' })
    await show(<BetPage />, { at })
    expect(await screen.findByRole('heading', { name: 'This lottery is not here' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose a lottery' }).getAttribute('href')).toBe('/m/lottery')
  })

  test('that did not load is read again on request', async () => {
    const calls = answerCalls({ ...lottery, 'lottery.rules': refusal('rate_limited') })
    const { user } = await show(<BetPage />, { at })
    await screen.findByRole('heading', { name: 'This lottery did not load' })
    calls.change({ 'lottery.rules': rulesFixture() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Pick your numbers' })).toBeTruthy()
  })

  test('gives up on a lost connection only after it has tried three times', async () => {
    const calls = answerCalls({ ...lottery, 'lottery.rules': 'lost' })
    await show(<BetPage />, { at })
    await passTime(900)
    expect(screen.queryByRole('heading', { name: 'This lottery did not load' })).toBeNull()
    await passTime(3000)
    expect(screen.getByRole('heading', { name: 'This lottery did not load' })).toBeTruthy()
    expect(calls.to('lottery.rules')).toHaveLength(3)
  })

  test('whose sale is paused shows its draw, says so, and takes no bet', async () => {
    const { user, sent } = await openBetPage({ 'lottery.rules': rulesFixture({ isPaused: true }) })
    await pickNumbers(user)
    expect(screen.getByRole('alert').textContent).toBe('The sale of this lottery is paused. Nothing was charged.')
    expect(screen.getAllByText('00:40').length).toBeGreaterThan(0)
    expect(placeButton().disabled).toBe(true)
    expect(sent()).toHaveLength(0)
  })

  test('asks a guest to log in and come back here', async () => {
    const { user, sent } = await openBetPage({}, { as: 'guest' })
    await pickNumbers(user)
    const login = screen.getByRole('link', { name: 'Log in to bet' })
    expect(new URL(login.getAttribute('href') ?? '', location.origin).searchParams.get('next')).toBe(at)
    expect(screen.queryByRole('button', { name: /Place/ })).toBeNull()
    expect(sent()).toHaveLength(0)
  })

  test('counts down to closing, then takes no bet', async () => {
    const { user } = await openBetPage()
    await pickNumbers(user)
    expect(screen.getAllByText('00:40').length).toBeGreaterThan(0)
    expect(placeButton().disabled).toBe(false)
    await passTime(40_000)
    expect(screen.getByText('Closed. The next draw opens in a moment')).toBeTruthy()
    expect(placeButton().disabled).toBe(true)
  })

  test('keeps the numbers for the next draw when one closes, and says so', async () => {
    // The page loads it when the pad is there: on a busy machine after the draw has closed.
    await import('./bet-sheets.tsx')
    const { user, calls } = await openBetPage()
    const said = vi.spyOn(toast, 'show')
    await pickNumbers(user)
    // Not before: on a busy machine the page may ask while the numbers are picked.
    calls.change({
      'lottery.numero': numeroFixture({ number: '202611200843', closesAt: '2026-11-20T12:01:40Z' }),
    })
    await passTime(42_000)
    const text = 'Draw 0842 has closed. Your numbers are kept for draw 0843.'
    await waitFor(() => expect(said).toHaveBeenCalledWith(expect.objectContaining({ text })))
    await user.click(placeButton())
    await waitFor(() => expect(calls.to('lottery.placeOrder')[0]?.body).toMatchObject({ drawNumber: '202611200843' }))
  })

  test('shows the result of the draw before as soon as an event brings it', async () => {
    const { site } = await openBetPage()
    const { last } = numeroFixture()
    if (!last) throw new Error('no draw before')
    act(() =>
      site.live.emit('draw', {
        lottery: 'turbo-pick-3',
        draw: { ...last, number: '202611200842', result: [7, 7, 1] },
        next: null,
      }),
    )
    expect(await screen.findByRole('button', { name: 'Result of draw 0842: 7 7 1' })).toBeTruthy()
  })
})

describe('a bet from the pad', () => {
  test('loses no digit of a multiple that is typed right after the tap', async () => {
    const { user } = await openBetPage()
    await user.click(screen.getByRole('button', { name: /^Multiplier ×1/ }))
    const sheet = within(await screen.findByRole('dialog'))
    const field = sheet.getByRole('textbox')
    await typeFromTap(user, field, '150')
    expect(field).toHaveValue('150')
  })

  test('is sent as it was picked and priced, and answered with a receipt', async () => {
    const { user, sent } = await openBetPage()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pick your numbers' }).disabled).toBe(true)
    await pickNumbers(user)
    await user.click(screen.getByRole('radio', { name: '0.2' }))
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByText('1 bet × 0.2 × 2')).toBeTruthy()
    await user.click(placeButton())
    const receipt = await screen.findByRole('dialog', { name: 'Bets placed' })
    expect(within(receipt).getByText('Staked').nextElementSibling).toHaveTextContent('$0.40')
    expect(within(receipt).getByText('Balance').nextElementSibling).toHaveTextContent('$98.00')
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.body).toEqual({
      lottery: 'turbo-pick-3',
      drawNumber: '202611200842',
      lines: [{ play: 'all3_direct', content: '1|2|3', notes: 1, unit: '0.20', multiple: 2, series: 1950 }],
      total: '0.40',
    })
    expect(screen.getByText('Nothing picked yet')).toBeTruthy()
  })

  test('that no result can pay back says so before it is placed', async () => {
    const { user } = await openBetPage()
    for (const name of ['Hundreds', 'Tens', 'Ones']) {
      await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
      await user.click(screen.getByRole('button', { name: 'All' }))
    }
    expect(screen.getByText('Even the best result pays back only $1,950.00 of $2,000.00.')).toBeVisible()
  })

  test('that is tapped twice is sent once', async () => {
    const { user, sent, calls } = await openBetPage({ 'lottery.placeOrder': 'pending' })
    await pickNumbers(user)
    await user.dblClick(placeButton())
    await user.click(screen.getByRole('button', { name: 'Placing' }))
    expect(sent()).toHaveLength(1)
    calls.change({ 'lottery.placeOrder': place })
    expect(await screen.findByRole('dialog', { name: 'Bets placed' })).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  test('whose connection drops is checked again under the same key', async () => {
    const { user, sent, calls } = await openBetPage({ 'lottery.placeOrder': 'lost' })
    await pickNumbers(user)
    await user.click(placeButton())
    const dialog = await screen.findByRole('dialog', { name: 'The connection dropped' })
    calls.change({ 'lottery.placeOrder': place })
    await user.click(within(dialog).getByRole('button', { name: 'Check again' }))
    await screen.findByRole('dialog', { name: 'Bets placed' })
    const [first, second] = sent()
    expect(sent()).toHaveLength(2)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    expect(second?.body).toEqual(first?.body)
  })

  test('of which nobody knows whether it arrived leads to the open bets', async () => {
    const { user } = await openBetPage({ 'lottery.placeOrder': 'lost' })
    await pickNumbers(user)
    await user.click(placeButton())
    await user.click(await screen.findByRole('button', { name: 'Look at my bets' }))
    expect(await screen.findByRole('dialog', { name: 'My bets' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'The connection dropped' })).toBeNull()
  })

  test('after a refusal has another key', async () => {
    const { user, sent } = await openBetPage({
      'lottery.placeOrder': inTurn<unknown>(refusal('loss_limit_reached'), placedFixture(bodyOf('2.00'))),
    })
    await pickNumbers(user)
    await user.click(placeButton())
    expect(await screen.findByText('This bet is more than your loss limit leaves. See your play limits.')).toBeTruthy()
    await user.click(placeButton())
    await screen.findByRole('dialog', { name: 'Bets placed' })
    const [first, second] = sent()
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })

  test('that the balance does not cover says what there is, and keeps the numbers', async () => {
    const { user } = await openBetPage({
      'lottery.placeOrder': refusal('insufficient_funds', { balance: '1.50' }),
    })
    await pickNumbers(user)
    await user.click(placeButton())
    const dialog = await screen.findByRole('dialog', { name: 'The balance is not enough' })
    expect(within(dialog).getByText('Your balance is $1.50. Nothing was charged.')).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/m/voucherCenter')
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }))
    expect(placeButton().disabled).toBe(false)
  })

  test('that came too late charges nothing and asks for the next draw', async () => {
    const { user, calls } = await openBetPage({ 'lottery.placeOrder': refusal('draw_closed') })
    await pickNumbers(user)
    const before = calls.to('lottery.numero').length
    await user.click(placeButton())
    expect(
      await screen.findByText(
        'Draw 0842 closed before the bet arrived. Nothing was charged, and your numbers are kept.',
      ),
    ).toBeTruthy()
    expect(calls.to('lottery.numero').length).toBe(before + 1)
    expect(placeButton()).toBeTruthy()
  })

  test('that could win more than is paid cannot be placed', async () => {
    const { user } = await openBetPage({ 'lottery.rules': rulesFixture({ payoutMax: '100.00' }) })
    await pickNumbers(user)
    expect(screen.getByText('One line can win $100.00 at most. Lower the price or the multiplier.')).toHaveAttribute(
      'role',
      'alert',
    )
    expect(placeButton().disabled).toBe(true)
  })
})

const bodyOf = (total: string): OrderBody => ({
  lottery: 'turbo-pick-3',
  drawNumber: '202611200842',
  lines: [{ play: 'all3_direct', content: '1|2|3', notes: 1, unit: '2.00', multiple: 1, series: 1950 }],
  total,
})

test('the orders that wait for a draw are read once, before the rules are there', async () => {
  const calls = answerCalls({ ...lottery, 'lottery.rules': 'pending' })
  const waiting = () => calls.to('lottery.orders').filter(({ query }) => query['state'] === 'waiting')
  await show(<BetPage />, { at })
  await waitFor(() => expect(waiting()).toHaveLength(1))
  calls.change({ 'lottery.rules': rulesFixture() })
  await screen.findByRole('tablist')
  await passTime(1_000)
  expect(waiting()).toHaveLength(1)
})

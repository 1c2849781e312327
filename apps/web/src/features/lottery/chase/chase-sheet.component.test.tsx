import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/answer-calls.ts'
import { drawsToCome } from '../../../testing/fixtures/lottery.ts'
import { cashFixture } from '../../../testing/fixtures/wallet.ts'
import { line, next, openChase, place, placed, terms } from '../../../testing/open-chase.tsx'
import { passTime, tapTwice } from '../../../testing/show.tsx'

const rows = () =>
  within(screen.getByRole('list', { name: 'Draws of the chase' }))
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('b, bdi')].map(({ textContent }) => textContent))
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('the chase sheet', () => {
  test('says that it loads, and reads again what did not load', async () => {
    const { user, calls } = await openChase({ 'lottery.nextDraws': 'pending' })
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    calls.change({ 'lottery.nextDraws': refusal('rate_limited') })
    await screen.findByRole('heading', { name: 'Draws did not load' })
    calls.change({ 'lottery.nextDraws': next(12) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await place()).toBeEnabled()
    expect(calls.to('lottery.nextDraws')[0]?.query).toEqual({ lottery: 'turbo-pick-3', size: '120' })
  })

  test('of a lottery without announced draws says so', async () => {
    await openChase({ 'lottery.nextDraws': next(0) })
    expect(await screen.findByRole('heading', { name: 'No draws are announced' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Place chase/ })).toBeNull()
  })

  test('shows every draw, what is taken now and what a draw can win, before it is placed', async () => {
    const { sent } = await openChase()
    await place()
    expect(rows()).toEqual(['0842', '0843', '0844', '0845', '0846'].map((number) => [`Draw ${number}`, '×1', '$2.00']))
    expect(factOf('Taken now')).toBe('$10.00')
    await expect.poll(() => factOf('Balance after')).toBe('$90.00')
    await expect.poll(() => factOf('A draw can win at most')).toBe('$1,950.00')
    expect(screen.getByText(/^All stakes are taken now\./)).toBeVisible()
    expect(screen.getByRole('switch', { name: 'Stop after a win' })).toBeChecked()
    expect(sent()).toHaveLength(0)
  })

  test('offers as many draws as are announced', async () => {
    const { user } = await openChase()
    await place()
    const counts = within(screen.getByRole('group', { name: 'Draws' })).getAllByRole('button')
    expect(counts.map(({ textContent }) => textContent)).toEqual(['5', '10', '12'])
    await user.click(screen.getByRole('button', { name: '12' }))
    expect(rows()).toHaveLength(12)
    expect(await place('Place chase · $24.00')).toBeEnabled()
  })

  test('lets the stake grow, and names what the least and the most can win', async () => {
    const { user } = await openChase()
    await place()
    await user.click(screen.getByRole('radio', { name: 'Growing' }))
    await user.click(within(screen.getByRole('group', { name: 'After every' })).getByRole('button', { name: 'More' }))
    expect(rows().map(([, multiple]) => multiple)).toEqual(['×1', '×1', '×2', '×2', '×4'])
    expect(await place('Place chase · $20.00')).toBeEnabled()
    await expect.poll(() => factOf('A draw can win at most')).toBe('$1,950.00 to $7,800.00')
  })

  test('says that no result of a draw pays its stake back', async () => {
    const digits = '0,1,2,3,4,5,6,7,8,9'
    await openChase({}, { props: { lines: [{ ...line, content: `${digits}|${digits}|${digits}`, unit: '0.20' }] } })
    expect(await screen.findByText('Even the best result pays back only $195.00 of $200.00.')).toBeVisible()
  })

  test('by profit raises the stake as far as a win pays all stakes back, and says when none does', async () => {
    const digits = '0,1,2,3,4,5,6,7,8,9'
    const wide = { ...line, content: `5|${digits}|${digits.slice(0, 9)}` }
    const { user } = await openChase({ 'wallet.balances': cashFixture('9000.00') }, { props: { lines: [wide] } })
    await user.click(await screen.findByRole('radio', { name: 'By profit' }))
    expect(rows()[0]).toEqual(['Draw 0842', '×1', '$100.00'])
    const profit = within(screen.getByRole('group', { name: 'Profit of a win' }))
    expect(profit.getByText('50%')).toBeVisible()
    await user.click(profit.getByRole('button', { name: 'More' }))
    expect(profit.getByText('60%')).toBeVisible()
  })

  test('by hand gives one draw its own multiple, and places what was shown', async () => {
    const { user, sent } = await openChase()
    await place()
    await user.click(screen.getByRole('switch', { name: 'Set each draw by hand' }))
    const third = within(screen.getByRole('group', { name: 'Multiplier of draw 0844' }))
    await tapTwice(user, third.getByRole('button', { name: 'More' }))
    expect(rows().map(([, multiple]) => multiple)).toEqual(['×1', '×1', '×3', '×1', '×1'])
    await user.click(await place('Place chase · $14.00'))
    await screen.findByRole('dialog', { name: 'Chase placed' })
    expect(sent()[0]?.body).toMatchObject({
      draws: [1, 1, 3, 1, 1].map((multiple) => ({ multiple })),
      total: '14.00',
    })
  })

  test('that would pass the multiplier limit says so and cannot be placed', async () => {
    const { user } = await openChase()
    await place()
    await user.click(screen.getByRole('button', { name: '12' }))
    await user.click(screen.getByRole('radio', { name: 'Growing' }))
    expect(screen.getByRole('alert')).toHaveTextContent('multiplier limit of ×500')
    expect(screen.queryByRole('button', { name: /^Place chase/ })).toBeNull()
  })

  test('lets go of draws that close while it is open', async () => {
    await openChase()
    await place()
    await passTime(41_000)
    expect(rows()[0]?.[0]).toBe('Draw 0843')
  })

  test('that costs more than the balance leads to the deposit page', async () => {
    await openChase({ 'wallet.balances': cashFixture('4.00') })
    expect(await screen.findByText('The balance is $6.00 short')).toHaveAttribute('role', 'alert')
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter')
  })

  test.each([
    ['of a paused lottery', { isPaused: true }, 'The sale of this lottery is paused. Nothing was charged.'],
    [
      'of too many lines',
      { lines: [1, 2, 3, 4].map((id) => ({ ...line, id, unit: '0.20' })) },
      'A chase takes 3 lines at most. Remove some from the slip.',
    ],
  ])('%s says so and cannot be placed', async (_, props, text) => {
    await openChase({}, { props })
    expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
    expect(screen.getByRole('button', { name: /^Place chase/ })).toBeDisabled()
  })
})

describe('placing a chase', () => {
  test('sends it once, and shows its receipt', async () => {
    const { user, calls, sent, on } = await openChase({ 'lottery.placeChase': 'pending' })
    await user.click(await place())
    await tapTwice(user, screen.getByRole('button', { name: 'Placing' }))
    expect(sent().map(({ body }) => body)).toEqual([
      {
        lottery: 'turbo-pick-3',
        lines: [{ play: 'all3_direct', content: '1|2|3', notes: 1, unit: '2.00', multiple: 1, series: 1950 }],
        draws: drawsToCome(5).map(({ number }) => ({ drawNumber: number, multiple: 1 })),
        stopsOnWin: true,
        total: '10.00',
      },
    ])
    act(() => calls.change({ 'lottery.placeChase': placed }))
    expect(await screen.findByRole('dialog', { name: 'Chase placed' })).toBeTruthy()
    expect(factOf('Taken')).toBe('$10.00')
    expect(factOf('Balance')).toBe('$90.00')
    expect(screen.getByText('The first win cancels the draws after it, and their stakes come back.')).toBeVisible()
    expect(on.placed).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'My bets' }))
    expect(on.orders).toHaveBeenCalledOnce()
  })

  test.each([
    ['draw_closed', { drawNumber: '202611200842' }, 'Draw 0842 has closed meanwhile. Nothing was charged.'],
    ['draw_unknown', { drawNumber: '202611200846' }, 'Draw 0846 is not announced any more. Nothing was charged.'],
    ['stake_out_of_range', {}, 'A draw of this chase is outside the stake limits. Nothing was charged.'],
    ['stake_limit_reached', {}, 'This bet is more than your stake limit leaves.'],
  ] as const)('that is refused with %s says why', async (code, value, text) => {
    const { user, on } = await openChase({ 'lottery.placeChase': refusal(code, value) })
    await user.click(await place())
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(on.placed).not.toHaveBeenCalled()
    await user.click(screen.getByRole('switch', { name: 'Stop after a win' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('reads the draws again after one has closed', async () => {
    const { user, calls } = await openChase({
      'lottery.placeChase': refusal('draw_closed', { drawNumber: '202611200842' }),
    })
    await place()
    calls.change({ 'lottery.nextDraws': { ...next(0), list: drawsToCome(12).slice(1) } })
    await user.click(await place())
    await expect.poll(() => rows()[0]?.[0]).toBe('Draw 0843')
  })

  test('at odds that have changed says so, charges nothing and can be placed at the new ones', async () => {
    const odds = { position: { position: '9.91' } }
    const atOdds = [{ ...line, playType: 'entertainment' as const, play: 'position', content: '1||' }]
    const props = { terms: { ...terms, odds }, lines: atOdds }
    const { user, sent } = await openChase({ 'lottery.placeChase': refusal('odds_changed', { line: 0 }) }, { props })
    await user.click(await place())
    expect(await screen.findByText('The odds have changed. Look at them and place again.')).toHaveAttribute(
      'role',
      'alert',
    )
    expect(sent()[0]?.body).toMatchObject({ lines: [{ odds: { position: '9.91' } }] })
    expect(await place()).toBeEnabled()
  })

  test('with too little money names the balance and leads to the deposit page', async () => {
    const { user } = await openChase({ 'lottery.placeChase': refusal('insufficient_funds', { balance: '3.00' }) })
    await user.click(await place())
    const dialog = within(await screen.findByRole('dialog', { name: 'The balance is not enough' }))
    expect(dialog.getByText('Your balance is $3.00. Nothing was charged.')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Deposit' })).toBeTruthy()
  })

  test('is checked again with the same key after a lost connection, even if a draw has closed', async () => {
    const { user, calls, sent } = await openChase({ 'lottery.placeChase': 'lost' })
    await user.click(await place())
    const dialog = within(await screen.findByRole('dialog', { name: 'The connection dropped' }))
    await passTime(41_000)
    calls.change({ 'lottery.placeChase': placed })
    await user.click(dialog.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByRole('dialog', { name: 'Chase placed' })).toBeTruthy()
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(sent()[1]?.body).toEqual(sent()[0]?.body)
  })

  test('reads from right to left, its sums and multiples from left to right', async () => {
    await openChase({}, { language: 'ar' })
    expect(await screen.findByRole('button', { name: /ابدأ المتابعة/ })).toHaveTextContent('\u2066$10.00\u2069')
    for (const sum of screen.getAllByText('×1')) expect(sum).toHaveAttribute('dir', 'ltr')
  })

  test('with texts three times as long keeps every name and sum', async () => {
    await openChase({}, { hasLongTexts: true })
    expect(await screen.findByRole('button', { name: /Place chase.*\$10\.00/ })).toBeTruthy()
  })
})

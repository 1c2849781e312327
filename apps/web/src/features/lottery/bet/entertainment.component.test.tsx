import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, type Answers } from '../../../testing/answer-calls.ts'
import { at, openBetPage, place, placeButton } from '../../../testing/bet-page.tsx'
import { rulesFixture } from '../../../testing/fixtures/lottery.ts'
import { typeFromTap } from '../../../testing/type-from-tap.ts'
import { loadGame } from '../../../testing/lottery-game.ts'

const sides = { big: '1.98', small: '1.98', odd: '1.98', even: '1.98' }
const rulesAt = (odds: Record<string, Record<string, string>>) =>
  rulesFixture({
    game: { family: 'pc28' },
    plays: ['sides', 'sum_number'],
    entertainment: { odds, noteMin: '1.00', noteMax: '60.00', units: ['1.00', '5.00', '10.00', '50.00'] },
  })

async function openOdds(answers: Answers = {}) {
  await loadGame({ family: 'pc28' })
  const opened = await openBetPage({ 'lottery.rules': rulesAt({ sides }), ...answers })
  await opened.user.click(screen.getByRole('radio', { name: 'Entertainment' }))
  return opened
}

const option = (name: string) => screen.getByRole('button', { name })

describe('Entertainment', () => {
  test('offers only plays with odds, each option with its own, and prices of a note within the limits', async () => {
    await openOdds()
    expect(screen.queryByRole('tab', { name: 'Exact sum' })).toBeNull()
    expect(option('Big, odds 1.98').textContent).toContain('1.98')
    const units = within(screen.getByRole('group', { name: 'Price of one bet' })).getAllByRole('radio')
    expect(units.map((unit) => unit.getAttribute('value'))).toEqual(['1.00', '5.00', '10.00', '50.00'])
  })

  test('sends the odds that were shown, and says what the bet wins at them', async () => {
    const { user, sent } = await openOdds()
    await user.click(option('Big, odds 1.98'))
    await user.click(screen.getByRole('radio', { name: '5' }))
    expect((await screen.findByRole('region', { name: 'What this bet costs and wins' })).textContent).toBe(
      '1 bet × 5 × 1 costs $5.00.A win pays $9.90.The chance of one bet is 1 in 2. Over time 99% of the stakes come back.',
    )
    await user.click(placeButton())
    await screen.findByRole('dialog', { name: 'Bets placed' })
    expect(sent()[0]?.body).toEqual({
      lottery: 'turbo-pick-3',
      drawNumber: '202611200842',
      lines: [{ play: 'sides', content: 'big', notes: 1, unit: '5.00', multiple: 1, odds: { big: sides.big } }],
      total: '5.00',
    })
  })

  test('takes any price of a note within the limits, as it was typed', async () => {
    const { user, sent } = await openOdds()
    await user.click(screen.getByRole('button', { name: 'Another price' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Price of one bet' }))
    const field = sheet.getByRole('textbox')
    await typeFromTap(user, field, '60.01')
    expect(field).toBeInvalid()
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Another price' }).disabled).toBe(true)
    await user.clear(field)
    await typeFromTap(user, field, '37.5')
    await user.click(sheet.getByRole('button', { name: 'Use $37.50' }))
    expect(screen.getByRole('radio', { name: '37.5' })).toBeChecked()
    await user.click(option('Big, odds 1.98'))
    await user.click(placeButton())
    await screen.findByRole('dialog', { name: 'Bets placed' })
    expect(sent()[0]?.body).toMatchObject({ lines: [{ unit: '37.50' }], total: '37.50' })
  })

  test('keeps lines of both play types on one slip', async () => {
    const { user, sent } = await openOdds()
    await user.click(option('Big, odds 1.98'))
    await user.click(screen.getByRole('button', { name: /^Add to the slip/ }))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('radio', { name: 'Tradition' }))
    await user.click(option('Odd'))
    await user.click(screen.getByRole('button', { name: /^Add to the slip/ }))
    await user.click(await screen.findByRole('button', { name: 'Place bets · $3.00' }))
    await screen.findByRole('dialog', { name: 'Bets placed' })
    expect(sent()[0]?.body).toMatchObject({
      lines: [
        { content: 'big', odds: { big: sides.big } },
        { content: 'odd', series: 1950 },
      ],
    })
  })

  test('that changed its odds shows them, and places only when asked again', async () => {
    const { user, calls, sent } = await openOdds({ 'lottery.placeOrder': refusal('odds_changed', { line: 0 }) })
    await user.click(option('Big, odds 1.98'))
    calls.change({ 'lottery.rules': rulesAt({ sides: { ...sides, big: '1.9', even: '1.7' } }) })
    await user.click(placeButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'The odds have changed' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Sides · Big1.98, now 1.9'])
    expect(sent()).toHaveLength(1)
    calls.change({ 'lottery.placeOrder': place })
    await user.click(dialog.getByRole('button', { name: 'Bet at the new odds' }))
    await screen.findByRole('dialog', { name: 'Bets placed' })
    expect(sent()[1]?.body).toMatchObject({ lines: [{ odds: { big: '1.9' } }], total: '1.00' })
    expect(sent()[1]?.idempotencyKey).not.toBe(sent()[0]?.idempotencyKey)
  })

  test('whose new odds are refused by the member charges nothing and keeps the numbers', async () => {
    const { user, calls, sent } = await openOdds({ 'lottery.placeOrder': refusal('odds_changed', { line: 0 }) })
    await user.click(option('Big, odds 1.98'))
    calls.change({ 'lottery.rules': rulesAt({ sides: { ...sides, big: '1.9' } }) })
    await user.click(placeButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'The odds have changed' }))
    await user.click(dialog.getByRole('button', { name: 'Not now' }))
    expect(sent()).toHaveLength(1)
    expect(option('Big, odds 1.9').getAttribute('aria-pressed')).toBe('true')
    expect(placeButton().disabled).toBe(false)
  })

  test('of a play that is no longer offered does not ask to place it', async () => {
    const { user, calls } = await openOdds({ 'lottery.placeOrder': refusal('odds_changed', { line: 0 }) })
    await user.click(option('Big, odds 1.98'))
    calls.change({ 'lottery.rules': rulesAt({ sides: { small: '1.98' } }) })
    await user.click(placeButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'The odds have changed' }))
    expect(dialog.queryByRole('button', { name: 'Bet at the new odds' })).toBeNull()
  })

  test('is open at once where the address asks for it, and only where it is offered', async () => {
    await loadGame({ family: 'pc28' })
    const address = `${at}&playType=Entertainment`
    await openBetPage({ 'lottery.rules': rulesAt({ sides }) }, { at: address })
    expect(screen.getByRole('radio', { name: 'Entertainment' })).toBeChecked()
    cleanup()
    await openBetPage({}, { at: address })
    expect(screen.getByRole('tab', { name: '3 digits' })).toBeTruthy()
  })

  test('is not offered where the lottery has no odds', async () => {
    await openBetPage()
    expect(screen.queryByRole('radio', { name: 'Entertainment' })).toBeNull()
  })
})

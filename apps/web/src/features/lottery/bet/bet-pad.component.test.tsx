import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openBetPage, pickNumbers } from '../../../testing/bet-page.tsx'
import { drawFixture, orderFixture } from '../../../testing/fixtures/lottery.ts'
import { passTime } from '../../../testing/show.tsx'

describe('the pad', () => {
  test('stays on a place for more digits until another place is tapped', async () => {
    const { user } = await openBetPage()
    const digits = (place: string) => within(screen.getByRole('group', { name: place }))
    await user.click(digits('Hundreds').getByRole('button', { name: '4' }))
    await user.click(digits('Hundreds').getByRole('button', { name: '7' }))
    expect(screen.getByRole('button', { name: 'Hundreds: 4 7' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Tens: –' }))
    expect(digits('Tens').getByRole('button', { name: '4' }).getAttribute('aria-pressed')).toBe('false')
  })

  test('is not covered by a result that comes while numbers are picked', async () => {
    const waiting = { list: [orderFixture()], next: null }
    const { user, site, calls } = await openBetPage({ 'lottery.orders': waiting })
    await user.click(screen.getByRole('button', { name: '4' }))
    // The watch for results is loaded after the page.
    await import('./bet-sheets.tsx')
    await passTime(0)
    const lost = orderFixture({ state: 'lost', payout: '0.00', result: [1, 2, 4] })
    calls.change({
      'lottery.orders': ({ query }) => ({ list: query['state'] === 'settled' ? [lost] : [], next: null }),
    })
    const draw = drawFixture({ state: 'settled', result: [1, 2, 4] })
    site.live.emit('draw', { lottery: 'turbo-pick-3', draw, next: null })
    expect(await screen.findByText('Turbo Pick 3 0842: no win this time')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keeps selection, kind of bet, unit and slip through a reload', async () => {
    const { user } = await openBetPage()
    await pickNumbers(user)
    await user.click(screen.getByRole('button', { name: /^Add to the slip/ }))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await pickNumbers(user)
    await user.click(screen.getByRole('radio', { name: '0.2' }))
    cleanup()
    await openBetPage()
    for (const name of ['Hundreds: 1', 'Tens: 2', 'Ones: 3']) expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(screen.getByRole('radio', { name: '0.2' })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Add to the slip, 1 line so far' })).toBeTruthy()
  })

  test('takes a digit back with a second tap, and everything with the eraser', async () => {
    const { user } = await openBetPage()
    await user.click(screen.getByRole('button', { name: '4' }))
    await user.click(screen.getByRole('button', { name: /^Hundreds: 4/ }))
    const digits = () => within(screen.getByRole('group', { name: 'Hundreds' }))
    expect(digits().getByRole('button', { name: '4' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(digits().getByRole('button', { name: '4' }))
    expect(digits().getByRole('button', { name: '4' }).getAttribute('aria-pressed')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Odd' }))
    expect(screen.getByRole('button', { name: 'Hundreds: 1 3 5 7 9' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByRole('button', { name: 'Hundreds: –' })).toBeTruthy()
  })

  test('fills itself with a random pick', async () => {
    const { user } = await openBetPage()
    await user.click(screen.getByRole('button', { name: 'Random pick' }))
    expect(await screen.findByRole('button', { name: 'Place 1 bet' })).toBeEnabled()
    expect(screen.getByRole('button', { name: /^Hundreds: \d$/ })).toBeTruthy()
  })

  test('takes a far multiplier from its sheet, within the limit', async () => {
    const { user } = await openBetPage()
    await user.click(screen.getByRole('button', { name: 'Multiplier ×1, choose another' }))
    const sheet = await screen.findByRole('dialog', { name: 'Multiplier' })
    await user.type(within(sheet).getByRole('textbox', { name: 'Multiplier' }), '501')
    expect(within(sheet).getByRole('textbox', { name: 'Multiplier' })).toBeInvalid()
    expect(within(sheet).getByText('A whole number from 1 to 500')).toBeTruthy()
    expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: /^Use/ }).disabled).toBe(true)
    await user.clear(within(sheet).getByRole('textbox', { name: 'Multiplier' }))
    await user.type(within(sheet).getByRole('textbox', { name: 'Multiplier' }), '37')
    await user.click(within(sheet).getByRole('button', { name: 'Use ×37' }))
    expect(screen.getByRole('button', { name: 'Multiplier ×37, choose another' })).toBeTruthy()
  })
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../../testing/answer-calls.ts'
import { openBetPage, pickNumbers, placeButton } from '../../../../testing/bet-page.tsx'
import { rulesFixture } from '../../../../testing/fixtures/lottery.ts'

const room = { draw: '5000.00', member: '100.00', number: '2500.00', numbers: [] }
const open = (left: Partial<typeof room> & { numbers?: object[] } = {}, answers = {}) =>
  openBetPage({ 'lottery.rules': rulesFixture({ isCapped: true }), 'lottery.room': { ...room, ...left }, ...answers })

test('a lottery with caps says what its draw still takes, before a bet is refused for it', async () => {
  await open()
  const says = within(await screen.findByRole('region', { name: 'What this draw still takes' }))
  expect(says.getAllByText(/\$/).map(({ textContent }) => textContent)).toEqual([
    'Bets on this draw can win $5,000.00 more together.',
    'The bets on each number can win $2,500.00 at most.',
    'You can stake $100.00 more on this draw.',
  ])
})

test.for([
  [{ draw: '1000.00' }, 'Bets on this draw can win $1,000.00 more together.'],
  [{ member: '1.00' }, 'You can stake $1.00 more on this draw.'],
  [{ numbers: [{ play: 'all3_direct', place: 0, entry: 1, left: '3.00' }] }, 'The bets on 1 can win $3.00 more.'],
] as const)('a bet above %j is not sent', async ([left, why]) => {
  const { user, sent } = await open(left as never)
  await pickNumbers(user)
  expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Place 1 bet' })?.hasAttribute('disabled') ?? true).toBe(true)
  expect(sent()).toHaveLength(0)
})

test('a bet that others came before says so, and reads again what is left', async () => {
  const { user, calls } = await open({}, { 'lottery.placeOrder': refusal('draw_full', { cap: 'draw', left: '7.00' }) })
  await pickNumbers(user)
  calls.change({ 'lottery.room': { ...room, draw: '7.00' } })
  await user.click(placeButton())
  // Below the pad, and in the bar as the reason why it cannot be placed.
  expect(await screen.findAllByText('Bets on this draw can win $7.00 more together.')).toHaveLength(2)
})

test('a lottery without caps asks for nothing', async () => {
  const { calls } = await openBetPage()
  expect(screen.queryByRole('region', { name: 'What this draw still takes' })).toBeNull()
  expect(calls.to('lottery.room')).toHaveLength(0)
})

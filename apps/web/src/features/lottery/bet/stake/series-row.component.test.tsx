import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBetPage, pickNumbers, placeButton } from '../../../../testing/bet-page.tsx'
import { rulesFixture } from '../../../../testing/fixtures/lottery.ts'

const rulesAt = (own: number | null) =>
  rulesFixture({ series: { min: 1800, max: own ?? 1950, default: own ?? 1950, own } })
const facts = () => screen.getByRole('region', { name: 'What this bet costs and wins' }).textContent
const slide = (series: number) => fireEvent.change(screen.getByRole('slider'), { target: { value: series } })

test('a lower prize group pays less and gives more back, to the last unit, and is what the bet is sent with', async () => {
  const { user, sent } = await openBetPage({ 'lottery.rules': rulesAt(1940) })
  await pickNumbers(user)
  expect(screen.getByRole('slider', { name: 'Prize group 1940' })).toHaveAttribute('aria-valuetext', '1940, 0% back')
  expect(facts()).toContain('A win pays $1,940.00.')
  expect(facts()).not.toContain('comes back after the draw')
  slide(1901)
  expect(screen.getByRole('slider', { name: 'Prize group 1901' })).toHaveAttribute('aria-valuetext', '1901, 1.95% back')
  expect(facts()).toContain('A win pays $1,901.00.')
  // 2.00 × 39 / 2000 = 0.039: down to the last unit, shown to the cent.
  expect(facts()).toContain('$0.039 of the stake comes back after the draw')
  // 95.05 % as prizes and 1.95 % of the stake itself.
  expect(facts()).toContain('Over time 97% of the stakes come back.')
  await user.click(screen.getByRole('button', { name: /^Add to the slip/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Bet slip' }))
  expect(sheet.getByText('Comes back after the draw').nextSibling).toHaveTextContent('$0.039')
  await user.click(sheet.getByRole('button', { name: /^Place bets/ }))
  await screen.findByRole('dialog', { name: 'Bets placed' })
  expect(sent()[0]?.body).toMatchObject({ lines: [{ series: 1901 }], total: '2.00' })
})

test('whoever gets no rebate has no choice of a lower prize', async () => {
  const { user } = await openBetPage({ 'lottery.rules': rulesAt(null) })
  await pickNumbers(user)
  expect(placeButton()).toBeEnabled()
  expect(screen.queryByRole('slider')).toBeNull()
})

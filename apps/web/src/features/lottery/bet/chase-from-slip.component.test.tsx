import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBetPage, pickNumbers } from '../../../testing/bet-page.tsx'
import { chaseFixture, drawsToCome } from '../../../testing/fixtures/lottery.ts'

const answers = {
  'lottery.nextDraws': { list: drawsToCome(5), now: '2026-11-20T12:00:00.000Z' },
  'lottery.placeChase': { chase: chaseFixture(), balance: '90.00' },
}

test('a chase is opened from the slip, and clears it when it is placed', async () => {
  const { user, calls } = await openBetPage(answers)
  await pickNumbers(user)
  await user.click(screen.getByRole('button', { name: /^Add to the slip/ }))
  await user.click(await screen.findByRole('button', { name: 'Chase: bet on several draws' }))
  const chase = within(await screen.findByRole('dialog', { name: 'Chase' }))
  await user.click(await chase.findByRole('button', { name: 'Place chase · $10.00' }))
  expect(await screen.findByRole('dialog', { name: 'Chase placed' })).toBeTruthy()
  expect(calls.to('lottery.placeOrder')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('button', { name: 'Slip, empty' })).toBeTruthy()
})

test('a guest is not offered a chase', async () => {
  const { user } = await openBetPage(answers, { as: 'guest' })
  await pickNumbers(user)
  await user.click(screen.getByRole('button', { name: /^Add to the slip/ }))
  await screen.findByRole('dialog', { name: 'Bet slip' })
  expect(screen.queryByRole('button', { name: /^Chase/ })).toBeNull()
})

import type { Order } from '@fairground/contract'
import type { Page } from '@playwright/test'
import { stretch } from '../../tools/lib/testing/slowness.mjs'
import { expect, test } from '../testing/site.ts'
import type { Member } from '../testing/system-access.ts'

const drawSecondsMax = 150

test('a race at odds and dice by the prize group pay what arithmetic says', async ({
  page,
  logInAsNew,
  consoleErrors,
}) => {
  test.slow()
  const { visitor } = await logInAsNew({ cash: '100.00' })

  await page.goto('/m/startLottery?code=pk10-sprint')
  await page.getByRole('radio', { name: 'Entertainment' }).check({ force: true })
  await page.getByRole('tab', { name: 'Sides' }).click()
  const first = page.getByRole('group', { name: 'Place 1' })
  await first.getByRole('button', { name: 'Big' }).click()
  await first.getByRole('button', { name: 'Odd' }).click()
  await page.getByRole('radio', { name: '5', exact: true }).check({ force: true })
  await placeBets(page, '$10.00')

  await page.goto('/m/startLottery?code=fast-3')
  await page.getByRole('button', { name: 'Sides', exact: true }).click()
  const sides = page.getByRole('group', { name: 'Sides' })
  await sides.getByRole('button', { name: 'Small' }).click()
  await sides.getByRole('button', { name: 'Even' }).click()
  await placeBets(page, '$4.00')

  const race = await settled(visitor, 'pk10-sprint')
  const [winner = 0] = race.result ?? []
  // Five units at 1.982 for each side of the winner that was bet on.
  const raceCents = [winner >= 6, winner % 2 === 1].filter(Boolean).length * 991
  expect(race.payout).toBe(inUnits(raceCents))

  const dice = await settled(visitor, 'fast-3')
  const sum = (dice.result ?? []).reduce((total, die) => total + die, 0)
  // Two units at 1950 of 2000, each side half of all draws.
  const diceCents = [sum <= 10, sum % 2 === 0].filter(Boolean).length * 390
  expect(dice.payout).toBe(inUnits(diceCents))

  const { sumBalance } = await visitor.call('wallet.balances', {})
  expect(Number(sumBalance)).toBe((10_000 - 1_000 - 400 + raceCents + diceCents) / 100)

  // The record draws both results by their family, and verifies them.
  await page.goto('/m/gameRecord')
  await page.getByRole('button', { name: /^Fast 3/ }).click()
  await expect(page.getByText('Sum — Sides')).toBeVisible()
  await expect(page.getByText('Small, Even')).toBeVisible()
  expect(consoleErrors.filter((error) => !/ 409 .*\/lgw\/orders\)$/.test(error))).toEqual([])
})

/** A draw that closes meanwhile keeps the numbers: they are placed on the next. */
async function placeBets(page: Page, total: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Place 2 bets' }).click({ timeout: 5_000 })
    await expect(page.getByRole('dialog', { name: 'Bets placed' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const placed = page.getByRole('dialog', { name: 'Bets placed' })
  await expect(placed.getByText(total).first()).toBeVisible()
  await placed.getByRole('button', { name: 'Done' }).click()
}

/** The member's only order of a lottery, once its draw has settled. */
async function settled(visitor: Member['visitor'], lottery: string): Promise<Order> {
  let order: Order | undefined
  await expect(async () => {
    const { list } = await visitor.call('lottery.orders', { query: { lottery, state: 'settled', size: 1 } })
    order = list[0]
    expect(order).toBeDefined()
  }).toPass({ timeout: stretch(drawSecondsMax * 1_000) })
  if (!order) throw new Error(`no order of ${lottery} has settled`)
  return order
}

const inUnits = (cents: number): string => (cents / 100).toFixed(2)

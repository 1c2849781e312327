import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { stretch } from '../../tools/lib/testing/slowness.mjs'
import { expect, expectToast, test } from '../testing/site.ts'
import type { Member } from '../testing/system-access.ts'

/** Bets on the fastest lottery from another device; a bet that is too late for its draw is placed on the next. */
async function bet(visitor: Member['visitor'], multiple: number): Promise<void> {
  const line = { play: 'sum', content: 'big', notes: 1, unit: '2.00', multiple, series: 1_950 }
  const lottery = 'fair-5d'
  await expect(async () => {
    const { current } = await visitor.call('lottery.numero', { query: { lottery } })
    await visitor.call('lottery.placeOrder', {
      body: {
        lottery,
        drawNumber: current.number,
        lines: [line],
        total: `${multiple * 2}.00`,
      },
      options: { idempotencyKey: randomUUID() },
    })
  }).toPass()
}

const way = (page: Page) => page.getByRole('progressbar', { name: 'Way to the next level' })

test('a bet in another session moves the VIP progress ring live, and the level rises', async ({
  page,
  logInAsNew,
  consoleErrors,
}) => {
  test.slow()
  const { visitor } = await logInAsNew({ cash: '990.00' })
  await page.goto('/m/member/home')
  await expect(page.getByRole('link', { name: 'Bronze', exact: true })).toBeVisible()
  await expect(way(page)).toHaveAttribute('value', '0')
  await bet(visitor, 150)
  await expect(page.getByText('In open bets')).toBeVisible()
  await bet(visitor, 150)
  await expect(page.getByRole('link', { name: 'Silver', exact: true })).toBeVisible({ timeout: stretch(150_000) })
  // Two bets of 600.00 win 570.00 or lose 600.00: enough to pass the 500.00 of Silver, part of the 2,000.00 of Gold.
  await expect(way(page)).toHaveAttribute('value', /^0\.0(35|425|5)/)
  await expect(page.getByText('In open bets')).toBeHidden()

  await page.getByRole('link', { name: 'VIP club' }).click()
  await expect(page.getByRole('heading', { name: 'Silver' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'You are here' })).toContainText('Silver')
  await expect(page.getByText(/ to Gold$/)).toBeVisible()

  // What the level brings once is claimed where all rewards are.
  await page.goto('/m/rewardCenter')
  const reward = page.getByRole('article').filter({ hasText: 'A reward for each level' })
  await reward.getByRole('button', { name: 'Claim' }).click()
  await expectToast(page, '$2.00 is in your balance')

  // The record contains both bets, and none of them is open.
  await page.goto('/m/gameRecord')
  await expect(page.getByRole('button', { name: /^Fair 5D/ })).toHaveCount(2)
  await page.getByRole('radio', { name: 'Open', exact: true }).click({ force: true })
  await expect(page.getByText('No bets in these days')).toBeVisible()
  await page.getByRole('radio', { name: 'Settled', exact: true }).click({ force: true })
  await expect(page.getByRole('button', { name: /^Fair 5D/ })).toHaveCount(2)
  expect(consoleErrors).toEqual([])
})

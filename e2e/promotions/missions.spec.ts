import { expectNoAxeViolations } from '../testing/accessibility.ts'
import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { expect, test } from '../testing/site.ts'

/** Amounts keep their own direction in a sentence of any language. */
const isolated = (amount: string): string => `\u2066${amount}\u2069`

/** By every rule: the frame of another party is not in the scans of the site's own pages. */
async function expectReadableGame(page: Page): Promise<void> {
  const frame = page.frames().find((each) => new URL(each.url()).pathname === '/missions')
  await frame?.evaluate(axe.source)
  const found = await frame?.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  })
  expect(found).toEqual([])
}

test('a member starts missions in the studio’s game, plays, and collects a reward that the platform pays once', async ({
  page,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  const { session } = await logInAsNew()
  await page.goto('/m/task')
  const game = page.frameLocator('iframe[title="Missions"]')
  await game.getByRole('button', { name: 'Your first steps' }).click()
  await game.getByRole('button', { name: 'Start' }).click()
  await expect(game.getByRole('status')).toHaveText('Started. Good luck.')
  await expect(game.getByRole('listitem').filter({ hasText: 'Bet in total' })).toContainText('After the one before')
  await expectReadableGame(page)

  // Ten rounds of 0.50. They have no vendor transactions, so they are deleted before reconciliation runs.
  await system.rows(
    `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, state, ended_at)
     select gen_random_uuid(), 1, 'test', gen_random_uuid(), $1, 'dragon-orchard', 'USD', 5000, 'closed', now() from generate_series(1, 10)`,
    [session.id],
  )
  await page.reload()
  await game.getByRole('button', { name: 'Your first steps' }).click()
  await game.getByRole('button', { name: `Place bets. Collect ${isolated('$1.00')}` }).click()
  await expect(game.getByRole('status')).toHaveText(`${isolated('$1.00')} is in your balance.`)
  await expect(game.getByText(`Collected ${isolated('$1.00')}`)).toBeVisible()
  await expect(game.getByRole('listitem').filter({ hasText: 'Bet in total' })).toContainText(
    `of ${isolated('$100.00')}`,
  )
  await expectNoAxeViolations(page)
  await expectReadableGame(page)
  const paid = await system.rows<{ amount: string; reference: string }>(
    `select c.amount::text as amount, c.period as reference from promotion_claim c where c.member_id = $1`,
    [session.id],
  )
  expect(paid).toEqual([{ amount: '10000', reference: 'bets-10' }])
  await system.rows(`delete from vendor_round where member_id = $1 and vendor = 'test'`, [session.id])
  expect(consoleErrors).toEqual([])
})

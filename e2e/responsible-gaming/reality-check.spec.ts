import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { betHere } from '../testing/player-steps.ts'
import { expect, expectToast, test } from '../testing/site.ts'

/** A check that is closing has been answered. */
const check = (page: Page) =>
  page.getByRole('dialog', { name: /^You have been here for/ }).and(page.locator(':not([data-leaving])'))

test('a reality check is shown in every tab until one answers it', async ({ page, system, logInAsNew }) => {
  const { session } = await logInAsNew({ cash: '100.00' })
  await page.goto('/m/limits')
  await page.getByRole('group', { name: 'How often' }).getByRole('radio', { name: '15 min' }).click({ force: true })
  await expectToast(page, 'Saved')

  // The count starts with the first stake, on draws of twenty minutes: no result opens meanwhile.
  await page.goto('/m/startLottery?code=fair-5d-20min')
  await betHere(page)
  await expect(check(page)).toBeHidden()
  // Advances the time of the platform only.
  await system.rows(`update play_care set reality_since = now() - interval '16 minutes' where member_id = $1`, [
    session.id,
  ])

  // The site is reloaded, and opened in a second tab.
  await page.reload()
  await expect(check(page).getByText('Staked')).toBeVisible()
  await expectNoAxeViolations(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await check(other).getByRole('button', { name: 'Keep playing' }).click()
  await expect(check(other)).toBeHidden()
  await expect(check(page)).toBeHidden()
  const answered = await system.rows(
    `select id from audit_entry where action = 'limits.reality_answered' and subject = 'member:' || $1`,
    [session.id],
  )
  expect(answered).toHaveLength(1)
})

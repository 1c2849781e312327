import type { Page, Response } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { betHere, type Player } from '../testing/player-steps.ts'
import { expect, expectToast, test } from '../testing/site.ts'

/** A check that is closing has been answered. */
const check = (page: Page) =>
  page.getByRole('dialog', { name: /^You have been here for/ }).and(page.locator(':not([data-leaving])'))

/** On draws of twenty minutes: no result opens meanwhile. */
async function betSlowly(page: Page): Promise<void> {
  await page.goto('/m/startLottery?code=fair-5d-20min')
  await betHere(page)
}

/** The clock of the page has been told when its check is due. */
async function isCounting(reply: Response): Promise<boolean> {
  if (!reply.url().endsWith('/wps/limits/session')) return false
  const { value } = (await reply.json()) as { value: { realityDueAt: string | null } }
  return value.realityDueAt !== null
}

/** Advances the time of the platform only. */
const playFor16Minutes = ({ system, username }: Player) =>
  system.rows(
    `update play_care set reality_since = now() - interval '16 minutes'
     where member_id = (select id from member where account = $1)`,
    [username],
  )

test('a reality check is shown in every tab until one answers it, and blocks bets', async ({
  page,
  system,
  logInAsNew,
}) => {
  test.slow()
  const { account } = await logInAsNew({ cash: '100.00' })
  const player = { page, system, username: account }
  await page.goto('/m/limits')
  await page.getByRole('group', { name: 'How often' }).getByRole('radio', { name: '15 min' }).click({ force: true })
  await expectToast(page, 'Saved')

  // The count starts with the first stake.
  await betSlowly(page)
  await expect(check(page)).toBeHidden()
  await playFor16Minutes(player)

  // The site is reloaded, and opened in a second tab.
  await page.reload()
  await expect(check(page).getByText('Staked')).toBeVisible()
  await expectNoAxeViolations(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(check(other)).toBeVisible()
  await page.reload()
  await expect(check(page)).toBeVisible()

  await check(other).getByRole('button', { name: 'Keep playing' }).click()
  await expect(check(other)).toBeHidden()
  await expect(check(page)).toBeHidden()
  const [answered] = await system.rows<{ count: string }>(
    `select count(*) from audit_entry a join member m on a.subject = 'member:' || m.id
     where a.action = 'limits.reality_answered' and m.account = $1`,
    [player.username],
  )
  expect(answered?.count).toBe('1')
  await other.close()

  // The page does not know about a due check: the bet is refused with the reason. Its clock asks once the stake is counted.
  const counted = page.waitForResponse(isCounting)
  await betSlowly(page)
  await counted
  await playFor16Minutes(player)
  await page.getByRole('group', { name: 'Quick picks' }).getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: /^Place 10 bets/ }).click()
  await expect(page.getByText('Your reality check is waiting. Answer it to play on.')).toBeVisible()
})

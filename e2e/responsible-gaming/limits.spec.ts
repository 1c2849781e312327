import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { deposit } from '../testing/player-steps.ts'
import { expect, test } from '../testing/site.ts'
import { memberPassword } from '../testing/system-access.ts'

test('a member limits what they pay in, takes a time-out, and still reaches the page', async ({
  page,
  system,
  logInAsNew,
}) => {
  test.slow()
  const { account } = await logInAsNew()
  const player = { page, system, username: account }
  await page.goto('/m/home')

  // From the menu, from the deposit page and from the member centre.
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Play limits' }).click()
  await expect(page).toHaveURL(/\/m\/limits$/)
  await page.getByRole('button', { name: 'Daily deposit limit: No limit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Daily deposit limit' })
  await sheet.getByRole('textbox', { name: 'Limit' }).fill('60')
  await expect(sheet.getByText('This holds at once.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByRole('button', { name: /^Daily deposit limit: .*60/ })).toBeVisible()

  await deposit(player, '50.00', { hasLimit: true })
  await page.goto('/m/voucherCenter')
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').getByText('This is more than your deposit limit leaves')).toBeVisible()

  // A looser limit waits, and says so.
  await page.getByRole('link', { name: 'Play limits' }).click()
  await page.getByRole('button', { name: /^Daily deposit limit: / }).click()
  await sheet.getByRole('textbox', { name: 'Limit' }).fill('500')
  await expect(sheet.getByText(/^This waits 24 hours/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Save limit' }).click()
  await expect(sheet.getByLabel('Your login password')).toBeFocused()
  await sheet.getByLabel('Your login password').fill('not the one')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByText('The password is incorrect.')).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByLabel('Your login password').fill(memberPassword)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^500.00 from /)).toBeVisible()

  await page.goto('/m/member/home')
  await page.getByRole('link', { name: 'Play limits' }).click()
  await page.getByRole('button', { name: /^Time-out/ }).click()
  const pause = page.getByRole('dialog', { name: 'Time-out' })
  await pause.getByRole('radio', { name: '1 week' }).check()
  await pause.getByRole('button', { name: 'Start time-out' }).click()
  await expect(pause.getByRole('alert')).toHaveText('Tick the box to go on.')
  await pause.getByRole('checkbox').check()
  await pause.getByRole('button', { name: 'Start time-out' }).click()
  const note = page.getByRole('region', { name: 'You are taking a time-out' })
  await expect(note).toBeVisible()

  await page.goto('/m/home')
  await page.getByRole('link', { name: /^Fair 5D Every 1 min/ }).click()
  await page.getByRole('tab', { name: 'One place' }).click()
  await page.getByRole('group', { name: 'Quick picks' }).getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: /^Place \d+ bets/ }).click()
  await expect(page.getByText('You are taking a time-out. Bets and deposits are closed until it ends.')).toBeVisible()

  await page.goto('/m/limits')
  await expect(note).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your activity' })).toBeVisible()
})

test('a first deposit asks for a limit, and paying in without one is an act', async ({ page, system, logInAsNew }) => {
  const { visitor, account } = await logInAsNew()
  await page.goto('/m/voucherCenter')
  await page.getByRole('textbox', { name: 'Amount' }).fill('50')
  await page.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Set a deposit limit first?' })
  await expect(question.getByRole('link', { name: 'Set a limit' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/voucherCenter/)
  expect((await visitor.call('responsibleGaming.limits')).questions.deposit).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await question.getByRole('button', { name: 'Deposit without a limit' }).click()
  await expect(page.getByRole('link', { name: 'Open payment page' })).toBeVisible()
  expect((await visitor.call('responsibleGaming.limits')).questions.deposit).toBe(false)
  const [written] = await system.rows<{ count: string }>(
    `select count(*) from audit_entry a join member m on a.subject = 'member:' || m.id where a.action = 'responsibleGaming.keepLimits' and m.account = $1`,
    [account],
  )
  expect(written?.count).toBe('1')
})

test('responsible gaming is one tap from home, deposit and the member centre, and a due review is asked for', async ({
  page,
  system,
  logInAsNew,
}) => {
  const { visitor, account } = await logInAsNew()
  await visitor.call('responsibleGaming.setLimit', { body: { kind: 'deposit', span: 'week', value: '100.00' } })
  const reach = async (from: string, link: string) => {
    await page.goto(from)
    await page.getByRole('link', { name: link }).first().click()
    await expect(page).toHaveURL(/\/m\/limits$/)
  }
  await reach('/m/voucherCenter', 'Play limits')
  await page.goto('/m/home')
  const link = page.getByRole('link', { name: 'Responsible gaming' })
  // Sections below the first view load on scroll.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await link.click()
  await expect(page).toHaveURL(/\/m\/limits$/)
  await expect(page.getByText('Are your limits still right?')).toBeHidden()

  await system.rows(
    `update play_limit set changed_at = now() - interval '7 months' where member_id = (select id from member where account = $1)`,
    [account],
  )
  await page.goto('/m/member/home')
  await page
    .getByRole('link', { name: /^Play limits/ })
    .filter({ hasText: 'Take a look' })
    .click()
  await expect(page.getByRole('heading', { name: 'Are your limits still right?' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Leave them as they are' }).click()
  await expect(page.getByRole('heading', { name: 'Are your limits still right?' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Weekly deposit limit: .*100/ })).toBeVisible()
})

import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { newestCodeTo } from '../testing/dev-outbox.ts'
import { expect, test } from '../testing/site.ts'
import { solveSlider } from '../testing/solve-slider.ts'
import { memberPassword } from '../testing/system-access.ts'

async function bindEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /^Email/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Email address').fill('nowhere')
  const own = sheet.getByLabel('Your login password')
  if (await own.isVisible()) await own.fill(memberPassword)
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByText('Enter a whole email address.')).toBeVisible()
  await sheet.getByLabel('Email address').fill(email)
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
  await sheet.getByLabel('Code, 6 digits').fill('000000')
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText('Verification code error.')).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByLabel('Code, 6 digits').fill(await newestCodeTo(page.context(), email))
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet).toBeHidden()
}

test('a member binds an address and a number, sets a real name, and gets a forgotten payment password back', async ({
  page,
  context,
  system,
  logInAsNew,
}) => {
  test.slow()
  const { account: username } = await logInAsNew()
  await page.goto('/m/securityCenter')
  // One sheet may still be closing while the next one opens.
  const sheet = page.getByRole('dialog').and(page.locator(':not([data-leaving])'))

  // Without a bound contact the reset form says what is missing and links to it.
  await page.getByRole('button', { name: /^Payment password/ }).click()
  await sheet.getByLabel('Payment password', { exact: true }).fill('275941')
  await sheet.getByLabel('Payment password again').fill('275941')
  await sheet.getByLabel('Your login password').fill(memberPassword)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: /^Payment password/ }).click()
  await sheet.getByRole('button', { name: 'Forgot it?' }).click()
  await expect(sheet.getByText(/None is bound yet/)).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Bind an email address' }).click()
  await expect(sheet).toHaveAccessibleName('Email')
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()

  const email = `${username}@fairground.example`
  await bindEmail(page, email)
  await expect(page.getByRole('button', { name: /^Email e•••@fairground\.example Verified/ })).toBeVisible()
  await page.getByRole('button', { name: /^Email/ }).click()
  await expect(sheet.getByText(/^To unbind it, bind another way back in first/)).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()

  const number = `09012${String(randomBytes(3).readUIntBE(0, 3) % 100_000).padStart(5, '0')}`
  await page.getByRole('button', { name: /^Mobile number/ }).click()
  await sheet.getByRole('textbox', { name: 'Mobile number' }).fill(`+84${number.slice(1)}`)
  await solveSlider({ page, system, open: () => sheet.getByRole('button', { name: 'Send code' }).click() })
  await sheet.getByLabel('Code, 6 digits').fill(await newestCodeTo(context, number.slice(1)))
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet).toBeHidden()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Mobile number .*${number.slice(-3)} Verified`) }),
  ).toBeVisible()

  await page.getByRole('button', { name: /^Real name/ }).click()
  await sheet.getByLabel('Your name as your bank writes it').fill('Tran Van Minh')
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: /^Real name T••• V••• M•••/ }).click()
  await expect(sheet.getByText(/customer service can change it/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()

  await system.rows('delete from rate_bucket')
  await page.getByRole('button', { name: /^Payment password/ }).click()
  await sheet.getByRole('button', { name: 'Forgot it?' }).click()
  await sheet.getByRole('radio', { name: /^Email/ }).check()
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByRole('timer')).toBeVisible()
  await sheet.getByLabel('Code, 6 digits').fill(await newestCodeTo(context, email, 2))
  await sheet.getByLabel('New payment password').fill('480913')
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()

  // The old address is notified of the new one; a number can be removed once another contact is bound.
  await system.rows('delete from rate_bucket')
  await bindEmail(page, `new_${email}`)
  const told = await context.newPage()
  await told.goto('/dev/outbox')
  await expect(
    told
      .getByRole('article')
      .filter({ hasText: ` ${email}` })
      .first(),
  ).toContainText('is now n•••@')
  await told.close()
  await page.getByRole('button', { name: /^Mobile number/ }).click()
  await sheet.getByRole('button', { name: 'Unbind' }).click()
  await sheet.getByRole('button', { name: 'Unbind' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /^Mobile number Not set/ })).toBeVisible()
})

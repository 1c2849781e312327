import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { totpCode } from '../../apps/server/src/testing/totp-code.ts'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { addAuthenticator } from '../testing/authenticator.ts'
import { expect, test } from '../testing/site.ts'

const password = 'a long enough one'

/** Browsers create passkeys for host names; this machine is `localhost`. */
const named = (baseURL: string | undefined): string => (baseURL ?? '').replace('127.0.0.1', 'localhost')

async function logOut(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/m/set`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
}

test('a member sets up an app and a passkey, and logs in with each', async ({
  page,
  baseURL,
  system,
  consoleErrors,
}) => {
  const site = named(baseURL)
  const username = `e2e_${randomBytes(4).toString('hex')}`
  await system.visitor().register(username)
  await addAuthenticator(page)
  const forgetSteps = () =>
    system.rows('update totp_factor set last_step = 0 where member_id = (select id from member where account = $1)', [
      username,
    ])
  const giveName = async () => {
    await page.goto(`${site}/m/login?next=%2Fm%2FsecurityCenter`)
    await page.getByRole('textbox', { name: 'Username' }).fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  const sheet = page.getByRole('dialog')

  await giveName()
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  await expect(sheet.getByLabel('Your login password')).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByLabel('Your login password').fill(password)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByRole('figure', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await sheet.locator('code').innerText()).replaceAll(' ', '')
  await sheet.getByLabel('Code from the app').fill('000000')
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  await expect(sheet.getByText('The code is wrong or was used before.')).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByLabel('Code from the app').fill(totpCode(secret))
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  const codes = sheet.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: /^Authenticator app Asked for with every login/ })).toBeVisible()
  await forgetSteps()
  await logOut(page, site)

  await giveName()
  await expect(page.getByLabel('Code from the app')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByLabel('Code from the app').fill('000000')
  await expect(page.getByText('The code is wrong or was used before.')).toBeVisible()
  await page.getByLabel('Code from the app').fill(totpCode(secret))
  await expect(page).toHaveURL(/\/m\/securityCenter/)
  await logOut(page, site)

  await giveName()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/securityCenter/)

  await page.getByRole('button', { name: /^Passkeys/ }).click()
  await sheet.getByRole('button', { name: 'Add a passkey' }).click()
  await sheet.getByLabel('Name').fill('Pocket phone')
  await sheet.getByLabel('Your login password').fill(password)
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(sheet.getByRole('button', { name: /^Pocket phone/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await logOut(page, site)

  await page.goto(`${site}/m/login?next=%2Fm%2FsecurityCenter`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/m\/securityCenter/)

  // A new session: a passkey is accepted instead of the password.
  await page.getByRole('button', { name: /^Passkeys 1 passkey/ }).click()
  await sheet.getByRole('button', { name: /^Pocket phone/ }).click()
  await expect(sheet.getByLabel('Your login password')).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(sheet.getByLabel('Your login password')).toBeHidden()
  await sheet.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(sheet.getByRole('button', { name: /^Pocket phone/ })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()

  await forgetSteps()
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  await sheet.getByLabel('Code from the app, or a recovery code').fill(totpCode(secret))
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: /^Authenticator app A code from your phone/ })).toBeVisible()
  await logOut(page, site)
  await giveName()
  await expect(page).toHaveURL(/\/m\/securityCenter/)
  expect(consoleErrors.filter((line) => !/40[01]/.test(line))).toEqual([])
})

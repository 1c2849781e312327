import { addAuthenticator } from '../testing/authenticator.ts'
import { expect, test } from '../testing/site.ts'
import { memberPassword } from '../testing/system-access.ts'

/** Browsers create passkeys for host names; this machine is `localhost`. */
const named = (baseURL: string | undefined): string => (baseURL ?? '').replace('127.0.0.1', 'localhost')

test('a member makes a passkey, logs in with it, and confirms with it who they are', async ({
  page,
  baseURL,
  system,
  consoleErrors,
}) => {
  const site = named(baseURL)
  const login = `${site}/m/login?next=%2Fm%2FsecurityCenter`
  const { account } = await system.newMember()
  await addAuthenticator(page)
  const sheet = page.getByRole('dialog')

  await page.goto(login)
  await page.getByRole('textbox', { name: 'Username' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: /^Passkeys/ }).click()
  await sheet.getByRole('button', { name: 'Add a passkey' }).click()
  await sheet.getByLabel('Name').fill('Pocket phone')
  await sheet.getByLabel('Your login password').fill(memberPassword)
  await sheet.getByRole('button', { name: 'Create passkey' }).click()
  await expect(sheet.getByRole('button', { name: /^Pocket phone/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()

  await page.goto(`${site}/m/set`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await page.goto(login)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/m\/securityCenter/)

  // A new session: a passkey is accepted instead of the password.
  await page.getByRole('button', { name: /^Passkeys 1 passkey/ }).click()
  await sheet.getByRole('button', { name: /^Pocket phone/ }).click()
  await expect(sheet.getByLabel('Your login password')).toBeVisible()
  await sheet.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(sheet.getByLabel('Your login password')).toBeHidden()
  await sheet.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(sheet.getByRole('button', { name: /^Pocket phone/ })).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

import { randomBytes } from 'node:crypto'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { expect, putSession, test } from '../testing/site.ts'
import { memberPassword } from '../testing/system-access.ts'

test('a member protects an account: payment password, card, and a device that is signed out', async ({
  page,
  browser,
  baseURL,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  const { account: username } = await logInAsNew()
  await page.goto('/m/securityCenter')
  await expect(page.getByRole('heading', { name: /Weak, .* steps left/ })).toBeVisible()

  await page.getByRole('button', { name: /^Payment password/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Payment password', { exact: true }).fill('275941')
  await sheet.getByLabel('Payment password again').fill('275941')
  await sheet.getByLabel('Your login password').fill('not the one')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet.getByText('The password is incorrect.')).toBeVisible()
  await expect(sheet.getByLabel('Your login password')).toBeFocused()
  await expectNoAxeViolations(page)
  await sheet.getByLabel('Your login password').fill(memberPassword)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('progressbar', { name: 'Protection' })).toHaveAttribute('value', '0.5')

  // The password was given a moment ago, so it is not asked for again.
  await page.getByRole('button', { name: /^Bank cards/ }).click()
  await sheet.getByRole('button', { name: 'Add a card' }).click()
  await expect(sheet.getByLabel('Your login password')).toBeHidden()
  const number = `9704${randomBytes(6).readUIntBE(0, 6)}`.slice(0, 14)
  await sheet.getByLabel('Name on the card').fill('Tran Van Minh')
  await sheet.getByLabel('Bank', { exact: true }).fill('Delta Bank')
  await sheet.getByLabel('Card or account number').fill(number)
  await sheet.getByRole('button', { name: 'Save card' }).click()
  await expect(sheet.getByText(`•••• ${number.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } })
  const visitor = system.visitor()
  visitor.headers['User-Agent'] = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1'
  await putSession(elsewhere, await visitor.logIn(username, memberPassword))
  const other = await elsewhere.newPage()
  const listening = other.waitForRequest(/\/wps\/stream/)
  await other.goto('/m/securityCenter')
  await expect(other.getByRole('button', { name: /^Signed-in devices 2 devices/ })).toBeVisible()
  await listening

  await page.reload()
  await page.getByRole('button', { name: /^Signed-in devices/ }).click()
  await expect(sheet.getByText('This device')).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Sign out Safari · iPhone' }).click()
  await expect(sheet.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
  await expect(other.getByText('The account has been logged out, please log in again.')).toBeVisible()
  await expect(other).toHaveURL(/\/m\/login/)
  expect(await visitor.refusal('accounts.profile')).toMatchObject({ code: 'session_ended' })
  await elsewhere.close()
  expect(consoleErrors.filter((line) => !line.includes('400'))).toEqual([])
})

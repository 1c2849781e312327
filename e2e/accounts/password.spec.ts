import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { newestCodeTo } from '../testing/dev-outbox.ts'
import { expect, test } from '../testing/site.ts'

const changed = 'a fresh long one'
const changedAgain = 'an even fresher one'

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/m/login')
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password').fill(password)
}

test('a forgotten password is set anew by email, then changed, and changed again when it must be', async ({
  page,
  system,
}) => {
  const { account: username, visitor: elsewhere } = await system.newMember()
  const email = `${username}@fairground.example`
  await system.giveFact(username, 'email', email)

  // Each tab has its own captcha; this one is for e-mail.
  let captchaId = ''
  page.on('response', async (response) => {
    if (response.url().includes('/wps/captcha?purpose=password'))
      captchaId = ((await response.json()) as { value: { captchaId: string } }).value.captchaId
  })
  await page.goto('/m/forget')
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Email', { exact: true }).last().fill(email)
  await expect.poll(() => captchaId).not.toBe('')
  await page.getByLabel('Characters or result').fill(await system.readCaptcha(captchaId))
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByLabel('Code, 6 digits').fill(await newestCodeTo(page.context(), email))
  await choose(page, changed)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/m\/login/)
  expect(await elsewhere.refusal('accounts.profile')).toMatchObject({ code: 'session_ended' })

  await logIn(page, username, changed)
  await expect(page).toHaveURL(/\/m\/home/)
  await page.goto('/m/changePsw')
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  await page.getByLabel('Current password').fill(changed)
  await choose(page, changed)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The new password and the old password cannot be the same')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await choose(page, changedAgain)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/m\/home/)

  await system.rows('update member set must_change_password = true where account = $1', [username])
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await logIn(page, username, changedAgain)
  await expect(page).toHaveURL(/\/m\/changePsw/)
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden()
  await expect(page.getByLabel('Current password')).toBeHidden()
  await expectNoAxeViolations(page)
  await choose(page, changed)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
})

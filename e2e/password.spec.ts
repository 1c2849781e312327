import type { Page } from '@playwright/test'
import { expect, expectNoAxeFaults, test } from './testing/site.ts'

const changed = 'a fresh long one'
const changedAgain = 'an even fresher one'

async function newestCode(page: Page, email: string): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: email }).first()
  // It may still be on its way when the outbox is opened.
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(mail).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const [code = ''] = /\d{6}/.exec(await mail.innerText()) ?? []
  return code
}

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
  backDoor,
}) => {
  const username = `forgot${Date.now() % 1_000_000}`
  const email = `${username}@fairground.example`
  const elsewhere = backDoor.visitor()
  await elsewhere.register(username)
  await backDoor.giveEmail(username, email)

  // Each way has a picture of its own; this is the way by email.
  let captchaId = ''
  page.on('response', async (response) => {
    if (response.url().includes('/wps/captcha?purpose=password'))
      captchaId = ((await response.json()) as { value: { captchaId: string } }).value.captchaId
  })
  await page.goto('/m/forget')
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await expectNoAxeFaults(page)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Email', { exact: true }).last().fill(email)
  await page.getByLabel(/^Enter the (result|characters)$/).fill(await backDoor.readCaptcha(captchaId))
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const outbox = await page.context().newPage()
  await page.getByLabel('Code, 6 digits').fill(await newestCode(outbox, email))
  await outbox.close()
  await choose(page, changed)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/m\/login/)
  expect(await elsewhere.refusal('member.info')).toMatchObject({ code: 'session_ended' })

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

  await backDoor.rows('update member set must_change_password = true where account = $1', [username])
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await logIn(page, username, changedAgain)
  await expect(page).toHaveURL(/\/m\/changePsw/)
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden()
  await expect(page.getByLabel('Current password')).toBeHidden()
  await expectNoAxeFaults(page)
  await choose(page, changed)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
})

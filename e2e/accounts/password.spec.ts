import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { newestCodeTo } from '../testing/dev-outbox.ts'
import { expect, test } from '../testing/site.ts'
import { solveCaptcha } from '../testing/solve-captcha.ts'
import { solveSlider } from '../testing/solve-slider.ts'
import { memberPassword, type SystemAccess } from '../testing/system-access.ts'

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

interface CodeRequest {
  username: string
  email: string
  system: SystemAccess
}

async function askForCode(page: Page, { username, email, system }: CodeRequest): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await solveCaptcha(page, system)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

const chooseWay = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })

test('a forgotten password is set anew by email, then changed, and changed again when it must be', async ({
  page,
  system,
}) => {
  const { account: username, visitor: elsewhere } = await system.newMember()
  const email = `${username}@fairground.example`
  await system.giveFact(username, 'email', email)

  await page.goto('/m/forget')
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await askForCode(page, { username, email, system })
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

test('a forgotten password is set anew by the code of a text message', async ({ page, context, system }) => {
  const { account } = await system.newMember()
  const number = `+849032${String(randomInt(100_000)).padStart(5, '0')}`
  await system.giveFact(account, 'mobile', number)
  await page.goto('/m/forget')
  await chooseWay(page, 'SMS')
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await solveSlider({ page, system, open: () => page.getByRole('button', { name: 'Send code' }).click() })
  await page.getByLabel('Code, 6 digits').fill(await newestCodeTo(context, number.slice(3)))
  await choose(page, changed)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/m\/login/)
  await logIn(page, account, changed)
  await expect(page).toHaveURL(/\/m\/home/)
})

test('a forgotten password is set anew by a security question and the code of an email', async ({
  page,
  context,
  system,
}) => {
  const { account: username, visitor } = await system.newMember()
  const email = `${username}@fairground.example`
  await system.giveFact(username, 'email', email)
  const answers = [
    { code: 'first-school', answer: 'Hill school' },
    { code: 'first-street', answer: 'Mill lane' },
    { code: 'first-job', answer: 'Harbour' },
  ]
  await visitor.call('accounts.setSecurityQuestions', { body: { password: memberPassword, answers } })
  await page.goto('/m/forget')
  await chooseWay(page, 'Question')
  await chooseWay(page, 'Which street did you grow up on?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('Mill lane')
  await askForCode(page, { username, email, system })
  await page.getByLabel('Code, 6 digits').fill(await newestCodeTo(context, email))
  await choose(page, changed)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/m\/login/)
  await logIn(page, username, changed)
  await expect(page).toHaveURL(/\/m\/home/)
})

import { randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type { SessionInfo } from '@fairground/contract'
import { expect, expectNoAxeFaults, test } from './testing/site.ts'

const password = 'a long enough one'

const enter = (context: BrowserContext, session: SessionInfo) =>
  context.addInitScript((text) => {
    if (sessionStorage.getItem('entered')) return
    sessionStorage.setItem('entered', '1')
    localStorage.setItem('MC_SESSION_INFO', text)
  }, JSON.stringify(session))

test('a member protects an account: payment password, card, and a device that is signed out', async ({
  page,
  context,
  browser,
  baseURL,
  backDoor,
  complaints,
}) => {
  const username = `e2e_${randomBytes(4).toString('hex')}`
  await enter(context, await backDoor.visitor().register(username))
  await page.goto('/m/securityCenter')
  await expect(page.getByRole('heading', { name: /Weak, .* steps left/ })).toBeVisible()
  await expectNoAxeFaults(page)

  await page.getByRole('button', { name: /^Payment password/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Payment password', { exact: true }).fill('275941')
  await sheet.getByLabel('Payment password again').fill('275941')
  await sheet.getByLabel('Your login password').fill('not the one')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet.getByText('The password is incorrect.')).toBeVisible()
  await expect(sheet.getByLabel('Your login password')).toBeFocused()
  await expectNoAxeFaults(page)
  await sheet.getByLabel('Your login password').fill(password)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('progressbar', { name: 'Protection' })).toHaveAttribute('value', '0.5')

  // The password was given a moment ago: it is not asked for again.
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
  await expectNoAxeFaults(page)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } })
  const visitor = backDoor.visitor()
  visitor.headers['User-Agent'] = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1'
  await enter(elsewhere, await visitor.logIn(username, password))
  const other = await elsewhere.newPage()
  const listening = other.waitForRequest(/\/wps\/stream/)
  await other.goto('/m/securityCenter')
  await expect(other.getByRole('button', { name: /^Signed-in devices 2 devices/ })).toBeVisible()
  await listening

  await page.reload()
  await page.getByRole('button', { name: /^Signed-in devices/ }).click()
  await expect(sheet.getByText('This device')).toBeVisible()
  await expectNoAxeFaults(page)
  await sheet.getByRole('button', { name: 'Sign out Safari · iPhone' }).click()
  await expect(sheet.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
  await expect(other.getByText('The account has been logged out, please log in again.')).toBeVisible()
  await expect(other).toHaveURL(/\/m\/login/)
  expect(await visitor.refusal('member.info')).toMatchObject({ code: 'session_ended' })
  await elsewhere.close()
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})

test('a name and a picture of the gallery are chosen in the member centre', async ({ page, context, backDoor }) => {
  await enter(context, await backDoor.visitor().register(`e2e_${randomBytes(4).toString('hex')}`))
  await page.goto('/m/member/home')
  await page.getByRole('button', { name: 'Edit name and picture' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Nickname').fill('Lantern')
  await sheet.getByRole('button', { name: 'Save nickname' }).click()
  await sheet.getByRole('radio', { name: 'Picture 3', exact: true }).click({ force: true })
  await expect(sheet.getByRole('radio', { name: 'Picture 3', exact: true })).toBeChecked()
  await expectNoAxeFaults(page)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lantern' })).toBeVisible()
})

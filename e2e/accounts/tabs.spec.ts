import type { Page } from '@playwright/test'
import { closeAnnouncements, expect, expectToast, test } from '../testing/site.ts'
import { memberPassword } from '../testing/system-access.ts'

// As most visitors do, this one fetches at rest what the next tap may want.
test.use({ savesData: false })

const lastTime = '2026-03-04T05:06:00Z'
const guarded = ['/m/securityCenter', '/m/voucherCenter']

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function openGuarded(tabs: readonly Page[]): Promise<void> {
  for (const [index, address] of guarded.entries()) {
    const tab = tabs[index]!
    await tab.goto(address)
    await expect(tab.locator('#main')).not.toBeEmpty()
    await expect(tab).toHaveURL(new RegExp(`${address}$`))
  }
}

async function expectLeft(tabs: readonly Page[]): Promise<void> {
  await Promise.all(tabs.map((tab) => expect(tab).toHaveURL(/\/m\/login/)))
  expect(tabs.map((tab) => new URL(tab.url()).searchParams.get('next'))).toEqual(guarded)
}

test('every tab follows a login, a logout in one of them, and a device that is signed out elsewhere', async ({
  page,
  context,
  system,
}) => {
  const { account, visitor } = await system.newMember()
  await system.rows(`update member set last_login_at = $2 where account = $1`, [account, lastTime])
  const tabs = await Promise.all(guarded.map(() => context.newPage()))
  const other = tabs[0]!
  await other.goto('/m/home')
  await closeAnnouncements(other)
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/m/login')
  // In the browser's time zone; read before the message comes, which goes by itself.
  const time = await page.evaluate((at) => new Date(at).toTimeString().slice(0, 5), lastTime)
  await logIn(page, account)
  await expect(page.getByText(/^Last login /)).toContainText(time)
  await expect(other.getByRole('link', { name: 'Log in' })).toBeHidden()
  await expect(other.getByRole('link', { name: 'Register' })).toBeHidden()

  await openGuarded(tabs)
  await page.goto('/m/set')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expectLeft(tabs)

  await page.goto('/m/login')
  await logIn(page, account)
  await expect(page).toHaveURL(/\/m\/home/)
  await openGuarded(tabs)
  const { list } = await visitor.call('accounts.sessions')
  const here = list.find(({ isThisOne }) => !isThisOne)
  await visitor.call('accounts.endSession', { params: { id: here?.id ?? '' } })
  await expectLeft(tabs)
  // The first one that learns of it says so and ends the session of all.
  const reason = 'The account has been logged out, please log in again.'
  await Promise.any([page, ...tabs].map((tab) => expectToast(tab, reason)))
})

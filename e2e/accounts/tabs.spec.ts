import type { Page } from '@playwright/test'
import { fillIn, newPlayer } from '../testing/player-steps.ts'
import { closeAnnouncements, expect, newPhone, test } from '../testing/site.ts'
import { memberPassword } from '../testing/system-access.ts'

// As most visitors do, this one fetches at rest what the next tap may want.
test.use({ savesData: false })

test('of two concurrent registrations of one name, one succeeds and the other is refused at the field', async ({
  browser,
  baseURL,
  system,
}) => {
  test.slow()
  const phones = await Promise.all([1, 2].map(() => newPhone(browser, baseURL ?? '')))
  const pages = await Promise.all(phones.map((phone) => phone.newPage()))
  const { username } = newPlayer(pages[0]!, system)
  for (const page of pages) {
    await page.goto('/m/register')
    // Each tab was told that the name is free.
    const asked = page.waitForResponse((response) => response.url().includes('/wps/check/username'))
    await fillIn({ page, system, username })
    expect(await (await asked).json()).toMatchObject({ value: { isFree: true } })
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Create account' }).click()))

  const ends = pages.map(async (page) => {
    const taken = page.getByText('Sorry, the username already exists.')
    const home = page.waitForURL(/\/m\/home$/).then(() => 'in')
    const end = await Promise.race([home, taken.waitFor().then(() => 'told')])
    if (end === 'told') await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
    return end
  })
  expect((await Promise.all(ends)).toSorted()).toEqual(['in', 'told'])
  const [row] = await system.rows<{ count: string }>('select count(*) from member where account = $1', [username])
  expect(row?.count).toBe('1')
  await Promise.all(phones.map((phone) => phone.close()))
})

const lastTime = '2026-03-04T05:06:00Z'

test('a login reaches every tab within a second and shows the previous login', async ({ page, context, system }) => {
  const { account: username } = await system.newMember()
  await system.rows(`update member set last_login_at = $2 where account = $1`, [username, lastTime])

  const other = await context.newPage()
  await other.goto('/m/home')
  await closeAnnouncements(other)
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/m/login')
  // In the browser's time zone; read before the message comes, which goes by itself.
  const time = await page.evaluate((at) => new Date(at).toTimeString().slice(0, 5), lastTime)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(/^Last login /)).toContainText(time)
  await expect(other.getByRole('link', { name: 'Log in' })).toBeHidden()
  await expect(other.getByRole('link', { name: 'Register' })).toBeHidden()
})

const guarded = ['/m/securityCenter', '/m/voucherCenter', '/m/gameRecord']

test('a logout in one tab leaves guarded pages in every other tab', async ({ page, context, logInAsNew }) => {
  await logInAsNew()
  const tabs: Page[] = []
  for (const address of guarded) {
    const tab = await context.newPage()
    await tab.goto(address)
    await expect(tab).toHaveURL(new RegExp(`${address}$`))
    await expect(tab.locator('#main')).not.toBeEmpty()
    tabs.push(tab)
  }
  await page.goto('/m/set')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await Promise.all(tabs.map((tab) => expect(tab).toHaveURL(/\/m\/login/)))
  for (const [index, tab] of tabs.entries()) expect(new URL(tab.url()).searchParams.get('next')).toBe(guarded[index])
})

test('a session that ends elsewhere leaves every tab of this browser', async ({
  page,
  context,
  system,
  logInAsNew,
}) => {
  const { visitor } = await logInAsNew()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/m/set')
    await expect(tab.getByRole('button', { name: /^Name and picture/ })).toBeVisible()
  }
  await expect.poll(async () => (await visitor.call('accounts.sessions')).list.length).toBe(1)
  const elsewhere = system.visitor()
  elsewhere.headers['Authorization'] = visitor.headers['Authorization'] ?? ''
  await elsewhere.call('accounts.logout')
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/m\/login/)
})

import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { SessionInfo } from '@fairground/contract'
import { expect, expectNoAxeFaults, test } from './testing/site.ts'

const password = 'a long enough one'
const newName = () => `e2e_${randomBytes(4).toString('hex')}`

const enter = (context: BrowserContext, session: SessionInfo) =>
  context.addInitScript((text) => {
    if (sessionStorage.getItem('entered')) return
    sessionStorage.setItem('entered', '1')
    localStorage.setItem('MC_SESSION_INFO', text)
  }, JSON.stringify(session))

/** The code may still be on its way when the outbox is opened. */
async function codeTo(context: BrowserContext, to: string): Promise<string> {
  const outbox = await context.newPage()
  const message = outbox.getByRole('article').filter({ hasText: to }).first()
  await expect(async () => {
    await outbox.goto('/dev/outbox')
    await expect(message).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const text = await message.innerText()
  await outbox.close()
  return /\d{6}/.exec(text.split('\n').at(-1) ?? '')?.[0] ?? ''
}

async function bindEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /^Email/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Email address').fill('nowhere')
  const own = sheet.getByLabel('Your login password')
  if (await own.isVisible()) await own.fill(password)
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByText('Enter a whole email address.')).toBeVisible()
  await sheet.getByLabel('Email address').fill(email)
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
  await sheet.getByLabel('Code, 6 digits').fill('000000')
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText('Verification code error.')).toBeVisible()
  await expectNoAxeFaults(page)
  await sheet.getByLabel('Code, 6 digits').fill(await codeTo(page.context(), email))
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet).toBeHidden()
}

test('a member binds an address and a number, sets a real name, and gets a forgotten payment password back', async ({
  page,
  context,
  backDoor,
}) => {
  test.slow()
  const username = newName()
  await enter(context, await backDoor.visitor().register(username))
  await page.goto('/m/securityCenter')
  // One sheet may still be on its way out while the next one comes.
  const sheet = page.getByRole('dialog').and(page.locator(':not([data-leaving])'))

  // Without anything bound a reset says what is missing, and leads there.
  await page.getByRole('button', { name: /^Payment password/ }).click()
  await sheet.getByLabel('Payment password', { exact: true }).fill('275941')
  await sheet.getByLabel('Payment password again').fill('275941')
  await sheet.getByLabel('Your login password').fill(password)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: /^Payment password/ }).click()
  await sheet.getByRole('button', { name: 'Forgot it?' }).click()
  await expect(sheet.getByText(/None is bound yet/)).toBeVisible()
  await expectNoAxeFaults(page)
  await sheet.getByRole('button', { name: 'Bind an email address' }).click()
  await expect(sheet).toHaveAccessibleName('Email')
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()

  const email = `${username}@fairground.example`
  await bindEmail(page, email)
  await expect(page.getByRole('button', { name: /^Email e•••@fairground\.example Verified/ })).toBeVisible()
  await page.getByRole('button', { name: /^Email/ }).click()
  await expect(sheet.getByText(/^To unbind it, bind another way back in first/)).toBeVisible()
  await expectNoAxeFaults(page)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()

  const number = `09012${String(randomBytes(3).readUIntBE(0, 3) % 100_000).padStart(5, '0')}`
  await page.getByRole('button', { name: /^Mobile number/ }).click()
  await sheet.getByRole('textbox', { name: 'Mobile number' }).fill(`+84${number.slice(1)}`)
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await sheet.getByLabel('Code, 6 digits').fill(await codeTo(context, number.slice(1)))
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet).toBeHidden()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Mobile number .*${number.slice(-3)} Verified`) }),
  ).toBeVisible()

  await page.getByRole('button', { name: /^Real name/ }).click()
  await sheet.getByLabel('Your name as your bank writes it').fill('Tran Van Minh')
  await expectNoAxeFaults(page)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: /^Real name T••• V••• M•••/ }).click()
  await expect(sheet.getByText(/customer service can change it/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()

  await backDoor.rows('delete from rate_bucket')
  await page.getByRole('button', { name: /^Payment password/ }).click()
  await sheet.getByRole('button', { name: 'Forgot it?' }).click()
  await sheet.getByRole('radio', { name: /^Email/ }).check()
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByRole('timer')).toBeVisible()
  await sheet.getByLabel('Code, 6 digits').fill(await codeTo(context, email))
  await sheet.getByLabel('New payment password').fill('480913')
  await expectNoAxeFaults(page)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()

  // The old address hears of the new one; a number is taken off once there is another way back in.
  await backDoor.rows('delete from rate_bucket')
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

test('a picture of one’s own is worn at once, and settings lead to name and picture', async ({
  page,
  context,
  backDoor,
}) => {
  await enter(context, await backDoor.visitor().register(newName()))
  await page.goto('/m/set')
  await expectNoAxeFaults(page)
  await page.getByRole('button', { name: /^Name and picture/ }).click()
  const sheet = page.getByRole('dialog')
  const own = sheet.getByLabel('Choose a picture of your own')
  await own.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(sheet.getByRole('alert')).toHaveText('This picture could not be read. Please send a PNG or JPG.')
  await own.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByText('Saved')).toBeVisible()
  await expectNoAxeFaults(page)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await page.goto('/m/member/home')
  const worn = page.locator('img[src^="/wps/member/icon/"]').first()
  await expect(worn).toBeVisible()
  expect(await worn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
})

test('a limit is loosened with the password, and lowered without it', async ({ page, context, backDoor }) => {
  await enter(context, await backDoor.visitor().register(newName()))
  await page.goto('/m/limits')
  await expectNoAxeFaults(page)
  const open = async () => page.getByRole('button', { name: /^Daily loss limit/ }).click()
  const sheet = page.getByRole('dialog')
  const save = async (amount: string) => {
    await sheet.getByRole('textbox', { name: 'Limit' }).fill(amount)
    await sheet.getByRole('button', { name: 'Save limit' }).click()
  }
  for (const amount of ['60', '40']) {
    await open()
    await save(amount)
    await expect(sheet).toBeHidden()
  }
  await open()
  await save('80')
  await expect(sheet.getByLabel('Your login password')).toBeFocused()
  await sheet.getByLabel('Your login password').fill('not the one')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByText('The password is incorrect.')).toBeVisible()
  await expectNoAxeFaults(page)
  await sheet.getByLabel('Your login password').fill(password)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(/^80.00 from /)).toBeVisible()
})

const guarded = ['/m/securityCenter', '/m/set', '/m/member/home', '/m/voucherCenter', '/m/gameRecord']

test('whoever signs out in one tab leaves guarded pages in every other, within a second', async ({
  page,
  context,
  backDoor,
}) => {
  test.slow()
  const visitor = backDoor.visitor()
  await enter(context, await visitor.register(newName()))
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
  await Promise.all(tabs.map((tab) => expect(tab).toHaveURL(/\/m\/login/, { timeout: 1_000 })))
  for (const [index, tab] of tabs.entries()) expect(new URL(tab.url()).searchParams.get('next')).toBe(guarded[index])
})

test('a session that ends elsewhere leaves every tab of this browser', async ({ page, context, backDoor }) => {
  const visitor = backDoor.visitor()
  await enter(context, await visitor.register(newName()))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/m/set')
    await expect(tab.getByRole('button', { name: /^Name and picture/ })).toBeVisible()
  }
  await expect.poll(async () => (await visitor.call('session.devices')).list.length).toBe(1)
  const elsewhere = backDoor.visitor()
  elsewhere.headers['Authorization'] = visitor.headers['Authorization'] ?? ''
  await elsewhere.call('session.logout')
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/m\/login/)
})

test('the way back in asks for the picture of the chosen way only', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/wps/captcha') asked.push(searchParams.get('purpose') ?? '')
  })
  await page.goto('/m/forget')
  await expect(page.getByLabel(/^Enter the (result|characters)$/)).toBeVisible()
  await expect.poll(() => asked).toEqual(['password'])
  await page.getByRole('radio', { name: 'SMS' }).check({ force: true })
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  await expect.poll(() => asked).toEqual(['password', 'sms'])
})

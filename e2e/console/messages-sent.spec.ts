import { openDesk } from '../testing/console.ts'
import { expect, test } from '../testing/site.ts'
import { memberPassword } from '../testing/system-access.ts'

test('a code that a member ordered stands among the messages sent, masked until somebody says why', async ({
  page,
  browser,
  logInAsNew,
}) => {
  const { account } = await logInAsNew()
  const email = `${account}@fairground.example`
  await page.goto('/m/securityCenter')
  await page.getByRole('button', { name: /^Email/ }).click()
  const sheet = page.getByRole('dialog')
  const own = sheet.getByLabel('Your login password')
  if (await own.isVisible()) await own.fill(memberPassword)
  await sheet.getByLabel('Email address').fill(email)
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByRole('timer')).toBeVisible()

  const desk = await openDesk(browser)
  await desk.page.goto('/messages')
  await expect(desk.page.getByRole('heading', { name: 'Messages sent' })).toBeVisible()
  const row = desk.page.getByRole('row', { name: /•••@fairground\.example/ }).first()
  await expect(row).toContainText('Mail')
  await expect(desk.page.getByText(email)).toHaveCount(0)
  await row.getByRole('button', { name: 'Show recipient' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked for on the telephone')
  await dialog.getByRole('button', { name: 'Show recipient' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.page.getByText(/^e?\w+@fairground\.example$/).first()).toBeVisible()
  expect(desk.errors).toEqual([])
  await desk.close()
})

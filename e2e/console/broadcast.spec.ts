import { randomUUID } from 'node:crypto'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { openDesk } from '../testing/console.ts'
import { expect, test } from '../testing/site.ts'

test('an offer reaches a member who asks for offers, on the open page, and nobody who does not', async ({
  page,
  browser,
  logInAsNew,
}) => {
  const member = await logInAsNew()
  await page.goto('/m/webEmail')
  const wants = page.getByRole('switch', { name: 'Offers and news' })
  await expect(wants).not.toBeChecked()

  const desk = await openDesk(browser)
  const label = `spring-${randomUUID().slice(0, 8)}`
  await desk.page.goto(`/members?search=${member.account}`)
  await desk.page.getByRole('button', { name: `Open ${member.account}` }).click()
  await desk.page.getByRole('button', { name: 'Actions' }).click()
  await desk.page.getByRole('menuitem', { name: 'Edit labels' }).click()
  const labels = desk.page.getByRole('dialog')
  await labels.getByRole('textbox', { name: 'Labels' }).fill(label)
  await labels.getByRole('textbox', { name: 'Reason' }).fill('likes spring')
  await labels.getByRole('button', { name: 'Save' }).click()
  await expect(labels).toBeHidden()

  const title = `Spring ${randomUUID().slice(0, 8)}`
  await desk.page.goto('/broadcasts')
  await desk.page.getByRole('link', { name: 'New message' }).click()
  await desk.page.getByRole('textbox', { name: 'Title' }).fill(title)
  await desk.page.getByRole('textbox', { name: 'Text' }).fill('The gardens are open.\n<b>Come in</b>')
  await desk.page.getByRole('radio', { name: 'Members with a label' }).check()
  await desk.page.getByRole('textbox', { name: 'Label' }).fill(label)
  await desk.page.getByRole('switch', { name: 'Marketing' }).check()
  await desk.page.getByRole('textbox', { name: 'Leads to' }).fill('/m/activity')
  await desk.page.getByRole('button', { name: 'Save' }).click()
  await expect(desk.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(desk.page.getByText('1 member wants no offers.')).toBeVisible()
  await expect(desk.page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expectNoAxeViolations(desk.page)

  await wants.click()
  await expect(wants).toBeChecked()
  await desk.page.reload()
  await expect(desk.page.getByText('1 member gets it.')).toBeVisible()
  await desk.page.getByRole('button', { name: 'Send' }).click()
  await desk.page.getByRole('button', { name: 'Send now' }).click()
  await expect(desk.page.getByText('1 of 1 members have it.')).toBeVisible()

  const message = page.getByRole('button', { name: new RegExp(title) })
  await expect(message).toContainText('<b>Come in</b>')
  await message.click()
  await expect(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/m/activity')
  expect(desk.errors).toEqual([])
  await desk.close()
})

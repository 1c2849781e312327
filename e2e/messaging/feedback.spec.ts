import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { openDesk, type Desk } from '../testing/console.ts'
import { newPicture } from '../testing/pictures.ts'
import { expect, test } from '../testing/site.ts'
import { solveCaptcha } from '../testing/solve-captcha.ts'
import type { SystemAccess } from '../testing/system-access.ts'

const question = 'My deposit of <b>yesterday</b> is missing.'

/** Opens the page and solves its captcha. */
async function openForm(page: Page, system: SystemAccess): Promise<void> {
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect(page).toHaveURL(/\/m\/feedback$/)
  await solveCaptcha(page, system)
}

async function writeCannedAnswer({ page }: Desk, name: string): Promise<void> {
  await page.goto('/canned-answers')
  await page.getByRole('button', { name: 'New answer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('It has arrived this morning.')
  await dialog.getByRole('tab', { name: 'Tiếng Việt' }).click()
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Tiền đã đến sáng nay.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Open ${name}` })).toBeVisible()
}

test('feedback goes from the phone to the console, and its answer back into the inbox', async ({
  page,
  browser,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  test.slow()
  const { account } = await logInAsNew()
  await page.goto('/m/member/home')
  await openForm(page, system)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await page.getByRole('textbox', { name: 'Your message' }).fill('Too short.')
  await expect(send).toBeDisabled()
  await page.getByRole('textbox', { name: 'Your message' }).fill(question)
  await page.getByRole('button', { name: 'Question type' }).click()
  await page.getByRole('radio', { name: 'Deposits' }).click()
  await page
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await newPicture(page) })
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await expectNoAxeViolations(page)
  await send.click()
  await expect(page.getByRole('dialog', { name: 'Sent successfully' })).toBeVisible()
  await page.getByRole('button', { name: 'See it' }).click()
  const card = page.getByRole('article', { name: 'Deposits' })
  await expect(card).toContainText('Received')
  await expect(card).toContainText(question)
  await expectNoAxeViolations(page)

  const desk = await openDesk(browser)
  const name = `Arrived ${randomUUID().slice(0, 8)}`
  await writeCannedAnswer(desk, name)
  await desk.page.goto('/feedback?type=1')
  await expectNoAxeViolations(desk.page)
  await desk.page.getByRole('button', { name: `Open ${account}` }).click()
  await expect(desk.page.getByRole('log', { name: 'Messages' })).toContainText(question)
  await desk.page.getByRole('button', { name: 'Show the picture' }).click()
  await expect(desk.page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await desk.page.getByRole('button', { name: 'Take it' }).click()
  await expect(card).toContainText('Received')
  await desk.page.getByRole('button', { name: 'Insert canned answer' }).click()
  await desk.page.getByRole('textbox', { name: 'Find an answer' }).fill(name)
  await desk.page.getByRole('menuitem', { name: new RegExp(name) }).click()
  await expect(desk.page.getByRole('textbox', { name: 'Answer', exact: true })).toHaveValue(
    'It has arrived this morning.',
  )
  await expectNoAxeViolations(desk.page)
  await desk.page.getByRole('button', { name: 'Send answer' }).click()

  await expect(card).toContainText('It has arrived this morning.')
  await expect(card).toContainText('Answered')
  await page.goto('/m/webEmail')
  await page.getByRole('button', { name: /Answer to your feedback/ }).click()
  await page.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/m\/feedback\?view=sent$/)
  await card.getByRole('button', { name: 'Write again' }).click()
  await card.getByRole('textbox', { name: 'Your message' }).fill('Only half of it.')
  await card.getByRole('button', { name: 'Send message' }).click()
  await expect(card).toContainText('In progress')
  await expect(desk.page.getByRole('log', { name: 'Messages' })).toContainText('Only half of it.')
  await desk.page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(desk.page.getByText('Closed')).toBeVisible()

  const acts = await system.rows<{ action: string }>(
    `select a.action from audit_entry a join feedback f on a.subject = 'feedback:' || f.id
     join member m on m.id = f.member_id where m.account = $1 order by a.id`,
    [account],
  )
  expect(acts.map(({ action }) => action)).toEqual(
    ['send', 'look', 'claim', 'answer', 'close'].map((act) => `feedback.${act}`),
  )
  expect(consoleErrors).toEqual([])
  expect(desk.errors).toEqual([])
  await desk.close()
})

test('a draft of feedback outlives a reload; guests are sent to the login page', async ({
  page,
  browser,
  logInAsNew,
}) => {
  await logInAsNew()
  await page.goto('/m/feedback')
  await page.getByRole('textbox', { name: 'Your message' }).fill(question)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(question)
  const guest = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const stranger = await guest.newPage()
  await stranger.goto('/m/feedback')
  await expect(stranger).toHaveURL(/\/m\/login/)
  await guest.close()
})

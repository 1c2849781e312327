import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { openDesk } from '../testing/console.ts'
import { newPicture } from '../testing/pictures.ts'
import { expect, test } from '../testing/site.ts'

test('a chat between a phone and the console outlives a lost connection, without loss or doubles', async ({
  browser,
  context,
  page: phone,
  system,
  logInAsNew,
}) => {
  const { account } = await logInAsNew()
  await phone.goto('/m/message')
  await phone.getByRole('button', { name: 'Live chat' }).click()
  await expect(phone).toHaveURL(/\/m\/chat\?backUrl=%2Fm%2Fmessage$/)
  const words = phone.getByRole('textbox', { name: 'Write a message' })
  const onPhone = phone.getByRole('log', { name: 'Messages' })
  await words.fill('Where is <b>my</b> deposit?')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(onPhone).toContainText('Sent')

  const desk = await openDesk(browser)
  await desk.page.goto('/chats')
  await desk.page.getByRole('link', { name: new RegExp(account) }).click()
  const onDesk = desk.page.getByRole('log', { name: 'Messages' })
  await expect(onDesk).toContainText('Where is <b>my</b> deposit?')
  await desk.page.getByRole('button', { name: 'Take this chat' }).click()
  await expect(onPhone).toContainText('Customer service has joined the chat.')
  await expect(onPhone).toContainText('Read')
  const answer = desk.page.getByRole('textbox', { name: 'Answer' })
  await answer.fill('I will look.')
  await expect(phone.getByText('Customer service is writing…')).toBeVisible()
  await answer.press('Enter')
  await expect(onPhone).toContainText('I will look.')
  const photo = { name: 'a.png', mimeType: 'image/png', buffer: await newPicture(phone) }
  await phone.locator('input[type=file]').setInputFiles(photo)
  await desk.page.getByRole('button', { name: 'Show the picture' }).click()
  await expect(desk.page.getByRole('img', { name: 'Picture' })).toBeVisible()
  await expect(onPhone.getByRole('button', { name: 'Open the picture' })).toBeVisible()
  await expectNoAxeViolations(desk.page)
  await expectNoAxeViolations(phone)

  await context.setOffline(true)
  await words.fill('Are you there?')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(phone.getByText('Some messages were not sent.')).toBeVisible()
  await context.setOffline(false)
  await phone.reload()
  await expect(onDesk).toContainText('Are you there?')
  await answer.fill('Here I am.')
  await answer.press('Enter')
  await expect(onPhone).toContainText('Here I am.')

  await desk.page.getByRole('button', { name: 'End chat' }).click()
  await phone.getByRole('button', { name: '5 of 5' }).click()
  await expect(phone.getByText('Thank you for your rating.')).toBeVisible()
  await expect(desk.page.getByText('This chat has ended.')).toBeVisible()
  const rows = await system.rows<{ text: string }>(
    `select c.text from chat_message c join member m on m.id = c.member_id
     where m.account = $1 and c.author <> 'system' order by c.sequence`,
    [account],
  )
  expect(rows.map(({ text }) => text)).toEqual([
    'Where is <b>my</b> deposit?',
    'I will look.',
    '',
    'Are you there?',
    'Here I am.',
  ])
  expect(desk.errors).toEqual([])
  await desk.close()
})

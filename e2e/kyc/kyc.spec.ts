import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { operateAs } from '../testing/operator.ts'
import { expect, test } from '../testing/site.ts'
import { actAs } from '../testing/staff.ts'

const address = '/m/securityCenter/kyc'

const pictureOf = async (page: Page) => ({ name: 'card.png', mimeType: 'image/png', buffer: await page.screenshot() })

test('a member submits KYC documents, is rejected with a reason, resubmits and sees the decision without a reload', async ({
  page,
  logInAsNew,
  consoleErrors,
}) => {
  test.slow()
  const { account, session } = await logInAsNew()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Show us your ID' })).toBeVisible()
  await expectNoAxeViolations(page)
  const send = page.getByRole('button', { name: 'Continue' })
  await expect(send).toBeDisabled()
  const front = page.getByLabel('Add the front')
  await front.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(page.getByRole('alert')).toContainText('could not be read')
  await front.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(page.getByRole('alert')).toContainText('larger than 5 MB')
  await front.setInputFiles(await pictureOf(page))
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible()
  await page.getByLabel('Add the back').setInputFiles(await pictureOf(page))
  await page.getByRole('button', { name: 'Remove Back' }).click()
  await expect(page.getByLabel('Add the back')).toBeAttached()
  await page.getByLabel('Anything we should know? (optional)').fill('A new card.')
  await expect(page.getByText('11/140')).toBeVisible()
  await expectNoAxeViolations(page)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  await expectNoAxeViolations(page)

  const alice = await actAs('alice')
  const memberId = session.id
  expect((await alice('kyc.checks', { query: {} })).list.map(({ account: of }) => of)).toContain(account)
  const reason = 'The number on the card is cut off.'
  await alice('kyc.decide', { params: { memberId }, body: { state: 'rejected', reason } })
  await expect(page.getByText(reason)).toBeVisible()
  await page.getByLabel('Add the front').setInputFiles(await pictureOf(page))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()

  // At a terminal.
  expect(await operateAs('alice', 'kyc', 'approve', account, '--reason', 'The same face.')).toMatchObject({
    code: 0,
    said: `${account} is verified.\n`,
  })
  await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

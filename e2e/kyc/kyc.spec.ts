import type { Page } from '@playwright/test'
import { operateAs } from '../testing/operator.ts'
import { expect, test } from '../testing/site.ts'
import { actAs } from '../testing/staff.ts'

const pictureOf = async (page: Page) => ({ name: 'card.png', mimeType: 'image/png', buffer: await page.screenshot() })

test('a member submits KYC documents, is rejected with a reason, resubmits and sees the decision without a reload', async ({
  page,
  logInAsNew,
  consoleErrors,
}) => {
  const { account, session } = await logInAsNew()
  await page.goto('/m/securityCenter/kyc')
  const send = page.getByRole('button', { name: 'Continue' })
  for (const side of ['Add the front', 'Add the back']) await page.getByLabel(side).setInputFiles(await pictureOf(page))
  await expect(page.getByRole('img', { name: 'Back' })).toBeVisible()
  await page.getByLabel('Anything we should know? (optional)').fill('A new card.')
  await send.click()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()

  const alice = await actAs('alice')
  const params = { memberId: session.id }
  expect((await alice('kyc.checks', { query: {} })).list.map(({ account: of }) => of)).toContain(account)
  const reason = 'The number on the card is cut off.'
  const checkId = async () => (await alice('kyc.look', { params, body: {} })).checkId
  await alice('kyc.decide', { params, body: { state: 'rejected', checkId: await checkId(), reason } })
  await expect(page.getByText(reason)).toBeVisible()
  await page.getByLabel('Add the front').setInputFiles(await pictureOf(page))
  await send.click()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  // At a terminal: another process than the one that the page listens to.
  const looked = ['--check', await checkId(), '--reason', 'The same face.']
  expect(await operateAs('alice', 'kyc', 'approve', account, ...looked)).toMatchObject({
    code: 0,
    said: `${account} is verified.\n`,
  })
  await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

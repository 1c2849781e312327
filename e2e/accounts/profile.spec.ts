import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { expect, expectToast, test } from '../testing/site.ts'

test('an uploaded avatar is shown at once, and settings link to name and avatar', async ({ page, logInAsNew }) => {
  await logInAsNew()
  await page.goto('/m/set')
  await page.getByRole('button', { name: /^Name and picture/ }).click()
  const sheet = page.getByRole('dialog')
  const own = sheet.getByLabel('Choose a picture of your own')
  await own.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(sheet.getByRole('alert')).toHaveText('This picture could not be read. Please send a PNG or JPG.')
  await own.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expectToast(page, 'Saved')
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await page.goto('/m/member/home')
  const worn = page.locator('img[src^="/wps/member/icon/"]').first()
  await expect(worn).toBeVisible()
  await expect.poll(() => worn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
})

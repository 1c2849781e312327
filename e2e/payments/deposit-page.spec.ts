import { expect, test } from '../testing/site.ts'

test('at rest the foot of the deposit page covers no part of the bonus', async ({ page, logInAsNew }) => {
  await logInAsNew()
  await page.goto('/m/voucherCenter')
  const none = page.getByText('No promotion')
  await expect(none).toBeVisible()
  const lowest = (await none.boundingBox())!
  const foot = (await page.getByText('You receive').boundingBox())!
  expect(lowest.y + lowest.height).toBeLessThan(foot.y - 12)
})

import { expect, test } from '../testing/site.ts'
import { textSizeOf, unusableControls } from '../testing/usable-controls.ts'

// The narrowest phones; also what a phone of 640 px shows zoomed to 200 %.
test.use({ viewport: { width: 320, height: 640 } })

test('on the narrowest phone a long balance cuts nothing, keys and fields are in sight, and no word is broken', async ({
  page,
  logInAsNew,
}) => {
  await logInAsNew({ cash: '1234567890.12' })
  await page.goto('/m/home')
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('Bronze')).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await unusableControls(page)).toEqual([])

  await page.goto('/m/startLottery?code=fair-5d')
  const keys = page.getByRole('group', { name: /^Ten thousands/ }).getByRole('button', { name: /^\d/ })
  await expect(keys).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Slip' })).toBeVisible()
  expect(await keys.evaluateAll(coveredAtFoot)).toEqual([])
  // Seven balls with their names.
  await page.goto('/m/startLottery?code=mark-6-3min')
  await expect(page.getByRole('button', { name: 'Slip' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.goto('/m/securityCenter')
  await page.getByText('Payment password').click()
  const pin = page.getByRole('dialog').getByRole('textbox')
  await expect(pin.first()).toBeInViewport({ ratio: 1 })

  await page.goto('/m/rng')
  const providers = page.getByRole('main').locator('div > span[dir=auto]')
  await expect(providers.first()).toBeVisible()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await providers.evaluateAll(cutNames), `at ${width}`).toEqual([])
  }

  await page.goto('/m/voucherCenter')
  const names = page.getByRole('group', { name: 'Pay with' }).locator('label b')
  await (
    await textSizeOf(page)
  )(32)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(names.first()).toBeVisible()
    expect(await names.evaluateAll(brokenWords), `at ${width}`).toEqual([])
  }
})

/** In the page: the texts of keys whose lower edge something lies on. */
const coveredAtFoot = (keys: readonly Element[]): (string | null)[] =>
  keys
    .filter((key) => {
      const { left, right, bottom } = key.getBoundingClientRect()
      return !key.contains(document.elementFromPoint((left + right) / 2, bottom - 6))
    })
    .map((key) => key.textContent)

/** In the page: names that are wider than their place. */
const cutNames = (names: readonly Element[]): (string | null)[] =>
  names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)

/** In the page: words of these elements that stand on several lines. */
function brokenWords(elements: readonly Element[]): string[] {
  return elements.flatMap(({ firstChild: text }) => {
    const words = [...(text?.textContent ?? '').matchAll(/\S+/g)]
    return words.flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text!, index)
      range.setEnd(text!, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
    })
  })
}

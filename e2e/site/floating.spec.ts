import type { Locator, Page } from '@playwright/test'
import { closeAnnouncements, expect, test } from '../testing/site.ts'

const restAt = (page: Page, top: number) => page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top)

/** Whether the buttons are shown, and whether anything that can be tapped lies below them. */
const stateOf = (button: Locator) =>
  button.evaluate((top) => {
    const column = top.parentElement ?? top
    const box = column.getBoundingClientRect()
    const points = Array.from({ length: 60 }, (_, index) => [
      box.left + (box.width * ((index % 5) + 0.5)) / 5,
      box.top + (box.height * (Math.floor(index / 5) + 0.5)) / 12,
    ])
    const isOverControl = points.some(([x = 0, y = 0]) =>
      document.elementsFromPoint(x, y).some((each) => !column.contains(each) && each.closest('a,button,label,input')),
    )
    return { isShown: getComputedStyle(top).visibility === 'visible', isOverControl }
  })

test('the floating buttons of home stay away from its top and from its links, and are there at its end', async ({
  page,
}) => {
  await page.goto('/m/home')
  await closeAnnouncements(page)
  const button = page.getByLabel('Back to top')
  await restAt(page, 200)
  await expect(button).toHaveCount(0)
  // The lower sections load at the first touch.
  await page.mouse.wheel(0, 300)
  await expect(page.locator('footer')).toBeAttached()
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  let timesHidden = 0
  for (let top = 500; top < end; top += 250) {
    await restAt(page, top)
    await expect
      .poll(async () => {
        const { isShown, isOverControl } = await stateOf(button)
        return isShown !== isOverControl
      })
      .toBe(true)
    if (!(await stateOf(button)).isShown) timesHidden += 1
  }
  expect(timesHidden).toBeGreaterThan(0)
  await restAt(page, end)
  await expect(button).toBeVisible()
  await restAt(page, 0)
  await expect(button).toHaveCount(0)
})

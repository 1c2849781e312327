import type { Locator, Page } from '@playwright/test'
import { codeOf, pathsOf } from '../testing/loaded-code.ts'
import { closeAnnouncements, expect, test } from '../testing/site.ts'

test('a guest finds everything on home; menus, back, the focus, scrolling and the language do as on any phone', async ({
  page,
  consoleErrors,
}) => {
  // A guest's stream opens when nothing else is to be fetched, and the announcements after their list has come.
  const stream = page.waitForRequest('**/wps/stream')
  await page.goto('/m/home')
  await stream
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingUnasked(page)
  await closeAnnouncements(page)
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Featured games' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Draws closing' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Dragon Orchard/ }).first()).toBeVisible()

  await test.step('menu, back and focus', () => useMenu(page))
  await test.step('a swipe that starts on a row of tiles', () => swipeOverTiles(page))
  await test.step('floating buttons', () => scrollToEnd(page))
  await expect(page.getByRole('heading', { name: 'Latest wins' })).toBeAttached()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByText('Tiếng Việt').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.goto('/m/nowhere-at-all')
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(page.getByRole('link', { name: 'Đăng nhập' }).first()).toBeVisible()
  expect(consoleErrors).toEqual([])
})

/** Who saves data is sent no page that was not asked for. */
async function expectNothingUnasked(page: Page): Promise<void> {
  const code = pathsOf(await codeOf(page))
  expect(code.filter((file) => /\/(next|prefetch-next|routes|login|register|promotions)-/.test(file))).toEqual([])
  expect(code.some((file) => file.includes('/entry-'))).toBe(true)
}

async function useMenu(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Quick menu' })
  const entry = () => page.evaluate(() => navigation.currentEntry?.index)
  // Closing the announcements has left their entry.
  await expect.poll(entry).toBe(0)
  await opener.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await entry()).toBe(0)

  await opener.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await menu.getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/m\/help/)
  await expect(menu).toBeHidden()
  expect(await entry()).toBe(1)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Featured games' })).toBeVisible()
  await expect(menu).toBeHidden()
}

const swipePx = 60

/** It scrolls the page, and nothing within the row. */
async function swipeOverTiles(page: Page): Promise<void> {
  const tiles = page
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: /Dragon Orchard/ }) })
    .first()
  await tiles.scrollIntoViewIfNeeded()
  const box = await tiles.boundingBox()
  if (!box) throw new Error('no tiles')
  const before = await page.evaluate(() => scrollY)
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2, y: box.y + box.height / 2 - up }],
    })
  await touch('touchStart')
  for (let up = 10; up <= swipePx; up += 10) await touch('touchMove', up)
  await touch('touchEnd')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  expect(await tiles.evaluate((list) => [list.scrollLeft, list.scrollTop])).toEqual([0, 0])
  // No row of home has anything to scroll to but sideways.
  const tall = await page.evaluate(() =>
    [...document.querySelectorAll('main ul, main ol')]
      .filter((list) => getComputedStyle(list).overflowX === 'auto')
      .filter((list) => getComputedStyle(list).overflowY !== 'hidden' || list.scrollHeight > list.clientHeight)
      .map(({ className }) => className),
  )
  expect(tall).toEqual([])
}

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

/** The floating buttons stay away from the top of home and from its links, and are there at its end. */
async function scrollToEnd(page: Page): Promise<void> {
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
}

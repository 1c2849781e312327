import { closeAnnouncements, expect, test } from '../testing/site.ts'

const swipePx = 60

test('a swipe upwards that starts on a row of tiles scrolls the page, and nothing within the row', async ({
  page,
  context,
}) => {
  await page.goto('/m/home')
  await closeAnnouncements(page)
  const tiles = page
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: /Dragon Orchard/ }) })
    .first()
  await tiles.scrollIntoViewIfNeeded()
  const box = await tiles.boundingBox()
  if (!box) throw new Error('no tiles')
  const before = await page.evaluate(() => scrollY)
  const devtools = await context.newCDPSession(page)
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
})

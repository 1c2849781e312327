import { expect, type Page } from '@playwright/test'

/** Busy controls, a page whose code is on its way, skeletons. The end of a long list keeps its spinner. */
const waiting = ['[aria-busy="true"]', 'output[data-fade]', 'div[aria-hidden][data-fade]']

/** Waits for the page's title, and until no skeleton stands for what still comes, at the first key too. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  const skeletons = page.locator(`main :is(${waiting.join(', ')})`)
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return skeletons.count()
    })
    .toBe(0)
}

/**
 * The worker answers, and has the page that it answers with: it is kept once the bar, its texts and its looks are loaded.
 * That the answer with their code has begun is not enough: its end can still be cut off.
 */
export const expectPreparedForOffline = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        async () => navigator.serviceWorker.controller !== null && (await caches.match('/offline')) !== undefined,
      ),
    )
    .toBe(true)

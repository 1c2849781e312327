import type { Page } from '@playwright/test'
import { builtPages, linkTo, opensFor } from '../testing/site-pages.ts'
import { expect, test } from '../testing/site.ts'

/** Forgotten ones are gone after ten seconds: until then every early reply must have been used. */
const usedWithinMs = 6_000

test('a page uses all that its document has asked for', async ({ page, logInAs }) => {
  test.setTimeout(180_000)
  await logInAs('minh')
  let pagesThatRead = 0
  for (const address of builtPages.filter((address) => opensFor(address, 'member')))
    await test.step(address, async () => {
      await page.goto(linkTo(address))
      const early = await readsOfDocument(page)
      await expect.poll(() => unused(page), { timeout: usedWithinMs, message: address }).toEqual([])
      if (early.length > 0) pagesThatRead += 1
    })
  expect(pagesThatRead).toBeGreaterThan(15)
})

const unused = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys((globalThis as { earlyReads?: object }).earlyReads ?? {}))

const readsOfDocument = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const script = document.querySelector('head > script')?.textContent ?? ''
    return JSON.parse(/for\(let u of (\[.*?\])\)/.exec(script)?.[1] ?? '[]') as string[]
  })

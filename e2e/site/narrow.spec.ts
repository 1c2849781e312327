import type { PageAddress } from '@fairground/contract'
import type { Page } from '@playwright/test'
import { stretch } from '../../tools/lib/testing/slowness.mjs'
import { expectLoaded } from '../testing/loaded.ts'
import { builtPages, linkTo, opensFor } from '../testing/site-pages.ts'
import { closeAnnouncements, expect, test, turnTo } from '../testing/site.ts'
import { textSizeOf, unusableControls } from '../testing/usable-controls.ts'

// The narrowest phones; also what a phone of 640 px shows zoomed to 200 %.
test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

const cash = '1234567890.12'
const forGuestsOnly = (address: PageAddress) => opensFor(address, 'guest') && !opensFor(address, 'member')
const walks = [
  { role: 'member', addresses: builtPages.filter((address) => opensFor(address, 'member')) },
  { role: 'guest', addresses: ['/m/home' as const, ...builtPages.filter(forGuestsOnly)] },
] as const

for (const { role, addresses } of walks)
  test(`every control of a ${role} is usable at 320 × 640 with large and usual text`, async ({ page, logInAsNew }) => {
    test.setTimeout(stretch(addresses.length * 20_000))
    if (role === 'member') await logInAsNew({ cash })
    const readAt = await textSizeOf(page)
    await page.goto('/m/help')
    await expectLoaded(page)
    for (const address of addresses)
      await test.step(address, async () => {
        // Opened with the large text, which is harder to fit; the usual size is what all other tests open.
        await readAt(32)
        await turnTo(page, linkTo(address))
        await expectLoaded(page)
        // They would open over home between the two checks.
        if (role === 'guest' && address === '/m/home') await closeAnnouncements(page)
        await expectUsable(page, `${address} at 32 px`)
        await readAt(16)
        await expectUsable(page, `${address} at 16 px`)
      })
  })

async function expectUsable(page: Page, what: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${what} scrolls sideways`).toBeLessThanOrEqual(320)
  expect.soft(await unusableControls(page), what).toEqual([])
}

test('nothing is cut beside a long balance on home, once the level is there', async ({ page, logInAsNew }) => {
  await logInAsNew({ cash })
  await page.goto('/m/home')
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('Bronze')).toBeAttached()
  await expectUsable(page, '/m/home')
})

test('no word of a way to pay is broken by large letters', async ({ page, logInAsNew }) => {
  await logInAsNew({ cash })
  const readAt = await textSizeOf(page)
  await readAt(32)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/m/voucherCenter')
    const names = page.getByRole('group', { name: 'Pay with' }).locator('label b')
    await expect(names.first()).toBeVisible()
    expect(await names.evaluateAll(brokenWords), `at ${width}`).toEqual([])
  }
})

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

test('the keys of a bet and the payment password are in sight at 320 × 640', async ({ page, logInAsNew }) => {
  await logInAsNew({ cash })
  await page.goto('/m/startLottery?code=fair-5d')
  const keys = page.getByRole('group', { name: /^Ten thousands/ }).getByRole('button', { name: /^\d/ })
  await expect(keys).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Slip' })).toBeVisible()
  const covered = await keys.evaluateAll((all) =>
    all
      .filter((key) => {
        const { left, right, bottom } = key.getBoundingClientRect()
        return !key.contains(document.elementFromPoint((left + right) / 2, bottom - 6))
      })
      .map((key) => key.textContent),
  )
  expect(covered).toEqual([])
  await page.goto('/m/securityCenter')
  await page.getByText('Payment password').click()
  const pin = page.getByRole('dialog').getByRole('textbox')
  await expect(pin.first()).toBeInViewport({ ratio: 1 })
})

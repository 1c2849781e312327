import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll, expectReadableColours } from './accessibility.ts'
import { expectLoaded } from './loaded.ts'
import { cutTexts } from './pseudo-language.ts'
import { textSizeOf, unusableControls } from './usable-controls.ts'

interface Look {
  /** The page that must be open: after a redirect another one would be looked at. */
  path: string
  direction: 'ltr' | 'rtl'
  /** The one that is on. */
  theme: 'light' | 'dark'
}

/** The page is open as it was asked for, and all of it is there. */
export async function expectOpened(page: Page, { path, direction, theme }: Look): Promise<void> {
  const html = page.locator('html')
  await expect(page.locator('main').first()).toBeVisible()
  await expect(html).toHaveAttribute('dir', direction)
  await expect(html).toHaveAttribute('data-theme', theme)
  await expectLoaded(page)
  expect(new URL(page.url()).pathname).toBe(path)
}

/** By every rule in the theme that is on; the markup is the same in the other one, which is scanned for its colours. */
export async function expectAccessible(page: Page, { inBothThemes = false } = {}): Promise<void> {
  await expectNoAxeViolations(page)
  if (!inBothThemes) return
  await turnTheme(page)
  await expectReadableColours(page)
  await turnTheme(page)
}

const turnTheme = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  })

/** At the width of the tests and of the narrowest phones. */
export async function expectTextsFit(page: Page, path: string): Promise<void> {
  await expectNoSidewaysScroll(page, async () => expect.soft(await cutTexts(page), path).toEqual([]))
}

const phone = { width: 390, height: 844 }
/** The narrowest phones; also what a phone of 640 px shows zoomed to 200 %. */
const narrowest = { width: 320, height: 640 }

/**
 * Checks that every control can be used on the narrowest phones at both sizes of text, page by page. Another width and
 * another size of text cost as much as another page: every second page is opened as the one before was left.
 * @param atUsualSize what else is looked at, on a usual phone at the usual size of text
 */
export async function usableByReader(page: Page) {
  const readAt = await textSizeOf(page)
  let [size, viewport, isLarge] = [16, phone, false]
  const turnTo = async (wanted: typeof viewport, pixels: number) => {
    if (wanted !== viewport) await page.setViewportSize(wanted)
    if (pixels !== size) await readAt(pixels)
    viewport = wanted
    size = pixels
  }
  const expectUsable = async (path: string, pixels: number) => {
    await turnTo(narrowest, pixels)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${path} at ${pixels} px scrolls sideways`).toBeLessThanOrEqual(narrowest.width)
    expect.soft(await unusableControls(page), `${path} at ${pixels} px`).toEqual([])
  }
  return async (path: string, atUsualSize: () => Promise<void>): Promise<void> => {
    const looks = [
      () => turnTo(phone, 16).then(atUsualSize),
      () => expectUsable(path, 16),
      () => expectUsable(path, 32),
    ]
    for (const look of isLarge ? looks.toReversed() : looks) await look()
    isLarge = !isLarge
  }
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type CDPSession, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The short form, in ASCII alone: a document reads it in half the time, and keeps a byte for each character. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[^\0-\u007F]/g,
  (letter) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

/**
 * By every rule.
 * @param without selectors of parts that were scanned on another page
 */
export const expectNoAxeViolations = (page: Page, without: readonly string[] = []): Promise<void> =>
  expectScanned(page, { without })

/** By the rules alone that look at colours: for a page that the other rules have scanned in another theme. */
export const expectReadableColours = (page: Page, without: readonly string[] = []): Promise<void> =>
  expectScanned(page, { without, rules: ['color-contrast', 'link-in-text-block'] })

interface Scan {
  without: readonly string[]
  /** None: all. */
  rules?: string[]
}

/** Waits for animations first: text that is still fading in has too little contrast. */
async function expectScanned(page: Page, scan: Scan): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  // Texts and pictures may still be loading: only the final state is checked.
  await expect(async () => expect(await axeViolations(page, scan)).toEqual([])).toPass()
}

/**
 * Runs axe inside the page, loaded once per document: the wrapper package for Playwright opens a second page and loads
 * axe in both for each scan. Frames of other parties are not scanned.
 */
async function axeViolations(page: Page, scan: Scan): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page)
  return page.evaluate(async ({ without, rules }) => {
    const context = { include: document, exclude: [...without] }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
      iframes: false,
      resultTypes: ['violations'],
      // No rule that runs reads style sheets; by default axe fetches and parses all of them for each scan.
      preload: { assets: ['media'] },
      ...(rules && { runOnly: rules }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, scan)
}

/** Never detached: with a session goes the page's virtual authenticator, whoever has added it. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** By a session of our own: Playwright's sends a script as a value, which the page first reads as another script. */
async function loadAxe(page: Page): Promise<void> {
  const devtools = await sessionOf(page)
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', { expression: axeScript })
  expect(exceptionDetails, 'axe is loaded').toBeUndefined()
  await page.evaluate(rememberColours)
}

interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (text: string) => this
}

/** In the page: axe reads the same few colours anew for each element, which takes a third of the time of their rule. */
function rememberColours(): void {
  const { Color } = (window as unknown as { axe: { commons: { color: { Color: new () => Colour } } } }).axe.commons
    .color
  const known = new Map<string, Colour>()
  // oxlint-disable-next-line typescript/unbound-method -- It is called with a colour below.
  const { parseString } = Color.prototype as Colour
  Color.prototype.parseString = function (this: Colour, text: string) {
    const colour = known.get(text) ?? parseString.call(new Color(), text)
    known.set(text, colour)
    const { r, g, b, alpha } = colour
    return Object.assign(this, { r, g, b, alpha })
  }
}

const narrowestPhone = 320

/**
 * At the width of the tests, and at the width of the narrowest phones.
 * @param look at what else there is to see at each width
 */
export async function expectNoSidewaysScroll(page: Page, look?: () => Promise<void>): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const shown of [width, narrowestPhone]) {
    if (shown !== width) await page.setViewportSize({ width: shown, height })
    // The page adapts to the new width shortly after the window.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${shown} px` })
      .toBeLessThanOrEqual(shown)
    await look?.()
  }
  await page.setViewportSize({ width, height })
}

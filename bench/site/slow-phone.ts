import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Lighthouse's "Slow 4G" as DevTools applies it: milliseconds and bytes per second. */
export const slow4g = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 }
const cpuTimes = 4

/**
 * For Chromium. DevTools ask which line sent a request; to answer, V8 reads a whole file once more at its first request,
 * in the page's own time. No visitor's phone does that. With the lines noted as code is compiled it is not done.
 */
export const notesLines = '--js-flags=--no-enable-lazy-source-positions'

/** Placeholders of pages and of parts of them. */
export const waiting = 'main [data-fade][aria-hidden], main output[data-fade]'
export const patienceMs = 30_000

const member = { username: 'minh', password: 'level-ground-1' }

export type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** A tab of the bottom menu, and the page from which it is tapped. */
export const tabs = [
  { tab: 'promotions', from: '/m/home' },
  { tab: 'deposit', from: '/m/home' },
  { tab: 'account', from: '/m/home' },
  { tab: 'home', from: '/m/member/home' },
] as const

export type Tab = (typeof tabs)[number]

export const deepLinks = [
  { name: 'home', url: '/m/home', as: 'member' },
  { name: 'slots', url: '/m/rng', as: 'member' },
  { name: 'deposit', url: '/m/voucherCenter', as: 'member' },
  { name: 'lottery bet', url: '/m/startLottery?code=fair-5d', as: 'member' },
  { name: 'record', url: '/m/gameRecord', as: 'member' },
  { name: 'login', url: '/m/login', as: 'guest' },
] as const

export type DeepLink = (typeof deepLinks)[number]

/** @returns what the browser remembers of a member who has closed the announcements */
export async function logIn(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${origin}/m/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill(member.username)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/m/home')
  const popup = page.getByRole('dialog')
  await popup.waitFor()
  await popup.getByRole('button', { name: 'Close' }).click()
  await popup.waitFor({ state: 'hidden' })
  const state = await context.storageState()
  await context.close()
  return state
}

export interface SlowPage {
  page: Page
  devtools: CDPSession
  /** Bytes of the replies that have begun since the last call. */
  takeBytes: () => number
}

export async function slowPage(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimes })
  let bytes = 0
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength))
  devtools.on('Network.responseReceived', ({ response }) => (bytes += response.encodedDataLength))
  return {
    page,
    devtools,
    takeBytes: () => {
      const taken = bytes
      bytes = 0
      return taken
    },
  }
}

/** Resolves when nothing in the page waits any more. @returns milliseconds since its navigation; NaN: it still waits */
export const contentOf = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ selector, patience }) => {
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        const main = document.querySelector('main, img')
        if (main && !document.querySelector(selector) && document.readyState === 'complete') return performance.now()
        if (performance.now() > patience) return Number.NaN
      }
    },
    { selector: waiting, patience: patienceMs },
  )

import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startFront, type Front } from './front.ts'
import { median, formatRange, type Figure } from './report.ts'

export interface TapsBench {
  port: number
  executablePath: string
  chromiumFlags: readonly string[]
  rounds: number
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true }
/** Lighthouse's "Slow 4G" as DevTools applies it: milliseconds and bytes per second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 }
const cpuTimes = 4
const restMs = 5_000
const patienceMs = 30_000
/** Placeholders of pages and of parts of them. */
const waiting = 'main [data-fade][aria-hidden], main output[data-fade]'
const staticPath = '/static.html'
const picturePath = '/static.png'
const member = { username: 'minh', password: 'level-ground-1' }

/** A tab of the bottom menu, and the page from which it is tapped. */
const tabs = [
  { tab: 'promotions', from: '/m/home' },
  { tab: 'deposit', from: '/m/home' },
  { tab: 'account', from: '/m/home' },
  { tab: 'home', from: '/m/member/home' },
] as const

const deepLinks = [
  { name: 'slots', url: '/m/rng', as: 'member' },
  { name: 'deposit', url: '/m/voucherCenter', as: 'member' },
  { name: 'lottery bet', url: '/m/startLottery?lottery=fair-5d', as: 'member' },
  { name: 'record', url: '/m/gameRecord', as: 'member' },
  { name: 'login', url: '/m/login', as: 'guest' },
] as const

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** On a slow network and a slow phone: the first tap on each tab, and pages that are opened by their address. */
export async function benchTaps({ port, executablePath, chromiumFlags, rounds }: TapsBench): Promise<Figure[]> {
  const pages: Record<string, Buffer> = {}
  const front = await startFront(port, pages)
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    const state = await logIn(browser, front)
    const figures: Figure[] = []
    const visits = { browser, front, pages, state, rounds }
    for (const each of tabs) figures.push(...(await benchTap(visits, each)))
    for (const each of deepLinks) figures.push(await benchDeepLink(visits, each))
    return figures
  } finally {
    await browser.close()
    front.stop()
  }
}

interface Visits {
  browser: Browser
  front: Front
  /** What the front serves by itself. */
  pages: Record<string, Buffer>
  state: State
  rounds: number
}

async function benchTap(
  { browser, front, state, rounds }: Visits,
  { tab, from }: (typeof tabs)[number],
): Promise<Figure[]> {
  const taps: Tap[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ ...phone, storageState: state })
    taps.push(await tapOn(await slowPage(context), front.origin + from, tab))
    await context.close()
  }
  const skeletons = taps.map(({ skeletonMs }) => skeletonMs)
  const contents = taps.map(({ contentMs }) => contentMs)
  return [
    {
      what: `first tap on ${tab}, its skeleton`,
      measured: median(skeletons),
      unit: 'ms',
      budget: { atMost: 100 },
      detail: `${formatRange(skeletons)} ms`,
    },
    {
      what: `first tap on ${tab}, its content`,
      measured: median(taps.map(({ contentMs, bytes }) => contentMs / (slow4g.latency + bytesMs(bytes)))),
      unit: '× trip',
      budget: { atMost: 1.5 },
      detail: `${formatRange(contents)} ms; ${Math.round(median(taps.map(({ bytes }) => bytes)) / 1_024)} KB after the tap`,
    },
  ]
}

/** Against a page that a person writes by hand: as many bytes, in one document and one picture. */
async function benchDeepLink(
  { browser, front, pages, state, rounds }: Visits,
  { name, url, as }: (typeof deepLinks)[number],
): Promise<Figure> {
  const ours: Visit[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ ...phone, ...(as === 'member' && { storageState: state }) })
    const visit = await openSlowly(context, front.origin + url)
    await context.close()
    ours.push(visit)
    pages[staticPath] = brotliCompressSync(
      '<!doctype html><title>-</title><img src="/static.png" width="390" height="700">',
    )
    pages[picturePath] = await pictureOf(visit.bytes)
    const other = await browser.newContext(phone)
    theirs.push((await openSlowly(other, front.origin + staticPath)).largestPaintMs)
    await other.close()
  }
  const contents = ours.map(({ contentMs }) => contentMs)
  return {
    what: `${name} opened by its address, its content`,
    measured: median(contents.map((ms, round) => ms / (theirs[round] ?? Number.NaN))),
    unit: '× static',
    budget: { atMost: 1.5 },
    detail: `${formatRange(contents)} ms against ${formatRange(theirs)} ms; ${Math.round(median(ours.map(({ bytes }) => bytes)) / 1_024)} KB`,
  }
}

/** A picture of so many bytes: what follows its end is read and not shown. */
async function pictureOf(bytes: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 390, height: 700, channels: 3, background: '#7a5' } })
    .png()
    .toBuffer()
  return Buffer.concat([png, randomBytes(Math.max(0, bytes - png.length))])
}

async function logIn(browser: Browser, { origin }: Front): Promise<State> {
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

interface SlowPage {
  page: Page
  /** Bytes of the replies that have begun since the last call. */
  takeBytes: () => number
}

async function slowPage(context: BrowserContext): Promise<SlowPage> {
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
    takeBytes: () => {
      const taken = bytes
      bytes = 0
      return taken
    },
  }
}

const bytesMs = (bytes: number): number => (bytes / slow4g.downloadThroughput) * 1_000

interface Tap {
  skeletonMs: number
  contentMs: number
  /** Received between the tap and the content. */
  bytes: number
}

/** In the page: from the tap until the tab is marked, and until nothing on the page waits any more. */
async function tapOn({ page, takeBytes }: SlowPage, from: string, tab: string): Promise<Tap> {
  await page.goto(from, { waitUntil: 'load' })
  await page.waitForTimeout(restMs)
  takeBytes()
  const times = await page.evaluate(
    async ({ name, waiting, patience }) => {
      const entry = () => document.querySelector<HTMLElement>(`nav [data-tab=${name}]`)
      const painted = () =>
        new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
      const startedAt = performance.now()
      entry()?.click()
      let skeletonMs = Number.NaN
      for (;;) {
        const tookMs = (await painted()) - startedAt
        const isMarked = entry()?.getAttribute('aria-current') === 'page'
        if (isMarked && Number.isNaN(skeletonMs)) skeletonMs = tookMs
        if ((isMarked && !document.querySelector(waiting)) || tookMs > patience)
          return { skeletonMs, contentMs: tookMs }
      }
    },
    { name: tab, waiting, patience: patienceMs },
  )
  return { ...times, bytes: takeBytes() }
}

interface Visit {
  contentMs: number
  largestPaintMs: number
  bytes: number
}

/** A visit with an empty cache. The content is there when nothing in the page waits any more. */
async function openSlowly(context: BrowserContext, url: string): Promise<Visit> {
  const { page, takeBytes } = await slowPage(context)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const times = list.getEntries().map(({ startTime }) => startTime)
      Object.assign(window, { largestPaintMs: times.at(-1) })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'commit' })
  const contentMs = await page.evaluate(
    async ({ waiting, patience }) => {
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        const main = document.querySelector('main, img')
        if (main && !document.querySelector(waiting) && document.readyState === 'complete') return performance.now()
        if (performance.now() > patience) return Number.NaN
      }
    },
    { waiting, patience: patienceMs },
  )
  const bytes = takeBytes()
  const largestPaintMs = await page.evaluate(() => (window as unknown as { largestPaintMs: number }).largestPaintMs)
  return { contentMs, largestPaintMs, bytes }
}

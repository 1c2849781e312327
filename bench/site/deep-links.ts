import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { median, formatRange, type Figure } from '../report.ts'
import { contentOf, phone, slowPage, type DeepLink } from './slow-phone.ts'
import type { Visits } from './taps.ts'

const staticPath = '/static.html'
const picturePath = '/static.png'
/** After the load, how long is watched whether the page asks for anything. */
const watchedMs = 8_000
/** A visit takes less, and so does a draw after it has been closed. */
const visitMs = 25_000
const drawnMs = 10_000

/** Against a page that a person writes by hand: as many bytes, in one document and one picture. */
export async function benchDeepLink(
  { browser, origin, port, pages, state, rounds }: Visits,
  { name, url, as }: DeepLink,
): Promise<Figure[]> {
  const ours: Visit[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await betweenDraws(`http://127.0.0.1:${port}`, url)
    const context = await browser.newContext({ ...phone, ...(as === 'member' && { storageState: state }) })
    const visit = await openSlowly(context, origin + url, watchedMs)
    await context.close()
    ours.push(visit)
    pages[staticPath] = brotliCompressSync(
      '<!doctype html><title>-</title><img src="/static.png" width="390" height="700">',
    )
    pages[picturePath] = await pictureOf(visit.bytes)
    const other = await browser.newContext(phone)
    theirs.push((await openSlowly(other, origin + staticPath)).largestPaintMs)
    await other.close()
  }
  const paints = ours.map(({ largestPaintMs }) => largestPaintMs)
  const kb = Math.round(median(ours.map(({ bytes }) => bytes)) / 1_024)
  return [
    {
      what: `${name} opened by its address, largest paint`,
      measured: median(paints.map((ms, round) => ms / (theirs[round] ?? Number.NaN))),
      unit: '× static',
      budget: { atMost: 1.5 },
      detail: `${formatRange(paints)} ms against ${formatRange(theirs)} ms; nothing waits after ${formatRange(ours.map(({ contentMs }) => contentMs))} ms; ${kb} KB`,
    },
    {
      what: `${name} opened by its address, last request after its load`,
      measured: median(ours.map(({ lastRequestMs }) => lastRequestMs)) / 1_000,
      unit: 's',
      budget: { atMost: 3 },
      detail: [...new Set(ours.map(({ lastRequest }) => lastRequest))].join(', '),
    },
  ]
}

/** A draw that ends during the visit is shown, with a script that is loaded for it. */
async function betweenDraws(origin: string, url: string): Promise<void> {
  const lottery = new URL(url, origin).searchParams.get('code')
  if (lottery === null) return
  const ask = async () => (await fetch(`${origin}/lgw/draws/numero?lottery=${lottery}`)).json()
  const { value } = (await ask()) as { value: { current: { closesAt: string } } }
  const leftMs = Date.parse(value.current.closesAt) - Date.now()
  if (leftMs < visitMs) await setTimeout(leftMs + drawnMs)
}

/** A picture of so many bytes: what follows its end is read and not shown. */
async function pictureOf(bytes: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 390, height: 700, channels: 3, background: '#7a5' } })
    .png()
    .toBuffer()
  return Buffer.concat([png, randomBytes(Math.max(0, bytes - png.length))])
}

interface Visit {
  contentMs: number
  largestPaintMs: number
  /** Until the content is there. */
  bytes: number
  /** From the load until the last request has begun, the stream of events apart; 0: none. */
  lastRequestMs: number
  lastRequest: string
}

/** A visit with an empty cache. The content is there when nothing in the page waits any more. */
export async function openSlowly(context: BrowserContext, url: string, quietMs = 0): Promise<Visit> {
  const { page, takeBytes } = await slowPage(context)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const times = list.getEntries().map(({ startTime }) => startTime)
      Object.assign(window, { largestPaintMs: times.at(-1) })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'commit' })
  const contentMs = await contentOf(page)
  const bytes = takeBytes()
  // The entry comes some frames after its paint.
  const paint = await page.waitForFunction(() => (window as unknown as { largestPaintMs?: number }).largestPaintMs)
  const largestPaintMs = (await paint.jsonValue()) as number
  await page.waitForTimeout(quietMs)
  return { contentMs, largestPaintMs, bytes, ...(await page.evaluate(lastRequestOf)) }
}

/** In the page. */
function lastRequestOf() {
  const [document] = performance.getEntriesByType('navigation')
  const loadedAt = (document as PerformanceNavigationTiming).loadEventEnd
  const last = performance
    .getEntriesByType('resource')
    .map((each) => each as PerformanceResourceTiming)
    // What comes from the browser's cache is no request.
    .filter(({ name, transferSize }) => !name.endsWith('/wps/stream') && transferSize > 0)
    .toSorted((a, b) => a.startTime - b.startTime)
    .at(-1)
  if (!last || last.startTime < loadedAt) return { lastRequestMs: 0, lastRequest: 'none' }
  return {
    lastRequestMs: last.startTime - loadedAt,
    lastRequest: new URL(last.name).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, ''),
  }
}

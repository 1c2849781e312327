import { chromium, type Browser } from '@playwright/test'
import { startFront } from './front.ts'
import { median, formatRange, type Figure } from '../report.ts'
import { benchDeepLink } from './deep-links.ts'
import {
  logIn,
  notesLines,
  patienceMs,
  phone,
  slow4g,
  slowPage,
  tabs,
  deepLinks,
  waiting,
  type State,
  type Tab,
} from './slow-phone.ts'

export interface TapsBench {
  port: number
  executablePath: string
  chromiumFlags: readonly string[]
  rounds: number
}

/** A visit of the site on a slow network and a slow phone. */
export interface Visits {
  browser: Browser
  origin: string
  /** Of the platform, without the front. */
  port: number
  /** What the front serves by itself. */
  pages: Record<string, Buffer>
  state: State
  rounds: number
}

const restMs = 5_000
/** A storefront beside which the site was measured. */
const storefrontMs = 1_500

/** On a slow network and a slow phone: the first tap on each tab, and pages that are opened by their address. */
export async function benchTaps({ port, executablePath, chromiumFlags, rounds }: TapsBench): Promise<Figure[]> {
  const pages: Record<string, Buffer> = {}
  const front = await startFront(port, pages)
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...front.flags, notesLines] })
  try {
    const { origin } = front
    const visits: Visits = { browser, origin, port, pages, state: await logIn(browser, origin), rounds }
    const figures = await benchTabs(visits)
    for (const each of deepLinks) figures.push(...(await benchDeepLink(visits, each)))
    return figures
  } finally {
    await browser.close()
    front.stop()
  }
}

async function benchTabs(visits: Visits): Promise<Figure[]> {
  const figures: Figure[] = []
  const all: Tap[] = []
  for (const each of tabs) {
    const taps = await tapInRounds(visits, each)
    all.push(...taps)
    figures.push(...figuresOf(each, taps))
  }
  return [
    ...figures,
    {
      what: 'first taps, the slowest content',
      measured: Math.max(...all.map(({ contentMs }) => contentMs)),
      unit: 'ms',
      budget: { atMost: storefrontMs },
    },
    {
      what: 'first taps, the longest task between load and tap',
      measured: median(all.map(({ longestTaskMs }) => longestTaskMs)),
      unit: 'ms',
      budget: { atMost: 100 },
      detail: `${formatRange(all.map(({ longestTaskMs }) => longestTaskMs))} ms`,
    },
  ]
}

async function tapInRounds({ browser, origin, state, rounds }: Visits, { tab, from }: Tab): Promise<Tap[]> {
  const taps: Tap[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ ...phone, storageState: state })
    const slow = await slowPage(context)
    await slow.page.addInitScript(watchTasks)
    await slow.page.goto(origin + from, { waitUntil: 'load' })
    await slow.page.waitForTimeout(restMs)
    const longestTaskMs = await slow.page.evaluate(() => (globalThis as unknown as Watched).longestTaskMs)
    slow.takeBytes()
    taps.push({
      ...(await slow.page.evaluate(tapOn, { tab, waiting, patienceMs })),
      longestTaskMs,
      bytes: slow.takeBytes(),
    })
    await context.close()
  }
  return taps
}

function figuresOf({ tab }: Tab, taps: readonly Tap[]): Figure[] {
  const skeletons = taps.map(({ skeletonMs }) => skeletonMs)
  const contents = taps.map(({ contentMs }) => contentMs)
  const kb = Math.round(median(taps.map(({ bytes }) => bytes)) / 1_024)
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
      detail: `${formatRange(contents)} ms; ${kb} KB after the tap`,
    },
  ]
}

const bytesMs = (bytes: number): number => (bytes / slow4g.downloadThroughput) * 1_000

interface Tap {
  skeletonMs: number
  contentMs: number
  /** Between the load and the tap. */
  longestTaskMs: number
  /** Received between the tap and the content. */
  bytes: number
}

interface Watched {
  longestTaskMs: number
}

/** In the page: the longest task that begins after its load. */
function watchTasks(): void {
  const watched = globalThis as unknown as Watched
  watched.longestTaskMs = 0
  addEventListener('load', () =>
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longestTaskMs = Math.max(watched.longestTaskMs, duration)
    }).observe({ type: 'longtask' }),
  )
}

interface TapOn {
  tab: string
  waiting: string
  patienceMs: number
}

/** In the page: from the tap until the tab is marked, and until nothing on the page waits any more. */
async function tapOn({ tab, waiting, patienceMs }: TapOn) {
  const entry = () => document.querySelector<HTMLElement>(`nav [data-tab=${tab}]`)
  const painted = () =>
    new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
  const startedAt = performance.now()
  entry()?.click()
  let skeletonMs = Number.NaN
  for (;;) {
    const tookMs = (await painted()) - startedAt
    const isMarked = entry()?.getAttribute('aria-current') === 'page'
    if (isMarked && Number.isNaN(skeletonMs)) skeletonMs = tookMs
    if ((isMarked && !document.querySelector(waiting)) || tookMs > patienceMs) return { skeletonMs, contentMs: tookMs }
  }
}

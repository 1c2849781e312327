import { randomInt } from 'node:crypto'
import { chromium, type BrowserContext } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startFront } from './front.ts'
import { staticPage } from './static-page.ts'
import { median, formatRange, type Figure } from '../report.ts'

export interface LighthouseBench {
  port: number
  executablePath: string
  chromiumFlags: readonly string[]
  rounds: number
}

interface Score {
  largestPaintMs: number
  speedIndexMs: number
  shift: number
  performance: number
}

const homePath = '/m/home'
const staticPath = '/static.html'

/**
 * The guest's home page against a hand-written page with the same pictures, both over HTTP/2, in turn: with the
 * announcements closed on an earlier visit, for a reader who wants nothing to move, and on a first visit, over which
 * they open.
 */
export async function benchLighthouse(options: LighthouseBench): Promise<Figure[]> {
  const page = await staticPage(`http://127.0.0.1:${options.port}`)
  const front = await startFront(options.port, { [staticPath]: page })
  const scored = { ...options, chromiumFlags: [...options.chromiumFlags, ...front.flags] }
  const ours: Score[] = []
  const still: Score[] = []
  const first: Score[] = []
  const theirs: Score[] = []
  try {
    for (let round = 0; round < options.rounds; round += 1) {
      theirs.push(await score(scored, front.origin + staticPath))
      ours.push(await score(scored, front.origin + homePath, { before: closePopup }))
      still.push(await score(scored, front.origin + homePath, { before: closePopup, isStill: true }))
      first.push(await score(scored, front.origin + homePath))
    }
  } finally {
    front.stop()
  }
  const paints = (scores: readonly Score[]) => scores.map(({ largestPaintMs }) => largestPaintMs)
  const speeds = (scores: readonly Score[]) => scores.map(({ speedIndexMs }) => speedIndexMs)
  return [
    {
      what: 'home page, largest paint',
      measured: median(paints(ours)) / median(paints(theirs)),
      unit: '× static',
      budget: { atMost: 1.15 },
      detail: `${formatRange(paints(ours))} ms against ${formatRange(paints(theirs))} ms`,
    },
    {
      what: 'home page, speed index',
      measured: median(speeds(ours)) / median(speeds(theirs)),
      unit: '× static',
      budget: { atMost: 1.3 },
      detail: `${formatRange(speeds(ours))} ms against ${formatRange(speeds(theirs))} ms`,
    },
    {
      // The last frame, with which all others are compared, shows another banner once the carousel has moved on.
      what: 'home page with a still carousel, speed index',
      measured: median(speeds(still)) / median(speeds(theirs)),
      unit: '× static',
      budget: { atMost: 1.3 },
      detail: `${formatRange(speeds(still))} ms`,
    },
    {
      what: 'home page with its announcements, speed index',
      measured: median(speeds(first)) / median(speeds(theirs)),
      unit: '× static',
      budget: { atMost: 1.3 },
      detail: `${formatRange(speeds(first))} ms`,
    },
    {
      what: 'home page, performance',
      measured: median(ours.map(({ performance }) => performance)),
      unit: 'points',
      budget: { atLeast: 97 },
      detail: `static page ${median(theirs.map(({ performance }) => performance))}`,
    },
    {
      what: 'home page, layout shift',
      measured: median(ours.map(({ shift }) => shift)),
      unit: 'CLS',
      budget: { atMost: 0.01 },
    },
  ]
}

interface Visit {
  /** An earlier visit, whose cookies and stored values stay. */
  before?: (profile: BrowserContext, url: string) => Promise<void>
  /** For a reader who wants nothing to move. */
  isStill?: boolean
}

/** One visit with an empty cache of a mid-range phone on a slow network, with real throttling. */
export async function score(
  { executablePath, chromiumFlags }: Pick<LighthouseBench, 'executablePath' | 'chromiumFlags'>,
  url: string,
  { before, isStill = false }: Visit = {},
): Promise<Score> {
  const port = randomInt(20_000, 40_000)
  // The profile that Lighthouse's own page uses.
  const profile = await chromium.launchPersistentContext('', {
    executablePath,
    reducedMotion: isStill ? 'reduce' : 'no-preference',
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  try {
    await before?.(profile, url)
    const visit = () =>
      lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: ['performance'],
        formFactor: 'mobile',
        throttlingMethod: 'devtools',
      })
    const first = await visit()
    // Now and then its recording lacks the beginning.
    const lhr = (first?.lhr.runtimeError?.code === 'NO_NAVSTART' ? await visit() : first)?.lhr
    if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse says: ${lhr?.runtimeError?.message ?? 'nothing'}`)
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
    const number = (audit: string): number => {
      const value = lhr.audits[audit]?.numericValue
      if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`)
      return value
    }
    const performance = lhr.categories['performance']?.score
    if (typeof performance !== 'number')
      throw new Error(`Lighthouse gave no score: ${lhr.audits['total-blocking-time']?.errorMessage}`)
    return {
      largestPaintMs: number('largest-contentful-paint'),
      speedIndexMs: number('speed-index'),
      shift: number('cumulative-layout-shift'),
      performance: Math.round(performance * 100),
    }
  } finally {
    await profile.close()
  }
}

/** What Lighthouse empties before a visit does not include what a page has stored. */
async function closePopup(profile: BrowserContext, url: string): Promise<void> {
  const page = await profile.newPage()
  await page.goto(url)
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'Close' }).click()
  await popup.waitFor({ state: 'hidden' })
  await page.close()
}

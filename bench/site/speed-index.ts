import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { median, formatRange, type Figure } from '../report.ts'
import { openSlowly } from './deep-links.ts'
import { startFront } from './front.ts'
import { score, type LighthouseBench } from './lighthouse.ts'
import { deepLinks, logIn, phone, type DeepLink, type State } from './slow-phone.ts'

const staticPath = '/static.html'
const picturePath = '/static.png'
const pictureWidth = 390

/**
 * How soon pages look as they will in the end, for readers who want nothing to move: each that is opened by its address
 * against a document with a picture, of as many bytes as the page has until nothing in it waits.
 */
export async function benchSpeedIndex(options: LighthouseBench): Promise<Figure[]> {
  const pages: Record<string, Buffer> = {}
  const front = await startFront(options.port, pages)
  const scored = { ...options, chromiumFlags: [...options.chromiumFlags, ...front.flags] }
  pages[staticPath] = brotliCompressSync(
    '<!doctype html><meta name="viewport" content="width=device-width"><title>-</title><img src="/static.png" width="390" height="700">',
  )
  const figures: Figure[] = []
  try {
    const { state, bytes } = await measureBytes(scored, front.origin)
    for (const each of deepLinks) {
      const before = each.as === 'member' ? restore(state, front.origin + staticPath) : undefined
      const ours: number[] = []
      const theirs: number[] = []
      pages[picturePath] = await noise((bytes.get(each) ?? 0) - pages[staticPath].length)
      for (let round = 0; round < options.rounds; round += 1) {
        theirs.push((await score(scored, front.origin + staticPath)).speedIndexMs)
        const visit = { isStill: true, ...(before && { before }) }
        ours.push((await score(scored, front.origin + each.url, visit)).speedIndexMs)
      }
      figures.push({
        what: `${each.name} opened by its address, speed index`,
        measured: median(ours) / median(theirs),
        unit: '× static',
        budget: { atMost: 1.3 },
        detail: `${formatRange(ours)} ms against ${formatRange(theirs)} ms`,
      })
    }
  } finally {
    front.stop()
  }
  return figures
}

async function measureBytes(
  { executablePath, chromiumFlags }: LighthouseBench,
  origin: string,
): Promise<{ state: State; bytes: ReadonlyMap<DeepLink, number> }> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    const state = await logIn(browser, origin)
    const bytes = new Map<DeepLink, number>()
    for (const each of deepLinks) {
      const context = await browser.newContext({ ...phone, ...(each.as === 'member' && { storageState: state }) })
      bytes.set(each, (await openSlowly(context, origin + each.url)).bytes)
      await context.close()
    }
    return { state, bytes }
  } finally {
    await browser.close()
  }
}

/** Makes a profile a member's. @param url of the site, without its scripts */
const restore = (state: State, url: string) => async (profile: BrowserContext) => {
  await profile.addCookies(state.cookies)
  const page = await profile.newPage()
  await page.goto(url)
  const stored = state.origins.flatMap(({ localStorage }) => localStorage)
  await page.evaluate((values) => values.forEach(({ name, value }) => localStorage.setItem(name, value)), stored)
  await page.close()
}

/** A picture that does not compress: as it arrives, it is drawn. */
const noise = (bytes: number): Promise<Buffer> => {
  const height = Math.max(1, Math.round(bytes / pictureWidth))
  return sharp(randomBytes(pictureWidth * height), { raw: { width: pictureWidth, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 0 })
    .toBuffer()
}

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Figure } from '../report.ts'
import { startFront } from './front.ts'
import { contentOf, deepLinks, logIn, phone, slowPage, tabs, waiting, type SlowPage } from './slow-phone.ts'

export interface FilmstripsBench {
  root: string
  port: number
  executablePath: string
  chromiumFlags: readonly string[]
}

const stepMs = 250
const restMs = 5_000
/** Half of what they took at worst before pages travelled with their data, and what a storefront beside it took. */
const [openingMsMax, tapMsMax] = [5_000, 1_500]
const frame = { width: 117, height: 253, gap: 6, label: 22 }
/** Below `docs/images`. */
const folder = 'filmstrips'

/**
 * What a slow phone on a slow network shows every quarter of a second: after the first tap on each tab, and after an
 * address was opened. The last picture is the finished page.
 */
export async function filmstrips({ root, port, executablePath, chromiumFlags }: FilmstripsBench): Promise<Figure[]> {
  const front = await startFront(port, {})
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...front.flags] })
  const place = path.join(root, 'docs/images', folder)
  mkdirSync(place, { recursive: true })
  const figures: Figure[] = []
  const record = async (
    name: string,
    visit: (slow: SlowPage) => Promise<Film>,
    { isMember = true, msMax }: { isMember?: boolean; msMax: number },
  ) => {
    const context = await browser.newContext({ ...phone, ...(isMember && { storageState: state }) })
    const { frames, contentMs } = await visit(await slowPage(context))
    await context.close()
    await writeStrip(path.join(place, `${name}.webp`), frames, contentMs)
    figures.push({ what: `filmstrip ${name}`, measured: contentMs, unit: 'ms', budget: { atMost: msMax } })
  }
  const state = await logIn(browser, front.origin)
  try {
    for (const { tab, from } of tabs)
      await record(`tap-${tab}`, (slow) => filmTap(slow, front.origin + from, tab), { msMax: tapMsMax })
    for (const { name, url, as } of deepLinks)
      await record(`open-${name.replace(' ', '-')}`, (slow) => filmOpening(slow, front.origin + url), {
        isMember: as === 'member',
        msMax: openingMsMax,
      })
    return figures
  } finally {
    await browser.close()
    front.stop()
  }
}

interface Frame {
  /** Since the beginning. */
  ms: number
  jpeg: Buffer
}

interface Film {
  frames: readonly Frame[]
  contentMs: number
}

async function filmTap(slow: SlowPage, from: string, tab: string): Promise<Film> {
  const { page } = slow
  await page.goto(from, { waitUntil: 'load' })
  await page.waitForTimeout(restMs)
  return film(slow, async () => {
    await page.evaluate((name) => document.querySelector<HTMLElement>(`nav [data-tab=${name}]`)?.click(), tab)
    await page.locator(`nav [data-tab=${tab}][aria-current=page]`).waitFor()
    await noneWaits(page)
  })
}

const filmOpening = (slow: SlowPage, url: string): Promise<Film> =>
  film(slow, async () => {
    await slow.page.goto(url, { waitUntil: 'commit' })
    await contentOf(slow.page)
  })

const noneWaits = (page: Page) => page.waitForFunction((selector) => !document.querySelector(selector), waiting)

/** Films what `act` does, until it has done it and the page has been drawn. */
async function film({ page, devtools }: SlowPage, act: () => Promise<void>): Promise<Film> {
  const frames: { at: number; jpeg: Buffer }[] = []
  devtools.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1_000, jpeg: Buffer.from(data, 'base64') })
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 390, maxHeight: 844 })
  // What was there before.
  await page.waitForTimeout(stepMs)
  const startedAt = Date.now()
  await act()
  const contentMs = Date.now() - startedAt
  // Its frames come a little later.
  await page.waitForTimeout(2 * stepMs)
  await devtools.send('Page.stopScreencast')
  return { frames: frames.map(({ at, jpeg }) => ({ ms: at - startedAt, jpeg })), contentMs }
}

async function writeStrip(file: string, frames: readonly Frame[], contentMs: number): Promise<void> {
  const last = frames.at(-1)
  if (!last) throw new Error(`${file}: nothing was drawn`)
  const count = Math.ceil(contentMs / stepMs) + 1
  const times = Array.from({ length: count }, (_, index) => index * stepMs)
  const cells = await Promise.all(
    times.map(async (ms, index) => {
      const shown = index === count - 1 ? last : frames.findLast((each) => each.ms <= ms)
      const picture = shown ? sharp(shown.jpeg) : blank()
      return { index, ms, input: await picture.resize(frame.width, frame.height, { fit: 'fill' }).png().toBuffer() }
    }),
  )
  const left = (index: number) => frame.gap + index * (frame.width + frame.gap)
  const width = left(count)
  const height = frame.height + frame.label + 2 * frame.gap
  const labels = cells
    .map(({ index, ms }) => `<text x="${left(index) + 2}" y="${height - 10}">${(ms / 1_000).toFixed(2)} s</text>`)
    .join('')
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="13" fill="#333">${labels}</svg>`
  await sharp({ create: { width, height, channels: 3, background: '#d8dedb' } })
    .composite([
      ...cells.map(({ index, input }) => ({ input, left: left(index), top: frame.gap })),
      { input: Buffer.from(text), left: 0, top: 0 },
    ])
    .webp({ quality: 72 })
    .toFile(file)
}

const blank = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })

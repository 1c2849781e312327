import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import type { Figure } from './report.ts'

export interface WeightBench {
  root: string
  origin: string
  executablePath: string
  chromiumFlags: readonly string[]
}

const homePath = '/m/home'
const routeBudgetKb = 30

/** What a guest's home page loads before anything is touched, and what every other address adds to it. */
export async function benchWeight({ root, origin, executablePath, chromiumFlags }: WeightBench): Promise<Figure[]> {
  const html = await (await fetch(origin + homePath)).text()
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    const firstVisit = await scriptsOf(browser, origin + homePath)
    const home = await scriptsOf(browser, origin + homePath, { isPopupSeen: true })
    const popup = [...firstVisit].filter(([url]) => !home.has(url))
    const heaviest = { path: '', kb: 0 }
    for (const address of addresses(root)) {
      const added = [...(await scriptsOf(browser, origin + address))].filter(([url]) => !home.has(url))
      const kb = sum(added.map(([, bytes]) => bytes)) / 1_024
      if (kb > heaviest.kb) Object.assign(heaviest, { path: address, kb })
    }
    return [
      {
        what: 'home page, HTML',
        measured: brotliCompressSync(html).length / 1_024,
        unit: 'KB br',
        budget: { atMost: 14 },
      },
      {
        what: 'home page, JavaScript',
        measured: sum([...home.values()]) / 1_024,
        unit: 'KB gz',
        budget: { atMost: 86 },
        detail: `${home.size} files`,
      },
      {
        what: 'announcement popup, JavaScript beyond home',
        measured: sum(popup.map(([, bytes]) => bytes)) / 1_024,
        unit: 'KB gz',
        budget: { atMost: routeBudgetKb },
        detail: 'half a second after the first visit',
      },
      {
        what: 'heaviest other address, JavaScript beyond home',
        measured: heaviest.kb,
        unit: 'KB gz',
        budget: { atMost: routeBudgetKb },
        detail: heaviest.path,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** The route table's own list. */
function addresses(root: string): string[] {
  const table = readFileSync(path.join(root, 'apps/web/src/app/routes.ts'), 'utf8')
  const found = [...table.matchAll(/^ {2}'(\/[^']+)':/gm)].map(([, address = '']) => address)
  if (found.length < 40) throw new Error(`only ${found.length} addresses were read from the route table`)
  return found.filter((address) => address !== homePath && !address.startsWith('/dev/'))
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Address and gzip size of every script that a visit loads with nothing in its cache. */
async function scriptsOf(
  browser: Browser,
  url: string,
  { isPopupSeen = false } = {},
): Promise<ReadonlyMap<string, number>> {
  const context = await browser.newContext({
    ...phone,
    ...(isPopupSeen && { storageState: await closePopup(browser, url) }),
  })
  const page = await context.newPage()
  const sizes = new Map<string, number>()
  const readings: Promise<void>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const read = async () => {
      sizes.set(new URL(response.url()).pathname, gzipSync(await response.body()).length)
    }
    readings.push(read())
  })
  await page.goto(url, { waitUntil: 'load' })
  await settled(page)
  await Promise.all(readings)
  await context.close()
  return sizes
}

/** What the browser remembers of a visitor who has closed the announcements. */
async function closePopup(browser: Browser, url: string) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const remembered = await context.storageState()
  await context.close()
  return remembered
}

/** Until half a second has passed without a request: the live stream stays open, so the network is never idle. */
async function settled(page: Page): Promise<void> {
  for (;;) {
    const next = page
      .waitForRequest(() => true, { timeout: 500 })
      .then(
        () => true,
        () => false,
      )
    if (!(await next)) return
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

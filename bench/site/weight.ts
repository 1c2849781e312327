import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page, type Request } from '@playwright/test'
import type { Figure } from '../report.ts'
import { betPagePath, lotteryWeights } from './lottery-weight.ts'

export interface WeightBench {
  root: string
  origin: string
  executablePath: string
  chromiumFlags: readonly string[]
}

const homePath = '/m/home'
const registerPath = '/m/register'
const routeBudgetKb = 30
const heaviestShown = 5
/** Without a query these pages go on to others before they can be measured. */
const queries: Record<string, string> = {
  '/m/signIn': '?failed=cancelled',
  // A closed game: an open one leads guests on to login, which is counted by itself.
  '/m/launchGame': '?gameId=speed-baccarat&vendor=mirador',
}
const quietMs = 1_500

/**
 * What a guest's home page loads before anything is touched, and what every other address adds to it: as a visitor who
 * saves data, for whom no page is fetched that was not asked for. What the others fetch when home is idle, and the
 * announcements that open over home by themselves, are counted apart.
 */
export async function benchWeight({ root, origin, executablePath, chromiumFlags }: WeightBench): Promise<Figure[]> {
  const html = await homeWithDraws(origin)
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    const firstVisit = await codeOf(browser, origin + homePath, { isPopupAwaited: true })
    const home = await codeOf(browser, origin + homePath, { isPopupSeen: true })
    const idle = [...(await codeOf(browser, origin + homePath, { isPopupSeen: true, savesData: false }))].filter(
      ([url]) => !home.has(url),
    )
    const popup = [...firstVisit].filter(([url]) => !home.has(url))
    const addedBy = async (address: string) =>
      new Map([...(await codeOf(browser, origin + address))].filter(([url]) => !home.has(url)))
    const beyondHome = async (address: string) => scriptKb(await addedBy(address + (queries[address] ?? '')))
    const scriptsOf = async (address: string) =>
      new Map([...(await addedBy(address))].filter(([url]) => url.endsWith('.js')))
    const register = await beyondHome(registerPath)
    const others: { address: string; kb: number }[] = []
    for (const address of addresses(root).filter((each) => each !== betPagePath))
      others.push({ address, kb: await beyondHome(address) })
    const lotteries = await lotteryWeights(origin, scriptsOf)
    others.sort((one, other) => other.kb - one.kb)
    return [
      {
        what: 'home page, HTML',
        measured: brotliCompressSync(html).length / 1_024,
        unit: 'KB br',
        budget: { atMost: 14 },
      },
      {
        what: 'home page, JavaScript',
        measured: scriptKb(home),
        unit: 'KB gz',
        budget: { atMost: 86 },
        detail: namesOf(home.keys()),
      },
      {
        what: 'home page at idle: scripts, styles and texts',
        measured: sum(idle.map(([, bytes]) => bytes)) / 1_024,
        unit: 'KB gz',
        budget: { atMost: 120 },
        detail: `${idle.length} files, ${scriptKb(idle).toFixed(1)} KB of them scripts`,
      },
      {
        what: 'announcement popup, JavaScript beyond home',
        measured: scriptKb(popup),
        unit: 'KB gz',
        budget: { atMost: routeBudgetKb },
        detail: namesOf(popup.map(([url]) => url)),
      },
      {
        what: 'register page, JavaScript beyond home',
        measured: register,
        unit: 'KB gz',
        budget: { atMost: routeBudgetKb },
      },
      {
        what: 'heaviest other address, JavaScript beyond home',
        measured: others[0]?.kb ?? 0,
        unit: 'KB gz',
        budget: { atMost: routeBudgetKb },
        detail: others
          .slice(0, heaviestShown)
          .map(({ address, kb }) => `${address} ${kb.toFixed(1)}`)
          .join(', '),
      },
      ...lotteries,
    ]
  } finally {
    await browser.close()
  }
}

/**
 * The page as visitors know it: a platform that has just begun opens its first draws after some seconds, and without them
 * what lies below the first view moves into it.
 */
async function homeWithDraws(origin: string): Promise<string> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const html = await (await fetch(origin + homePath)).text()
    if (/"draws":\[\{/.test(html)) return html
    await setTimeout(500)
  }
  throw new Error('no draw has opened on the home page')
}

/** The route table's own list. */
function addresses(root: string): string[] {
  const table = readFileSync(path.join(root, 'apps/web/src/app/routes.ts'), 'utf8')
  const found = [...table.matchAll(/^ {2}'(\/[^']+)':/gm)].map(([, address = '']) => address)
  if (found.length < 40) throw new Error(`only ${found.length} addresses were read from the route table`)
  return found.filter((address) => address !== homePath && !address.startsWith('/dev/'))
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

interface Visit {
  isPopupSeen?: boolean
  isPopupAwaited?: boolean
  savesData?: boolean
}

const code = /\.(js|css|json)$/

/** Path and gzip size of every script, style sheet and file of texts that a visit loads with nothing in its cache. */
async function codeOf(
  browser: Browser,
  url: string,
  { isPopupSeen = false, isPopupAwaited = false, savesData = true }: Visit = {},
): Promise<ReadonlyMap<string, number>> {
  const context = await browser.newContext({
    ...phone,
    ...(isPopupSeen && { storageState: await closePopup(browser, url) }),
  })
  const page = await context.newPage()
  const sizes = new Map<string, number>()
  const readings: Promise<void>[] = []
  if (savesData)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const untilQuiet = watchCode(page)
  let isMeasured = false
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (isMeasured || !code.test(pathname)) return
    const read = async () => {
      sizes.set(pathname, gzipSync(await response.body()).length)
    }
    readings.push(read())
  })
  await page.goto(url, { waitUntil: 'load' })
  if (isPopupAwaited) await page.getByRole('dialog').waitFor()
  await untilQuiet()
  // What begins later is not counted, and must not be read while the page closes.
  isMeasured = true
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

/**
 * Knows the code on its way. What it returns waits until the page has had nothing to do and none has been on its way
 * for a while: longer than the half second after which announcements open.
 */
function watchCode(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>()
  let changedAt = performance.now()
  page.on('request', (request) => {
    if (!code.test(new URL(request.url()).pathname)) return
    onTheirWay.add(request)
    changedAt = performance.now()
  })
  const end = (request: Request) => {
    if (onTheirWay.delete(request)) changedAt = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    do {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await setTimeout(100)
    } while (onTheirWay.size > 0 || performance.now() - changedAt < quietMs)
  }
}

/** Without folder and digest. */
const namesOf = (urls: Iterable<string>): string =>
  [...urls]
    .filter((url) => url.endsWith('.js'))
    .map((url) => path.basename(url, '.js').replace(/-[^-]{8}$/, ''))
    .join(', ')

const scriptKb = (files: Iterable<readonly [path: string, bytes: number]>): number =>
  sum([...files].filter(([file]) => file.endsWith('.js')).map(([, bytes]) => bytes)) / 1_024

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

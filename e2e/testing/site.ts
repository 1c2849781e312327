import type { LanguageTag, SessionInfo } from '@fairground/contract'
import { codeOfTag } from '@fairground/contract/language-codes'
import {
  expect,
  test as plain,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import {
  openSystemAccess,
  passwordOf,
  type DemoMember,
  type Member,
  type MemberOptions,
  type SystemAccess,
} from './system-access.ts'

interface Appearance {
  language?: LanguageTag
  theme?: 'light' | 'dark'
}

interface Fixtures {
  /** The visitor saves data, as by default in journeys: no page is fetched for a tap that may come. */
  savesData: boolean
  /** Says so to every page of this context. */
  saidToSaveData: undefined
  /** Every journey begins with empty rate limits, because they all share one address. */
  freshRateLimits: undefined
  /** Every journey can ask what a toast has said. */
  keptToasts: undefined
  /** Gives the browser a session as the reply to a login does. */
  useSession: (session: SessionInfo) => Promise<void>
  /** The same with a new session of a demo account. */
  logInAs: (member: DemoMember) => Promise<void>
  /** The same with a new member. */
  logInAsNew: (options?: MemberOptions) => Promise<Member>
  setAppearance: (appearance: Appearance) => Promise<void>
  /** Errors that the page logged to its console. */
  consoleErrors: string[]
}

export { expect }

export const test = plain.extend<Fixtures, { system: SystemAccess }>({
  system: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const system = openSystemAccess({
        origin: env('FAIRGROUND_ORIGIN'),
        databaseUrl: env('FAIRGROUND_DATABASE_URL'),
        dataDir: env('FAIRGROUND_DATA_DIR'),
      })
      await use(system)
      await system.close()
    },
    { scope: 'worker' },
  ],
  savesData: [true, { option: true }],
  saidToSaveData: [
    async ({ context, savesData }, use) => {
      if (savesData) await saveData(context)
      await use(undefined)
    },
    { auto: true },
  ],
  keptToasts: [
    async ({ context }, use) => {
      await keepToasts(context)
      await use(undefined)
    },
    { auto: true },
  ],
  freshRateLimits: [
    async ({ system }, use) => {
      await system.rows('delete from rate_bucket')
      await use(undefined)
    },
    { auto: true },
  ],
  consoleErrors: async ({ page }, use) => {
    await use(collectConsoleErrors(page))
  },
  useSession: async ({ context }, use) => {
    await use((session) => putSession(context, session))
  },
  logInAs: async ({ context, system }, use) => {
    await use(async (member) => putSession(context, await system.visitor().logIn(member, passwordOf(member))))
  },
  logInAsNew: async ({ context, system }, use) => {
    await use(async (options) => {
      const member = await system.newMember(options)
      await putSession(context, member.session)
      return member
    })
  },
  setAppearance: async ({ context }, use) => {
    await use((appearance) => putAppearance(context, appearance))
  },
})

/** As one who has chosen language and theme here before. */
export async function putAppearance(context: BrowserContext, { language = 'en', theme = 'light' }: Appearance) {
  const url = env('FAIRGROUND_ORIGIN')
  await context.addCookies([
    { name: 'language', value: codeOfTag(language), url },
    { name: 'theme', value: theme, url },
  ])
}

/** For every page that this context opens from now on. */
export const saveData = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** For every page that this context opens from now on, until one of them logs out. */
export async function putSession(context: BrowserContext, session: SessionInfo): Promise<void> {
  await context.addInitScript(
    (text) => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', '1')
      localStorage.setItem('MC_SESSION_INFO', text)
    },
    // Not the first login: announcements for new members would open over the page.
    JSON.stringify({ ...session, firstTimeLogin: false }),
  )
}

/** @returns errors that the page logs to its console from now on */
export function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(`${line.text()} (${line.location().url})`)
  })
  return errors
}

/** Announcements open half a second after a guest's first visit to home. */
export async function closeAnnouncements(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Announcements' })
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()
}

/** Taps the label once it has stopped moving and nothing covers it. */
export const choose = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click()

/** In the same document, as by any link of the site: texts are loaded, the site is not. */
export async function turnTo(page: Page, link: string): Promise<void> {
  await page.evaluate((href) => {
    const anchor = document.createElement('a')
    anchor.href = href
    document.body.append(anchor)
    anchor.click()
    anchor.remove()
  }, link)
  await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(link, page.url()).pathname)
}

/** Opens a page and waits until changes reach it: its stream opens when nothing else is to be fetched. */
export async function openListening(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse('**/wps/stream')
  await page.goto(address)
  await stream
}

/** A separate browser context, for journeys on another address than the demo merchant's. */
export async function newPhone(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 }
  const phone = { baseURL: origin, viewport, isMobile: true, hasTouch: true, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...phone, ...options })
  await keepToasts(context)
  return context
}

type Recording = typeof globalThis & { saidByToasts?: string[] }

/** A message of success leaves after a second, which a busy machine can miss: what was said is kept. */
const keepToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const said: string[] = ((globalThis as Recording).saidByToasts = [])
    const toasts = '[popover] [data-tone]'
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        // The first message comes together with its region.
        const added = node.matches(toasts) ? [node] : [...node.querySelectorAll(toasts)]
        said.push(...added.map(({ textContent }) => textContent))
      }
    }).observe(document, { childList: true, subtree: true })
  })

/** Waits until a toast of this page says so, or has said so. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => (globalThis as Recording).saidByToasts?.includes(wanted), text)
}

/** Waits until a toast of this page says something, or has. */
export const expectAnyToast = (page: Page, what: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (globalThis as Recording).saidByToasts?.filter(Boolean).length ?? 0), what)
    .toBeGreaterThan(0)

function env(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global setup has not run`)
  return value
}

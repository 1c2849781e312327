import AxeBuilder from '@axe-core/playwright'
import type { SessionInfo } from '@fairground/contract'
import { expect, test as plain, type Browser, type Page } from '@playwright/test'
import { openBackDoor, passwordOf, type BackDoor, type DemoMember } from './back-door.ts'

interface Look {
  language?: string
  theme?: 'light' | 'dark'
}

interface Fixtures {
  /** Every journey begins as if nobody had come from this machine before: they all share its address. */
  freshAddress: undefined
  /** Logs the browser in by the way that a login page's answer takes. */
  enterAs: (member: DemoMember) => Promise<void>
  /** The same with a session that is there. */
  enterWith: (session: SessionInfo) => Promise<void>
  wear: (look: Look) => Promise<void>
  /** What the page complained about in its console. */
  complaints: string[]
}

export { expect }

export const test = plain.extend<Fixtures, { backDoor: BackDoor }>({
  backDoor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const backDoor = openBackDoor({
        origin: env('FAIRGROUND_ORIGIN'),
        databaseUrl: env('FAIRGROUND_DATABASE_URL'),
        dataDir: env('FAIRGROUND_DATA_DIR'),
      })
      await use(backDoor)
      await backDoor.close()
    },
    { scope: 'worker' },
  ],
  freshAddress: [
    async ({ backDoor }, use) => {
      await backDoor.rows('delete from rate_bucket')
      await use(undefined)
    },
    { auto: true },
  ],
  complaints: async ({ page }, use) => {
    await use(complaintsOf(page))
  },
  enterWith: async ({ context }, use) => {
    await use(async (session) => {
      await context.addInitScript(
        (text) => {
          if (sessionStorage.getItem('entered')) return
          sessionStorage.setItem('entered', '1')
          localStorage.setItem('MC_SESSION_INFO', text)
        },
        // Nobody's first visit: announcements for new members would open over the page.
        JSON.stringify({ ...session, firstTimeLogin: false }),
      )
    })
  },
  enterAs: async ({ enterWith, backDoor }, use) => {
    await use(async (member) => enterWith(await backDoor.visitor().logIn(member, passwordOf(member))))
  },
  wear: async ({ context }, use) => {
    await use(async ({ language = 'EN', theme = 'light' }) => {
      const url = env('FAIRGROUND_ORIGIN')
      await context.addCookies([
        { name: 'language', value: language, url },
        { name: 'theme', value: theme, url },
      ])
    })
  },
})

/** @returns what the page complains about in its console, from now on */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`${line.text()} (${line.location().url})`)
  })
  return complaints
}

/** Once what fades and slides in has arrived: half faded, a text has half its contrast. */
export async function expectNoAxeFaults(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  // A text whose file is on its way is no fault: what stands is.
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    const faults = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
    expect(faults).toEqual([])
  }).toPass({ timeout: 10_000 })
}

/** They open by themselves, half a second after a guest's first visit to home. */
export async function closeAnnouncements(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Announcements' })
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()
}

/** As a finger does it: on the label, once it stands still and nothing lies over it. */
export const choose = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click()

/** A phone of its own, for journeys that run on a platform of their own. */
export const newPhone = (browser: Browser, origin: string) =>
  browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

function env(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global setup has not run`)
  return value
}

import type { Browser, Page } from '@playwright/test'
import type { Stack } from '../../apps/launcher/src/processes/processes.mjs'
import { openOperatorSession, type OperatorName } from './operator.ts'

/** `npm start` serves the console three ports after the site. */
export function consoleOrigin(origin = process.env['FAIRGROUND_ORIGIN'] ?? ''): string {
  const site = new URL(origin)
  return `http://${site.hostname}:${Number(site.port) + 3}`
}

export interface Desk {
  page: Page
  /** Errors that the page logged, refused scripts and styles among them. */
  errors: string[]
  close: () => Promise<void>
}

interface DeskOptions {
  /** Who is logged in; null: nobody. */
  as?: OperatorName | null
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  /** The code of the merchant whose rows are shown. */
  merchant?: string
  /** A platform of the test's own. */
  stack?: Pick<Stack, 'origin' | 'databaseUrl'>
}

/** A browser of somebody of the staff, with nothing of a player's. */
export async function openDesk(browser: Browser, options: DeskOptions = {}): Promise<Desk> {
  const {
    as = 'alice',
    colorScheme = 'light',
    viewport = { width: 1280, height: 800 },
    merchant = 'demo',
    stack,
  } = options
  const baseURL = consoleOrigin(stack?.origin)
  const context = await browser.newContext({ baseURL, colorScheme, viewport, reducedMotion: 'reduce' })
  if (as) {
    const value = await openOperatorSession(stack?.databaseUrl ?? process.env['FAIRGROUND_DATABASE_URL'] ?? '', as)
    const cookie = { name: 'fairground-console', value, httpOnly: true, sameSite: 'Strict' } as const
    await context.addCookies([{ ...cookie, domain: new URL(baseURL).hostname, path: '/ops' }])
  }
  // The operators work for the merchants of several journeys.
  await context.addInitScript((code) => {
    if (!sessionStorage.getItem('merchant')) sessionStorage.setItem('merchant', code)
  }, merchant)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    // A browser logs every refused request; what a page does with it is tested.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  return { page, errors, close: () => context.close() }
}

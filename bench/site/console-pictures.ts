import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { consoleAddresses } from '../../e2e/testing/console-pages.ts'
import { openDesk } from '../../e2e/testing/console.ts'
import { openSystemAccess, type SystemAccess, type SystemAddress } from '../../e2e/testing/system-access.ts'
import { newWithdrawer, requestWithdrawal } from '../../e2e/testing/withdrawers.ts'
import type { Figure } from '../report.ts'

export interface ConsolePicturesBench extends SystemAddress {
  root: string
  executablePath: string
  chromiumFlags: readonly string[]
}

/** Below `docs/images`. */
const folder = 'console'
const quality = 70
const contentMsMax = 3_000
const amounts = ['120.00', '6000.00', '850.00']
const memberTabs = ['', '/money', '/bets', '/bonuses', '/limits']

/** Every page of the console in light and dark, for the documentation, with some of a day's work in its queues. */
export async function consolePictures(options: ConsolePicturesBench): Promise<Figure[]> {
  const { root, executablePath, chromiumFlags } = options
  // Where the journeys' own steps look for the platform.
  process.env['FAIRGROUND_ORIGIN'] = options.origin
  process.env['FAIRGROUND_DATABASE_URL'] = options.databaseUrl
  const system = openSystemAccess(options)
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  const place = path.join(root, 'docs/images', folder)
  mkdirSync(place, { recursive: true })
  try {
    const memberId = await fillQueues(system)
    const figures: Figure[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      const desk = await openDesk(browser, { colorScheme })
      await desk.page.goto('/account')
      for (const address of await addressesOf(system, memberId)) {
        const startedAt = performance.now()
        await desk.page.goto(address)
        await shown(desk.page)
        const name = address.replace(`members/${memberId}`, 'member').slice(1).replaceAll('/', '-') || 'today'
        figures.push({
          what: `console page ${name}, ${colorScheme}`,
          measured: performance.now() - startedAt,
          unit: 'ms',
          budget: { atMost: contentMsMax },
        })
        await sharp(await desk.page.screenshot())
          .webp({ quality })
          .toFile(path.join(place, `${name}-${colorScheme}.webp`))
      }
      await desk.close()
    }
    return figures
  } finally {
    await browser.close()
    await system.close()
  }
}

/** @returns a member with money, a bet and a withdrawal that waits */
async function fillQueues(system: SystemAccess): Promise<string> {
  let id = ''
  for (const amount of amounts) {
    const member = await newWithdrawer(system, '9000.00')
    await requestWithdrawal(member, amount)
    id = member.session.id
  }
  return id
}

async function addressesOf(system: SystemAccess, memberId: string): Promise<string[]> {
  const { all } = await consoleAddresses(system)
  return [
    ...all.filter((address) => !address.startsWith('/members/')),
    ...memberTabs.map((tab) => `/members/${memberId}${tab}`),
  ]
}

async function shown(page: Page): Promise<void> {
  await page.locator('h1').waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .mantine-Skeleton-root'))
}

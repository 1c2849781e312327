import type { PageAddress, Role } from '@fairground/contract'
import type { Page } from '@playwright/test'
import { stretch } from '../../tools/lib/testing/slowness.mjs'
import { expectNoAxeViolations, expectNoSidewaysScroll, expectReadableColours } from '../testing/accessibility.ts'
import { expectEarlyReadsUsed } from '../testing/early-reads.ts'
import { expectLoaded } from '../testing/loaded.ts'
import { builtPages, linkTo, opensFor } from '../testing/site-pages.ts'
import { closeAnnouncements, expect, test, turnTo } from '../testing/site.ts'

const looks = {
  light: { language: 'en', theme: 'light' },
  'Arabic dark': { language: 'ar', theme: 'dark' },
} as const

interface Walk {
  role: Role
  look: keyof typeof looks
  addresses: readonly PageAddress[]
  /** Each page in a document of its own, which has asked for the page's data; else by links within the first one. */
  byDocument: boolean
}

const notForGuests = builtPages.filter((address) => !opensFor(address, 'guest'))
const onlyForGuests = builtPages.filter((address) => !opensFor(address, 'member') && opensFor(address, 'guest'))
const publicPages = builtPages.filter((address) => opensFor(address, 'guest') && opensFor(address, 'member'))
const forAgents = notForGuests.filter((address) => !opensFor(address, 'member'))
const forMembers = notForGuests.filter((address) => opensFor(address, 'member'))
const pagesOfMembers = [...forMembers, ...publicPages]
// What a trial player sees in play money, and the page of trial play during a trial.
const pagesOfTrial = ['/m/home', '/m/trail', '/m/limits', '/vip/vip.html', '/m/launchGame'] as const

/** Each page with a role that may open it; a public page once as a guest and once as a member. */
const walks: readonly Walk[] = [
  { role: 'member', look: 'Arabic dark', addresses: pagesOfMembers, byDocument: true },
  { role: 'guest', look: 'light', addresses: [...onlyForGuests, ...publicPages], byDocument: false },
  {
    role: 'trial',
    look: 'light',
    addresses: [...pagesOfTrial, ...forMembers.filter((address) => opensFor(address, 'trial'))],
    byDocument: false,
  },
  { role: 'agent', look: 'Arabic dark', addresses: forAgents, byDocument: true },
]

test('every built page is scanned, and more than thirty are built', () => {
  const walked = walks.flatMap(({ addresses }) => addresses)
  expect([...new Set(walked)].toSorted()).toEqual(builtPages.toSorted())
  expect(builtPages.length).toBeGreaterThan(30)
})

for (const { role, look, addresses, byDocument } of walks.filter(({ addresses }) => addresses.length > 0))
  test(`axe finds nothing and nothing overflows on what a ${role} can open, ${look}, nor in the other theme’s colours`, async ({
    page,
    logInAs,
    logInAsNew,
    setAppearance,
    consoleErrors,
  }) => {
    test.setTimeout(stretch(addresses.length * 20_000))
    if (role === 'member') await logInAs('minh')
    if (role === 'agent') await logInAs('hoang')
    if (role === 'trial') await logInAsNew({ type: 4 })
    await setAppearance(looks[look])
    if (!byDocument) await page.goto('/m/help')
    let pagesThatRead = 0
    for (const address of addresses)
      await test.step(address, async () => {
        pagesThatRead += Number(await openPage(page, linkTo(address, role), byDocument))
        if (role === 'guest' && address === '/m/home') await closeAnnouncements(page)
        await expectGoodPage(page, { address, look })
      })
    if (addresses === pagesOfMembers) expect(pagesThatRead).toBeGreaterThan(15)
    expect(consoleErrors).toEqual([])
  })

/** @returns whether the document fetched anything for the page */
async function openPage(page: Page, link: string, byDocument: boolean): Promise<boolean> {
  if (byDocument) {
    await page.goto(link)
    return expectEarlyReadsUsed(page)
  }
  await turnTo(page, link)
  return false
}

async function expectGoodPage(
  page: Page,
  { address, look }: Pick<Walk, 'look'> & { address: PageAddress },
): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', look === 'light' ? 'ltr' : 'rtl')
  await expect(page.locator('html')).toHaveAttribute('data-theme', looks[look].theme)
  await expectLoaded(page)
  // After a redirect another page than the named one would be scanned.
  expect(new URL(page.url()).pathname).toBe(address)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  // The markup of a page is the same in both themes: the other one is scanned for its colours alone.
  await turnTheme(page)
  await expectReadableColours(page)
  await turnTheme(page)
}

const turnTheme = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  })

test('login, registration and password reset fit the narrowest phone in Vietnamese', async ({
  page,
  setAppearance,
}) => {
  await setAppearance({ language: 'vi' })
  for (const address of ['/m/login', '/m/register', '/m/forget'] as const) {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

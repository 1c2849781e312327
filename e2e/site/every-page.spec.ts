import type { PageAddress } from '@fairground/contract'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { stretch } from '../../tools/lib/testing/slowness.mjs'
import { expectNoSidewaysScroll } from '../testing/accessibility.ts'
import { expectEarlyReadsUsed } from '../testing/early-reads.ts'
import { expectAccessible, expectOpened, expectTextsFit, usableByReader } from '../testing/good-page.ts'
import { documentWalks, isSeenOnce, linkWalks, textWalks, type Walk } from '../testing/page-walks.ts'
import { speakPseudo } from '../testing/pseudo-language.ts'
import { builtPages, linkTo } from '../testing/site-pages.ts'
import { collectConsoleErrors, expect, newPhone, putSession, saveData, test, turnTo } from '../testing/site.ts'
import { passwordOf } from '../testing/system-access.ts'

/** A page may take so long on a slow machine. */
const pageMs = 20_000
/** A balance that takes much room. */
const cash = '1234567890.12'

test.beforeAll(() => {
  const walked = [...documentWalks, ...linkWalks.flat()].flatMap(({ addresses }) => addresses)
  expect([...new Set(walked)].toSorted(), 'every built page is walked over').toEqual(builtPages.toSorted())
  expect(builtPages.length).toBeGreaterThan(30)
})

for (const [index, { role, addresses }] of documentWalks.entries())
  test(`pages of a ${role}, each in a document of its own, Arabic and dark (${index + 1})`, async ({
    page,
    logInAs,
    setAppearance,
    consoleErrors,
  }) => {
    test.setTimeout(stretch(addresses.length * pageMs))
    await logInAs(role === 'agent' ? 'hoang' : 'minh')
    await setAppearance({ language: 'ar', theme: 'dark' })
    let pagesThatRead = 0
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(linkTo(address, role))
        pagesThatRead += Number(await expectEarlyReadsUsed(page))
        await expectOpened(page, { path: address, direction: 'rtl', theme: 'dark' })
        await expectAccessible(page, { inBothThemes: isSeenOnce(address) })
        await expectTextsFit(page, address)
        await expectColumn(page, address)
      })
    if (role === 'member') expect(pagesThatRead).toBeGreaterThan(7)
    expect(consoleErrors).toEqual([])
  })

for (const walks of linkWalks)
  test(`pages of a ${walks.map(({ role }) => role).join(' and a ')}, by links, light, on the narrowest phone and in large letters`, async ({
    browser,
    baseURL,
    system,
  }) => {
    test.setTimeout(stretch(walks.flatMap(({ addresses }) => addresses).length * pageMs))
    for (const walk of walks) {
      const context = await openReader(browser, baseURL)
      if (walk.role !== 'guest') {
        const { session } = await system.newMember(walk.role === 'trial' ? { type: 4 } : { cash })
        await putSession(context, session)
      }
      await walkByLinks(await context.newPage(), walk)
      await context.close()
    }
  })

async function walkByLinks(page: Page, { role, addresses }: Walk): Promise<void> {
  const errors = collectConsoleErrors(page)
  const expectUsable = await usableByReader(page)
  await page.goto('/m/help')
  for (const address of addresses)
    await test.step(`${address} as a ${role}`, async () => {
      await turnTo(page, linkTo(address, role))
      if (role === 'guest' && address === '/m/home') await expectGoodAnnouncements(page)
      await expectOpened(page, { path: address, direction: 'ltr', theme: 'light' })
      await expectUsable(address, async () => {
        await expectAccessible(page, { inBothThemes: isSeenOnce(address) })
        await expectNoSidewaysScroll(page)
      })
    })
  expect(errors).toEqual([])
}

test('longer texts fit what a member can open, and a guest alone', async ({ browser, baseURL, system }) => {
  test.setTimeout(stretch(textWalks.flatMap(({ addresses }) => addresses).length * pageMs))
  for (const { role, addresses, tag, direction } of textWalks) {
    const context = await openReader(browser, baseURL)
    if (role === 'member') await putSession(context, await system.visitor().logIn('minh', passwordOf('minh')))
    const page = await context.newPage()
    await speakPseudo(page, tag)
    await page.goto('/m/help')
    for (const address of addresses)
      await test.step(`${address}, ${tag}`, async () => {
        await turnTo(page, linkTo(address, role))
        await expectOpened(page, { path: address, direction, theme: 'light' })
        // A page in a real language could fit without proving anything.
        expect(await page.locator('body').innerText(), address).toMatch(/\[[^\]]*[áéíóú]{2}|\u202E/)
        await expectTextsFit(page, address)
      })
    await context.close()
  }
})

async function openReader(browser: Browser, origin = ''): Promise<BrowserContext> {
  const context = await newPhone(browser, origin)
  await saveData(context)
  await context.addCookies([{ name: 'theme', value: 'light', url: origin }])
  return context
}

/** They open over home, for who has not seen them. */
async function expectGoodAnnouncements(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, { inBothThemes: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** In a wide window lists and records have a wide column; home and forms have that of a phone. */
const columns: Partial<Record<PageAddress, number>> = {
  '/m/gameList': 720,
  '/m/transaction/record': 720,
  '/m/activity': 720,
  '/m/lottery': 720,
  '/m/home': 430,
  '/m/voucherCenter': 430,
}

async function expectColumn(page: Page, address: PageAddress): Promise<void> {
  const column = columns[address]
  if (!column) return
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(async () => (await page.locator('main').boundingBox())?.width, address).toBe(column)
  if (address === '/m/gameList') expect(await tilesInRow(page)).toBe(5)
  await page.setViewportSize({ width: 390, height: 844 })
}

const tilesInRow = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
    .evaluateAll((all) => {
      const tops = all.map((tile) => tile.getBoundingClientRect().top)
      return tops.filter((top) => top === tops[0]).length
    })

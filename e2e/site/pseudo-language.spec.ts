import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../testing/accessibility.ts'
import { cutTexts, speakPseudo } from '../testing/pseudo-language.ts'
import { expectLoaded } from '../testing/loaded.ts'
import { builtPages, linkTo, opensFor } from '../testing/site-pages.ts'
import { expect, test, turnTo } from '../testing/site.ts'

/** Each test visits one page after the other in the same document: texts are loaded, the site is not. */
const walks = [
  { role: 'member', addresses: builtPages.filter((address) => opensFor(address, 'member')) },
  {
    role: 'guest',
    addresses: builtPages.filter((address) => opensFor(address, 'guest') && !opensFor(address, 'member')),
  },
] as const

for (const tag of ['en-XA', 'ar-XB'] as const)
  for (const { role, addresses } of walks)
    test(`longer texts fit what a ${role} can open, ${tag}`, async ({ page, logInAs, consoleErrors }) => {
      if (role === 'member') await logInAs('minh')
      await speakPseudo(page, tag)
      await page.goto('/m/help')
      await expect(page.locator('h1').first()).toBeAttached()
      for (const address of addresses) await test.step(address, () => expectFitting(page, linkTo(address)))
      expect(consoleErrors).toEqual([])
    })

async function expectFitting(page: Page, link: string): Promise<void> {
  await turnTo(page, link)
  await expect(page.locator('main').first()).toBeVisible()
  await expectLoaded(page)
  // A page in a real language could fit without proving anything.
  expect(await page.locator('body').innerText(), link).toMatch(/\[[^\]]*[áéíóú]{2}|\u202E/)
  await expectNoSidewaysScroll(page)
  expect.soft(await cutTexts(page), link).toEqual([])
}

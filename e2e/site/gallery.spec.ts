import { expectNoAxeViolations, expectReadableColours } from '../testing/accessibility.ts'
import { choose, expect, test } from '../testing/site.ts'

// Requests of a service worker cannot be intercepted.
test.use({ serviceWorkers: 'block' })

test('axe finds nothing in the gallery of components, in both directions, nor in the colours of dark', async ({
  page,
}) => {
  // Only a development site has the gallery; its scripts and styles are the usual ones.
  await page.route('**/dev/ui*', async (route) => {
    const response = await route.fetch()
    const built = await response.text()
    const body = built.replace('"isDevelopment":false', '"isDevelopment":true')
    expect(body).not.toBe(built)
    await route.fulfill({ response, body })
  })
  for (const dir of ['ltr', 'rtl']) {
    await page.goto(`/dev/ui?dir=${dir}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    expect(await page.getByRole('button').count()).toBeGreaterThan(20)
    await expectNoAxeViolations(page)
  }
  // The markup is the same in both themes.
  await choose(page, 'Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectReadableColours(page)
})

import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { expect, test } from '../testing/site.ts'

// Requests of a service worker cannot be intercepted.
test.use({ serviceWorkers: 'block' })

for (const look of ['', '?theme=dark', '?dir=rtl', '?theme=dark&dir=rtl']) {
  test(`axe finds nothing in the gallery of components: ${look || 'light'}`, async ({ page }) => {
    // Only a development site has the gallery; its scripts and styles are the usual ones.
    await page.route('**/dev/ui*', async (route) => {
      const response = await route.fetch()
      const built = await response.text()
      const body = built.replace('"isDevelopment":false', '"isDevelopment":true')
      expect(body).not.toBe(built)
      await route.fulfill({ response, body })
    })
    await page.goto(`/dev/ui${look}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.getByRole('button').count()).toBeGreaterThan(20)
    await expectNoAxeViolations(page)
  })
}

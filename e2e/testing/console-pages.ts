import { expect, type Page } from '@playwright/test'

/** Opened from other pages. */
const unlisted = [
  '/banners/new',
  '/announcements/new',
  '/help/new',
  '/terms/new',
  '/service/new',
  '/downloads/new',
  '/broadcasts/new',
  '/promotions/new',
  '/rains/new',
  '/lotteries/fair-5d/odds',
  '/lotteries/fair-5d/caps',
  '/merchant/settings',
  '/merchant/look',
  '/audit/operators',
  '/account',
] as const

/** Every page that needs nobody's id: those of the menu of whoever is logged in, and those that open from them. Opens the last. */
export async function consoleAddresses(page: Page): Promise<string[]> {
  await page.goto('/account')
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.first()).toBeAttached()
  const menu = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...menu, ...unlisted]
}

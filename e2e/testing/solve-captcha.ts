import { expect, type Page } from '@playwright/test'
import type { SystemAccess } from './system-access.ts'

interface Picture {
  captchaId: string
  /** PNG, base64. */
  image: string
}

/**
 * Asks for another picture, and types what it shows once it is on the page: a form empties the field when a picture
 * comes, and the one that it asked for by itself may still be on its way.
 */
export async function solveCaptcha(page: Page, system: Pick<SystemAccess, 'readCaptcha'>): Promise<void> {
  const another = page.getByRole('button', { name: 'New picture' })
  await expect(another.locator('img')).toBeVisible()
  const issued = page.waitForResponse((reply) => reply.url().includes('/wps/captcha?'))
  await another.click()
  const { value: picture } = (await (await issued).json()) as { value: Picture }
  await expect(another.locator('img')).toHaveAttribute('src', `data:image/png;base64,${picture.image}`)
  await page.getByLabel('Characters or result').fill(await system.readCaptcha(picture.captchaId))
}

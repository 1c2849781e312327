import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { BackDoor } from './back-door.ts'
import { expect } from './site.ts'

/** The main job, step by step, as a person does it. Each step ends where the next begins. */
export interface Player {
  page: Page
  backDoor: BackDoor
  username: string
}

const spinPath = '/api/spin'
const password = 'seven lanterns by the gate'

export const newPlayer = (page: Page, backDoor: BackDoor): Player => ({
  page,
  backDoor,
  username: `e2e_${randomBytes(4).toString('hex')}`,
})

export async function register({ page, backDoor, username }: Player): Promise<void> {
  await page.goto('/m/home')
  await dismissAnnouncements(page)
  const issued = page.waitForResponse((response) => response.url().includes('/wps/captcha'))
  await page.getByRole('link', { name: 'Register' }).click()
  const captchaId = captchaIdOf(await (await issued).json())
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByLabel(/^Enter the (result|characters)/).fill(await backDoor.readCaptcha(captchaId))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(page.getByText('Your account is ready')).toBeVisible()
  await dismissAnnouncements(page)
  await expectBalance(page, '0.00')
}

/** Another tab of the same browser sees the money come without a reload. */
export async function deposit({ page }: Player, amount: string): Promise<void> {
  const otherTab = await page.context().newPage()
  await otherTab.goto('/m/home')
  await expectBalance(otherTab, '0.00')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Deposit' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Deposit received')).toBeVisible()
  await expectBalance(otherTab, amount)
  await otherTab.close()
}

export async function spin({ page }: Player, times: number): Promise<void> {
  await page.goto('/m/home')
  await page.getByRole('link', { name: /Dragon Orchard/ }).first().click()
  const game = page.frameLocator('iframe')
  const button = game.getByRole('button', { name: 'Spin', exact: true })
  await expect(button).toBeEnabled()
  for (let done = 0; done < times; done += 1) {
    const settled = page.waitForResponse((response) => new URL(response.url()).pathname === spinPath)
    await button.click()
    await settled
    await expect(button).toBeEnabled()
  }
}

/** The strip of the home page shows it, and the pill in every other page's header. */
export async function expectBalance(page: Page, amount: string): Promise<void> {
  const strip = page.getByRole('region', { name: 'Balance' })
  await expect(strip.or(page.getByRole('link', { name: /^Balance/ })).first()).toContainText(amount)
}

/** They open by themselves, half a second after a first visit. */
async function dismissAnnouncements(page: Page): Promise<void> {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await close.click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

function captchaIdOf(reply: unknown): string {
  const { value } = reply as { value: { captchaId: string } }
  return value.captchaId
}

import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { password } from '../testing/player-steps.ts'
import { startPhoneProvider, type PhoneProvider } from '../testing/phone-provider.ts'
import { collectConsoleErrors, expect, newPhone, test } from '../testing/site.ts'
import type { MerchantSite } from '../testing/system-access.ts'

let provider: PhoneProvider
let merchant: MerchantSite

/** A merchant that uses Google's phone sign-in for codes. */
test.beforeAll(async ({ system }) => {
  provider = await startPhoneProvider()
  merchant = await system.openMerchant({
    code: 'phones',
    settings: {
      firebase: provider.settings,
      flags: { MOBILEVERCODELOGIN3: true },
      registration: { methods: ['username', 'mobileNum'] },
    },
  })
  provider.site = merchant.origin
  // Every process reloads its merchants every few seconds.
  await expect(async () => {
    const { phoneSignIn, methods } = await merchant.visitor().call('accounts.registrationSettings')
    expect([phoneSignIn?.toolkitOrigin, methods]).toEqual([provider.settings.toolkitOrigin, ['username', 'mobileNum']])
  }).toPass()
})
test.afterAll(() => provider.stop())

/** An unused number, in national and in international format. */
const digits = `912 345 ${randomInt(100, 1_000)}`
const [typed, whole] = [`0${digits}`, `+84${digits.replaceAll(' ', '')}`]

const codeField = (page: Page) => page.getByLabel('Code, 6 digits')
const sendCode = (page: Page) => page.getByRole('button', { name: 'Send code' })

/** Presses until the challenge closes: a frame of another site that has just appeared can miss the first press. */
async function passChallenge(page: Page): Promise<void> {
  const challenge = page.getByTitle('recaptcha challenge expires in two minutes').filter({ visible: true })
  await expect(challenge).toBeVisible()
  await expect(async () => {
    await challenge.contentFrame().getByRole('button', { name: 'Verify' }).click()
    await expect(challenge).toBeHidden({ timeout: 3_000 })
  }).toPass()
}

test('a number opens an account once its code is right, after a captcha that was closed and asked for again', async ({
  browser,
}) => {
  const context = await newPhone(browser, merchant.origin)
  const page = await context.newPage()
  const consoleErrors = collectConsoleErrors(page)
  provider.hasDoubts = true
  await page.goto('/m/register')
  await page.getByRole('radio', { name: 'Mobile number' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(typed)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await sendCode(page).click()
  const challenge = page.getByTitle('recaptcha challenge expires in two minutes')
  await expect(challenge).toBeVisible()
  await page.mouse.click(380, 800)
  await expect(challenge).toBeHidden()
  await expect(sendCode(page)).not.toHaveAttribute('aria-busy')
  expect(provider.texts.filter(({ number }) => number === whole)).toEqual([])

  await sendCode(page).click()
  await passChallenge(page)
  await expect(page.getByRole('timer')).toHaveText(/^(1:00|0:[1-5]\d)$/)
  await expect(page.getByTitle('reCAPTCHA', { exact: true })).toBeHidden()
  await expectNoAxeViolations(page)
  const text = provider.texts.at(-1)
  expect(text?.number).toBe(whole)
  const create = page.getByRole('button', { name: 'Create account' })
  await codeField(page).fill(String((Number(text?.code) + 1) % 1_000_000).padStart(6, '0'))
  await create.click()
  await expect(codeField(page)).toHaveAccessibleDescription('Verification code error.')
  await codeField(page).fill(text?.code ?? '')
  await create.click()
  await expect(page).toHaveURL(/\/m\/home$/)

  const name = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string }).userName,
  )
  expect(name).toMatch(/^player_\d{8}$/)
  const firebaseIdToken = await provider.tokenOf(whole)
  const body = { type: 'firebase', firebaseChannel: 'sms', firebaseMobileNo: whole, firebaseIdToken } as const
  expect(await merchant.visitor().call('accounts.login', { body })).toMatchObject({ userName: name })
  // The browser logs each refusal; a page cannot prevent that.
  expect(consoleErrors.filter((line) => !line.startsWith('Failed to load resource: '))).toEqual([])
  await context.close()
})

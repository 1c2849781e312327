import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startIdentityProvider, type IdentityProvider } from '../../apps/server/src/testing/identity-provider.ts'
import { newestCodeTo } from '../testing/dev-outbox.ts'
import { logOut } from '../testing/player-steps.ts'
import { expect, newPhone, test } from '../testing/site.ts'
import { solveSlider } from '../testing/solve-slider.ts'
import { socialClient, socialMerchant } from '../testing/social-client.ts'
import type { MerchantSite } from '../testing/system-access.ts'

// One provider for all of these tests.
test.describe.configure({ mode: 'default' })

let merchant: MerchantSite
let google: IdentityProvider

/** A merchant with an identity provider, codes by text message, and both kinds of registration. */
test.beforeAll(async ({ system }) => {
  google = await startIdentityProvider(socialClient)
  merchant = await system.openMerchant({
    code: socialMerchant,
    settings: {
      oidc: { google: { issuer: google.issuer, clientId: socialClient.clientId } },
      flags: { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true, MOBILEVERCODELOGIN3: true },
      registration: { methods: ['username', 'mobileNum'] },
    },
  })
  // Every process reloads its merchants every few seconds.
  await expect(async () => {
    const { providers, methods } = await merchant.visitor().call('accounts.registrationSettings')
    expect([providers, methods]).toEqual([['google'], ['username', 'mobileNum']])
  }).toPass()
})
test.afterAll(() => google.stop())

const nameOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string }).userName)

test('Google login registers an account, and the second time logs in to it', async ({ browser }) => {
  const context = await newPhone(browser, merchant.origin)
  const page = await context.newPage()
  const name = `ana${randomBytes(4).toString('hex')}`
  google.person = { sub: name, name, email: 'minh@fairground.example' }
  await page.goto('/m/login')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeVisible()
  // Its flag is on, but its secret is not configured.
  await expect(page.getByRole('button', { name: 'Continue with Facebook' })).toHaveCount(0)
  await button.click()
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(name)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await nameOf(page)).toBe(name)

  await logOut(page)
  await page.goto('/m/register')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(page.getByText(/^Last login /)).toBeVisible()
  expect(await nameOf(page)).toBe(name)
  await context.close()
})

test('a number of another country registers, and gets a forgotten password back, each with the code that came', async ({
  browser,
  system,
}) => {
  const context = await newPhone(browser, merchant.origin)
  const page = await context.newPage()
  const number = `7400 12${String(Date.now() % 10_000).padStart(4, '0')}`
  const fresh = 'four red lanterns'
  const askForCode = async (messages: number, by: 'pointer' | 'keys'): Promise<string> => {
    await page.getByRole('button', { name: /^Country, / }).click()
    const countries = page.getByRole('dialog', { name: 'Country of your number' })
    await countries.getByRole('searchbox', { name: 'Country or code' }).fill('united king')
    await countries.getByRole('button', { name: /United Kingdom/ }).click()
    await expect(page.getByRole('button', { name: 'Country, +44' })).toBeVisible()
    // While it closes, it moves the focus back.
    await expect(countries).toBeHidden()
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(number)
    await solveSlider({ page, system, by, open: () => page.getByRole('button', { name: 'Send code' }).click() })
    await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
    return newestCodeTo(context, number.replace(' ', ''), messages)
  }

  await page.goto('/m/register')
  await page.getByRole('radio', { name: 'Mobile number' }).check({ force: true })
  await page.getByLabel('Code, 6 digits').fill(await askForCode(1, 'pointer'))
  await page.getByLabel('Choose a password').fill('seven lanterns by the gate')
  await page.getByLabel('Repeat the password').fill('seven lanterns by the gate')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  const name = (await nameOf(page)) ?? ''
  expect(name).toMatch(/^player_\d{8}$/)

  await system.rows('delete from rate_bucket')
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await page.goto('/m/forget')
  await page.getByRole('radio', { name: 'SMS', exact: true }).check({ force: true })
  await page.getByLabel('Code, 6 digits').fill(await askForCode(2, 'keys'))
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Repeat the password').fill(fresh)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/m\/login/)
  expect(await merchant.visitor().logIn(name, fresh)).toMatchObject({ userName: name })
  await context.close()
})

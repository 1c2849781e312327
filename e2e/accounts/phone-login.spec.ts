import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { password } from '../testing/player-steps.ts'
import { startPhoneProvider, type PhoneProvider } from '../testing/phone-provider.ts'
import { collectConsoleErrors, expect, newPhone, test } from '../testing/site.ts'
import type { MerchantSite } from '../testing/system-access.ts'

// One provider for all of these tests.
test.describe.configure({ mode: 'default' })

let provider: PhoneProvider
let merchant: MerchantSite
let count = 0

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
const newNumber = () => {
  const digits = `912 345 ${String(++count).padStart(3, '0')}`
  return { typed: `0${digits}`, whole: `+84${digits.replaceAll(' ', '')}` }
}

/** Opens an account with a verified number. @returns its name */
async function newMember(number: string): Promise<string> {
  const body = {
    registerMethod: 'H5',
    type: 0,
    mobileNum: number,
    password,
    confirmPassword: password,
    firebaseChannel: 'sms',
    firebaseIdToken: await provider.tokenOf(number),
    isAgreed: true,
  } as const
  const { userName } = await merchant.visitor().call('accounts.registerByMobile', { body })
  return userName
}

const newestCode = () => provider.texts.at(-1)?.code ?? ''
/** A wrong code of the same length. */
const wrongCode = () => String((Number(newestCode()) + 1) % 1_000_000).padStart(6, '0')

const numberField = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' })
const codeField = (page: Page) => page.getByLabel('Code, 6 digits')
const sendCode = (page: Page) => page.getByRole('button', { name: 'Send code' })
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true })
const byNumber = (page: Page) => page.getByRole('radio', { name: 'Mobile number' }).check({ force: true })
const noAnswer = 'The service does not answer. Please try again in a moment.'

async function expectCodeOnItsWay(page: Page): Promise<void> {
  await expect(page.getByRole('timer')).toHaveText(/^(1:00|0:[1-5]\d)$/)
}

/** Presses until the challenge closes: a frame of another site that has just appeared can miss the first press. */
async function passChallenge(page: Page): Promise<void> {
  const challenge = page.getByTitle('recaptcha challenge expires in two minutes').filter({ visible: true })
  await expect(challenge).toBeVisible()
  await expect(async () => {
    await challenge.contentFrame().getByRole('button', { name: 'Verify' }).click()
    await expect(challenge).toBeHidden({ timeout: 3_000 })
  }).toPass()
}

const nameOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string }).userName)

/** The browser logs each refusal and each failed request; a page cannot prevent that. */
const ofThePage = (errors: readonly string[]) => errors.filter((line) => !line.startsWith('Failed to load resource: '))

// First, before the platform has cached the provider's keys.
test('while the provider is unavailable the page says so, and keeps the input and the verified number', async ({
  browser,
}) => {
  const context = await newPhone(browser, merchant.origin)
  const page = await context.newPage()
  const consoleErrors = collectConsoleErrors(page)
  const { typed, whole } = newNumber()
  await page.goto('/m/register')
  await byNumber(page)
  await numberField(page).fill(typed)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByLabel('Repeat the password').fill(password)

  provider.away.browsers = true
  await sendCode(page).click()
  await expect(page.getByText(noAnswer)).toBeVisible()
  await expect(numberField(page)).toHaveValue(typed)
  await expectNoAxeViolations(page)
  provider.away.browsers = false
  await sendCode(page).click()
  await expectCodeOnItsWay(page)

  const create = page.getByRole('button', { name: 'Create account' })
  await codeField(page).fill(newestCode())
  await expect(page.getByText(noAnswer)).toBeHidden()
  provider.away.browsers = true
  await create.click()
  await expect(page.getByText(noAnswer)).toBeVisible()
  await expect(page.getByText(noAnswer)).toBeHidden()
  provider.away.browsers = false
  // The provider accepts the code, which is then used up, but our platform cannot verify the signature.
  provider.away.keys = true
  await create.click()
  await expect(page.getByText(noAnswer)).toBeVisible()
  await expect(codeField(page)).toHaveValue(newestCode())
  provider.away.keys = false
  await create.click()
  await expect(page).toHaveURL(/\/m\/home$/)

  expect(provider.texts.filter(({ number }) => number === whole)).toHaveLength(1)
  expect(ofThePage(consoleErrors)).toEqual([])
  await context.close()
})

test('a number that the phone sign-in has proved opens an account, which it logs in to again', async ({ browser }) => {
  const { typed, whole } = newNumber()
  const context = await newPhone(browser, merchant.origin)
  const page = await context.newPage()
  const consoleErrors = collectConsoleErrors(page)
  await page.goto('/m/register')
  await byNumber(page)
  await numberField(page).fill(typed)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  // A code is entered before one was requested.
  const create = page.getByRole('button', { name: 'Create account' })
  await codeField(page).fill('123456')
  await create.click()
  await expect(codeField(page)).toHaveAccessibleDescription('Verification code error.')

  await sendCode(page).click()
  await expectCodeOnItsWay(page)
  await expectNoAxeViolations(page)
  await codeField(page).fill(newestCode())
  await create.click()
  await expect(page).toHaveURL(/\/m\/home$/)
  const name = await nameOf(page)
  expect(name).toMatch(/^player_\d{8}$/)
  const firebaseIdToken = await provider.tokenOf(whole)
  const body = { type: 'firebase', firebaseChannel: 'sms', firebaseMobileNo: whole, firebaseIdToken } as const
  expect(await merchant.visitor().call('accounts.login', { body })).toMatchObject({ userName: name })
  expect(ofThePage(consoleErrors)).toEqual([])
  await context.close()
})

test('a challenge of the captcha can be closed and asked for again, and only the right code logs in', async ({
  browser,
}) => {
  const { typed, whole } = newNumber()
  const name = await newMember(whole)
  const context = await newPhone(browser, merchant.origin)
  const page = await context.newPage()
  const consoleErrors = collectConsoleErrors(page)
  provider.hasDoubts = true
  await page.goto('/m/login')
  await byNumber(page)
  await expect(page.getByLabel('Characters or result')).toHaveCount(0)
  await numberField(page).fill(typed)
  await sendCode(page).click()
  const challenge = page.getByTitle('recaptcha challenge expires in two minutes')
  await expect(challenge).toBeVisible()
  await page.mouse.click(380, 800)
  await expect(challenge).toBeHidden()
  await expect(sendCode(page)).not.toHaveAttribute('aria-busy')
  expect(provider.texts.filter(({ number }) => number === whole)).toEqual([])
  await expectNoAxeViolations(page)

  await sendCode(page).click()
  await passChallenge(page)
  await expectCodeOnItsWay(page)
  await expect(page.getByTitle('reCAPTCHA', { exact: true })).toBeHidden()
  expect(provider.texts.at(-1)?.number).toBe(whole)
  await expectNoAxeViolations(page)
  await codeField(page).fill(wrongCode())
  await logIn(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription('Verification code error.')
  await expect(codeField(page)).toBeFocused()
  await expectNoAxeViolations(page)
  expect(await nameOf(page)).toBeUndefined()

  await codeField(page).fill(newestCode())
  await logIn(page).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await nameOf(page)).toBe(name)
  expect(ofThePage(consoleErrors)).toEqual([])
  provider.hasDoubts = false
  await context.close()
})

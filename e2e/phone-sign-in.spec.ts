import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Stack } from '../tools/lib/processes.mjs'
import { openBackDoor, type BackDoor } from './testing/back-door.ts'
import { password } from './testing/main-job.ts'
import { startOpenSite } from './testing/open-site.ts'
import { startPhoneProvider, type PhoneProvider } from './testing/phone-provider.ts'
import { complaintsOf, expect, expectNoAxeFaults, newPhone, test } from './testing/site.ts'

// One site for all of these.
test.describe.configure({ mode: 'default' })

let stack: Stack
let own: BackDoor
let provider: PhoneProvider
let dataDir: string
let count = 0

/** A site of its own, whose merchant has its codes sent and taken by a phone sign-in. */
test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'fairground-e2e-'))
  provider = await startPhoneProvider()
  stack = await startOpenSite({ dataDir, env: { FAIRGROUND_LOG_LEVEL: 'warn' } })
  provider.site = stack.origin
  own = openBackDoor({ origin: stack.origin, databaseUrl: stack.databaseUrl, dataDir })
  await own.rows(
    `update merchant set settings = jsonb_set(settings::jsonb || jsonb_build_object('firebase', $1::jsonb,
       'flags', (settings::jsonb -> 'flags') || '{"MOBILEVERCODELOGIN3": true}'), '{registration,methods}', '["username","mobileNum"]')`,
    [JSON.stringify(provider.settings)],
  )
  // Every process looks at its merchants every few seconds.
  await expect(async () => {
    const { phoneSignIn, methods } = await own.visitor().call('check.registrationSettings')
    expect([phoneSignIn?.toolkitOrigin, methods]).toEqual([provider.settings.toolkitOrigin, ['username', 'mobileNum']])
  }).toPass()
})
test.beforeEach(() => own.rows('delete from rate_bucket'))
test.afterAll(async () => {
  await own.close()
  await stack.stop()
  await provider.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** One that nobody has, as people write it at home and whole. */
const newNumber = () => {
  const digits = `912 345 ${String(++count).padStart(3, '0')}`
  return { typed: `0${digits}`, whole: `+84${digits.replaceAll(' ', '')}` }
}

/** Opens an account whose number is proved. @returns its name */
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
  const { userName } = await own.visitor().call('member.registerMobile', { body })
  return userName
}

const newestCode = () => provider.texts.at(-1)?.code ?? ''
/** Of the same length, and wrong. */
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

const nameOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string }).userName)

/** The browser itself notes each answer that is a refusal, and each that never came; a page can do nothing about it. */
const ofThePage = (complaints: readonly string[]) =>
  complaints.filter((line) => !line.startsWith('Failed to load resource: '))

// First of all, while the platform has not read the keys that it keeps.
test('with the provider away the page says so, and what was typed and proved is kept for when it is back', async ({
  browser,
}) => {
  const context = await newPhone(browser, stack.origin)
  const page = await context.newPage()
  const complaints = complaintsOf(page)
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
  await expectNoAxeFaults(page)
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
  // The provider takes the code, which is used up by that, and our platform cannot tell whose signature it is.
  provider.away.keys = true
  await create.click()
  await expect(page.getByText(noAnswer)).toBeVisible()
  await expect(codeField(page)).toHaveValue(newestCode())
  provider.away.keys = false
  await create.click()
  await expect(page).toHaveURL(/\/m\/home$/)

  expect(provider.texts.filter(({ number }) => number === whole)).toHaveLength(1)
  expect(ofThePage(complaints)).toEqual([])
  await context.close()
})

test('whoever has proved a number logs in with it, once the code is right', async ({ browser }) => {
  const { typed, whole } = newNumber()
  const name = await newMember(whole)
  const context = await newPhone(browser, stack.origin)
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto('/m/login')
  await byNumber(page)
  await expect(page.getByLabel(/^Enter the (result|characters)$/)).toHaveCount(0)
  await numberField(page).fill(typed)
  await sendCode(page).click()
  await expectCodeOnItsWay(page)
  expect(provider.texts.at(-1)?.number).toBe(whole)
  await expectNoAxeFaults(page)

  await codeField(page).fill(wrongCode())
  await logIn(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription('Verification code error.')
  await expect(codeField(page)).toBeFocused()
  await expectNoAxeFaults(page)
  expect(await nameOf(page)).toBeUndefined()

  await codeField(page).fill(newestCode())
  await logIn(page).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await nameOf(page)).toBe(name)
  expect(ofThePage(complaints)).toEqual([])
  await context.close()
})

test('a number that the phone sign-in has proved opens an account, which it leads into again', async ({ browser }) => {
  const { typed, whole } = newNumber()
  const context = await newPhone(browser, stack.origin)
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto('/m/register')
  await byNumber(page)
  await numberField(page).fill(typed)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  // A code from nowhere, before one was asked for.
  const create = page.getByRole('button', { name: 'Create account' })
  await codeField(page).fill('123456')
  await create.click()
  await expect(codeField(page)).toHaveAccessibleDescription('Verification code error.')

  await sendCode(page).click()
  await expectCodeOnItsWay(page)
  await expectNoAxeFaults(page)
  await codeField(page).fill(newestCode())
  await create.click()
  await expect(page).toHaveURL(/\/m\/home$/)
  const name = await nameOf(page)
  expect(name).toMatch(/^player_\d{8}$/)
  const firebaseIdToken = await provider.tokenOf(whole)
  const body = { type: 'firebase', firebaseChannel: 'sms', firebaseMobileNo: whole, firebaseIdToken } as const
  expect(await own.visitor().call('session.login', { body })).toMatchObject({ userName: name })
  expect(ofThePage(complaints)).toEqual([])
  await context.close()
})

test('a challenge of the captcha can be closed and asked for again', async ({ browser }) => {
  const { typed, whole } = newNumber()
  const name = await newMember(whole)
  const context = await newPhone(browser, stack.origin)
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  provider.hasDoubts = true
  await page.goto('/m/login')
  await byNumber(page)
  await numberField(page).fill(typed)
  await sendCode(page).click()
  const challenge = page.getByTitle('recaptcha challenge expires in two minutes')
  await expect(challenge).toBeVisible()
  await page.mouse.click(380, 800)
  await expect(challenge).toBeHidden()
  await expect(sendCode(page)).not.toHaveAttribute('aria-busy')
  expect(provider.texts.filter(({ number }) => number === whole)).toEqual([])
  await expectNoAxeFaults(page)

  await sendCode(page).click()
  await challenge.filter({ visible: true }).contentFrame().getByRole('button', { name: 'Verify' }).click()
  await expectCodeOnItsWay(page)
  await expect(page.getByTitle('reCAPTCHA', { exact: true })).toBeHidden()
  await codeField(page).fill(newestCode())
  await logIn(page).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await nameOf(page)).toBe(name)
  expect(ofThePage(complaints)).toEqual([])
  provider.hasDoubts = false
  await context.close()
})

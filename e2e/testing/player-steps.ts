import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { stretch } from '../../tools/lib/testing/slowness.mjs'
import type { SystemAccess } from './system-access.ts'
import { choose, closeAnnouncements, expect, expectToast } from './site.ts'
import { solveCaptcha } from './solve-captcha.ts'

/** Steps of the main player journey. Each step starts where the previous one ends. */
export interface Player {
  page: Page
  system: SystemAccess
  username: string
  /** Chosen in the registration form, by name; without one the merchant's default stays. */
  currency?: string
  /** A balance of zero as shown in it. */
  nothing?: string
}

const spinPath = '/api/play'
export const password = 'seven lanterns by the gate'

export const newPlayer = (page: Page, system: SystemAccess): Player => ({
  page,
  system,
  username: `e2e_${randomBytes(4).toString('hex')}`,
})

export async function register(player: Player): Promise<void> {
  const { page } = player
  await page.goto('/m/home')
  await closeAnnouncements(page)
  await page.getByRole('link', { name: 'Register' }).click()
  await signUp(player)
  await closeAnnouncements(page)
  await expectBalance(page, player.nothing ?? '0.00')
}

/** Fills in the open form of /m/register and sends it. */
export async function signUp(player: Player): Promise<void> {
  const { page } = player
  await fillIn(player)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expectToast(page, 'Your account is ready')
}

export async function fillIn({ page, system, username, currency }: Player): Promise<void> {
  await expect(page).toHaveURL(/\/m\/register/)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await solveCaptcha(page, system)
  if (currency) {
    await page.getByRole('button', { name: 'Currency', exact: true }).click()
    await page.getByRole('dialog', { name: 'Currency' }).getByRole('button', { name: currency }).click()
  }
}

/**
 * Another tab of the same browser shows the new balance without a reload.
 * @param hasLimit a member with a limit is not asked for one before the first deposit
 */
export async function deposit(
  { page, nothing = '0.00' }: Player,
  amount: string,
  { hasLimit = false } = {},
): Promise<void> {
  const otherTab = await page.context().newPage()
  await otherTab.goto('/m/home')
  await expectBalance(otherTab, nothing)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Deposit' }).click()
  await choose(page, 'E-wallet')
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount.replaceAll(',', ''))
  await page.getByRole('button', { name: 'Continue' }).click()
  if (!hasLimit) await page.getByRole('dialog').getByRole('button', { name: 'Deposit without a limit' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Deposit received')).toBeVisible()
  await expectBalance(otherTab, amount)
  await otherTab.close()
}

export async function spin({ page }: Player, times: number): Promise<void> {
  await page.goto('/m/home')
  await page
    .getByRole('link', { name: /Dragon Orchard/ })
    .first()
    .click()
  await spinHere(page, times)
}

/** The sheet that comes before a game when a member opens it for the first time. */
export async function passGameSheet(page: Page): Promise<void> {
  const play = page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true })
  await expect(play.or(page.locator('iframe')).first()).toBeVisible()
  if (await play.isVisible()) await play.click()
}

/** In the game of the studio that is open. */
export async function spinHere(page: Page, times: number): Promise<void> {
  await passGameSheet(page)
  const game = page.frameLocator('iframe')
  const button = game.getByRole('button', { name: 'Spin', exact: true })
  const skip = game.getByRole('button', { name: 'Show the result' })
  await expect(button).toBeEnabled()
  for (let done = 0; done < times; done += 1) {
    const settled = page.waitForResponse((response) => new URL(response.url()).pathname === spinPath)
    await button.click()
    await settled
    // One spin in seventy wins free spins, which are shown for half a minute: the test skips them.
    await expect(async () => {
      if (await skip.isVisible()) await skip.click({ timeout: 1_000 })
      await expect(button).toBeEnabled({ timeout: 1_000 })
    }).toPass()
  }
}

const drawSecondsMax = 90

/** Ten bets of 0.2 on all digits of one place: exactly one of them wins. @returns the draw's number */
export async function bet({ page }: Player): Promise<string> {
  await page.goto('/m/home')
  await page.getByRole('link', { name: /^Fair 5D Every 1 min/ }).click()
  return betHere(page)
}

/** On the bet page of a lottery of five digits. */
export async function betHere(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'One place' }).click()
  await page.getByRole('group', { name: 'Quick picks' }).getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('radio', { name: '0.2', exact: true }).check({ force: true })
  const placed = await placeTenBets(page)
  const [, number = ''] = /Draw (\d+)/.exec(await placed.innerText()) ?? []
  await placed.getByRole('button', { name: 'Done' }).click()
  return number
}

/** A draw may close before the button is pressed: the page keeps the numbers for the next one. */
export async function placeTenBets(page: Page): Promise<Locator> {
  const placed = page.getByRole('dialog', { name: 'Bets placed' })
  await expect(async () => {
    if (!(await placed.isVisible()))
      await page.getByRole('button', { name: /^Place 10 bets/ }).click({ timeout: 3_000 })
    await expect(placed).toBeVisible({ timeout: 6_000 })
  }).toPass()
  return placed
}

/** The result appears by itself and says what was paid back of the ten stakes; the player verifies it on the phone. */
export async function seeResult({ page }: Player, draw: string): Promise<void> {
  const number = draw.slice(-4)
  const line = page.getByText(new RegExp(`${number}: paid back .* of `))
  await expect(line).toBeVisible({ timeout: stretch(drawSecondsMax * 1_000) })
  await page.getByRole('button', { name: 'My bets' }).click()
  const bets = page.getByRole('dialog', { name: 'My bets' })
  await bets.getByText('Settled', { exact: true }).click()
  await bets.getByRole('button', { name: new RegExp(`#${number}.*Paid back`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The numbers match')).toBeVisible()
}

/** Adds up both records: deposits and the results of bets give the balance. @returns it */
export async function addUpRecords({ page }: Player, paidIn: string): Promise<string> {
  await page.goto('/m/gameRecord')
  const bets = await readTotals(page, ['Staked', 'Returned', 'Net'])
  expectWithinOneCent(cents(bets.Returned) - cents(bets.Staked), cents(bets.Net))
  await page.goto('/m/transaction/record')
  await page.getByRole('button', { name: '7 days' }).click()
  const movements = await readTotals(page, ['In', 'Out', 'Net'])
  expectWithinOneCent(cents(movements.In) + cents(movements.Out), cents(movements.Net))
  expectWithinOneCent(cents(movements.Net), cents(paidIn) + cents(bets.Net))
  const balance = (Number(cents(movements.Net)) / 100).toFixed(2)
  await page.goto('/m/home')
  await expectBalance(page, balance)
  return balance
}

export async function logOut(page: Page): Promise<void> {
  await page.goto('/m/member/home')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull()
}

async function readTotals<Name extends string>(page: Page, names: readonly Name[]): Promise<Record<Name, string>> {
  const sums = names.map(async (name) => {
    const sum = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    return [name, await sum.locator('dd').first().innerText()] as const
  })
  return Object.fromEntries(await Promise.all(sums)) as Record<Name, string>
}

/** A win can have parts of a cent, which are cut from what is shown: shown sums may differ by one cent. */
function expectWithinOneCent(sum: bigint, shown: bigint): void {
  expect(Math.abs(Number(sum - shown)), `${sum} and ${shown}`).toBeLessThanOrEqual(1)
}

/** `+1,234.50` and `−0.05`, as whole cents. */
function cents(shown: string): bigint {
  const digits = /^[+]?(\u2212?)([\d,]+)\.(\d\d)$/.exec(shown.trim())
  if (!digits) throw new Error(`not an amount: ${shown}`)
  const [, minus = '', whole = '', part = ''] = digits
  const value = BigInt(whole.replaceAll(',', '') + part)
  return minus ? -value : value
}

/** The balance is in the strip of the home page and in the pill of every other page's header. */
export async function expectBalance(page: Page, amount: string): Promise<void> {
  const strip = page.getByRole('region', { name: 'Balance' })
  await expect(strip.or(page.getByRole('link', { name: /^Balance/ })).first()).toContainText(amount)
}

import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { openDesk, type Desk } from '../testing/console.ts'
import { choose, expect, test } from '../testing/site.ts'

/** Says why in the dialog that is open, and confirms. */
async function confirm({ page }: Desk, label: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed by phone.')
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toBeHidden()
}

async function fillAll(dialog: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await dialog.getByRole('textbox', { name, exact: true }).fill(text)
}

/** Who looks for the proposal agrees to it. */
async function agree(desk: Desk, proposal: string): Promise<void> {
  await desk.page.getByRole('note').filter({ hasText: proposal }).getByRole('button', { name: 'Agree' }).click()
  await confirm(desk, 'Agree')
}

async function close(...desks: Desk[]): Promise<void> {
  expect(desks.flatMap(({ errors }) => errors)).toEqual([])
  await Promise.all(desks.map((desk) => desk.close()))
}

test('a member deposits by a channel that two people have opened, and reads its payee', async ({
  browser,
  page,
  logInAsNew,
}) => {
  // An attempt that failed may have left a channel.
  const code = `harbour-${randomBytes(3).toString('hex')}`
  const name = `Harbour transfer ${code.slice(-6)}`
  const [alice, bob] = [await openDesk(browser), await openDesk(browser, { as: 'bob' })]
  await alice.page.goto('/payment-terms')
  await alice.page.getByRole('button', { name: 'New channel' }).click()
  const dialog = alice.page.getByRole('dialog')
  // No other journey deposits in it.
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('USDT')
  await fillAll(dialog, {
    Code: code,
    'Name in English': name,
    'Account holder': 'Lantern Harbour Ltd',
    'Account number': '0099 1203 7766',
    Bank: 'Harbour Savings',
    'Two people confirm transfers above': '100',
    'Smallest amount': '5',
    'Largest amount': '50',
  })
  await dialog.getByRole('switch', { name: 'Members can use it' }).setChecked(true)
  await confirm(alice, 'Propose')
  await bob.page.goto('/payment-terms')
  await agree(bob, `alice proposes the new channel ${code}`)

  await logInAsNew({ currency: 'USDT' })
  await page.goto('/m/voucherCenter')
  await choose(page, name)
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit without a limit' }).click()
  for (const line of ['Harbour Savings', '0099 1203 7766', 'Lantern Harbour Ltd'])
    await expect(page.getByText(line)).toBeVisible()
  await close(alice, bob)
})

test('a level that is added has its host, and a member who is set to it reads both', async ({
  browser,
  page,
  logInAsNew,
}, { retry }) => {
  const { session } = await logInAsNew()
  const desk = await openDesk(browser)
  await desk.page.goto('/vip-levels')
  await desk.page.getByRole('button', { name: 'Add a level' }).click()
  const dialog = desk.page.getByRole('dialog')
  // Above the highest level of the demo, and that of an attempt that failed.
  const name = `Comet ${retry + 1}`
  const millions = 3 + retry
  await fillAll(dialog, {
    'Name in English': name,
    'Turnover in USD': `${millions}000000`,
    'Turnover in VND': `${60 + retry}000000000`,
    'Turnover in JPY': `${millions}00000000`,
    'Turnover in USDT': `${millions}000000`,
  })
  await confirm(desk, 'Save')
  await desk.page.getByRole('button', { name: `Open What ${name} brings and asks for` }).click()
  await dialog.getByRole('switch', { name: 'A host of its own' }).setChecked(true)
  await fillAll(dialog, { 'Name of the host': 'Lena Vogt', 'Address of the host': 'mailto:lena@fairground.example' })
  await confirm(desk, 'Save')
  await desk.page.goto(`/members/${session.id}`)
  await desk.page.getByRole('button', { name: 'Set the least level' }).click()
  await dialog.getByRole('combobox', { name: 'Level' }).selectOption(name)
  await confirm(desk, 'Save')

  await page.goto('/vip/vip.html')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: /Lena Vogt/ })).toHaveAttribute('href', 'mailto:lena@fairground.example')
  await expect(page.getByRole('listitem').filter({ hasText: 'You are here' })).toContainText(name)
  await close(desk)
})

test('a bet above the largest that is set at the console is refused in the game', async ({
  browser,
  page,
  logInAsNew,
}) => {
  // No other journey plays in it.
  await logInAsNew({ currency: 'JPY', cash: '10000' })
  const desk = await openDesk(browser)
  await desk.page.goto('/games?search=Dragon+Orchard')
  await desk.page.getByRole('button', { name: 'Open Dragon Orchard', exact: true }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Open JPY' }).click()
  const limits = desk.page.getByRole('dialog', { name: 'Dragon Orchard, JPY' })
  await limits.getByRole('textbox', { name: 'Smallest bet' }).fill('1')
  await limits.getByRole('textbox', { name: 'Largest bet' }).fill('1')
  await confirm(desk, 'Save')

  await page.goto('/m/home')
  await page
    .getByRole('link', { name: /Dragon Orchard/ })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Spin', exact: true }).click()
  await expect(game.getByText('A limit of yours or of the operator does not allow this bet.')).toBeVisible()
  await close(desk)
})

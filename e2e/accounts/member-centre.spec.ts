import type { PageAddress } from '@fairground/contract'
import { expectBalance } from '../testing/player-steps.ts'
import { expect, test } from '../testing/site.ts'

test('a hidden balance stays hidden, everywhere and after a reload', async ({ page, logInAs }) => {
  await logInAs('minh')
  await page.goto('/m/member/home')
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show balance' })).toBeVisible()
  await page.goto('/m/set')
  await page.getByRole('switch', { name: 'Hide balance' }).uncheck({ force: true })
  await page.goto('/m/home')
  await expectBalance(page, '3,137.10')
})

const entries = [
  ['Betting record', '/m/gameRecord'],
  ['Account record', '/m/transaction/record'],
  ['Reward centre', '/m/rewardCenter'],
  ['Security centre', '/m/securityCenter'],
  ['Identity check', '/m/securityCenter/kyc'],
  ['Play limits', '/m/limits'],
  ['Announcements', '/m/notice'],
  ['VIP club', '/vip/vip.html'],
  ['Settings', '/m/set'],
  ['Help centre', '/m/help'],
  ['Feedback', '/m/feedback'],
  ['Get the app', '/m/app'],
] as const satisfies readonly (readonly [name: string, address: PageAddress])[]

test('every entry of the member centre links to its page', async ({ page, logInAs }) => {
  await logInAs('minh')
  await page.goto('/m/member/home')
  for (const [name, address] of entries) {
    const entry = page.getByRole('list').getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(entry).toHaveAttribute('href', address)
  }
})

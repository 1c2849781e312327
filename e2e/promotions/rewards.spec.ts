import type { Page } from '@playwright/test'
import { stretch } from '../../tools/lib/testing/slowness.mjs'
import { openDesk } from '../testing/console.ts'
import { deposit, newPlayer, signUp } from '../testing/player-steps.ts'
import { closeAnnouncements, expect, expectToast, newPhone, putSession, test, turnTo } from '../testing/site.ts'
import type { Member } from '../testing/system-access.ts'

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Latest first: `issued 10.00`. */
const claimsOf = async ({ visitor }: Member): Promise<string[]> =>
  (await visitor.call('promotions.claims', { query: {} })).list.map(({ state, amount }) => `${state} ${amount}`)

test('a day in a row, codes, the app and a birthday are paid as their cards say', async ({
  page,
  context,
  browser,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  test.slow()
  const member = await logInAsNew()
  const { account, visitor } = member
  const today = new Date().toISOString().slice(4, 10)
  await system.giveFact(account, 'birthDate', `1990${today}`)
  // As a phone says it that has the site among its apps.
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { get: () => true }))

  await page.goto('/m/activity')
  const code = card(page, 'Have a code?')
  await code.getByRole('textbox', { name: 'Code' }).fill('FAIRPLAY')
  await code.getByRole('button', { name: 'Redeem' }).click()
  await expect(code).toContainText('Process')
  await expect(code).toContainText('Bet $25.00 more, and the rest of the bonus is cash.')

  await card(page, 'Seven days in a row').getByRole('button', { name: 'Claim' }).click()
  await expectToast(page, '$0.10 is in your balance')
  await expect(card(page, 'Seven days in a row')).toContainText('Signed')

  const points = card(page, 'A start in the mall')
  await points.getByRole('textbox', { name: 'Code' }).fill('POINTS99')
  await points.getByRole('button', { name: 'Redeem' }).click()
  await expect(points).toContainText('This code is not right.')
  await points.getByRole('textbox', { name: 'Code' }).fill('points100')
  await points.getByRole('button', { name: 'Redeem' }).click()
  await expectToast(page, '100 points are yours')

  await card(page, 'A reward for the app').getByRole('button', { name: 'Claim' }).click()
  await expectToast(page, '$3.00 is in your balance')

  await card(page, 'A gift on your birthday').getByRole('button', { name: 'Claim' }).click()
  await expectToast(page, 'Your claim was sent')
  await expect(card(page, 'A gift on your birthday')).toContainText('Applying')

  const desk = await openDesk(browser)
  await desk.page.goto('/promotion-claims')
  const waits = desk.page.getByRole('row').filter({ hasText: account }).filter({ hasText: 'Waits for a decision' })
  await waits.getByRole('button').click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Pay' }).click()
  await expect(desk.page.getByRole('dialog')).toBeHidden()
  expect(desk.errors).toEqual([])
  await desk.close()

  // The answer comes to the open page by itself.
  await expect(card(page, 'A gift on your birthday')).toContainText('$10.00 was paid to your balance.')
  await turnTo(page, '/m/rewardCenter')
  for (const title of ['Seven days in a row', 'A start in the mall', 'A reward for the app', 'A gift on your birthday'])
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  const { merchantWallet } = await visitor.call('wallet.balances')
  expect(merchantWallet).toMatchObject({ cash: '13.10', bonus: '5.00' })
  expect((await claimsOf(member)).toSorted()).toEqual([
    'claimed 0.10',
    'claimed 100',
    'claimed 3.00',
    'claimed 5.00',
    'issued 10.00',
  ])
  // A browser logs the refusal of the wrong code.
  expect(consoleErrors).toEqual([expect.stringContaining('/wps/promotion/claim')])
})

test('a birthday that staff reject says why, and pays nothing', async ({ page, browser, system, logInAsNew }) => {
  const member = await logInAsNew()
  await system.giveFact(member.account, 'birthDate', `1985${new Date().toISOString().slice(4, 10)}`)
  await page.goto('/m/activity')
  await card(page, 'A gift on your birthday').getByRole('button', { name: 'Claim' }).click()
  await expectToast(page, 'Your claim was sent')
  const desk = await openDesk(browser)
  await desk.page.goto('/promotion-claims')
  await desk.page.getByRole('button', { name: `Open ${member.account}` }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The date was changed last week')
  await dialog.getByRole('button', { name: 'Reject' }).last().click()
  await expect(dialog).toBeHidden()
  await desk.close()
  await expect(card(page, 'A gift on your birthday')).toContainText('Not accepted. The date was changed last week')
  expect(await claimsOf(member)).toEqual(['rejected 10.00'])
  expect((await member.visitor.call('wallet.balances')).sumBalance).toBe('0.00')
})

test('shares of a day and a week and the prize of a race are joined, played for, and claimed together', async ({
  page,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  test.slow()
  const member = await logInAsNew()
  const { id } = member.session
  await page.goto('/m/activity')
  for (const title of ['A share of every bet', 'Losses back every Monday', 'The slots race']) {
    await card(page, title).getByRole('button', { name: 'Join' }).click()
    await expect(card(page, title)).toContainText('You are taking part.')
  }
  // All of it was some time ago: 1,000.00 at slots yesterday, which won, and 100.00 lost on sports two weeks ago.
  await system.rows(
    `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, returned, state, started_at, ended_at)
     select gen_random_uuid(), 1, 'test', gen_random_uuid(), $1,
       (select code from game where merchant_id = 1 and type = each.type limit 1), 'USD', staked, returned, 'closed', each.at, each.at
     from (values ('RNG', 10000000, 20000000, date_trunc('day', now()) - interval '12 hours'),
       ('SPORTS', 1000000, 0, date_trunc('week', now()) - interval '252 hours')) as each(type, staked, returned, at)`,
    [id],
  )
  await system.rows(`update promotion_join set joined_at = now() - interval '20 days' where member_id = $1`, [id])
  await system.rows(
    `update promotion set starts_at = now() - interval '3 days', ends_at = now() - interval '11 minutes'
     where merchant_id = 1 and kind = 'race' and id in (select promotion_id from promotion_join where member_id = $1)`,
    [id],
  )

  await page.goto('/m/rewardCenter')
  // Half a per cent of 1,000.00, five of 100.00, the first prize, and a day in a row.
  const claimAll = page.getByRole('button', { name: 'Claim all: $410.10' })
  await expect(async () => {
    await system.rows(`update job set due_at = now() where kind = 'promotion.periods' and claimed_until is null`)
    await expect(claimAll).toBeVisible()
  }).toPass({ timeout: stretch(120_000) })
  await claimAll.click()
  await expectToast(page, '$410.10 is in your balance')
  await expect(page.getByText('Nothing to claim right now')).toBeVisible()
  expect((await claimsOf(member)).toSorted()).toEqual([
    'claimed 0.10',
    'claimed 400.00',
    'claimed 5.00',
    'claimed 5.00',
  ])
  expect((await member.visitor.call('wallet.balances')).merchantWallet.cash).toBe('410.10')
  expect(consoleErrors).toEqual([])
})

test('a friend who comes by the link and deposits brings a reward to both', async ({
  page,
  browser,
  system,
  baseURL,
}) => {
  test.slow()
  const inviter = await system.newMember()
  const invitation = await inviter.visitor.call('promotions.inviteLink', { query: {} })
  const player = newPlayer(page, system)
  await page.goto(new URL(invitation.url).pathname + new URL(invitation.url).search)
  await signUp(player)
  await closeAnnouncements(page)
  await deposit(player, '20.00')
  await turnTo(page, '/m/inviteFriends')
  await page.getByRole('button', { name: 'Collect $10.00' }).click()
  await expectToast(page, '$10.00 is in your balance')

  const phone = await newPhone(browser, baseURL ?? '')
  await putSession(phone, inviter.session)
  const own = await phone.newPage()
  await own.goto('/m/inviteFriends')
  await expect(own.getByRole('list', { name: 'Your friends' })).toContainText('has deposited')
  await own.getByRole('button', { name: 'Collect $10.00' }).click()
  await expectToast(own, '$10.00 is in your balance')
  await expect(own.getByRole('button', { name: /^Collect/ })).toBeHidden()
  expect(await claimsOf(inviter)).toEqual(['claimed 10.00'])
  expect((await inviter.visitor.call('wallet.balances')).merchantWallet.cash).toBe('10.00')
  await phone.close()
})

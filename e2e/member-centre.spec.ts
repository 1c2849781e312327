import { randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { SessionInfo } from '@fairground/contract'
import type { BackDoor } from './testing/back-door.ts'
import { deposit, expectBalance } from './testing/main-job.ts'
import { expect, expectNoAxeFaults, test } from './testing/site.ts'

/** Nobody's first visit: announcements for new members would open over the page. */
const enter = (context: BrowserContext, session: SessionInfo) =>
  context.addInitScript(
    (text) => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', '1')
      localStorage.setItem('MC_SESSION_INFO', text)
    },
    JSON.stringify({ ...session, firstTimeLogin: false }),
  )

const newName = () => `e2e_${randomBytes(4).toString('hex')}`

async function newMember(context: BrowserContext, backDoor: BackDoor) {
  const visitor = backDoor.visitor()
  const username = newName()
  await enter(context, await visitor.register(username))
  return { visitor, username }
}

type Visitor = Awaited<ReturnType<typeof newMember>>['visitor']

/** From another device, on the fastest lottery; one that comes too late for its draw is bet on the next. */
async function bet(visitor: Visitor, multiple: number): Promise<void> {
  const line = { play: 'sum', content: 'big', notes: 1, unit: '2.00', multiple, series: 1_950 }
  const lottery = 'fair-5d'
  await expect(async () => {
    const { current } = await visitor.call('lottery.numero', { query: { lottery } })
    await visitor.call('lottery.placeOrder', {
      body: {
        lottery,
        drawNumber: current.number,
        lines: [line],
        total: `${multiple * 2}.00`,
      },
      options: { idempotencyKey: randomUUID() },
    })
  }).toPass({ timeout: 30_000 })
}

const way = (page: Page) => page.getByRole('progressbar', { name: 'Way to the next level' })

test('a member bets elsewhere: the ring moves while they look, and the level rises', async ({
  page,
  context,
  backDoor,
  complaints,
}) => {
  test.slow()
  const { visitor, username } = await newMember(context, backDoor)
  await page.goto('/m/home')
  await deposit({ page, backDoor, username }, '990.00')

  await page.goto('/m/member/home')
  await expect(page.getByRole('link', { name: 'Bronze', exact: true })).toBeVisible()
  await expect(way(page)).toHaveAttribute('value', '0')
  await bet(visitor, 150)
  await expect(page.getByText('In open bets')).toBeVisible()
  await bet(visitor, 150)
  await expect(page.getByRole('link', { name: 'Silver', exact: true })).toBeVisible({ timeout: 150_000 })
  // 600.00 that win 570.00 or lose 600.00, or one of them each: so much beyond the 500.00 of Silver, of 2,000.00 to Gold.
  await expect(way(page)).toHaveAttribute('value', /^0\.0(35|425|5)/)
  await expect(page.getByText('In open bets')).toBeHidden()
  await expectNoAxeFaults(page)

  await page.getByRole('link', { name: 'VIP club' }).click()
  await expect(page.getByRole('heading', { name: 'Silver' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'You are here' })).toContainText('Silver')
  await expect(page.getByText(/ to Gold$/)).toBeVisible()
  await expectNoAxeFaults(page)

  // The record has both bets, and as open it has none.
  await page.goto('/m/gameRecord')
  await expect(page.getByRole('button', { name: /^Fair 5D/ })).toHaveCount(2)
  await page.getByRole('radio', { name: 'Open', exact: true }).click({ force: true })
  await expect(page.getByText('No bets in these days')).toBeVisible()
  await page.getByRole('radio', { name: 'Settled', exact: true }).click({ force: true })
  await expect(page.getByRole('button', { name: /^Fair 5D/ })).toHaveCount(2)
  await expectNoAxeFaults(page)
  expect(complaints).toEqual([])
})

test('a first deposit asks for a limit, and paying in without one is an act', async ({ page, context, backDoor }) => {
  const { visitor, username } = await newMember(context, backDoor)
  await page.goto('/m/voucherCenter')
  await page.getByRole('textbox', { name: 'Amount' }).fill('50')
  await page.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Set a deposit limit first?' })
  await expect(question.getByRole('link', { name: 'Set a limit' })).toBeVisible()
  await expectNoAxeFaults(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/voucherCenter/)
  expect((await visitor.call('limits.get')).questions.deposit).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await question.getByRole('button', { name: 'Deposit without a limit' }).click()
  await expect(page.getByRole('link', { name: 'Open payment page' })).toBeVisible()
  expect((await visitor.call('limits.get')).questions.deposit).toBe(false)
  const [written] = await backDoor.rows<{ count: string }>(
    `select count(*) from audit_entry a join member m on a.subject = 'member:' || m.id where a.action = 'limits.keep' and m.account = $1`,
    [username],
  )
  expect(written?.count).toBe('1')
})

test('care is one tap from home, deposit and the member centre, and a review that is due is asked for', async ({
  page,
  context,
  backDoor,
}) => {
  const { visitor, username } = await newMember(context, backDoor)
  await visitor.call('limits.set', { body: { kind: 'deposit', span: 'week', value: '100.00' } })
  const reach = async (from: string, link: string) => {
    await page.goto(from)
    await page.getByRole('link', { name: link }).first().click()
    await expect(page).toHaveURL(/\/m\/limits$/)
  }
  await reach('/m/voucherCenter', 'Play limits')
  await page.goto('/m/home')
  const link = page.getByRole('link', { name: 'Responsible gaming' })
  // What is below comes as somebody goes there.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await link.click()
  await expect(page).toHaveURL(/\/m\/limits$/)
  await expect(page.getByText('Are your limits still right?')).toBeHidden()

  await backDoor.rows(
    `update play_limit set changed_at = now() - interval '7 months' where member_id = (select id from member where account = $1)`,
    [username],
  )
  await page.goto('/m/member/home')
  await page
    .getByRole('link', { name: /^Play limits/ })
    .filter({ hasText: 'Take a look' })
    .click()
  await expect(page.getByRole('heading', { name: 'Are your limits still right?' })).toBeVisible()
  await expectNoAxeFaults(page)
  await page.getByRole('button', { name: 'Leave them as they are' }).click()
  await expect(page.getByRole('heading', { name: 'Are your limits still right?' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Weekly deposit limit: .*100/ })).toBeVisible()
})

test('a trial player is asked to register', async ({ page, context, backDoor }) => {
  await enter(context, await backDoor.newMember(4))
  await page.goto('/m/home')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Register now' })).toHaveAttribute('href', '/m/register')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/vip/vip.html')
  await expect(page.getByRole('heading', { name: 'Trial play does not count' })).toBeVisible()
  await expectNoAxeFaults(page)
})

const entries = [
  ['Betting record', /gameRecord/],
  ['Account record', /transaction\/record/],
  ['Reward centre', /rewardCenter/],
  ['Security centre', /securityCenter$/],
  ['Identity check', /securityCenter\/kyc/],
  ['Play limits', /limits/],
  ['Announcements', /notice/],
  ['VIP club', /vip/],
  ['Settings', /m\/set/],
  ['Help centre', /help/],
  ['Feedback', /feedback/],
  ['Get the app', /m\/app/],
] as const

test('every entry of the member centre lands', async ({ page, enterAs, complaints }) => {
  await enterAs('minh')
  await page.goto('/m/member/home')
  for (const [name, address] of entries) {
    await page
      .getByRole('list')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expect(page).toHaveURL(address)
    await page.goto('/m/member/home')
  }
  expect(complaints).toEqual([])
})

for (const [language, theme] of [
  ['EN', 'light'],
  ['EN', 'dark'],
  ['AR', 'dark'],
] as const)
  test(`the member centre and the levels in ${language}, ${theme}`, async ({ page, enterAs, wear, complaints }) => {
    await wear({ language, theme })
    await enterAs('minh')
    for (const address of ['/m/member/home', '/vip/vip.html']) {
      await page.goto(address)
      await expect(page.getByText(language === 'AR' ? /فضي/ : /to Silver$/).first()).toBeVisible()
      await expectNoAxeFaults(page)
    }
    expect(complaints).toEqual([])
  })

test('a covered balance stays covered, everywhere and after a reload', async ({ page, enterAs }) => {
  await enterAs('minh')
  await page.goto('/m/member/home')
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show balance' })).toBeVisible()
  await page.goto('/m/set')
  await page.getByRole('switch', { name: 'Hide balance' }).uncheck({ force: true })
  await page.goto('/m/home')
  await expectBalance(page, '3,137.10')
})

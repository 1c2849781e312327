import type { Page } from '@playwright/test'
import type { AgentTerms } from '@fairground/contract'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { expect, expectToast, test } from '../testing/site.ts'
import { actAs } from '../testing/staff.ts'
import type { Member, SystemAccess } from '../testing/system-access.ts'

/** Two per cent of every bet, for the whole day. */
const terms: AgentTerms = {
  kind: 'daily_salary',
  mode: 'whole',
  measure: 'turnover',
  activeTurnover: '0.10',
  activeDeposit: '0.00',
  feePpm: 0,
  carriesOver: false,
  payer: 'parent',
  freezes: false,
  tiers: [{ from: '0.00', activeMin: 0, ratePpm: 20_000, lostRatePpm: 0 }],
}

/** The alert of the agent area leads to the terms, and they are signed there. */
async function sign(page: Page): Promise<void> {
  await page.goto('/m/agent')
  await page.getByRole('dialog', { name: 'A contract waits for you' }).getByRole('link', { name: 'Read it' }).click()
  await expect(page.getByText('Offered by the house.')).toBeVisible()
  await expect(page.getByRole('cell', { name: '2 %', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expectToast(page, 'Your answer is recorded')
  await expect(page.getByRole('heading', { name: 'Your contract with the house' })).toBeVisible()
}

/** Half of what the agent gets, from the team's page. */
async function passOn(page: Page, { account }: Member): Promise<void> {
  await page.goto('/m/member/team')
  await page.getByRole('button', { name: new RegExp(account) }).click()
  await page.getByRole('link', { name: 'Daily salary: offer a contract' }).click()
  const sheet = page.getByRole('dialog', { name: `Contract for ${account}` })
  await sheet.getByRole('textbox', { name: 'Rate in %' }).fill('1')
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Offer a contract' }).click()
  await expectToast(page, 'The offer is sent')
  await expect(page.getByRole('button', { name: new RegExp(`${account}.*Offered`) })).toBeVisible()
}

async function accept({ visitor }: Member): Promise<void> {
  const waiting = (await visitor.call('agents.dailySalaryRequests')).list.find(({ offer }) => offer)
  const { version = 0, hash = '' } = waiting?.offer ?? {}
  await visitor.call('agents.answerContract', {
    params: { id: waiting?.id ?? '' },
    body: { version, hash, isAccepted: true },
    options: { idempotencyKey: crypto.randomUUID() },
  })
}

/**
 * The player has lost 100.00 on the last day that is over, on which everything was signed already; it is computed now.
 * In one statement, because the job runs by itself too.
 */
async function endTheDay(system: SystemAccess, [top, child, player]: readonly [Member, Member, Member]): Promise<void> {
  await system.rows(
    `with day as (
       select date_trunc('day', now() - interval '11 minutes', 'UTC') - interval '1 day' as starts
     ), members as (
       update member set created_at = starts - interval '1 day' from day where id = any($1::uuid[])
     ), played as (
       insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, returned, state, started_at, ended_at)
       select gen_random_uuid(), 1, 'test', gen_random_uuid(), $2, 'any', 'USD', 1000000, 0, 'closed', each.at, each.at
       from day, lateral (select starts + interval '12 hours' as at) each
     )
     update agent_contract_version v set starts_at = starts from day, agent_contract c
     where c.id = v.contract_id and c.second_party = any($1::uuid[])`,
    [[top, child, player].map(({ session }) => session.id), player.session.id],
  )
  await system.rows(`update job set due_at = now() where kind = 'agents.periods'`)
  const states = () =>
    system.rows(`select state from agent_statement where member_id = any($1::uuid[])`, [
      [top.session.id, child.session.id],
    ])
  await expect.poll(states).toEqual([{ state: 'paid' }, { state: 'paid' }])
  await system.rows(`delete from vendor_round where member_id = $1 and vendor = 'test'`, [player.session.id])
}

test('an agent signs a daily salary, passes half of it on, and is paid for what the team bet', async ({
  page,
  system,
  useSession,
  consoleErrors,
}) => {
  const top = await system.newMember({ type: 1 })
  const child = await system.openBelow(top, { type: 1 })
  const player = await system.openBelow(child)
  const alice = await actAs('alice')
  await alice('agents.offerHouseContract', {
    body: { account: top.account, terms, reason: 'As agreed with the agent.' },
  })
  await useSession(top.session)
  await sign(page)
  await passOn(page, child)
  await accept(child)
  await endTheDay(system, [top, child, player])

  await page.goto('/m/member/agent/getSalaryContract')
  const row = page.getByRole('button', { name: '$2.00' })
  await expect(row).toContainText('Paid')
  await row.click()
  const sheet = page.getByRole('dialog', { name: 'How it was computed' })
  await expect(sheet.getByText('The team had valid bets of $100.00, and one active person.')).toBeVisible()
  await expect(sheet.getByText('$2.00 was paid by the house.')).toBeVisible()
  await expect(sheet.getByRole('table').nth(1).getByRole('row').last()).toHaveText('Total$100.00$2.00$1.00')
  await expectNoAxeViolations(page)
  const held = await system.rows<{ balance: string }>(
    `select balance from member_pocket where kind = 'cash' and member_id = any($1::uuid[])`,
    [[top.session.id, child.session.id]],
  )
  expect(held.map(({ balance }) => balance)).toEqual(['10000', '10000'])
  expect(consoleErrors).toEqual([])
})

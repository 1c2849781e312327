import type { Browser, Page } from '@playwright/test'
import { formatDecimal, money } from '@fairground/money'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { openDesk } from '../testing/console.ts'
import { spin } from '../testing/player-steps.ts'
import { collectConsoleErrors, expect, expectToast, newPhone, putSession, test } from '../testing/site.ts'
import type { Member, SystemAccess } from '../testing/system-access.ts'

const ppmOfHouse = 20_000n
const ppmPassedOn = 10_000n
const spins = 8
const places = { home: '/m/agent', contract: '/m/member/agent/getSalaryContract', team: '/m/member/team' }

interface Phone {
  page: Page
  errors: string[]
}

async function phoneOf(browser: Browser, { session }: Member): Promise<Phone> {
  const context = await newPhone(browser, process.env['FAIRGROUND_ORIGIN'] ?? '')
  await putSession(context, session)
  const opened = await context.newPage()
  return { page: opened, errors: collectConsoleErrors(opened) }
}

async function offerByTheHouse(browser: Browser, { account }: Member): Promise<void> {
  const desk = await openDesk(browser)
  await desk.page.goto('/agent-contracts')
  await desk.page.getByRole('button', { name: 'Offer a contract' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Offer a contract' })
  await dialog.getByRole('textbox', { name: 'Account' }).fill(account)
  await dialog.getByRole('textbox', { name: 'Active from bets of' }).fill('0.1')
  await dialog.getByRole('textbox', { name: 'From', exact: true }).fill('0')
  await dialog.getByRole('textbox', { name: 'Rate in %' }).fill('2')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('As agreed with the agent.')
  await dialog.getByRole('button', { name: 'Offer a contract' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.page.getByRole('row', { name: new RegExp(account) })).toContainText('Offered')
  expect(desk.errors).toEqual([])
  await desk.close()
}

/** The alert of the agent area leads to the terms, and they are signed there. */
async function sign({ page: phone }: Phone, { by, rate }: { by: string; rate: string }): Promise<void> {
  await phone.goto(places.home)
  const alert = phone.getByRole('dialog', { name: 'A contract waits for you' })
  await alert.getByRole('link', { name: 'Read it' }).click()
  await expect(phone.getByText(`Offered by ${by}.`)).toBeVisible()
  await expect(phone.getByRole('cell', { name: rate, exact: true })).toBeVisible()
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await expectToast(phone, 'Your answer is recorded')
  await expect(phone.getByRole('heading', { name: `Your contract with ${by}` })).toBeVisible()
}

/** Half of what the agent gets, from the team's page. */
async function passOn({ page: phone }: Phone, { account }: Member): Promise<void> {
  await phone.goto(places.team)
  await phone.getByRole('button', { name: new RegExp(account) }).click()
  await phone.getByRole('link', { name: 'Daily salary: offer a contract' }).click()
  const sheet = phone.getByRole('dialog', { name: `Contract for ${account}` })
  const rate = sheet.getByRole('textbox', { name: 'Rate in %' })
  await rate.fill('3')
  await expect(sheet.getByText('That is more than your own contract, or the site, allows.')).toBeVisible()
  await rate.fill('1')
  await expectNoAxeViolations(phone)
  await sheet.getByRole('button', { name: 'Offer a contract' }).click()
  await expectToast(phone, 'The offer is sent')
  await expect(phone.getByRole('button', { name: new RegExp(`${account}.*Offered`) })).toBeVisible()
}

interface Team {
  top: Member
  child: Member
  player: Member
}

/**
 * What was signed and bet is of the last day that is over, and is computed now. In one statement, because the job runs
 * by itself too. A bet keeps the day on which it was placed, so that other sums stay true.
 */
async function endTheDay(system: SystemAccess, { top, child, player }: Team): Promise<void> {
  await system.rows(
    `with day as (
       select date_trunc('day', now() - interval '11 minutes', 'UTC') - interval '1 day' as starts
     ), members as (
       update member set created_at = starts - interval '1 day' from day where id = any($1::uuid[])
     ), bets as (
       update vendor_round set ended_at = starts + interval '12 hours' from day where member_id = $2::uuid
     )
     update agent_contract_version v set starts_at = starts from day, agent_contract c
     where c.id = v.contract_id and c.second_party = any($1::uuid[])`,
    [[top, child, player].map(({ session }) => session.id), player.session.id],
  )
  await system.rows(`update job set due_at = now() where kind = 'agents.periods'`)
  const owed = () =>
    system.rows<{ state: string }>(`select state from agent_statement where member_id = any($1::uuid[])`, [
      [top.session.id, child.session.id],
    ])
  await expect.poll(owed).toEqual([{ state: 'paid' }, { state: 'paid' }])
}

/** Valid bets as the rules say: what was won or lost, at most the stake. */
async function validBetsOf(system: SystemAccess, { session }: Member): Promise<bigint> {
  const rows = await system.rows<{ staked: string; returned: string }>(
    'select staked, returned from vendor_round where member_id = $1',
    [session.id],
  )
  return rows
    .map(({ staked, returned }) => ({ staked: BigInt(staked), net: BigInt(returned) - BigInt(staked) }))
    .map(({ staked, net }) => ({ staked, moved: net < 0n ? -net : net }))
    .reduce((total, { staked, moved }) => total + (moved < staked ? moved : staked), 0n)
}

/** Units as the site shows them: all decimals of what is no whole cent. */
const shown = (units: bigint): string => {
  const [whole = '', decimals = ''] = formatDecimal(money(units, 'USD')).split('.')
  return `$${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`
}

interface Explained {
  turnover: bigint
  gross: bigint
  passedOn: bigint
  rate: string
  payer: string
  branch: string
}

/** Opens the first statement, and compares every sum of its explanation. */
async function readStatement(
  phone: Page,
  { turnover, gross, passedOn, rate, payer, branch }: Explained,
): Promise<void> {
  const row = phone.getByRole('button', { name: shown(gross) })
  await expect(row).toContainText('Paid')
  await row.click()
  const sheet = phone.getByRole('dialog', { name: 'How it was computed' })
  await expect(sheet.getByText(`The team had valid bets of ${shown(turnover)}, and one active person.`)).toBeVisible()
  await expect(sheet.getByText(`${shown(gross)} was paid by ${payer}.`)).toBeVisible()
  const rows = sheet.getByRole('table').first().getByRole('row')
  await expect(rows.nth(1)).toHaveText(`Valid bets ${shown(turnover)}${rate}${shown(gross)}`)
  await expect(rows.last()).toHaveText(`The contract is worth${shown(gross)}`)
  const branches = sheet.getByRole('table').nth(1).getByRole('row')
  const sums = [turnover, gross, passedOn].map(shown).join('')
  await expect(branches.filter({ hasText: branch })).toHaveText(`${branch}${sums}`)
  await expect(branches.last()).toHaveText(`Together${sums}`)
  await expectNoAxeViolations(phone)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
}

test('an agent passes a daily salary on, the downline signs it, a player bets, and both are paid and read why', async ({
  page: playing,
  browser,
  system,
  useSession,
}) => {
  test.slow()
  const top = await system.newMember({ type: 1 })
  const child = await system.openBelow(top, { type: 1 })
  const player = await system.openBelow(child, { cash: '500.00' })
  await offerByTheHouse(browser, top)
  const [topPhone, childPhone] = [await phoneOf(browser, top), await phoneOf(browser, child)]
  await sign(topPhone, { by: 'The house', rate: '2 %' })
  await passOn(topPhone, child)
  await sign(childPhone, { by: top.account, rate: '1 %' })

  await useSession(player.session)
  await spin({ page: playing, system, username: player.account }, spins)
  await endTheDay(system, { top, child, player })

  const turnover = await validBetsOf(system, player)
  const [gross, passedOn] = [(turnover * ppmOfHouse) / 1_000_000n, (turnover * ppmPassedOn) / 1_000_000n]
  await childPhone.page.goto(places.contract)
  await readStatement(childPhone.page, {
    turnover,
    gross: passedOn,
    passedOn: 0n,
    rate: '1 %',
    payer: top.account,
    branch: 'You and those without a contract',
  })
  await topPhone.page.goto(places.contract)
  const branch = child.account
  await readStatement(topPhone.page, { turnover, gross, passedOn, rate: '2 %', payer: 'The house', branch })
  await topPhone.page.getByText('Paid to downlines').click()
  const paid = topPhone.page.getByRole('button', { name: new RegExp(child.account) })
  await expect(paid.filter({ hasText: shown(passedOn) })).toContainText('Paid')
  const held = await system.rows<{ account: string; balance: string }>(
    `select m.account, p.balance from member_pocket p join member m on m.id = p.member_id
     where p.kind = 'cash' and p.member_id = any($1::uuid[])`,
    [[top.session.id, child.session.id]],
  )
  expect(Object.fromEntries(held.map(({ account, balance }) => [account, BigInt(balance)]))).toEqual({
    [top.account]: gross - passedOn,
    [child.account]: passedOn,
  })
  expect([...topPhone.errors, ...childPhone.errors]).toEqual([])
  for (const phone of [topPhone, childPhone]) await phone.page.context().close()
})

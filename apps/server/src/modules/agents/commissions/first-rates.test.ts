import { randomUUID } from 'node:crypto'
import type { CommissionBasis, CommissionRate } from '@fairground/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAt, usd } from '../../../testing/agent-periods.ts'
import { commissionDrift, countDays, payNow, rateOf } from '../../../testing/commissions.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { cashOf, played } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let count = 0

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)
const freshName = () => `first${process.pid}_${(count += 1)}`.slice(0, 16)
const rate = (
  basisPoints: number,
  category: 'RNG' | 'LIVE' | 'ELOTT' = 'RNG',
  basis: CommissionBasis = 'turnover',
): CommissionRate[] => [{ category, basis, basisPoints }]

async function agentWith(rates: Record<string, number>): Promise<Person> {
  const agent = await newPerson(platform, { type: 1 })
  await rateOf(platform, agent, rates)
  return agent
}
const draft = (commissions: ReturnType<typeof rate>) => ({
  username: freshName(),
  password: 'between us two',
  type: 0,
  series: 1900,
  commissions,
})
const opened = (agent: Person, commissions: ReturnType<typeof rate>) =>
  agent.visitor.call('agents.openAccount', { body: draft(commissions) })
const link = (commissions: ReturnType<typeof rate>) => ({
  body: { campaign: 'Night market', landing: 'register' as const, series: 1900, commissions },
  options: { idempotencyKey: randomUUID() },
})
const ratesOf = async (memberId: string) => {
  const { rows } = await owner(
    `select category, basis, basis_points, changed_by, starts_on = (now() at time zone coalesce((select settings->>'timeZone' from merchant where id = current_merchant()), 'UTC'))::date as is_today
     from agent_commission_rate where member_id = $1 order by category, basis desc`,
    [memberId],
  )
  return rows
}
const registered = async (affiliateCode: string) =>
  (await platform.visitor().register(freshName(), { affiliateCode })).id

test('an account is opened with rates up to the agent’s own, which count on its first day', async () => {
  const agent = await agentWith({ RNG: 80, LIVE: 30 })
  const { commissions } = await agent.visitor.call('agents.openingTerms')
  expect(commissions).toContainEqual({ category: 'RNG', basis: 'turnover', highest: 80 })
  expect(commissions).toContainEqual({ category: 'FISH', basis: 'turnover', highest: 0 })
  const body = draft([...rate(80), ...rate(0, 'LIVE')])
  const { id } = await agent.visitor.call('agents.openAccount', { body })
  expect(await ratesOf(id)).toEqual([
    { category: 'RNG', basis: 'turnover', basis_points: 80, changed_by: `member:${agent.id}`, is_today: true },
  ])
  const { rows } = await owner(`select after from audit_entry where action = 'member.commissions' and subject = $1`, [
    `member:${id}`,
  ])
  expect(rows).toEqual([{ after: { 'turnover.RNG': 80 } }])
  expect(await agent.visitor.call('agents.commissions', { query: { memberId: id } })).toMatchObject({
    list: expect.arrayContaining([{ category: 'RNG', basis: 'turnover', today: 80, next: 80, lowest: 0, highest: 80 }]),
  })
  // As if it had been opened three days ago, and had played on that day.
  const day = (await dayAt(platform, 3, 12)).slice(0, 10)
  await owner('update agent_commission_rate set starts_on = $2 where member_id = $1', [id, day])
  await owner('update agent_commission_rate set basis_points = 100 where member_id = $1', [agent.id])
  await played(platform, { ...agent, id }, { staked: usd('1000.00'), at: await dayAt(platform, 3, 5) })
  await countDays(platform, [id])
  await payNow(platform)
  const { rows: paid } = await owner(`select balance from ledger_account where member_id = $1 and kind = 'cash'`, [id])
  expect(paid).toEqual([{ balance: usd('8.00') }])
  expect(await cashOf(agent)).toBe('2.00')
  expect(await commissionDrift(platform)).toEqual([])
})

test('refuses rates above the own of today or of tomorrow, and what the merchant has not opened', async () => {
  const agent = await agentWith({ RNG: 80, LIVE: 30 })
  await rateOf(platform, { id: agent.id, daysAgo: -1 }, { RNG: 60, LIVE: 40 })
  await rateOf(platform, { id: agent.id, basis: 'loss' }, { RNG: 30, LIVE: 30 })
  for (const [rates, refused] of [
    [rate(61), { category: 'RNG', basis: 'turnover', highest: 60 }],
    [rate(31, 'LIVE'), { category: 'LIVE', basis: 'turnover', highest: 30 }],
    [rate(1, 'ELOTT'), { category: 'ELOTT', basis: 'turnover', highest: 0 }],
    [rate(31, 'RNG', 'loss'), { category: 'RNG', basis: 'loss', highest: 30 }],
    [rate(1, 'LIVE', 'loss'), { category: 'LIVE', basis: 'loss', highest: 0 }],
  ] as const) {
    const inForm = await agent.visitor.refusal('agents.openAccount', { body: draft(rates) })
    const inLink = await agent.visitor.refusal('agents.createAffiliateUrl', link(rates))
    for (const { code, value } of [inForm, inLink])
      expect({ code, ...value }).toEqual({ code: 'agent_info_wrong', field: 'commissions', ...refused })
  }
  const { rows } = await owner('select count(*)::int as opened from member where parent_id = $1', [agent.id])
  expect(rows).toEqual([{ opened: 0 }])
})

test('an account that is opened while the agent’s rate falls never stands above it', async () => {
  const top = await agentWith({ RNG: 90 })
  const agent = await newPerson(platform, { type: 1, parentId: top.id })
  await rateOf(platform, agent, { RNG: 80 })
  const fall = top.visitor.call('agents.setDownlineCommissions', {
    body: { memberId: agent.id, before: rate(80), after: rate(50) },
  })
  const ends = await Promise.allSettled([fall, ...Array.from({ length: 4 }, () => opened(agent, rate(80)))])
  // Either the fall was first, or an account; never both.
  const [fell, ...openings] = ends.map(({ status }) => status === 'fulfilled')
  expect(openings.every((isOpen) => isOpen !== fell)).toBe(true)
})

test('a link carries rates: all show them, and who registers by it begins with what the agent still has', async () => {
  const agent = await agentWith({ RNG: 80 })
  await rateOf(platform, { id: agent.id, basis: 'loss' }, { RNG: 40 })
  const { commissions } = await agent.visitor.call('agents.affiliate', { query: {} })
  expect(commissions).toContainEqual({ category: 'RNG', basis: 'turnover', highest: 80 })
  const given = [...rate(60), ...rate(30, 'RNG', 'loss')]
  const { id, code } = await agent.visitor.call('agents.createAffiliateUrl', link(given))
  const shown = { id, commissions: given }
  expect((await agent.visitor.call('agents.affiliateUrls', { query: {} })).list).toMatchObject([shown])
  const one = await agent.visitor.call('agents.affiliateUrl', { params: { id }, query: {} })
  expect(one.link).toMatchObject(shown)
  const staff = await newConsoleVisitor(platform, 'owner')
  const { list } = await staff.call('agents.affiliateLinks', { query: { account: agent.account, limit: 10 } })
  expect(list).toMatchObject([shown])
  const first = await Promise.all([registered(code), registered(code), registered(code)])
  for (const each of first)
    expect(await ratesOf(each)).toEqual([
      { category: 'RNG', basis: 'turnover', basis_points: 60, changed_by: `member:${agent.id}`, is_today: true },
      { category: 'RNG', basis: 'loss', basis_points: 30, changed_by: `member:${agent.id}`, is_today: true },
    ])
  await owner('update agent_commission_rate set basis_points = 20 where member_id = $1', [agent.id])
  expect(await ratesOf(await registered(code))).toMatchObject([{ basis_points: 20 }, { basis_points: 20 }])
  await owner('delete from agent_commission_rate where member_id = $1', [agent.id])
  expect(await ratesOf(await registered(code))).toEqual([])
})

test('without rates an account begins with none', async () => {
  const agent = await agentWith({ RNG: 80 })
  const { id } = await opened(agent, [])
  expect(await ratesOf(id)).toEqual([])
  const { code } = await agent.visitor.call('agents.createAffiliateUrl', link([]))
  expect(await ratesOf(await registered(code))).toEqual([])
})

import { randomUUID } from 'node:crypto'
import type { Calls } from '@fairground/contract'
import type { CallInput } from '@fairground/contract/endpoint'
import { parseDecimal } from '@fairground/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldWhole } from '../../reports/testing/report-rows.ts'
import { house } from '../../ledger/index.ts'
import { holdDraw, lottery, orderOf, place } from '../../../testing/draws.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { giveByPosting } from '../../../testing/postings.ts'
import { createChance } from '../../../testing/seeded-random.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: TestPlatform
let top: Person
let left: Person
let right: Person
let leaf: Person
let stranger: Person

const keys = [
  'staked',
  'open',
  'valid',
  'paid',
  'net',
  'deposits',
  'withdrawals',
  'bonuses',
  'rebates',
  'result',
] as const
type Figures = Record<(typeof keys)[number], string> & { bets: number }
const sumOf = (rows: readonly Figures[]) => ({
  bets: rows.reduce((sum, { bets }) => sum + bets, 0),
  ...Object.fromEntries(
    keys.map((key) => [key, rows.reduce((sum, row) => sum + parseDecimal(row[key], 'USD').amount, 0n)]),
  ),
})
type Asked = CallInput<Calls['agents.profitAndLoss']>['query']
const readPnl = ({ visitor }: Person, query: Asked = {}) => visitor.call('agents.profitAndLoss', { query })
const allRows = async (person: Person, query: Asked = {}, size = 100) => {
  const first = await readPnl(person, { ...query, size })
  const rows = [...first.rows]
  for (let { next } = first; next !== null;) {
    const more = await readPnl(person, { ...query, size, after: next })
    rows.push(...more.rows)
    next = more.next
  }
  return { ...first, rows }
}

/** A bet that is decided: what was staked and what came back. */
async function play(person: Person, stake: string, back: string): Promise<void> {
  const vendor = createVendor(platform.origin)
  const opened = await vendor.launch(person)
  const [id, round] = [randomUUID(), randomUUID()]
  await vendor.bet(opened, { amount: stake, id, round })
  await vendor.win(opened, { amount: back, reference: id, round, isClosed: true })
}

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  top = await newPerson(platform, { type: 1, cash: '10.00' })
  stranger = await newPerson(platform, { type: 1, cash: '10.00' })
  left = await newPerson(platform, { type: 1, parentId: top.id, cash: '70.00' })
  right = await newPerson(platform, { type: 1, parentId: top.id })
  leaf = await newPerson(platform, { parentId: left.id, cash: '100.00' })
  await play(top, '9.00', '0.00')
  await play(stranger, '8.00', '0.00')
  await play(left, '20.00', '5.00')
  await play(leaf, '10.00', '40.00')
  const number = await holdDraw(platform)
  await place(leaf, orderOf(number))
  for (const [person, amount] of [
    [leaf, '1.5000'],
    [left, '0.2501'],
    [top, '0.1000'],
  ] as const)
    await giveByPosting(platform, person, { type: 'lottery.rebate', from: house('lottery'), amount })
  await foldWhole(platform)
})
afterAll(() => platform.stop())

describe('profit and loss', () => {
  test('has rows that add up to the total, by member, by type and by level, a page at a time', async () => {
    const byMember = await allRows(top, { by: 'member' }, 1)
    expect(byMember.total).toMatchObject({
      bets: 3,
      staked: '32.00',
      open: '2.00',
      valid: '25.00',
      paid: '45.00',
      net: '-15.00',
      deposits: '170.00',
      withdrawals: '0.00',
      bonuses: '0.00',
      rebates: '1.7501',
      result: '-16.7501',
    })
    // The agent's own is beside the total, and what was posted is both.
    expect(byMember.ownRebates).toBe('0.10')
    const { rows: posted } = await platform.database.owner.query(
      `select -sum(amount)::bigint as units from operator_entry where type = 'lottery.rebate'`,
    )
    expect(posted).toEqual([{ units: 18_501n }])
    const whole = sumOf([byMember.total])
    expect(byMember.rows.map(({ member }) => member)).toEqual([
      { id: left.id, account: left.account, isAlone: false, memberCount: 1 },
    ])
    const [byType, byLevel] = [await allRows(top, { by: 'type' }), await allRows(top, { by: 'level' })]
    expect(byType.rows.map(({ type }) => type)).toEqual(['RNG', 'LOTT', null])
    expect(byLevel.rows.map(({ level, staked }) => [level, staked])).toEqual([
      [1, '20.00'],
      [2, '12.00'],
    ])
    for (const { rows, total } of [byMember, byType, byLevel]) {
      expect(sumOf(rows)).toEqual(whole)
      expect(total).toEqual(byMember.total)
    }
  })

  test('opens a member with everybody below, and that member alone', async () => {
    const opened = await allRows(top, { of: left.id })
    expect(opened.ownRebates).toBeNull()
    expect(opened.line).toEqual([{ id: left.id, account: left.account }])
    expect(opened.rows.map(({ member, staked }) => [member?.id, member?.isAlone, staked])).toEqual([
      [left.id, true, '20.00'],
      [leaf.id, false, '12.00'],
    ])
    expect(sumOf(opened.rows)).toEqual(sumOf([opened.total]))
    const last = await allRows(top, { of: leaf.id, by: 'level' })
    expect(last.line.map(({ id }) => id)).toEqual([left.id, leaf.id])
    expect(last.rows.map(({ level }) => level)).toEqual([2])
    expect(sumOf(last.rows)).toEqual(sumOf(opened.rows.slice(1)))
  })

  test('is of the own team only', async () => {
    const refused = async ({ visitor }: Person, of: string) =>
      (await visitor.refusal('agents.profitAndLoss', { query: { of } })).code
    for (const [agent, other] of [
      [left, top],
      [left, right],
      [left, left],
      [top, stranger],
    ] as const)
      expect(await refused(agent, other.id)).toBe('user_unknown')
    expect(await refused(leaf, top.id)).toBe('non_agent_login')
    const foreign = await newPerson(platform, { type: 1, merchant: await openOtherMerchant(platform) })
    expect(await refused(foreign, leaf.id)).toBe('user_unknown')
    expect((await readPnl(foreign)).total.bets).toBe(0)
    expect((await readPnl(right)).rows).toEqual([])
    expect((await readPnl(left)).total.staked).toBe('12.00')
  })

  test('refuses days that there are not, that end before they begin, or that are more than a year', async () => {
    for (const query of [
      { from: '2026-02-30' },
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '2024-01-01', to: '2026-02-01' },
    ])
      for (const name of ['agents.profitAndLoss', 'agents.overview'] as const)
        expect((await top.visitor.refusal(name, { query })).code).toBe('invalid_request')
    for (const query of [{ from: '2026-02-30' }, { from: '2026-01-01', to: '2026-02-01' }])
      expect((await top.visitor.refusal('agents.teamBets', { query })).code).toBe('invalid_request')
    const whole = { memberId: leaf.id, from: '2026-01-01', to: '2026-12-31' }
    expect((await top.visitor.call('agents.teamBets', { query: whole })).from).toBe('2026-01-01')
  })
})

describe('the overview', () => {
  test('compares with as many days before, and has every day of the chart', async () => {
    const now = await top.visitor.call('agents.overview', { query: {} })
    expect(now).toMatchObject({
      memberCount: 3,
      currencies: ['USD'],
      figures: { staked: '32.00', net: '-15.00' },
      figuresBefore: { staked: '0.00', bets: 0 },
      counts: { active: 2, registered: 3 },
      countsBefore: { active: 0, registered: 0 },
      top: [{ id: left.id, account: left.account, staked: '32.00', paid: '45.00', net: '-15.00' }],
    })
    expect(now.days).toHaveLength(14)
    expect(now.days.at(-1)).toMatchObject({ day: now.today, staked: '32.00', paid: '45.00', deposits: '170.00' })
    expect([now.from, now.to]).toEqual([now.days.at(-7)!.day, now.today])
    expect([now.before.from, now.before.to]).toEqual([now.days[0]!.day, now.days[6]!.day])
    const tomorrow = new Date(Date.parse(now.today) + 86_400_000).toISOString().slice(0, 10)
    const later = await top.visitor.call('agents.overview', { query: { from: tomorrow, to: tomorrow } })
    expect(later).toMatchObject({ figures: { staked: '0.00' }, figuresBefore: now.figures, countsBefore: now.counts })
  })

  test('counts one currency at a time', async () => {
    const agent = await newPerson(platform, { type: 1 })
    await newPerson(platform, { parentId: agent.id, currency: 'VND', cash: '5000' })
    await newPerson(platform, { parentId: agent.id, cash: '7.00' })
    await foldWhole(platform)
    const { figures, currencies } = await agent.visitor.call('agents.overview', { query: { currency: 'VND' } })
    expect(currencies.toSorted()).toEqual(['USD', 'VND'])
    expect(figures.deposits).toBe('5000')
    expect((await agent.visitor.call('agents.overview', { query: {} })).figures.deposits).toBe('7.00')
  })
})

describe('bets of the team', () => {
  const listed = async ({ visitor }: Person, query: CallInput<Calls['agents.teamBets']>['query'] = {}) =>
    (await visitor.call('agents.teamBets', { query })).list.map(({ account, type }) => [account, type])

  test('are those of some days, the latest first, by member, account and type', async () => {
    const all = [
      [leaf.account, 'LOTT'],
      [leaf.account, 'RNG'],
      [left.account, 'RNG'],
    ]
    expect(await listed(top)).toEqual(all)
    const first = await top.visitor.call('agents.teamBets', { query: { size: 2 } })
    const rest = await top.visitor.call('agents.teamBets', { query: { size: 2, after: first.next ?? '' } })
    expect([...first.list, ...rest.list].map(({ account, type }) => [account, type])).toEqual(all)
    expect(rest.next).toBeNull()
    expect(await listed(top, { memberId: left.id })).toEqual(all.slice(2))
    expect(await listed(top, { account: leaf.account.toUpperCase() })).toEqual(all.slice(0, 2))
    expect(await listed(top, { type: 'LOTT' })).toEqual(all.slice(0, 1))
    expect(await listed(top, { from: '2020-01-01', to: '2020-01-31' })).toEqual([])
    expect(first.list[1]).toMatchObject({ staked: '10.00', paid: '40.00', valid: '10.00', state: 'settled' })
  })

  test('add up to the row of profit and loss that they are below', async () => {
    const { total, today } = await readPnl(top, { of: leaf.id })
    const { list, totals } = await top.visitor.call('agents.teamBets', {
      query: { memberId: leaf.id, from: today, to: today },
    })
    const units = (texts: string[]) => texts.reduce((sum, text) => sum + parseDecimal(text, 'USD').amount, 0n)
    expect(list).toHaveLength(total.bets)
    const { bets, staked, open, valid, paid, net } = total
    expect(totals).toEqual([{ currency: 'USD', bets, staked, open, valid, paid, net }])
    for (const key of ['staked', 'paid', 'valid'] as const)
      expect(units(list.map((bet) => bet[key]))).toBe(parseDecimal(total[key], 'USD').amount)
  })

  test('are of the own team only', async () => {
    expect(await listed(left)).toEqual([
      [leaf.account, 'LOTT'],
      [leaf.account, 'RNG'],
    ])
    expect(await listed(stranger)).toEqual([])
    for (const other of [top, right, stranger])
      expect((await left.visitor.refusal('agents.teamBets', { query: { memberId: other.id } })).code).toBe(
        'user_unknown',
      )
  })
})

test('sums of a random tree are those that are added up by hand', async () => {
  const { below: pick } = createChance()
  const agent = await newPerson(platform, { type: 1 })
  const members: { id: string; parent: string; staked: number; level: number }[] = []
  for (let index = 0; index < 30; index += 1) {
    const parent = index === 0 ? undefined : [undefined, ...members][pick(members.length + 1)]
    const { id } = await newPerson(platform, { parentId: parent?.id ?? agent.id })
    members.push({ id, parent: parent?.id ?? agent.id, staked: pick(1_000) * 100, level: (parent?.level ?? 0) + 1 })
  }
  for (const { id, staked } of members)
    await platform.database.owner.query(
      `insert into report_member_bets (merchant_id, member_id, day, type, currency, bets, stake, open, valid, payout, last_at)
       select current_merchant(), $1, current_date - n, 'RNG', 'USD', 1, $2, 0, 0, n, now() from generate_series(0, 2) n`,
      [id, staked],
    )
  const below = (id: string): number =>
    members.filter(({ parent }) => parent === id).reduce((sum, member) => sum + member.staked * 3 + below(member.id), 0)
  const units = (text: string) => Number(parseDecimal(text, 'USD').amount)
  const { rows, total } = await allRows(agent, {}, 3)
  expect(units(total.staked)).toBe(below(agent.id))
  const children = members.filter(({ parent }) => parent === agent.id)
  expect(Object.fromEntries(rows.map(({ member, staked }) => [member!.id, units(staked)]))).toEqual(
    Object.fromEntries(children.map(({ id, staked }) => [id, staked * 3 + below(id)])),
  )
  const byLevel = await allRows(agent, { by: 'level' })
  for (const { level, staked } of byLevel.rows)
    expect(units(staked)).toBe(
      members.filter((member) => member.level === level).reduce((sum, member) => sum + member.staked * 3, 0),
    )
  for (const { id, staked } of children)
    expect(units((await readPnl(agent, { of: id })).total.staked)).toBe(staked * 3 + below(id))
  await platform.database.owner.query('delete from report_member_bets where member_id = any($1)', [
    members.map(({ id }) => id),
  ])
})

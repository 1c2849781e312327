import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveLineAsOwner } from '../../../testing/agent-lines.ts'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newPeople, newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let staff: ConsoleVisitor
/** The next stands below the first, the player below the next; the last stands at the top of another tree. */
let top: Person
let child: Person
let player: Person
let other: Person
let count = 0

const reason = 'Agreed with the agent by phone.'
const owner = () => platform.database.owner
const setSeries = ({ id }: Person, series: number) =>
  owner().query('update member set series = $2 where id = $1', [id, series])
const seriesOf = async ({ id }: Person) =>
  (await owner().query<{ series: number }>('select series from member where id = $1', [id])).rows[0]?.series

beforeAll(async () => {
  platform = await openTestMerchant()
  staff = await newConsoleVisitor(platform, 'finance')
})
afterAll(() => platform.stop())

/** Two top series; of both and above the top may bring 5, of the higher one 3. */
beforeEach(async () => {
  await owner().query('delete from agent_series_quota')
  await owner().query('delete from agent_top_series')
  ;[top, other] = (await newPeople(platform, 2, { type: 1 })) as [Person, Person]
  child = await newPerson(platform, { type: 1, parentId: top.id })
  player = await newPerson(platform, { parentId: child.id })
  await setSeries(player, 1900)
  await setSeries(child, 1940)
  await staff.call('agents.setTopSeries', { body: { before: [], after: [1948, 1946], reason } })
  await byStaff(top, [0, 0], [5, 3])
})

type Change = [before: readonly number[], after: readonly number[]]
const listOf = (quotas: readonly number[]) => [1946, 1948].map((series, at) => ({ series, quota: quotas[at] ?? 0 }))
const change = (before: readonly number[], after: readonly number[]) => ({
  before: listOf(before),
  after: listOf(after),
})
const byStaff = ({ id }: Person, before: readonly number[], after: readonly number[]) =>
  staff.call('agents.setMemberQuotas', { params: { id }, body: { ...change(before, after), reason } })
const refusedStaff = ({ id }: Person, before: readonly number[], after: readonly number[]) =>
  staff.refusal('agents.setMemberQuotas', { params: { id }, body: { ...change(before, after), reason } })
const give = (from: Person, to: Person, ...[before, after]: Change) =>
  from.visitor.call('agents.setDownlineQuotas', { body: { memberId: to.id, ...change(before, after) } })
const refusedGift = async (from: Person, to: Person, ...[before, after]: Change) => {
  const body = { memberId: to.id, ...change(before, after) }
  const { code, value } = await from.visitor.refusal('agents.setDownlineQuotas', { body })
  return { code, ...value }
}

const draft = (series: number) => ({
  body: {
    username: `quota${process.pid}_${(count += 1)}`.slice(0, 16),
    password: 'between us two',
    type: 0,
    series,
  },
})
const open = (by: Person, series: number) => by.visitor.call('agents.openAccount', draft(series))
const refusedOpening = async (by: Person, series: number) =>
  (await by.visitor.refusal('agents.openAccount', draft(series))).code
const left = async ({ visitor }: Person) => (await visitor.call('agents.openingTerms')).quotas.map((each) => each.left)

describe('quotas of top series', () => {
  test('count an opened account for its series and every lower one, and end with the last', async () => {
    expect(await left(top)).toEqual([5, 3])
    await open(top, 1945)
    await open(top, 1950)
    await open(top, 1947)
    expect(await left(top)).toEqual([3, 2])
    await open(top, 1948)
    await open(top, 1948)
    expect(await top.visitor.call('agents.openingTerms')).toMatchObject({ seriesMax: 1947 })
    expect(await refusedOpening(top, 1948)).toBe('series_quota_used')
    await open(top, 1946)
    expect(await refusedOpening(top, 1946)).toBe('series_quota_used')
    expect(await top.visitor.call('agents.openingTerms')).toMatchObject({ seriesMax: 1945 })
    await open(top, 1945)
  })

  test('are never passed by accounts that open at once, nor by who registers', async () => {
    const ends = await Promise.allSettled(Array.from({ length: 9 }, () => open(top, 1948)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await newPeople(platform, 6, { parentId: top.id })
    const { rows } = await owner().query(
      'select series, count(*)::integer from member where parent_id = $1 and id <> $2 group by 1 order by 1',
      [top.id, child.id],
    )
    // Who registers asks for 1950: with 1948 used up two get 1947, then the rest what is free.
    expect(rows).toEqual([
      { series: 1945, count: 4 },
      { series: 1947, count: 2 },
      { series: 1948, count: 3 },
    ])
  })

  test('hold when a series is raised, beside openings too; lowered it is free again', async () => {
    const people = await newPeople(platform, 4, { parentId: top.id })
    for (const person of people) await setSeries(person, 1900)
    const raise = (person: Person) =>
      top.visitor.call('agents.updateDownlineRebates', { body: { memberId: person.id, before: 1900, series: 1950 } })
    const ends = await Promise.allSettled([...people.map(raise), ...people.map(() => open(top, 1950))])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const raised = { memberId: child.id, before: 1940, series: 1950 }
    expect((await top.visitor.refusal('agents.updateDownlineRebates', { body: raised })).code).toBe('series_quota_used')
    const byRisk = await newConsoleVisitor(platform, 'risk')
    const body = { before: 1940, after: 1950, reason }
    expect(await byRisk.refusal('agents.setMemberSeries', { params: { id: child.id }, body })).toBe('series_quota_used')
    const settings = await top.visitor.call('agents.rebateSettings', { query: { account: child.account } })
    expect(settings.list[0]).toMatchObject({ highest: 1947 })
    await owner().query('update member set series = 1940 where parent_id = $1', [top.id])
    await byRisk.call('agents.setMemberSeries', { params: { id: child.id }, body })
    expect(await seriesOf(child)).toBe(1950)
  })

  test('are given to direct downlines out of the own, who open with them', async () => {
    await setSeries(child, 1950)
    expect(await refusedOpening(child, 1946)).toBe('series_quota_used')
    const { list } = await give(top, child, [0, 0], [3, 2])
    expect(list).toEqual([
      { series: 1946, quota: 3, opened: 0, given: 0, lowest: 0, highest: 4 },
      { series: 1948, quota: 2, opened: 0, given: 0, lowest: 0, highest: 2 },
    ])
    expect(await top.visitor.call('agents.downlineQuotas', { query: { memberId: child.id } })).toEqual({ list })
    // The child itself is one of 1948 and above.
    expect(await left(top)).toEqual([1, 0])
    await open(child, 1948)
    expect(await refusedGift(top, child, [3, 2], [3, 0])).toMatchObject({
      code: 'agent_info_wrong',
      series: 1948,
      lowest: 1,
    })
    expect(await refusedGift(top, child, [3, 2], [5, 2])).toMatchObject({
      code: 'agent_info_wrong',
      series: 1946,
      highest: 4,
    })
    expect(await refusedGift(top, child, [0, 0], [3, 2])).toMatchObject({ code: 'agent_info_wrong', field: 'before' })
    await give(top, child, [3, 2], [1, 1])
    expect(await left(top)).toEqual([3, 1])
    const { rows } = await owner().query(
      `select actor, before, after from audit_entry where action = 'member.quotas' and subject = $1 order by id desc limit 1`,
      [`member:${child.id}`],
    )
    expect(rows).toEqual([{ actor: `member:${top.id}`, before: { 1946: 3, 1948: 2 }, after: { 1946: 1, 1948: 1 } }])
  })

  test('of many changes at once one counts, and an agent with too little gives no more than that', async () => {
    const [one, two] = (await newPeople(platform, 2, { type: 1, parentId: child.id })) as [Person, Person]
    for (const person of [one, two]) await setSeries(person, 1900)
    await give(top, child, [0, 0], [2, 0])
    const ends = await Promise.allSettled([
      ...[1, 2].map((quota) => give(child, one, [0, 0], [quota, 0])),
      ...[1, 2].map((quota) => give(child, two, [0, 0], [quota, 0])),
    ])
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { rows } = await owner().query<{ given: number }>(
      'select coalesce(sum(quota), 0)::integer as given from agent_series_quota where member_id = any($1)',
      [[one.id, two.id]],
    )
    expect(rows[0]?.given).toBeLessThanOrEqual(2)
  })

  test('are read and given by who stands right above only, and to agents only', async () => {
    const foreign = await newPerson(platform, { type: 1, merchant: await openOtherMerchant(platform) })
    const leaf = await newPerson(platform, { type: 1, parentId: child.id })
    for (const [by, of] of [
      [top, leaf],
      [child, top],
      [child, child],
      [child, player],
      [other, child],
      [top, foreign],
    ] as const) {
      expect((await refusedGift(by, of, [0, 0], [1, 0])).code).toBe('user_unknown')
      const read = { query: { memberId: of.id } }
      expect((await by.visitor.refusal('agents.downlineQuotas', read)).code).toBe('user_unknown')
    }
    expect((await refusedGift(player, child, [0, 0], [1, 0])).code).toBe('non_agent_login')
    for (const { id } of [player, foreign])
      expect(await staff.refusal('agents.memberQuotas', { params: { id } })).toBe('not_found')
  })
})

describe('staff', () => {
  test('set the top of a line freely, who stands below out of what is above, never below what is used', async () => {
    await byStaff(top, [5, 3], [900, 3])
    expect(await refusedStaff(child, [0, 0], [901, 0])).toBe('quota_out_of_range')
    expect(await refusedStaff(child, [0, 0], [1, 2])).toBe('quota_order')
    expect(await refusedStaff(child, [1, 0], [2, 0])).toBe('stale_edit')
    expect(await refusedStaff(player, [0, 0], [1, 0])).toBe('not_found')
    await byStaff(child, [0, 0], [2, 2])
    expect(await refusedStaff(top, [900, 3], [1, 1])).toBe('quota_out_of_range')
    expect((await staff.call('agents.memberQuotas', { params: { id: top.id } })).list).toMatchObject([
      { series: 1946, quota: 900, opened: 0, given: 2, lowest: 2, highest: 1_000_000 },
      { series: 1948, quota: 3, given: 2 },
    ])
    const reader = await newConsoleVisitor(platform, 'auditor')
    const write = { params: { id: top.id }, body: { ...change([900, 3], [9, 3]), reason } }
    expect(await reader.refusal('agents.setMemberQuotas', write)).toBe('permission_denied')
  })

  test('change which series are counted: what stood stays, what one counted is forgotten with it', async () => {
    await open(top, 1950)
    const set = (before: number[], after: number[]) => ({ body: { before, after, reason } })
    expect(await staff.refusal('agents.setTopSeries', set([1946], [1948]))).toBe('stale_edit')
    expect(await staff.refusal('agents.setTopSeries', set([1946, 1948], [1700]))).toBe('invalid_request')
    expect(await staff.call('agents.setTopSeries', set([1946, 1948], [1949, 1948]))).toEqual({ list: [1948, 1949] })
    expect(await left(top)).toEqual([2, 0])
    expect(await refusedOpening(top, 1949)).toBe('series_quota_used')
    await staff.call('agents.setTopSeries', set([1948, 1949], []))
    expect(await staff.call('agents.topSeries')).toEqual({ list: [] })
    await open(top, 1950)
  })

  test('move a line below an agent who has enough left for it', async () => {
    await setSeries(child, 1950)
    await give(top, child, [0, 0], [2, 1])
    await byStaff(other, [0, 0], [2, 2])
    const ana = await newConsoleVisitor(platform, 'finance')
    const wish = { params: { id: child.id }, body: { before: top.id, after: other.account, reason } }
    expect(await ana.refusal('agents.proposeMove', wish)).toBe('line_quota')
    await byStaff(other, [2, 2], [3, 2])
    expect(await moveLineAsOwner(platform, child.id, other.id)).toBe('moved')
    expect([await left(top), await left(other)]).toEqual([
      [5, 3],
      [0, 0],
    ])
  })
})

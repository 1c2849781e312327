import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPeople, newPerson, type Person, type PersonOptions } from '../../../testing/members.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let other: MerchantId

beforeAll(async () => {
  platform = await openTestMerchant()
  other = await openOtherMerchant(platform)
})
afterAll(() => platform.stop())

const owner = () => platform.database.owner
const seriesOf = async ({ id }: Person) =>
  (await owner().query<{ series: number }>('select series from member where id = $1', [id])).rows[0]?.series

async function personAt(series: number, options: PersonOptions = {}): Promise<Person> {
  const person = await newPerson(platform, options)
  await owner().query('update member set series = $2 where id = $1', [person.id, series])
  return person
}

/** Top 1960, middle 1940, its two downlines 1930 and 1900. */
async function team() {
  const top = await personAt(1960, { type: 1 })
  const middle = await personAt(1940, { type: 1, parentId: top.id })
  const high = await personAt(1930, { parentId: middle.id })
  const low = await personAt(1900, { parentId: middle.id })
  return { top, middle, high, low }
}

const set = (by: Person, of: Person, ...[before, series]: [before: number, series: number]) => ({
  body: { memberId: of.id, before, series },
  by,
})
const call = ({ by, body }: ReturnType<typeof set>) => by.visitor.call('agents.updateDownlineRebates', { body })
const refused = async ({ by, body }: ReturnType<typeof set>) => {
  const { code, value } = await by.visitor.refusal('agents.updateDownlineRebates', { body })
  return { code, ...value }
}

describe('an agent', () => {
  test('sees the own series, and of each direct downline between what it may be set', async () => {
    const { top, middle, high, low } = await team()
    const settings = await middle.visitor.call('agents.rebateSettings', { query: {} })
    expect(settings.own.series).toBe(1940)
    expect(settings.list).toMatchObject(
      [high, low]
        .toSorted((a, b) => (a.account < b.account ? -1 : 1))
        .map(({ account }) => ({
          account,
          lowest: 1700,
          highest: 1940,
          series: account === high.account ? 1930 : 1900,
        })),
    )
    const above = await top.visitor.call('agents.rebateSettings', { query: { account: middle.account, size: 1 } })
    expect(above).toMatchObject({ list: [{ account: middle.account, lowest: 1930, highest: 1960 }], next: null })
    const first = await middle.visitor.call('agents.rebateSettings', { query: { size: 1 } })
    const rest = await middle.visitor.call('agents.rebateSettings', { query: { size: 1, after: first.next ?? '' } })
    expect([...first.list, ...rest.list]).toEqual(settings.list)
    expect(rest.next).toBeNull()
  })

  test('sets a direct downline’s, from when it counts, with a history that both read', async () => {
    const { top, middle } = await team()
    const before = Date.now() - 1_000
    const { series, since } = await call(set(top, middle, 1940, 1955))
    expect([series, await seriesOf(middle)]).toEqual([1955, 1955])
    expect(Date.parse(since)).toBeGreaterThan(before)
    await call(set(top, middle, 1955, 1950))
    const expected = [
      { before: 1955, after: 1950, by: 'agent' },
      { before: 1940, after: 1955, by: 'agent', at: since },
    ]
    expect(await top.visitor.call('agents.rebateChanges', { query: { memberId: middle.id } })).toMatchObject({
      list: expected,
    })
    expect(await middle.visitor.call('agents.rebateChanges', { query: {} })).toMatchObject({ list: expected })
    const { rows } = await owner().query(
      `select actor, before, after from audit_entry where action = 'member.series' and subject = $1 order by id`,
      [`member:${middle.id}`],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ actor: `member:${top.id}`, before: { series: 1940 }, after: { series: 1955 } })
  })

  test('sets nobody’s above the own, below the next below, or outside of what the merchant allows', async () => {
    const { top, middle, high } = await team()
    expect(await refused(set(top, middle, 1940, 1961))).toMatchObject({ code: 'agent_info_wrong', highest: 1960 })
    expect(await refused(set(top, middle, 1940, 1929))).toMatchObject({ code: 'agent_info_wrong', lowest: 1930 })
    expect(await refused(set(middle, high, 1930, 1699))).toMatchObject({ code: 'agent_info_wrong', lowest: 1700 })
    expect((await refused(set(top, middle, 1940, 999))).code).toBe('invalid_request')
    expect(await seriesOf(middle)).toBe(1940)
    await call(set(top, middle, 1940, 1930))
  })

  test('sets it from what was seen: of many at once, or sent again, one counts', async () => {
    const { top, middle } = await team()
    const ends = await Promise.allSettled(
      [1941, 1942, 1943, 1944, 1945].map((series) => call(set(top, middle, 1940, series))),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const now = (await seriesOf(middle)) ?? 0
    expect(await refused(set(top, middle, 1940, now))).toMatchObject({ code: 'agent_info_wrong', field: 'before' })
    // The same as it is: nothing happens.
    await call(set(top, middle, now, now))
    expect((await top.visitor.call('agents.rebateChanges', { query: { memberId: middle.id } })).list).toHaveLength(1)
  })

  test('reads and sets direct downlines only: nobody deeper, above, beside, or of another merchant', async () => {
    const { top, middle, high } = await team()
    const foreign = await newPerson(platform, { merchant: other })
    for (const [by, of] of [
      [top, high],
      [middle, top],
      [middle, middle],
      [middle, (await team()).high],
      [top, foreign],
    ] as const) {
      expect((await refused(set(by, of, 1930, 1940))).code).toBe('user_unknown')
      const { code } = await by.visitor.refusal('agents.rebateChanges', { query: { memberId: of.id } })
      expect(code).toBe('user_unknown')
    }
  })

  test('whose own series falls while accounts open below has none above it', async () => {
    const { top, middle } = await team()
    await owner().query('update member set series = 1900 where parent_id = $1', [middle.id])
    const [joined] = await Promise.all([
      newPeople(platform, 12, { parentId: middle.id }),
      call(set(top, middle, 1940, 1910)).catch(() => undefined),
    ])
    const { rows } = await owner().query<{ above: number; highest: number }>(
      `select p.series as above, max(c.series) as highest from member p join member c on c.parent_id = p.id
       where p.id = $1 group by 1`,
      [middle.id],
    )
    expect(joined).toHaveLength(12)
    expect(rows[0]?.highest).toBeLessThanOrEqual(rows[0]?.above ?? 0)
  })
})

describe('staff', () => {
  const reason = 'Agreed with the agent by phone.'

  test('set anybody’s within the same bounds, with the history of both', async () => {
    const { top, middle } = await team()
    const ana = await newConsoleVisitor(platform, 'risk')
    const params = { id: middle.id }
    await call(set(top, middle, 1940, 1945))
    await ana.call('agents.setMemberSeries', { params, body: { before: 1945, after: 1955, reason } })
    expect(await ana.call('agents.memberSeries', { params })).toMatchObject({
      series: 1955,
      lowest: 1930,
      highest: 1960,
      changes: [
        { before: 1945, after: 1955, operator: ana.name },
        { before: 1940, after: 1945, operator: null },
      ],
    })
    const put = (id: string, before: number, after: number) =>
      ana.refusal('agents.setMemberSeries', { params: { id }, body: { before, after, reason } })
    expect(await put(middle.id, 1955, 1961)).toBe('series_out_of_range')
    expect(await put(middle.id, 1945, 1950)).toBe('stale_edit')
    expect(await put(top.id, 1960, 1981)).toBe('series_out_of_range')
    expect(await put('00000000-0000-4000-8000-000000000000', 1960, 1950)).toBe('not_found')
    await ana.call('agents.setMemberSeries', { params: { id: top.id }, body: { before: 1960, after: 1980, reason } })
    expect(await seriesOf(top)).toBe(1980)
  })

  test('narrow what a merchant allows: what stands stays, what is set and opened keeps to it', async () => {
    const { top, middle } = await team()
    const ana = await newConsoleVisitor(platform, 'owner')
    const { settings } = await ana.call('merchants.settings')
    const change = (series: { min: number; max: number }) => ({
      body: { before: settings, settings: { ...settings, series }, reason },
    })
    expect(await ana.refusal('merchants.setSettings', change({ min: 1900, max: 1800 }))).toBe('invalid_request')
    await ana.call('merchants.setSettings', change({ min: 1800, max: 1950 }))
    await platform.app.context.merchants.refresh()
    expect(await refused(set(top, middle, 1940, 1951))).toMatchObject({ code: 'agent_info_wrong', highest: 1950 })
    expect(await top.visitor.call('agents.openingTerms')).toMatchObject({ seriesMin: 1800, seriesMax: 1950 })
    expect(await seriesOf(top)).toBe(1960)
    const changed = await ana.call('merchants.settings')
    await ana.call('merchants.setSettings', { body: { before: changed.settings, settings, reason } })
  })

  test('who may only read changes nothing; another merchant’s member is not found', async () => {
    const { middle } = await team()
    const reader = await newConsoleVisitor(platform, 'finance')
    const params = { id: middle.id }
    await reader.call('agents.memberSeries', { params })
    const body = { before: 1940, after: 1945, reason }
    expect(await reader.refusal('agents.setMemberSeries', { params, body })).toBe('permission_denied')
    const elsewhere = createConsoleVisitor(platform, await newOperator(platform, `rates-${process.pid}`, [other]))
    elsewhere.headers['Merchant'] = 'other'
    expect(await elsewhere.refusal('agents.memberSeries', { params })).toBe('not_found')
    expect(await elsewhere.refusal('agents.setMemberSeries', { params, body })).toBe('not_found')
  })
})

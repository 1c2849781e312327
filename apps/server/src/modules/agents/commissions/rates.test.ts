import { commissionBases, type CommissionBasis } from '@fairground/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantId } from '../../../platform/db/database.ts'
import { moveLineAsOwner } from '../../../testing/agent-lines.ts'
import { dayAt, usd } from '../../../testing/agent-periods.ts'
import { countDays, payNow, rateOf } from '../../../testing/commissions.ts'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { played } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let other: MerchantId

beforeAll(async () => {
  platform = await openTestMerchant({ keepsDay: true })
  other = await openOtherMerchant(platform)
  await platform.database.owner.query(
    `update merchant set settings = settings || '{"lossCommissions":{"RNG":100,"LIVE":100}}' where id = current_merchant()`,
  )
  await platform.app.context.merchants.refresh()
})
afterAll(() => platform.stop())

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)
const reason = 'Agreed with the agent by phone.'

/** Slots: top 0.8 %, middle 0.5 %, the player below it 0.2 %. */
async function teamOn(basis: CommissionBasis) {
  const top = await newPerson(platform, { type: 1 })
  const middle = await newPerson(platform, { type: 1, parentId: top.id })
  const player = await newPerson(platform, { parentId: middle.id })
  await rateOf(platform, { id: top.id, basis }, { RNG: 80, LIVE: 30 })
  await rateOf(platform, { id: middle.id, basis }, { RNG: 50 })
  await rateOf(platform, { id: player.id, basis }, { RNG: 20 })
  return { top, middle, player }
}

/** Slots alone, on one basis. */
const slotsOn = (basis: CommissionBasis) => {
  const rng = (basisPoints: number) => [{ category: 'RNG' as const, basis, basisPoints }]
  const bodyOf = ({ id }: Person, before: number, after: number) => ({
    memberId: id,
    before: rng(before),
    after: rng(after),
  })
  return {
    rng,
    team: () => teamOn(basis),
    set: (by: Person, of: Person, ...[before, after]: [number, number]) =>
      by.visitor.call('agents.setDownlineCommissions', { body: bodyOf(of, before, after) }),
    refused: async (by: Person, of: Person, ...[before, after]: [number, number]) => {
      const body = bodyOf(of, before, after)
      const { code, value } = await by.visitor.refusal('agents.setDownlineCommissions', { body })
      return { code, ...value }
    },
    slotsOf: ({ list }: { list: readonly { category: string; basis: string }[] }) =>
      list.find((row) => row.category === 'RNG' && row.basis === basis),
  }
}

describe.each(commissionBases)('an agent, on %s,', (basis) => {
  const { team, set, refused, slotsOf } = slotsOn(basis)

  test('reads the own rates and those of direct downlines, and sets theirs from the next day on', async () => {
    const { top, middle, player } = await team()
    const own = await middle.visitor.call('agents.commissions', { query: {} })
    expect(slotsOf(own)).toEqual({ category: 'RNG', basis, today: 50, next: 50, lowest: 20, highest: 80 })
    // Entertainment has no rate where the merchant leaves no room for it.
    expect(own.list.filter((row) => row.basis === 'turnover').map(({ category }) => category)).toEqual([
      'COCKFIGHT',
      'ESPORTS',
      'FISH',
      'LIVE',
      'PVP',
      'RNG',
      'SPORTS',
    ])
    expect(own.list.filter((row) => row.basis === 'loss').map(({ category }) => category)).toEqual(['LIVE', 'RNG'])
    expect(own.startsOn).toBe((await dayAt(platform, -1, 12)).slice(0, 10))
    const after = await set(top, middle, 50, 60)
    expect(slotsOf(after)).toMatchObject({ today: 50, next: 60 })
    // Sent again it changes nothing more: what was seen has changed.
    expect(await refused(top, middle, 50, 60)).toMatchObject({ code: 'agent_info_wrong', field: 'before' })
    await set(top, middle, 60, 60)
    await set(top, middle, 60, 70)
    const { rows } = await owner(
      `select basis_points, changed_by from agent_commission_rate where member_id = $1 order by starts_on`,
      [middle.id],
    )
    expect(rows).toMatchObject([{ basis_points: 50 }, { basis_points: 70, changed_by: `member:${top.id}` }])
    const { rows: audit } = await owner(
      `select before, after from audit_entry where action = 'member.commissions' and subject = $1 order by id`,
      [`member:${middle.id}`],
    )
    expect(audit).toEqual([
      { before: { [`${basis}.RNG`]: 50 }, after: { [`${basis}.RNG`]: 60 } },
      { before: { [`${basis}.RNG`]: 60 }, after: { [`${basis}.RNG`]: 70 } },
    ])
    expect(slotsOf(await middle.visitor.call('agents.commissions', { query: { memberId: player.id } }))).toMatchObject({
      next: 20,
      lowest: 0,
      highest: 70,
    })
  })

  test('sets none above the own or below the next below, and nobody’s but a direct downline’s', async () => {
    const { top, middle, player } = await team()
    expect(await refused(top, middle, 50, 81)).toMatchObject({
      code: 'agent_info_wrong',
      field: 'after',
      basis,
      highest: 80,
    })
    expect(await refused(top, middle, 50, 19)).toMatchObject({ code: 'agent_info_wrong', lowest: 20 })
    const foreign = await newPerson(platform, { merchant: other })
    for (const [by, of] of [
      [top, player],
      [middle, top],
      [middle, middle],
      [top, foreign],
    ] as const) {
      expect((await refused(by, of, 0, 1)).code).toBe('user_unknown')
      const read = await by.visitor.refusal('agents.commissions', { query: { memberId: of.id } })
      expect(read.code).toBe('user_unknown')
    }
  })

  test('of many changes at once one counts', async () => {
    const { top, middle } = await team()
    const ends = await Promise.allSettled([51, 52, 53, 54].map((rate) => set(top, middle, 50, rate)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('sees which day, player and category brought what, with the sum of all', async () => {
    const { top, middle, player } = await team()
    for (const daysAgo of [1, 2])
      await played(platform, player, { staked: usd('100.00'), at: await dayAt(platform, daysAgo, 3) })
    await played(platform, middle, { staked: usd('10.00'), at: await dayAt(platform, 1, 3) })
    await countDays(platform, [player.id, middle.id])
    await payNow(platform)
    const income = (query: object) => middle.visitor.call('agents.commissionIncome', { query })
    const all = await income({})
    expect(all).toMatchObject({ currency: 'USD', total: '0.65', count: 3, next: null })
    expect(all.list.at(-1)).toMatchObject({
      day: (await dayAt(platform, 2, 12)).slice(0, 10),
      category: 'RNG',
      basis,
      account: player.account,
      level: 1,
      base: '100.00',
      basisPoints: 50,
      below: 20,
      amount: '0.30',
    })
    expect(await income({ of: 'own' })).toMatchObject({ total: '0.05', count: 1, list: [{ level: 0, below: 0 }] })
    expect(await income({ of: 'team', from: all.list[0]!.day })).toMatchObject({ total: '0.30', count: 1 })
    const first = await income({ size: 2 })
    const rest = await income({ size: 2, after: first.next })
    expect([...first.list, ...rest.list]).toEqual(all.list)
    await moveLineAsOwner(platform, player.id, top.id)
    expect((await income({ of: 'team' })).list[0]).toMatchObject({ account: null, level: null })
    const bad = await middle.visitor.refusal('agents.commissionIncome', { query: { from: '2026-02-30' } })
    expect(bad.code).toBe('invalid_request')
    expect((await player.visitor.refusal('agents.commissionIncome', { query: {} })).code).toBe('non_agent_login')
    const record = await middle.visitor.call('wallet.transactions', { query: {} })
    expect(JSON.stringify(record)).toContain('agent.commission')
  })
})

describe.each(commissionBases)('staff, on %s,', (basis) => {
  const { rng, team, slotsOf } = slotsOn(basis)

  test('set those of a top, within what the merchant allows, and of anybody within the line', async () => {
    const { top, middle } = await team()
    const ana = await newConsoleVisitor(platform, 'owner')
    const put = ({ id }: Person, before: number, after: number) => ({
      params: { id },
      body: { before: rng(before), after: rng(after), reason },
    })
    const standing = await ana.call('agents.memberCommissions', { params: { id: top.id } })
    expect(slotsOf(standing)).toEqual({ category: 'RNG', basis, today: 80, next: 80, lowest: 50, highest: 100 })
    expect(slotsOf(await ana.call('agents.setMemberCommissions', put(top, 80, 100)))).toMatchObject({ next: 100 })
    expect(await ana.refusal('agents.setMemberCommissions', put(top, 100, 101))).toBe('commission_out_of_range')
    expect(await ana.refusal('agents.setMemberCommissions', put(top, 80, 90))).toBe('stale_edit')
    expect(await ana.refusal('agents.setMemberCommissions', put(middle, 50, 10))).toBe('commission_out_of_range')
    const reader = await newConsoleVisitor(platform, 'auditor')
    expect(await reader.refusal('agents.setMemberCommissions', put(top, 100, 90))).toBe('permission_denied')
    const elsewhere = createConsoleVisitor(platform, await newOperator(platform, `${basis}-${process.pid}`, [other]))
    elsewhere.headers['Merchant'] = 'other'
    expect(await elsewhere.refusal('agents.memberCommissions', { params: { id: top.id } })).toBe('not_found')
    expect(await elsewhere.refusal('agents.setMemberCommissions', put(top, 100, 90))).toBe('not_found')
  })

  test('move nobody below an account with a lower rate', async () => {
    const { middle } = await team()
    const low = await newPerson(platform, { type: 1 })
    await rateOf(platform, { id: low.id, basis }, { RNG: 49 })
    expect(await moveLineAsOwner(platform, middle.id, low.id)).toBe('commission')
    const ana = await newConsoleVisitor(platform, 'owner')
    const { rows } = await owner('select parent_id from member where id = $1', [middle.id])
    expect(
      await ana.refusal('agents.proposeMove', {
        params: { id: middle.id },
        body: { before: rows[0].parent_id, after: low.account, reason },
      }),
    ).toBe('line_commission_above')
  })
})

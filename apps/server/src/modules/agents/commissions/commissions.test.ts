import { randomUUID } from 'node:crypto'
import { commissionBases, type CommissionBasis } from '@fairground/contract'
import { listPlays, parseGame } from '@fairground/lottery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveLineAsOwner } from '../../../testing/agent-lines.ts'
import { dayAt, newAgentLine, usd, type AgentLine } from '../../../testing/agent-periods.ts'
import { commissionDrift, countDays, payNow, rateOf } from '../../../testing/commissions.ts'
import { bigLine, endDraw, holdDraw, isSettled, lottery, place } from '../../../testing/draws.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { cashOf, gameOfType, played } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery], keepsDay: true })
})
afterAll(() => platform.stop())

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)
const amounts = async (...people: Person[]) => Promise.all(people.map(cashOf))
const count = (...people: Person[]) =>
  countDays(
    platform,
    people.map(({ id }) => id),
  )
const change = (staked: bigint, set: string, ...people: Person[]) =>
  owner(`update vendor_round set ${set} where member_id = any($1) and staked = $2`, [
    people.map(({ id }) => id),
    staked,
  ])

/** 1 %, 0.6 %, 0.6 % and 0.25 % of slots down the line. */
async function ratedLine(basis: CommissionBasis): Promise<AgentLine> {
  const line = await newAgentLine(platform)
  const rate = ({ id }: Person, rates: Record<string, number>) => rateOf(platform, { id, basis }, rates)
  await rate(line.top, { RNG: 100, LIVE: 40 })
  await rate(line.child, { RNG: 60 })
  await rate(line.leaf, { RNG: 60 })
  await rate(line.player, { RNG: 25 })
  return line
}

test.each([
  { basis: 'turnover', paid: ['2.55', '3.57', '0.00', '4.12'], slots: ['2.55', '3.57', '4.08'] },
  // What was won is less lost.
  { basis: 'loss', paid: ['2.45', '3.43', '0.00', '3.96'], slots: ['2.45', '3.43', '3.92'] },
] as const)('a day gives the player the own rate and each above the difference, once: $basis', async (each) => {
  const { basis, paid, slots } = each
  const { top, child, leaf, player } = await ratedLine(basis)
  const yesterday = await dayAt(platform, 1, 12)
  await played(platform, player, { staked: usd('1000.00'), at: yesterday })
  // 20 of a near-certain bet count, nothing of one that was given back, and of live games the top alone has a rate.
  await played(platform, player, { staked: usd('100.00'), returned: usd('120.00'), at: yesterday })
  await played(platform, player, { staked: usd('50.00'), returned: usd('50.00'), at: yesterday })
  await played(platform, player, { staked: usd('10.00'), at: yesterday, game: await gameOfType(platform, 'LIVE') })
  await played(platform, player, { staked: usd('500.00') })
  await count(player)
  await Promise.all([payNow(platform), payNow(platform), payNow(platform)])
  await payNow(platform)
  expect(await amounts(player, leaf, child, top)).toEqual(paid)
  const { rows } = await owner(
    `select category, basis, depth, basis_points, below_basis_points, amount from agent_commission where player_id = $1 order by 1, 3`,
    [player.id],
  )
  const [own, first, last] = slots.map((amount) => ({ category: 'RNG', basis, amount: usd(amount) }))
  expect(rows).toEqual([
    { category: 'LIVE', basis, depth: 3, basis_points: 40, below_basis_points: 0, amount: usd('0.04') },
    { ...own, depth: 0, basis_points: 25, below_basis_points: 0 },
    { ...first, depth: 1, basis_points: 60, below_basis_points: 25 },
    { ...last, depth: 3, basis_points: 100, below_basis_points: 60 },
  ])
  expect(await commissionDrift(platform)).toEqual([])
})

test('a won day pays nothing of losses, and takes nothing from another day or category', async () => {
  const { top, leaf, player } = await ratedLine('loss')
  await played(platform, player, { staked: usd('100.00'), returned: usd('600.00'), at: await dayAt(platform, 3, 5) })
  await played(platform, player, { staked: usd('300.00'), at: await dayAt(platform, 3, 6) })
  await played(platform, player, {
    staked: usd('50.00'),
    at: await dayAt(platform, 3, 6),
    game: await gameOfType(platform, 'LIVE'),
  })
  await played(platform, player, { staked: usd('200.00'), at: await dayAt(platform, 2, 5) })
  await count(player)
  await payNow(platform)
  expect(await amounts(player, leaf, top)).toEqual(['0.50', '0.70', '1.00'])
  // The day turns into a loss of 100: only what it gives is added, though its valid bets are the same.
  await change(usd('100.00'), `returned = ${usd('300.00')}`, player)
  await count(player)
  await payNow(platform)
  expect(await amounts(player, leaf, top)).toEqual(['0.75', '1.05', '1.40'])
  expect(await commissionDrift(platform)).toEqual([])
})

test.each([
  { basis: 'turnover', corrected: ['2.75', '3.85', '4.40'] },
  { basis: 'loss', corrected: ['2.25', '3.15', '3.60'] },
] as const)('bets that are rolled back or corrected later change what was paid: $basis', async (each) => {
  const { top, leaf, player } = await ratedLine(each.basis)
  const at = await dayAt(platform, 2, 5)
  await played(platform, player, { staked: usd('1000.00'), at })
  await played(platform, player, { staked: usd('400.00'), at })
  await count(player)
  await payNow(platform)
  expect(await amounts(player, leaf, top)).toEqual(['3.50', '4.90', '5.60'])
  await change(usd('400.00'), `returned = staked + ${usd('100.00')}`, player)
  await count(player)
  await payNow(platform)
  expect(await amounts(player, leaf, top)).toEqual(each.corrected)
  await change(usd('400.00'), 'returned = 0', player)
  await count(player)
  await payNow(platform)
  expect(await amounts(player, leaf, top)).toEqual(['3.50', '4.90', '5.60'])
  // Spent: a transfer of this test takes the cash away.
  await owner(
    `select ledger_post((gen_random_uuid(), 'test:spend:' || $1, '\\x00', 'adjustment.correction', $1, 'spent', null, 'USD')::ledger_order,
       array[($1, 'cash', $2::bigint), (null, 'adjustments', -$2::bigint)]::ledger_move[]) from set_config('fairground.merchant', current_merchant()::text, true)`,
    [leaf.id, String(-usd('4.00'))],
  )
  await owner(`update vendor_round set state = 'cancelled' where member_id = $1`, [player.id])
  await count(player)
  await payNow(platform)
  expect(await amounts(player, leaf, top)).toEqual(['0.00', '0.00', '0.00'])
  const { rows } = await owner(`select balance from ledger_account where member_id = $1 and kind = 'debt'`, [leaf.id])
  expect(rows).toEqual([{ balance: -usd('4.00') }])
  expect(await commissionDrift(platform)).toEqual([])
})

test.each(commissionBases)(
  'a share of a disabled account and of another currency is the house’s: %s',
  async (basis) => {
    const { top, child, leaf, player } = await newAgentLine(platform)
    const abroad = await newPerson(platform, { type: 1, currency: 'VND' })
    await moveLineAsOwner(platform, top.id, abroad.id)
    await owner('update agent_parent_past set until = now() - $2::interval where member_id = $1', [top.id, '40 days'])
    for (const [person, rate] of [
      [abroad, 90],
      [top, 80],
      [child, 50],
      [player, 10],
    ] as const)
      await rateOf(platform, { id: person.id, basis }, { RNG: rate })
    await owner(`update member set status = 'disabled' where id = $1`, [child.id])
    await played(platform, player, { staked: usd('100.00'), at: await dayAt(platform, 1, 1) })
    await count(player)
    await payNow(platform)
    await owner(`update member set status = 'active' where id = $1`, [child.id])
    await change(usd('100.00'), 'staked = staked * 2', player)
    await count(player)
    await payNow(platform)
    expect(await amounts(player, leaf, child, top, abroad)).toEqual(['0.20', '0.00', '0.00', '0.60', '0'])
    const { rows } = await owner(
      `select kept_for, amount from agent_commission where player_id = $1 and kept_for is not null order by 1`,
      [player.id],
    )
    expect(rows).toEqual([
      { kept_for: 'currency', amount: usd('0.20') },
      { kept_for: 'disabled', amount: usd('0.80') },
    ])
    expect(await commissionDrift(platform)).toEqual([])
  },
)

test.each(commissionBases)('a day has the line and the rates that it began with: %s', async (basis) => {
  const { top, child, leaf, player } = await ratedLine(basis)
  const other = await newPerson(platform, { type: 1 })
  await rateOf(platform, { id: other.id, basis }, { RNG: 100 })
  await played(platform, player, { staked: usd('100.00'), at: await dayAt(platform, 2, 20) })
  await played(platform, player, { staked: usd('100.00'), at: await dayAt(platform, 1, 20) })
  // Moved at noon of the earlier day, and rated for the later one.
  expect(await moveLineAsOwner(platform, child.id, other.id)).toBe('moved')
  await owner('update agent_parent_past set until = $2 where member_id = $1', [child.id, await dayAt(platform, 2, 12)])
  await rateOf(platform, { id: leaf.id, daysAgo: 1, basis }, { RNG: 25 })
  await count(player)
  await payNow(platform)
  expect(await amounts(player, leaf, child, top, other)).toEqual(['0.50', '0.35', '0.35', '0.40', '0.40'])
  expect(await commissionDrift(platform)).toEqual([])
})

test('real bets: a bonus earns nothing, Entertainment does, Tradition has its prize groups', async () => {
  const { leaf: agent, player } = await newAgentLine(platform)
  await owner('update member set series = 1900 where id = any($1)', [[agent.id, player.id]])
  for (const basis of commissionBases) await rateOf(platform, { id: agent.id, basis }, { RNG: 50, ELOTT: 80 })
  const better = await newPerson(platform, { parentId: agent.id, cash: '130.00', bonus: '60.00' })
  const number = await holdDraw(platform)
  const { game: tag, entertainment } = await platform.visitor().call('lottery.rules', { params: { lottery } })
  const game = parseGame(tag)
  expect(game && listPlays(game).some(({ id }) => id === 'sum')).toBe(true)
  const odds = entertainment?.odds['sum'] ?? {}
  const line = { play: 'sum', content: 'big', notes: 1, unit: '10.00', multiple: 1, odds }
  await better.visitor.call('lottery.placeOrder', {
    body: { lottery, drawNumber: number, lines: [line], total: '10.00' },
    options: { idempotencyKey: randomUUID() },
  })
  await place(better, {
    lottery,
    drawNumber: number,
    lines: [{ ...bigLine, unit: '2.00', multiple: 10, series: 1700 }],
    total: '20.00',
  })
  const vendor = createVendor(platform.origin)
  const opened = await vendor.launch(better)
  const [id, round] = [randomUUID(), randomUUID()]
  // 100 of it in cash.
  await vendor.bet(opened, { amount: '160.00', id, round })
  await vendor.win(opened, { amount: '0.00', reference: id, round, isClosed: true })
  await endDraw(platform, number)
  await until(() => isSettled(platform, number))
  await owner(`update vendor_round set started_at = started_at - interval '1 day' where member_id = $1`, [better.id])
  await owner(`update lottery_order set placed_at = placed_at - interval '1 day' where member_id = $1`, [better.id])
  await count(better)
  await payNow(platform)
  const { rows } = await owner(
    `select c.category, c.basis, c.base, b.valid as bet, b.stake - b.payout as lost from agent_commission c
     join bet b on b.member_id = c.player_id and (b.lottery_type = 'ELOTT' or b.source = 'games' and c.category = 'RNG')
       and (b.source = 'games') = (c.category = 'RNG')
     where c.player_id = $1 order by 1, 2 desc`,
    [better.id],
  )
  const [atOdds, ...others] = rows
  expect(atOdds).toMatchObject({ category: 'ELOTT', basis: 'turnover', base: atOdds.bet })
  // The draw decides whether it was lost.
  const lost = { category: 'ELOTT', basis: 'loss', base: atOdds.lost, bet: atOdds.bet, lost: atOdds.lost }
  expect(others).toEqual([
    ...(atOdds.lost > 0n ? [lost] : []),
    { category: 'RNG', basis: 'turnover', base: usd('100.00'), bet: usd('160.00'), lost: usd('160.00') },
    { category: 'RNG', basis: 'loss', base: usd('100.00'), bet: usd('160.00'), lost: usd('160.00') },
  ])
  expect(await commissionDrift(platform)).toEqual([])
})

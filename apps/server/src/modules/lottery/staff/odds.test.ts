import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OddsTable } from '@fairground/lottery'
import { rateOf } from '../../../testing/commissions.ts'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { endDraw, holdDraw, isSettled, lottery } from '../../../testing/draws.ts'
import { listenTo } from '../../../testing/listen-to.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>
let ben: typeof ana

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  ana = await newConsoleVisitor(platform, 'games')
  ben = await newConsoleVisitor(platform, 'games')
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const reason = 'The market moved.'
const oddsOf = (code: string) => ana.call('lottery.odds', { params: { code } })
const tableOf = async (code: string, play: string): Promise<OddsTable> => {
  const table = (await oddsOf(code)).odds[play]
  if (!table) throw new Error(`${code} does not offer ${play}`)
  return table
}
const wish = async (code: string, play: string, change: OddsTable) => {
  const before = await tableOf(code, play)
  return { params: { code, play }, body: { before, after: { ...before, ...change }, reason } }
}
const waiting = async (code: string) => {
  const [proposal] = (await oddsOf(code)).proposals
  if (!proposal) throw new Error('nothing waits')
  return { params: { id: proposal.id }, body: { isAgreed: true, reason } }
}
/** Both agree. */
async function change(code: string, play: string, odds: OddsTable): Promise<void> {
  await ana.call('lottery.proposeOdds', await wish(code, play, odds))
  await ben.call('lottery.decideOdds', await waiting(code))
}

const bet = (drawNumber: string, content: string, odds: OddsTable) => ({
  body: {
    lottery,
    drawNumber,
    lines: [{ play: 'sum', content, notes: 1, unit: '10.00', multiple: 1, odds }],
    total: '10.00',
  },
  options: { idempotencyKey: randomUUID() },
})
const place = ({ visitor }: Person, ...of: Parameters<typeof bet>) => visitor.call('lottery.placeOrder', bet(...of))
const shownOdds = async () =>
  (await platform.visitor().call('lottery.rules', { params: { lottery } })).entertainment?.odds['sum']

test('two people take a play out of Entertainment and into it again; bets that stand keep their odds', async () => {
  const before = await tableOf(lottery, 'sum')
  const number = await holdDraw(platform)
  const person = await newPerson(platform, { cash: '100.00' })
  const { order } = await place(person, number, 'big', before)
  const of = { params: { code: lottery, play: 'sum' } }
  const decide = async () => ben.call('lottery.decideOdds', await waiting(lottery))

  await ana.call('lottery.proposeOdds', { ...of, body: { before, after: {}, reason } })
  await decide()
  await until(async () => (await shownOdds()) === undefined, { what: 'the play is offered no more' })
  expect(await person.visitor.refusal('lottery.placeOrder', bet(number, 'small', before))).toMatchObject({
    code: 'selection_invalid',
  })
  const { order: kept } = await person.visitor.call('lottery.orderDetail', { query: { id: order.id } })
  expect(kept.lines[0]?.odds).toEqual({ big: before['big'] })

  const stale = { ...of, body: { before, after: { ...before, big: '1.9' }, reason } }
  expect(await ana.refusal('lottery.proposeOdds', stale)).toBe('stale_edit')
  const tooMuch = { ...of, body: { before: {}, after: { ...before, big: '2.1' }, reason } }
  expect(await ana.refusal('lottery.proposeOdds', tooMuch)).toBe('odds_refused')
  await ana.call('lottery.proposeOdds', { ...of, body: { before: {}, after: before, reason } })
  await decide()
  await until(async () => (await shownOdds())?.['big'] === before['big'], { what: 'it is offered again' })
  const { list } = await ana.call('lottery.oddsVersions', { ...of, query: { limit: 2 } })
  expect(list.map((version) => [version.before, version.after])).toEqual([
    [{}, before],
    [before, {}],
  ])
  // A play that has no odds cannot be taken in.
  const single = { params: { code: lottery, play: 'direct5' }, body: { before: {}, after: {}, reason } }
  expect(await ana.refusal('lottery.proposeOdds', single)).toBe('not_found')
})

test('two people change odds: bets from before keep theirs, later ones are asked at the new ones', async () => {
  const before = await tableOf(lottery, 'sum')
  const number = await holdDraw(platform)
  const person = await newPerson(platform, { cash: '100.00' })
  const { order } = await place(person, number, 'big', before)
  const { heard, leave } = await listenTo(platform.origin)

  await ana.call('lottery.proposeOdds', await wish(lottery, 'sum', { big: '1.9' }))
  expect(await ana.refusal('lottery.proposeOdds', await wish(lottery, 'sum', { big: '1.8' }))).toBe('stale_edit')
  const agreed = await waiting(lottery)
  expect((await oddsOf(lottery)).proposals).toMatchObject([{ play: 'sum', isOwn: true, after: { big: '1.9' } }])
  expect(await ana.refusal('lottery.decideOdds', agreed)).toBe('own_act')
  expect(await tableOf(lottery, 'sum')).toEqual(before)
  await ben.call('lottery.decideOdds', agreed)
  expect(await ben.refusal('lottery.decideOdds', agreed)).toBe('decided_already')

  await until(() => heard.some(({ topic }) => topic === 'content'))
  leave()
  await until(async () => (await shownOdds())?.['big'] === '1.9', { what: 'the new odds are shown' })
  expect(await person.visitor.refusal('lottery.placeOrder', bet(number, 'big', before))).toMatchObject({
    code: 'odds_changed',
    value: { line: 0 },
  })
  // Nobody changed the odds of this option.
  await place(person, number, 'small', before)
  const { order: later } = await place(person, number, 'big', { big: '1.9' })

  await endDraw(platform, number)
  await until(() => isSettled(platform, number))
  const kept = async (id: string) => {
    const { order: shown } = await person.visitor.call('lottery.orderDetail', { query: { id } })
    return [shown.lines[0]?.odds, shown.state === 'won' ? shown.payout : null]
  }
  const isBig = (await kept(order.id))[1] !== null
  expect(await kept(order.id)).toEqual([{ big: before['big'] }, isBig ? '19.82' : null])
  expect(await kept(later.id)).toEqual([{ big: '1.9' }, isBig ? '19.00' : null])
})

test('every change is kept with who asked, who agreed and why', async () => {
  const play = 'sum_number'
  const first = (await tableOf(lottery, play))['20'] ?? ''
  await change(lottery, play, { 20: '10' })
  await change(lottery, play, { 20: '11' })
  const of = { params: { code: lottery, play } }
  const { list, next } = await ana.call('lottery.oddsVersions', { ...of, query: { limit: 1 } })
  expect(list).toMatchObject([{ version: 2, before: { 20: '10' }, after: { 20: '11' }, reason }])
  expect(list[0]?.askedBy).not.toBe(list[0]?.decidedBy)
  const rest = await ana.call('lottery.oddsVersions', { ...of, query: { after: next! } })
  expect(rest).toMatchObject({ list: [{ version: 1, before: { 20: first }, after: { 20: '10' } }], next: null })
})

test.for([
  // Of combined and conditional rules, in the games that have them.
  ['fair-5d', 'sum', { big: '2.001' }, 'big'],
  ['lucky-28-20min', 'sides', { big: '3' }, 'big'],
  ['fast-3-10min', 'sum_sides', { odd: '2.06' }, 'odd'],
  ['mark-6', 'half_waves', { red_big: '6.9' }, 'red_big'],
  ['mark-6', 'signs2', { year_sign: '4.13' }, 'year_sign'],
  ['mark-6', 'parlay', { big: '2.2', small: '2.2' }, 'big+big'],
] as const)('%s, %s: odds that pay back more than is staked are not asked for', async ([code, play, odds, id]) => {
  const cause: unknown = await ana.call('lottery.proposeOdds', await wish(code, play, odds)).catch((failed) => failed)
  expect(cause).toMatchObject({
    code: 'odds_refused',
    value: {
      fault: 'return_above_stake',
      ids: expect.stringMatching(new RegExp(`(^|, )${id.replace('+', '\\+')}(,|$)`)),
    },
  })
})

test('the highest commission on bets at odds counts with what they return', async () => {
  expect(await oddsOf(lottery)).toMatchObject({ rebate: '0.0000' })
  const agent = await newPerson(platform, { type: 1 })
  // Above what the merchant allows: a rate from before stands until it is changed.
  await rateOf(platform, agent, { ELOTT: 500 })
  expect(await oddsOf(lottery)).toMatchObject({ rebate: '0.0500' })
  expect(await ana.refusal('lottery.proposeOdds', await wish(lottery, 'sum', { big: '1.95' }))).toBe('odds_refused')
  await rateOf(platform, { id: agent.id, daysAgo: 0 }, { ELOTT: 10 })
  expect(await oddsOf(lottery)).toMatchObject({ rebate: '0.0010' })
  // A day's loss is at most its stakes: a rate on losses takes as much room, beside that on valid bets.
  await rateOf(platform, { id: agent.id, basis: 'loss' }, { ELOTT: 490 })
  expect(await oddsOf(lottery)).toMatchObject({ rebate: '0.0500' })
  expect(await ana.refusal('lottery.proposeOdds', await wish(lottery, 'sum', { big: '1.95' }))).toBe('odds_refused')
  await rateOf(platform, { id: agent.id, daysAgo: 0, basis: 'loss' }, { ELOTT: 0 })
  await ana.call('lottery.proposeOdds', await wish(lottery, 'sum', { big: '1.95' }))
  // What was possible when it was asked for is not any more.
  await rateOf(platform, { id: agent.id, daysAgo: -1 }, { ELOTT: 400 })
  const asked = await waiting(lottery)
  expect(await ben.refusal('lottery.decideOdds', asked)).toBe('odds_refused')
  await ana.call('lottery.decideOdds', { ...asked, body: { isAgreed: false, reason } })
  await platform.database.owner.query('delete from agent_commission_rate where member_id = $1', [agent.id])
})

test('odds that do not fit their play, or that nobody read, are refused', async () => {
  const right = await wish(lottery, 'sum', { big: '1.5' })
  const to = (after: OddsTable) => ({ ...right, body: { ...right.body, after } })
  expect(await ana.refusal('lottery.proposeOdds', to({ ...right.body.before, huge: '1.5' }))).toBe('odds_refused')
  expect(await ana.refusal('lottery.proposeOdds', to({ big: '1.5' }))).toBe('odds_refused')
  expect(await ana.refusal('lottery.proposeOdds', to(right.body.before))).toBe('invalid_request')
  const stale = { ...right, body: { ...right.body, before: { ...right.body.before, big: '1.1' } } }
  expect(await ana.refusal('lottery.proposeOdds', stale)).toBe('stale_edit')
  const ofPlay = (play: string) => ({ ...right, params: { code: lottery, play } })
  expect(await ana.refusal('lottery.proposeOdds', ofPlay('direct5'))).toBe('not_found')
  expect(await ana.refusal('lottery.odds', { params: { code: 'no-such' } })).toBe('not_found')
})

test('who asked takes it back, and a colleague refuses it; the odds stay', async () => {
  const before = await tableOf('keno', 'majority')
  await ana.call('lottery.proposeOdds', await wish('keno', 'majority', { odd: '2' }))
  const taken = await waiting('keno')
  await ana.call('lottery.decideOdds', { ...taken, body: { isAgreed: false, reason } })
  await ana.call('lottery.proposeOdds', await wish('keno', 'majority', { odd: '2.1' }))
  const refused = await waiting('keno')
  await ben.call('lottery.decideOdds', { ...refused, body: { isAgreed: false, reason } })
  expect(await oddsOf('keno')).toMatchObject({ odds: { majority: before }, proposals: [] })
})

test('nothing changes odds that two people have not agreed to, and nobody sees another merchant’s', async () => {
  const { owner } = platform.database
  await expect(
    owner.query(`update lottery set odds = odds || '{"sum": {"big": "1.5"}}' where code = $1`, [lottery]),
  ).rejects.toMatchObject({ constraint: 'lottery_odds_are_agreed' })
  const reader = await newConsoleVisitor(platform, 'auditor')
  const wished = await wish(lottery, 'sum', { big: '1.5' })
  expect(await reader.refusal('lottery.proposeOdds', wished)).toBe('permission_denied')
  const elsewhere = createConsoleVisitor(
    platform,
    await newOperator(platform, `elsewhere-${process.pid}`, [await openOtherMerchant(platform)]),
  )
  elsewhere.headers['Merchant'] = 'other'
  await ana.call('lottery.proposeOdds', wished)
  const { params, body } = await waiting(lottery)
  expect(await elsewhere.refusal('lottery.decideOdds', { params, body })).toBe('not_found')
  expect((await elsewhere.call('lottery.odds', { params: { code: lottery } })).proposals).toEqual([])
  await ana.call('lottery.decideOdds', { params, body: { ...body, isAgreed: false } })
})

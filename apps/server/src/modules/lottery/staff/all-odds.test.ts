import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GameOdds } from '@fairground/lottery'
import { rateOf } from '../../../testing/commissions.ts'
import {
  createConsoleVisitor,
  newConsoleVisitor,
  type ConsolePlatform,
  type ConsoleVisitor,
} from '../../../testing/console-visitor.ts'
import { holdDraw, place } from '../../../testing/draws.ts'
import { newPerson } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { emblem } from '../../../testing/outside-draws.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { until } from '../../../testing/until.ts'

const reason = 'It sells well.'
const like = 'fast-3-10min'
let platform: ConsolePlatform
let ana: ConsoleVisitor
let ben: ConsoleVisitor
let cleo: ConsoleVisitor
let model: GameOdds
let added = 0
/** Without odds, new for every test. */
let code: string

beforeAll(async () => {
  platform = await openTestMerchant({ works: true })
  ana = await newConsoleVisitor(platform, 'games')
  ben = await newConsoleVisitor(platform, 'games')
  cleo = await newConsoleVisitor(platform, 'games')
  model = (await oddsOf(like)).odds
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})
beforeEach(async () => {
  added += 1
  code = `plain-${added}`
  const schedule = {
    name: `Plain ${added}`,
    names: {},
    group: 'fast',
    everySeconds: 600,
    firstAfterSeconds: 600,
    drawsPerDay: 144,
    weekdays: null,
  }
  const series = { min: 1700, max: 1960, defaultSeries: 1900, betSeriesMax: 1950 }
  const terms = { sale: 'open' as const, closeOffsetSeconds: 30, series }
  await ana.call('lottery.addLottery', {
    body: { code, like, art: emblem, schedule, terms, isInEntertainment: false, reason },
  })
})

const oddsOf = (of: string) => ana.call('lottery.odds', { params: { code: of } })
const wish = (after: GameOdds) => ({ params: { code }, body: { after, reason } })
const decision = async (isAgreed = true) => {
  const { proposals } = await oddsOf(code)
  return { body: { ids: proposals.map(({ id }) => id), isAgreed, reason } }
}
const states = async () => {
  const { rows } = await platform.database.owner.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from proposal where kind = 'odds' and subject like $1 || '/%' group by state order by state`,
    [code],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test('one proposes odds of every play, another agrees at once: all are offered, each with its own proposal', async () => {
  const plays = Object.keys(model)
  expect(plays.length).toBeGreaterThan(10)
  const key = randomUUID()
  await Promise.all([1, 2].map(() => ana.call('lottery.proposeAllOdds', { ...wish(model), key })))
  expect(await states()).toEqual({ proposed: plays.length })
  const { proposals } = await oddsOf(code)
  expect(Object.fromEntries(proposals.map(({ play, after }) => [play, after]))).toEqual(model)
  expect(new Set(proposals.map(({ at }) => at)).size).toBe(1)

  const agreed = await decision()
  expect(await ana.refusal('lottery.decideAllOdds', agreed)).toBe('own_act')
  expect(await states()).toEqual({ proposed: plays.length })
  const own = randomUUID()
  const ends = await Promise.allSettled([
    ben.call('lottery.decideAllOdds', { ...agreed, key: own }),
    ben.call('lottery.decideAllOdds', { ...agreed, key: own }),
    cleo.call('lottery.decideAllOdds', { body: { ...agreed.body, ids: agreed.body.ids.toReversed() } }),
  ])
  const [benFirst, benAgain, byCleo] = ends.map(({ status }) => status)
  expect(benAgain).toBe(benFirst)
  expect(byCleo).not.toBe(benFirst)
  const [refused] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  expect(refused).toMatchObject({ code: 'decided_already' })
  expect(await states()).toEqual({ agreed: plays.length })
  expect(await oddsOf(code)).toMatchObject({ odds: model, proposals: [] })
  for (const play of [plays[0] ?? '', plays.at(-1) ?? '']) {
    const { list } = await ana.call('lottery.oddsVersions', { params: { code, play } })
    expect(list).toMatchObject([{ version: 1, after: model[play], reason }])
  }

  const rules = () => platform.visitor().call('lottery.rules', { params: { lottery: code } })
  await until(async () => (await rules()).prizeMode === 'ZY', { what: 'it is offered in Entertainment' })
  expect((await rules()).entertainment?.odds).toEqual(model)
  const person = await newPerson(platform, { cash: '100.00' })
  const number = await holdDraw(platform, code)
  const odds = { any_triple: model['any_triple']?.['any_triple'] ?? '' }
  const line = { play: 'any_triple', content: 'any_triple', notes: 1, unit: '2.00', multiple: 1, odds }
  const { order } = await place(person, { lottery: code, drawNumber: number, lines: [line], total: '2.00' })
  expect(order.lines[0]?.odds).toEqual(odds)
})

test('one play that is not allowed refuses them all, and is named', async () => {
  const dear = { ...model, any_triple: { any_triple: '99' } }
  await expect(ana.call('lottery.proposeAllOdds', wish(dear))).rejects.toMatchObject({
    code: 'odds_refused',
    value: { fault: 'return_above_stake', play: 'any_triple', ids: 'any_triple' },
  })
  const refused = (after: GameOdds) => ana.refusal('lottery.proposeAllOdds', wish(after))
  expect(await refused({ ...model, any_triple: { huge: '2' } })).toBe('odds_refused')
  expect(await refused({ ...model, any_triple: {} })).toBe('invalid_request')
  expect(await refused({ ...model, no_such: { hit: '2' } })).toBe('not_found')
  expect(await refused({})).toBe('invalid_request')
  expect(await states()).toEqual({})

  const { any_triple: one = {}, ...others } = model
  await ana.call('lottery.proposeOdds', {
    params: { code, play: 'any_triple' },
    body: { before: {}, after: one, reason },
  })
  expect(await refused(model)).toBe('stale_edit')
  expect(await states()).toEqual({ proposed: 1 })
  await ben.call('lottery.decideAllOdds', await decision())
  expect(await refused(model)).toBe('stale_edit')
  await ana.call('lottery.proposeAllOdds', wish(others))
  await ben.call('lottery.decideAllOdds', await decision())
  expect((await oddsOf(code)).odds).toEqual(model)
})

test('none is offered where the commission leaves one play no room any more, or one is decided already', async () => {
  await ana.call('lottery.proposeAllOdds', wish({ ...model, any_triple: { any_triple: '35.6' } }))
  const agreed = await decision()
  const agent = await newPerson(platform, { type: 1 })
  await rateOf(platform, agent, { ELOTT: 100 })
  await expect(ben.call('lottery.decideAllOdds', agreed)).rejects.toMatchObject({
    code: 'odds_refused',
    value: { fault: 'return_above_stake', play: 'any_triple' },
  })
  await platform.database.owner.query('delete from agent_commission_rate where member_id = $1', [agent.id])
  expect(await states()).toEqual({ proposed: Object.keys(model).length })

  const [id = ''] = agreed.body.ids
  await ben.call('lottery.decideOdds', { params: { id }, body: { isAgreed: false, reason } })
  expect(await ben.refusal('lottery.decideAllOdds', agreed)).toBe('decided_already')
  expect(await oddsOf(code)).toMatchObject({ odds: {} })
  await ana.call('lottery.decideAllOdds', await decision(false))
  expect(await states()).toEqual({ refused: 1, withdrawn: Object.keys(model).length - 1 })
})

test('who may only read proposes and decides nothing, and nobody does at another merchant', async () => {
  const reader = await newConsoleVisitor(platform, 'auditor')
  expect(await reader.refusal('lottery.proposeAllOdds', wish(model))).toBe('permission_denied')
  await ana.call('lottery.proposeAllOdds', wish(model))
  const agreed = await decision()
  expect(await reader.refusal('lottery.decideAllOdds', agreed)).toBe('permission_denied')
  const elsewhere = createConsoleVisitor(
    platform,
    await newOperator(platform, `elsewhere-${process.pid}`, [await openOtherMerchant(platform)]),
  )
  elsewhere.headers['Merchant'] = 'other'
  expect(await elsewhere.refusal('lottery.proposeAllOdds', wish(model))).toBe('not_found')
  expect(await elsewhere.refusal('lottery.decideAllOdds', agreed)).toBe('not_found')
  expect(await states()).toEqual({ proposed: Object.keys(model).length })
})

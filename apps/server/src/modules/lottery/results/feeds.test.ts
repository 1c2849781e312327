import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '../../../platform/config.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { bigLine, holdDraw, isSettled } from '../../../testing/draws.ts'
import { newPerson } from '../../../testing/members.ts'
import {
  endOutsideDraw,
  enterResult,
  openOutsideLottery,
  startOutsidePlatform,
} from '../../../testing/outside-draws.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { askFeedsNow, startFeedServer, type FeedServer } from '../../../testing/result-feeds.ts'
import { until } from '../../../testing/until.ts'

type Staff = Awaited<ReturnType<typeof newConsoleVisitor>>

const code = 'fed'
let platform: ConsolePlatform
let server: FeedServer
let ana: Staff
let ben: Staff

beforeAll(async () => {
  server = await startFeedServer()
  const feed = (name: string, more = {}): Config['resultFeeds'][number] => ({
    code: name,
    url: server.url(name),
    token: `the token of ${name}!`,
    timeoutMs: 2_000,
    ...more,
  })
  platform = await startOutsidePlatform({
    because: 'result feeds are settings of the process',
    lotteries: [],
    config: {
      resultFeeds: [
        feed('one'),
        feed('two'),
        feed('theirs', { merchant: 'another' }),
        feed('acme-one', { supplier: 'Acme' }),
        feed('acme-two', { supplier: 'acme' }),
      ],
    },
  })
  ana = await newConsoleVisitor(platform, 'games')
  ben = await newConsoleVisitor(platform, 'finance')
  await openOutsideLottery(platform, ana, { code, feeds: ['one', 'two'] })
})
beforeEach(() => {
  for (const feed of ['one', 'two']) say(feed, [])
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
  await server.stop()
})

const say = (
  feed: string,
  draws: readonly (readonly [number: string, result: string, drawnAt?: string | undefined])[],
) =>
  server.answer(feed, {
    body: JSON.stringify({
      lottery: code,
      draws: draws.map(([number, result, drawnAt = '2099-01-01T00:00:00Z']) => ({ number, drawnAt, result })),
    }),
  })
const round = () => askFeedsNow(platform, server, { code, feeds: ['one', 'two'] })
const shown = (number: string) => ana.call('lottery.draw', { params: { lottery: code, number } })
const finish = async (number: string) => {
  await enterResult([ana, ben], { code, number, result: '12345' })
  await until(() => isSettled(platform, number, code))
}

describe('a result that two feeds tell', () => {
  test('counts once both agree, is settled, and what they say again changes nothing', async () => {
    const person = await newPerson(platform, { cash: '10.00' })
    const number = await endOutsideDraw(platform, code, [[person, bigLine]])
    say('one', [[number, '9 9 9 9 9']])
    await round()
    expect(await shown(number)).toMatchObject({
      state: 'closed',
      standing: 'one_feed',
      reports: [{ feed: 'one', result: [9, 9, 9, 9, 9], fault: null }],
    })
    say('two', [[number, '99999']])
    await round()
    await until(() => isSettled(platform, number, code))
    expect(await spendableOf(platform, person.id)).toBe(80_000n + 39_000n)
    const other = await endOutsideDraw(platform, code)
    await round()
    expect(await shown(number)).toMatchObject({ state: 'settled', revision: 1, standing: null })
    expect(await spendableOf(platform, person.id)).toBe(80_000n + 39_000n)
    const { rows } = await platform.database.owner.query(
      `select actor, after from audit_entry where action = 'draw.fed' and subject = $1`,
      [`draw:${code}/${number}`],
    )
    expect(rows).toMatchObject([{ after: { result: '9 9 9 9 9', feeds: 'one, two' } }])
    await finish(other)
  })

  test('waits while they disagree, and two people decide', async () => {
    const number = await endOutsideDraw(platform, code)
    say('one', [[number, '99999']])
    say('two', [[number, '99998']])
    await round()
    await round()
    expect(await shown(number)).toMatchObject({ state: 'closed', standing: 'disagree', result: null })
    await finish(number)
    // What was known when they decided is decided.
    expect(await shown(number)).toMatchObject({ result: [1, 2, 3, 4, 5], standing: null })
  })

  test('is told to staff where a feed tells another one after it was settled', async () => {
    const number = await endOutsideDraw(platform, code)
    for (const feed of ['one', 'two']) say(feed, [[number, '99999']])
    await round()
    await until(() => isSettled(platform, number, code))
    const next = await endOutsideDraw(platform, code)
    say('two', [[number, '99990']])
    await round()
    expect(await shown(number)).toMatchObject({ standing: 'disputed', result: [9, 9, 9, 9, 9], revision: 1 })
    const { list } = await ana.call('lottery.draws', { query: { lottery: code, limit: 200 } })
    expect(list.find((draw) => draw.number === number)).toMatchObject({ standing: 'disputed' })
    await finish(next)
  })
})

describe('a feed that lies', () => {
  test('with digits that cannot be, before bets were closed, or ahead of the draw, decides nothing', async () => {
    const number = await endOutsideDraw(platform, code)
    const open = await holdDraw(platform, code)
    const lies = [
      ['9999x', undefined, 'impossible'],
      ['999999', undefined, 'impossible'],
      ['99999', '2020-01-01T00:00:00Z', 'drawn_before_close'],
    ] as const
    for (const [result, at, fault] of lies) {
      for (const feed of ['one', 'two']) say(feed, [[number, result, at]])
      await round()
      expect(await shown(number)).toMatchObject({
        state: 'closed',
        standing: 'waiting',
        reports: [
          { feed: 'one', result: null, fault },
          { feed: 'two', result: null, fault },
        ],
      })
    }
    for (const feed of ['one', 'two']) say(feed, [[open, '99999']])
    await round()
    expect(await shown(open)).toMatchObject({ state: 'open', standing: null, reports: [{ fault: 'too_early' }, {}] })
    await finish(number)
  })

  test('about another draw or lottery is named at the console, and what it says of this draw counts no more than before', async () => {
    const number = await endOutsideDraw(platform, code)
    const none = '209901010001'
    say('one', [[none, '99999']])
    server.answer('two', { body: JSON.stringify({ lottery: 'other', draws: [] }) })
    await round()
    const { answers } = await ana.call('lottery.resultTerms', { params: { code } })
    expect(answers).toMatchObject([
      { feed: 'one', fault: 'unknown_draw' },
      { feed: 'two', fault: 'other_lottery' },
    ])
    expect(await shown(number)).toMatchObject({ standing: 'waiting', reports: [] })
    await finish(number)
  })
})

test('a lottery names two feeds of its own merchant, each once', async () => {
  const params = { code }
  const { available, answers: _, ...before } = await ana.call('lottery.resultTerms', { params })
  expect(available).toEqual(['one', 'two', 'acme-one', 'acme-two'])
  const naming = (one: string, two: string) => ({
    params,
    body: { before, after: { ...before, feeds: [one, two] as [string, string] }, reason: 'Another source.' },
  })
  for (const feeds of [naming('one', 'one'), naming('one', 'theirs'), naming('one', 'three')])
    expect(await ana.refusal('lottery.setResultTerms', feeds)).toBe('invalid_request')
})

test('two feeds of one supplier are one source: they are not chosen together', async () => {
  const {
    available: _,
    answers: __,
    hasBeacon: ___,
    ...before
  } = await ana.call('lottery.resultTerms', {
    params: { code },
  })
  const choose = (feeds: [string, string]) => ({
    params: { code },
    body: { before, after: { ...before, feeds }, reason: 'a test of suppliers' },
  })
  expect(await ana.refusal('lottery.setResultTerms', choose(['acme-one', 'acme-two']))).toBe('feeds_of_one_supplier')
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallFailed } from '@fairground/contract/client'
import type { OperatorCallInput } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { rateOf } from '../../../testing/commissions.ts'
import { endDraw, holdTogether, isSettled, place, type Line } from '../../../testing/draws.ts'
import { newPerson } from '../../../testing/members.ts'
import { emblem } from '../../../testing/outside-draws.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { until } from '../../../testing/until.ts'

type Wish = OperatorCallInput<'lottery.addJointLottery'>['body']

const reason = 'Players bet on both.'
const [one, other, both] = ['tay-ninh', 'an-giang', 'two-of-thursday'] as const
let platform: ConsolePlatform
let ana: ConsoleVisitor

beforeAll(async () => {
  platform = await openTestMerchant({ works: true })
  ana = await newConsoleVisitor(platform, 'games')
  for (const code of [one, other]) await addStation(code)
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

type Schedule = OperatorCallInput<'lottery.addLottery'>['body']['schedule']

/** A province that draws every five minutes. */
const addStation = (code: string, schedule: Partial<Schedule> = {}) =>
  ana.call('lottery.addLottery', {
    body: {
      code,
      like: 'dong-nai',
      art: emblem,
      schedule: {
        name: code,
        names: {},
        group: 'vietnam',
        everySeconds: 300,
        firstAfterSeconds: 300,
        drawsPerDay: 288,
        weekdays: null,
        ...schedule,
      },
      terms: {
        sale: 'open',
        closeOffsetSeconds: 30,
        series: { min: 1700, max: 1960, defaultSeries: 1900, betSeriesMax: 1950 },
      },
      isInEntertainment: true,
      reason,
    },
  })

const wish = (change: Partial<Wish> = {}): { body: Wish } => ({
  body: {
    code: both,
    parts: [one, other],
    art: emblem,
    listing: { name: 'Two of Thursday', names: { VN: 'Hai đài thứ năm' }, group: 'vietnam' },
    reason,
    ...change,
  },
})
const rowOf = async (code: string) => (await ana.call('lottery.lotteries')).list.find((row) => row.code === code)

/** Đá of two numbers on two stations: twice 36 bets at 0.76 of the price. */
const pair: Line = { play: 'da', content: '12,34', notes: 72, unit: '1.00', multiple: 1, odds: { pair: '418' } }

test('staff join two stations: the lottery is looked at, opened, bet on and settled with both draws', async () => {
  const key = randomUUID()
  await Promise.all([1, 2].map(() => ana.call('lottery.addJointLottery', { ...wish(), key })))
  const row = await rowOf(both)
  expect(row).toMatchObject({
    name: 'Two of Thursday',
    names: { VN: 'Hai đài thứ năm' },
    parts: [one, other],
    game: { family: 'vietnam', region: 'south', stations: [one, other], priceRate: '0.76' },
    sale: 'paused',
    isInEntertainment: true,
    everySeconds: 300,
    drawsPerDay: 288,
  })
  if (!row) throw new Error('it was not added')
  const { sale, closeOffsetSeconds, series } = row
  const terms = { sale, closeOffsetSeconds, series }
  const person = await newPerson(platform, { cash: '1000.00' })
  const number = await holdTogether(platform, [one, other, both])
  const order = { lottery: both, drawNumber: number, lines: [pair], total: '54.72' }
  const bet = { body: order, options: { idempotencyKey: randomUUID() } }
  expect(await person.visitor.refusal('lottery.placeOrder', bet)).toMatchObject({ code: 'sale_paused' })
  await ana.call('lottery.setLottery', {
    params: { code: both },
    body: { before: terms, after: { ...terms, sale: 'open' }, reason },
  })
  const isOnSale = async () =>
    (await person.visitor.call('lottery.list')).list.some(({ lottery, isPaused }) => lottery === both && !isPaused)
  await until(isOnSale, { what: 'it is on sale' })
  const placed = await place(person, order)
  expect(placed.order.stake).toBe('54.72')
  for (const code of [one, other, both]) await endDraw(platform, number, code)
  await until(() => isSettled(platform, number, both), { what: 'it is settled' })

  const results = await Promise.all(
    [one, other, both].map((lottery) => ana.call('lottery.draw', { params: { lottery, number } })),
  )
  const [first, second, joint] = results.map(({ result }) => result)
  expect(joint).toEqual([...(first ?? []), ...(second ?? [])])
  const { order: settled } = await person.visitor.call('lottery.orderDetail', { query: { id: placed.order.id } })
  expect(['won', 'lost']).toContain(settled.state)
  expect(await spendableOf(platform, person.id)).toBe(
    10_000_000n - 547_200n + BigInt(Math.round(Number(settled.payout) * 10_000)),
  )
})

test('stations whose usual odds leave no room for the highest commission are not joined', async () => {
  const parts: [string, string] = ['kien-giang', 'da-lat']
  for (const code of parts) await addStation(code)
  const { owner, superuser } = platform.database
  const agent = await newPerson(platform, { type: 1 })
  // The odds of two stations leave more room than a commission may take today.
  const bound = 'agent_commission_rate_basis_points_check'
  const { rows } = await superuser.query<{ text: string }>(
    'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
    [bound],
  )
  await superuser.query(`alter table agent_commission_rate drop constraint ${bound}`)
  await rateOf(platform, agent, { ELOTT: 2_500 })
  const asked = wish({ code: 'two-of-sunday', parts })
  expect(await ana.refusal('lottery.addJointLottery', asked)).toBe('odds_refused')
  expect(await rowOf('two-of-sunday')).toBeUndefined()
  await owner.query('delete from agent_commission_rate where member_id = $1', [agent.id])
  await superuser.query(`alter table agent_commission_rate add constraint ${bound} ${rows[0]?.text}`)
  await ana.call('lottery.addJointLottery', asked)
})

test('of one pair there is one joint lottery, whoever asks at once and in whatever order', async () => {
  await addStation('long-an')
  await addStation('hau-giang')
  const asked = (['hau-giang', 'long-an'] as const).map((code, at, codes) =>
    ana.call('lottery.addJointLottery', wish({ code: `saturday-${at}`, parts: [code, codes[1 - at] ?? code] })),
  )
  const ends = await Promise.allSettled(asked)
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refused] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  expect(refused).toMatchObject({ code: 'joint_refused', value: { fault: 'taken' } })
})

test('what could not be drawn or sold together is refused, and says why', async () => {
  await addStation('vinh-long', { everySeconds: 86_400, drawsPerDay: 1, weekdays: [1, 2] })
  await addStation('binh-duong', { everySeconds: 86_400, drawsPerDay: 1, weekdays: [3] })
  await addStation('tra-vinh', { everySeconds: 3_600, drawsPerDay: 24 })
  await addStation('ben-tre')
  await addStation('vung-tau')
  await platform.database.owner.query(`delete from lottery_stake where lottery = 'vung-tau'`)
  const fault = (parts: Wish['parts'], change: Partial<Wish> = {}) =>
    ana.call('lottery.addJointLottery', wish({ code: 'refused', parts, ...change })).then(
      () => 'added',
      (cause: unknown) => (cause instanceof CallFailed ? (cause.value?.['fault'] ?? cause.code) : cause),
    )
  expect(await fault([one, one])).toBe('stations')
  expect(await fault([one, 'vinh-long'])).toBe('stations')
  expect(await fault([one, 'fair-5d'])).toBe('stations')
  expect(await fault(['fair-5d', 'fair-5d-5min'])).toBe('stations')
  expect(await fault([one, both])).toBe('stations')
  expect(await fault(['vinh-long', 'binh-duong'])).toBe('days')
  expect(await fault(['vinh-long', 'tra-vinh'])).toBe('draws')
  expect(await fault(['ben-tre', 'vung-tau'])).toBe('currencies')
  expect(await fault([other, one])).toBe('taken')
  expect(await fault([one, 'no-such'])).toBe('not_found')
  expect(await fault([one, other], { art: 'tiles/none' })).toBe('invalid_request')
  await addStation('binh-thuan')
  expect(await fault([one, 'binh-thuan'], { code: both })).toBe('code_taken')
  expect(await rowOf('refused')).toBeUndefined()
  const reader = await newConsoleVisitor(platform, 'auditor')
  expect(await reader.refusal('lottery.addJointLottery', wish())).toBe('permission_denied')
})

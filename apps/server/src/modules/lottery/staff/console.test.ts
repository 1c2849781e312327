import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorReply } from '@fairground/contract/console'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { endDraw, holdDraw, isSettled, lottery, orderOf, place } from '../../../testing/draws.ts'
import { listenTo } from '../../../testing/listen-to.ts'
import { newPeople, newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant({ works: true })
  ana = await newConsoleVisitor(platform, 'games')
})
afterAll(() => platform.stop())

type Row = OperatorReply<'lottery.lotteries'>['list'][number]

const reason = 'The regulator asked for it.'
const dayMs = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const rowOf = async (code = lottery): Promise<Row> =>
  (await ana.call('lottery.lotteries')).list.find((row) => row.code === code)!
const termsOf = ({ sale, closeOffsetSeconds, series }: Row) => ({ sale, closeOffsetSeconds, series })
const changeOf = async (change: Partial<ReturnType<typeof termsOf>>, code = lottery) => {
  const before = termsOf(await rowOf(code))
  return { params: { code }, body: { before, after: { ...before, ...change }, reason } }
}
const refusedBet = ({ visitor }: Person, number: string) =>
  visitor.refusal('lottery.placeOrder', { body: orderOf(number), options: { idempotencyKey: randomUUID() } })
const setSale = async (sale: Row['sale']) => ana.call('lottery.setLottery', await changeOf({ sale }))

test('a paused lottery refuses bets and takes no money, its draw goes on, and open pages hear of it', async () => {
  const number = await holdDraw(platform)
  const person = await newPerson(platform, { cash: '100.00' })
  await place(person, orderOf(number))
  const held = await spendableOf(platform, person.id)
  const { heard, leave } = await listenTo(platform.origin)
  await setSale('paused')
  expect(await refusedBet(person, number)).toMatchObject({ code: 'sale_paused' })
  expect(await spendableOf(platform, person.id)).toBe(held)
  await until(() => heard.some(({ topic }) => topic === 'content'))
  leave()
  const isShownPaused = async () => {
    const { list } = await person.visitor.call('lottery.list')
    const { isPaused } = await person.visitor.call('lottery.rules', { params: { lottery } })
    return isPaused && list.find((each) => each.lottery === lottery)?.isPaused === true
  }
  await until(isShownPaused)

  // The bet from before is settled as usual.
  await endDraw(platform, number)
  await until(() => isSettled(platform, number))
  await setSale('open')
  const next = await holdDraw(platform)
  await place(person, orderOf(next))
  await expectLedgerToReconcile(platform)
})

test('once the pause is confirmed no bet is accepted, however many are under way', async () => {
  const number = await holdDraw(platform)
  const people = await newPeople(platform, 8, { cash: '100.00' })
  let isPaused = false
  const accepted: boolean[] = []
  const betting = people.map(async (person) => {
    for (let bet = 0; bet < 12; bet += 1) {
      const wasPaused = isPaused
      const isPlaced = await place(person, orderOf(number)).then(
        () => true,
        () => false,
      )
      if (wasPaused) accepted.push(isPlaced)
    }
  })
  await until(async () => {
    const { rows } = await platform.database.owner.query('select 1 from lottery_order where lottery = $1 limit 1', [
      lottery,
    ])
    return rows.length > 0
  })
  await setSale('paused')
  isPaused = true
  await Promise.all(betting)
  // Also after the others have ended, so that something is asked in any case.
  accepted.push(
    ...(await Promise.all(
      people.map((person) =>
        place(person, orderOf(number)).then(
          () => true,
          () => false,
        ),
      ),
    )),
  )
  expect(accepted).not.toContain(true)
  await setSale('open')
  await expectLedgerToReconcile(platform)
})

test('a closed lottery is in no list, and what was bet on it is still settled and shown', async () => {
  const number = await holdDraw(platform)
  const person = await newPerson(platform, { cash: '100.00' })
  const { order } = await place(person, orderOf(number))
  await setSale('closed')
  const isListed = async () => (await person.visitor.call('lottery.list')).list.some((each) => each.lottery === lottery)
  await until(async () => !(await isListed()))
  const rulesOf = () => person.visitor.call('lottery.rules', { params: { lottery } })
  await until(() =>
    rulesOf().then(
      () => false,
      ({ code }: { code: string }) => code === 'lottery_unknown',
    ),
  )
  expect(await refusedBet(person, number)).toMatchObject({ code: 'sale_paused' })
  await endDraw(platform, number)
  await until(() => isSettled(platform, number))
  const { order: shown, proof } = await person.visitor.call('lottery.orderDetail', { query: { id: order.id } })
  expect(shown.state).not.toBe('waiting')
  expect(proof.key).not.toBeNull()
  await setSale('open')
  await until(isListed)
})

test('a retry has the first reply, and what was read before is refused', async () => {
  const input = await changeOf({ closeOffsetSeconds: 17 })
  const key = randomUUID()
  await ana.call('lottery.setLottery', { ...input, key })
  await ana.call('lottery.setLottery', { ...input, key })
  expect((await rowOf()).closeOffsetSeconds).toBe(17)
  expect(await ana.refusal('lottery.setLottery', input)).toBe('stale_edit')
  const { rows } = await platform.database.owner.query(
    `select reason, before, after from audit_entry where subject = $1 order by id desc limit 1`,
    [`lottery:${lottery}`],
  )
  expect(rows).toMatchObject([{ reason, after: { closeOffsetSeconds: 17 } }])
})

test('impossible terms are refused', async () => {
  const { series, everySeconds } = await rowOf()
  for (const change of [
    { closeOffsetSeconds: everySeconds },
    { series: { ...series, min: series.max + 1 } },
    { series: { ...series, betSeriesMax: series.max + 1 } },
    { series: { ...series, defaultSeries: series.min - 1 } },
    { series: { ...series, max: 2001 } },
  ])
    expect(await ana.refusal('lottery.setLottery', await changeOf(change))).toBe('invalid_request')
})

test('a holiday is added and removed before its draws are announced, once', async () => {
  const body = { lottery: null, day: dayIn(20), name: 'New year', reason }
  const { id } = await ana.call('lottery.addHoliday', { body })
  expect(await ana.refusal('lottery.addHoliday', { body })).toBe('holiday_taken')
  expect((await ana.call('lottery.holidays')).list).toContainEqual({
    id,
    lottery: null,
    day: body.day,
    name: body.name,
  })
  for (const day of [dayIn(0), dayIn(-3)])
    expect(await ana.refusal('lottery.addHoliday', { body: { ...body, day } })).toBe('day_announced')
  expect(await ana.refusal('lottery.addHoliday', { body: { ...body, lottery: 'no-such' } })).toBe('not_found')
  await ana.call('lottery.removeHoliday', { params: { id }, body: { reason } })
  expect(await ana.refusal('lottery.removeHoliday', { params: { id }, body: { reason } })).toBe('not_found')
})

test('on a holiday the next draw after it takes bets, and no day between is announced', async () => {
  const { owner } = platform.database
  await owner.query(
    `with made as (
       insert into lottery (merchant_id, code, name, icon, list_group, game, every_seconds, close_offset_seconds, first_after_seconds, draws_per_day, rules, position)
         select merchant_id, 'resting', 'Resting', icon, list_group, game, every_seconds, close_offset_seconds, first_after_seconds, draws_per_day, rules, 99
         from lottery where code = $1 and merchant_id = current_merchant())
     insert into lottery_holiday (merchant_id, id, lottery, day, name)
       select current_merchant(), gen_random_uuid(), null, (now() at time zone 'UTC')::date + n, 'Tet' from generate_series(0, 1) n`,
    [lottery],
  )
  await owner.query(
    `insert into job (kind, key, merchant, due_at) values ('lottery.clock', current_merchant() || '/resting', current_merchant(), now())`,
  )
  const announced = async () => {
    const { rows } = await owner.query<{ day: string; opens: boolean; count: number }>(
      `select day::text, bool_or(opens_at <= now()) as opens, count(*)::int as count from draw where lottery = 'resting' group by day`,
    )
    return rows.length > 0 && rows
  }
  // Setups are read again after five seconds.
  const days = await until(announced, { what: 'a day after the holidays is announced' })
  expect(days).toMatchObject([{ day: dayIn(2), opens: true, count: 288 }])
  await owner.query('delete from lottery_holiday')
})

test('who may only read changes nothing, and another merchant’s lotteries are not found', async () => {
  const reader = await newConsoleVisitor(platform, 'auditor')
  const input = await changeOf({ sale: 'paused' })
  expect(await reader.refusal('lottery.setLottery', input)).toBe('permission_denied')
  expect((await reader.call('lottery.lotteries')).list.length).toBeGreaterThan(0)
  const unknown = { params: { code: 'no-such' }, body: input.body }
  expect(await ana.refusal('lottery.setLottery', unknown)).toBe('not_found')
  await openOtherMerchant(platform)
  const elsewhere = createConsoleVisitor(platform, ana)
  elsewhere.headers['Merchant'] = 'other'
  expect(await elsewhere.refusal('lottery.setLottery', input)).toBe('merchant_unknown')
})

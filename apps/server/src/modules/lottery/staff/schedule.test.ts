import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorCallInput } from '@fairground/contract/console'
import {
  createConsoleVisitor,
  newConsoleVisitor,
  startConsolePlatform,
  type ConsolePlatform,
} from '../../../testing/console-visitor.ts'
import { rateOf } from '../../../testing/commissions.ts'
import { endDraw, holdDraw, isSettled } from '../../../testing/draws.ts'
import { newPerson } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { until } from '../../../testing/until.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  const artDir = await mkdtemp(path.join(tmpdir(), 'art-'))
  await writeFile(
    path.join(artDir, 'manifest.json'),
    JSON.stringify({ 'emblems/mark-6-3min': { 104: 'mark.webp' }, 'tiles/dragon-orchard': { 104: 'tile.webp' } }),
  )
  await writeFile(path.join(artDir, 'wordmarks.json'), '{}')
  platform = await startConsolePlatform({ because: 'art is a folder of the file', works: true, config: { artDir } })
  ana = await newConsoleVisitor(platform, 'games')
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

type Wish = OperatorCallInput<'lottery.addLottery'>['body']

const reason = 'Players ask for it.'
const wish = (change: Partial<Wish> = {}): { body: Wish } => ({
  body: {
    code: 'six-hourly',
    like: 'mark-6',
    art: 'emblems/mark-6-3min',
    schedule: {
      name: 'Mark Six by the hour',
      names: { VN: 'Mark Six mỗi giờ' },
      group: 'mark6',
      everySeconds: 3_600,
      firstAfterSeconds: 3_600,
      drawsPerDay: 24,
      weekdays: null,
    },
    terms: {
      sale: 'open',
      closeOffsetSeconds: 60,
      series: { min: 1700, max: 1960, defaultSeries: 1900, betSeriesMax: 1950 },
    },
    isInEntertainment: true,
    reason,
    ...change,
  },
})
const rowOf = async (code: string) => (await ana.call('lottery.lotteries')).list.find((row) => row.code === code)
const listed = async (code: string) =>
  (await platform.visitor().call('lottery.list')).list.find(({ lottery }) => lottery === code)

test('a new lottery is on sale without a restart: bet on in both play types, drawn and settled', async () => {
  const { list: emblems } = await ana.call('lottery.emblems')
  expect(emblems.find(({ art }) => art === 'emblems/mark-6-3min')?.src).toMatch(/^\/art\//)
  const key = randomUUID()
  await ana.call('lottery.addLottery', { ...wish(), key })
  await ana.call('lottery.addLottery', { ...wish(), key })
  expect(await ana.refusal('lottery.addLottery', wish())).toBe('code_taken')
  const shown = await until(async () => await listed('six-hourly'), { what: 'the new lottery is shown' })
  expect(shown).toMatchObject({ name: 'Mark Six by the hour', everySeconds: 3_600, group: 'mark6' })
  expect(await rowOf('six-hourly')).toMatchObject({
    game: { family: 'lhc' },
    isInEntertainment: true,
    drawsPerDay: 24,
    closeOffsetSeconds: 60,
  })

  const person = await newPerson(platform, { cash: '100.00' })
  const { number } = shown.current
  const line = { play: 'waves', content: 'red,blue,green', notes: 3, unit: '2.00', multiple: 1 }
  const { order } = await person.visitor.call('lottery.placeOrder', {
    body: {
      lottery: 'six-hourly',
      drawNumber: number,
      lines: [
        { ...line, series: 1900 },
        { ...line, odds: { red: '2.7', blue: '2.9', green: '2.9' } },
      ],
      total: '12.00',
    },
    options: { idempotencyKey: randomUUID() },
  })
  await endDraw(platform, number, 'six-hourly')
  await until(() => isSettled(platform, number, 'six-hourly'))
  const { order: settled } = await person.visitor.call('lottery.orderDetail', { query: { id: order.id } })
  expect(settled.state).toBe('won')
})

test('a lottery whose usual odds leave no room for the highest commission is added without odds only', async () => {
  const agent = await newPerson(platform, { type: 1 })
  await rateOf(platform, agent, { ELOTT: 500 })
  await rateOf(platform, { id: agent.id, basis: 'loss' }, { ELOTT: 500 })
  const code = 'six-dear'
  expect(await ana.refusal('lottery.addLottery', wish({ code }))).toBe('odds_refused')
  expect(await rowOf(code)).toBeUndefined()
  await ana.call('lottery.addLottery', wish({ code, isInEntertainment: false }))
  await platform.database.owner.query('delete from agent_commission_rate where member_id = $1', [agent.id])
  await ana.call('lottery.addLottery', wish({ code: 'six-fair' }))
  expect(await rowOf('six-fair')).toMatchObject({ isInEntertainment: true })
})

test('two people bring a lottery that was added without odds into Entertainment later, and out of it', async () => {
  const code = 'six-plain'
  const play = 'waves'
  await ana.call('lottery.addLottery', wish({ code, isInEntertainment: false }))
  await until(async () => await listed(code), { what: 'the new lottery is shown' })
  const ben = await newConsoleVisitor(platform, 'games')
  const rules = () => platform.visitor().call('lottery.rules', { params: { lottery: code } })
  const model = await ana.call('lottery.odds', { params: { code: 'mark-6' } })
  const offered = model.odds[play] ?? {}
  const change = async (before: typeof offered, after: typeof offered) => {
    await ana.call('lottery.proposeOdds', { params: { code, play }, body: { before, after, reason } })
    const [proposal] = (await ana.call('lottery.odds', { params: { code } })).proposals
    const decision = { params: { id: proposal?.id ?? '' }, body: { isAgreed: true, reason } }
    expect(await ana.refusal('lottery.decideOdds', decision)).toBe('own_act')
    await ben.call('lottery.decideOdds', decision)
  }
  expect((await rules()).prizeMode).toBe('Lott')
  await change({}, offered)
  await until(async () => (await rules()).prizeMode === 'ZY', { what: 'it is offered in Entertainment' })
  expect((await rules()).entertainment?.odds).toEqual({ [play]: offered })
  expect((await rowOf(code))?.isInEntertainment).toBe(true)

  const person = await newPerson(platform, { cash: '100.00' })
  const number = await holdDraw(platform, code)
  const line = { play, content: 'red', notes: 1, unit: '2.00', multiple: 1, odds: { red: offered['red'] ?? '' } }
  const bet = () => ({
    body: { lottery: code, drawNumber: number, lines: [line], total: '2.00' },
    options: { idempotencyKey: randomUUID() },
  })
  const { order } = await person.visitor.call('lottery.placeOrder', bet())
  await change(offered, {})
  await until(async () => (await rules()).prizeMode === 'Lott', { what: 'it is offered no more' })
  expect((await person.visitor.refusal('lottery.placeOrder', bet())).code).toBe('selection_invalid')
  const { order: kept } = await person.visitor.call('lottery.orderDetail', { query: { id: order.id } })
  expect(kept.lines[0]?.odds).toEqual({ red: offered['red'] })
})

test('a province made like another one is the province of its code', async () => {
  const schedule = { ...wish().body.schedule, name: 'Tây Ninh', names: {}, group: 'vietnam' }
  await ana.call('lottery.addLottery', wish({ code: 'tay-ninh', like: 'dong-nai', schedule }))
  const found = async () =>
    (await platform.visitor().call('lottery.numeroVietnam')).list.find(({ lottery }) => lottery === 'tay-ninh')
  const shown = await until(found, { what: 'the new province is shown' })
  expect(shown).toMatchObject({ name: 'Tây Ninh', region: 'south', province: 'tay-ninh' })
})

test('a lottery that could not be drawn, or that has no model or picture, is refused', async () => {
  const { schedule, terms } = wish().body
  for (const change of [
    { schedule: { ...schedule, drawsPerDay: 26 } },
    { terms: { ...terms, closeOffsetSeconds: 3_600 } },
    { terms: { ...terms, series: { ...terms.series, min: 1970 } } },
    { art: 'emblems/no-such' },
    { art: 'tiles/dragon-orchard' },
  ])
    expect(await ana.refusal('lottery.addLottery', wish({ code: 'broken', ...change }))).toBe('invalid_request')
  expect(await ana.refusal('lottery.addLottery', wish({ code: 'broken', like: 'no-such' }))).toBe('not_found')
  expect(await rowOf('broken')).toBeUndefined()
})

test('another schedule counts from the next day that is announced, and the days before keep theirs', async () => {
  const code = 'keno'
  const row = await rowOf(code)
  if (!row) throw new Error('no keno')
  const { name, names, group, everySeconds, firstAfterSeconds, drawsPerDay, weekdays } = row
  const before = { name, names, group, everySeconds, firstAfterSeconds, drawsPerDay, weekdays }
  const after = {
    ...before,
    name: 'Keno, slower',
    everySeconds: 1_200,
    firstAfterSeconds: 1_200,
    drawsPerDay: 72,
    weekdays: [6, 0, 1, 1],
  }
  const countDraws = async () => {
    const { rows } = await platform.database.owner.query<{ day: string; count: number }>(
      `select day::text, count(*)::int as count from draw where lottery = $1 and merchant_id = current_merchant() group by day order by day`,
      [code],
    )
    return rows
  }
  const known = await countDraws()
  await ana.call('lottery.setSchedule', { params: { code }, body: { before, after, reason } })
  expect(await ana.refusal('lottery.setSchedule', { params: { code }, body: { before, after, reason } })).toBe(
    'stale_edit',
  )
  expect(await rowOf(code)).toMatchObject({ ...after, weekdays: [0, 1, 6] })
  expect((await countDraws()).slice(0, known.length)).toEqual(known)
  await until(async () => (await listed(code))?.name === 'Keno, slower', { what: 'the new name is shown' })
  const now = { ...after, weekdays: [0, 1, 6] }
  const impossible = { ...now, everySeconds: 30, drawsPerDay: 1 }
  // It closes 15 seconds before a draw.
  await ana.call('lottery.setSchedule', { params: { code }, body: { before: now, after: impossible, reason } })
  const worse = { ...impossible, firstAfterSeconds: 86_400, drawsPerDay: 2_880, everySeconds: 86_400 }
  expect(
    await ana.refusal('lottery.setSchedule', { params: { code }, body: { before: impossible, after: worse, reason } }),
  ).toBe('invalid_request')
  await ana.call('lottery.setSchedule', { params: { code }, body: { before: impossible, after: before, reason } })
})

test('a lottery has another name in a language, which its players read in lists, slips and records', async () => {
  const code = 'fair-5d'
  const names = { VN: '5D công bằng', EN: 'Fair five' }
  const rename = async (after: Wish['schedule']['names']) => {
    const row = await rowOf(code)
    if (!row) throw new Error(`no ${code}`)
    const { name, names: known, group, everySeconds, firstAfterSeconds, drawsPerDay, weekdays } = row
    const before = { name, names: known, group, everySeconds, firstAfterSeconds, drawsPerDay, weekdays }
    const input = { params: { code }, body: { before, after: { ...before, names: after }, reason } }
    await ana.call('lottery.setSchedule', input)
    return input
  }
  const first = await rename(names)
  expect(await ana.refusal('lottery.setSchedule', first)).toBe('stale_edit')
  const person = await newPerson(platform, { cash: '100.00' })
  const inLanguage = (tag: string) => {
    person.visitor.headers['Language'] = tag
    return person.visitor
  }
  const listedIn = async (tag: string) => {
    const { list } = await inLanguage(tag).call('lottery.list')
    return list.find(({ lottery }) => lottery === code)?.name
  }
  await until(async () => (await listedIn('VN')) === names.VN, { what: 'the name is shown' })
  expect(await listedIn('EN')).toBe(names.EN)
  expect(await listedIn('AR')).toBe(first.body.before.name)
  const { name } = await inLanguage('VN').call('lottery.rules', { params: { lottery: code } })
  expect(name).toBe(names.VN)
  const number = await holdDraw(platform, code)
  const line = { play: 'direct5', content: '1|2|3|4|5', notes: 1, unit: '2.00', multiple: 1, series: 1900 }
  const placed = await person.visitor.call('lottery.placeOrder', {
    body: { lottery: code, drawNumber: number, lines: [line], total: '2.00' },
    options: { idempotencyKey: randomUUID() },
  })
  expect(placed.order.lotteryName).toBe(names.VN)
  const records = await person.visitor.call('bets.list')
  expect(records.list.map(({ gameName }) => gameName)).toEqual([names.VN])
  const { rows } = await platform.database.owner.query<{ after: Record<string, string> }>(
    `select after from audit_entry where action = 'lottery.schedule' and subject = 'lottery:fair-5d' order by id desc limit 1`,
  )
  expect(rows[0]?.after).toMatchObject({ nameVN: names.VN, nameEN: names.EN })
  await rename({})
  await until(async () => (await listedIn('VN')) === first.body.before.name, {
    what: 'the name is one again',
  })
})

test('who may only read adds nothing, and nobody adds to another merchant', async () => {
  const reader = await newConsoleVisitor(platform, 'auditor')
  expect(await reader.refusal('lottery.addLottery', wish({ code: 'readers' }))).toBe('permission_denied')
  const other = await openOtherMerchant(platform)
  const elsewhere = createConsoleVisitor(platform, await newOperator(platform, `elsewhere-${process.pid}`, [other]))
  elsewhere.headers['Merchant'] = 'other'
  await elsewhere.call('lottery.addLottery', wish({ code: 'theirs' }))
  expect(await rowOf('theirs')).toBeUndefined()
  expect((await elsewhere.call('lottery.lotteries')).list.some(({ code }) => code === 'theirs')).toBe(true)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProvince } from '@fairground/lottery'
import type { Config } from '../../../platform/config.ts'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { endDraw, isSettled } from '../../../testing/draws.ts'
import { newPerson } from '../../../testing/members.ts'
import { enterResult, openOutsideLottery, startOutsidePlatform } from '../../../testing/outside-draws.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { askFeedsNow, startFeedServer, type FeedServer } from '../../../testing/result-feeds.ts'
import { until } from '../../../testing/until.ts'

/** Of Sunday to Saturday. */
const southern = ['tien-giang', 'ca-mau', 'ben-tre', 'dong-nai', 'tay-ninh', 'vinh-long', 'long-an'] as const
/** Draws the day after tomorrow: its time by law comes after the test has ended its draw. */
const code = southern[(new Date().getUTCDay() + 2) % 7] ?? 'tien-giang'
const province = findProvince(code)
/** Not the province's code: the configuration says whose draws they have. */
const [agreed, disputed] = ['one-of-the-province', 'other-of-the-province'] as const

let platform: ConsolePlatform
let server: FeedServer
let ana: ConsoleVisitor
let ben: ConsoleVisitor

beforeAll(async () => {
  server = await startFeedServer()
  const site = (name: string): Config['resultFeeds'][number] => ({
    code: name,
    kind: 'rss',
    regions: { south: server.url(name) },
    lotteries: { [agreed]: code, [disputed]: code },
    timeoutMs: 2_000,
  })
  platform = await startOutsidePlatform({
    because: 'result feeds are settings of the process',
    config: { resultFeeds: [site('one'), site('two')] },
  })
  ana = await newConsoleVisitor(platform, 'games')
  ben = await newConsoleVisitor(platform, 'finance')
  for (const lottery of [agreed, disputed])
    await openOutsideLottery(platform, ana, {
      code: lottery,
      feeds: ['one', 'two'],
      like: 'saigon-vip',
      schedule: {
        group: 'vietnam',
        everySeconds: 86_400,
        drawsPerDay: 1,
        firstAfterSeconds: 33_300,
        weekdays: [...(province?.weekdays ?? [])],
      },
    })
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
  await server.stop()
})

const special = '867367'
/** Three of its numbers end in 67. */
const told = [
  ['25257'],
  ['72703'],
  ['96296', '64374'],
  ['41716', '27228', '55295', '49221', '88262', '84579', '96313'],
  ['6667'],
  ['8887', '5926', '8824'],
  ['295'],
  ['67'],
]
const tableOf = (first: string, label: (row: number) => string) =>
  [[first], ...told].map((numbers, row) => `${label(row)}: ${numbers.join(' - ')}`).join('\n')

/** As one site publishes it, and as another. */
const say = (feed: 'one' | 'two', number: string, first = special) => {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)/.exec(number) ?? []
  const label = (row: number) => (feed === 'one' ? (row === 0 ? 'ĐB' : `${row}`) : row === 0 ? 'DB6' : `G.${row}`)
  const body = `<?xml version="1.0" encoding="utf-8"?>
    <rss version="2.0"><channel><item>
      <title>KẾT QUẢ XỔ SỐ MIỀN NAM NGÀY ${date}/${month}</title>
      <link>https://results.example.com/xsmn/ngay-${Number(date)}-${Number(month)}-${year}</link>
      <description>[${province?.name}] ${tableOf(first, label)}</description>
    </item></channel></rss>`
  server.answer(feed, { body, headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
const round = (lottery: string) => askFeedsNow(platform, server, { code: lottery, feeds: ['one', 'two'] })
const shown = (lottery: string, number: string) => ana.call('lottery.draw', { params: { lottery, number } })
const openDraw = (lottery: string) =>
  until(
    async () => {
      const { rows } = await platform.database.owner.query<{ number: string }>(
        `select number from draw where lottery = $1 and state = 'open' and opens_at <= now() and closes_at > now()`,
        [lottery],
      )
      return rows[0]?.number
    },
    { what: 'the draw of the province takes bets' },
  )
/** A draw on which somebody has bet, and whose time has come. */
const ended = async (lottery: string) => {
  const person = await newPerson(platform, { cash: '30.00' })
  const number = await openDraw(lottery)
  const lines = [{ play: 'lo2', content: '67', notes: 18, unit: '1.00', multiple: 1, odds: { hit: '99' } }]
  const body = { lottery, drawNumber: number, lines, total: '18.00' }
  await person.visitor.call('lottery.placeOrder', { body, options: { idempotencyKey: randomUUID() } })
  await endDraw(platform, number, lottery)
  await until(async () => (await shown(lottery, number)).state === 'closed')
  return { person, number }
}

test('the draw of a province is settled by what two sites publish, once both have published all of it', async () => {
  const { person, number } = await ended(agreed)
  say('one', number)
  say('two', number, '…')
  await round(agreed)
  expect(await shown(agreed, number)).toMatchObject({
    state: 'closed',
    standing: 'one_feed',
    reports: [{ feed: 'one', fault: null }],
  })
  say('two', number)
  await round(agreed)
  await until(() => isSettled(platform, number, agreed))
  const digits = [special, ...told.flat()].join('')
  expect((await shown(agreed, number)).result?.join('')).toBe(digits)
  expect(await spendableOf(platform, person.id)).toBe(120_000n + 3n * 990_000n)
})

test('and waits for two people while a site publishes another number', async () => {
  // Until then the sites have nothing of it: the draw of the other lottery has the same number.
  for (const feed of ['one', 'two']) server.answer(feed, { status: 503, body: '' })
  const { person, number } = await ended(disputed)
  say('one', number)
  say('two', number, '867368')
  await round(disputed)
  await round(disputed)
  expect(await shown(disputed, number)).toMatchObject({ state: 'closed', standing: 'disagree', result: null })
  expect(await spendableOf(platform, person.id)).toBe(120_000n)
  const result = ['867368', ...told.flat()].join(' ')
  await enterResult([ana, ben], { code: disputed, number, result })
  await until(() => isSettled(platform, number, disputed))
  expect(await spendableOf(platform, person.id)).toBe(120_000n + 2n * 990_000n)
})

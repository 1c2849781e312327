import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { bigLine, endDraw, holdDraw, place } from '../../../testing/draws.ts'
import { listenTo, type Listening } from '../../../testing/listen-to.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { enterResult, openOutsideLottery } from '../../../testing/outside-draws.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { until } from '../../../testing/until.ts'

const code = 'named'
const nameInVietnamese = 'Năm số nơi khác'
let platform: ConsolePlatform
let ana: ConsoleVisitor
let ben: ConsoleVisitor

beforeAll(async () => {
  platform = await openTestMerchant({ works: true })
  ana = await newConsoleVisitor(platform, 'games')
  ben = await newConsoleVisitor(platform, 'finance')
  await openOutsideLottery(platform, ana, { code, schedule: { names: { VN: nameInVietnamese } } })
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const told = async ({ visitor }: Person) =>
  (await visitor.call('messaging.inbox', { query: {} })).list.filter(({ kind }) => kind === 'resultCorrected')

test('a win on open pages and the message of its correction name the lottery in the language of the reader', async () => {
  const person = await newPerson(platform, { cash: '20.00' })
  const number = await holdDraw(platform, code)
  const line = { ...bigLine, multiple: 10 }
  await place(person, { lottery: code, drawNumber: number, lines: [line], total: '20.00' })
  await endDraw(platform, number, code)
  const shown = () => ana.call('lottery.draw', { params: { lottery: code, number } })
  await until(async () => (await shown()).state === 'closed')
  const pages = await Promise.all(['VN', 'EN'].map((Language) => listenTo(platform.origin, { Language })))
  await enterResult([ana, ben], { code, number, result: '9 9 9 9 9' })
  const namesOn = ({ heard }: Listening) =>
    heard.flatMap(({ topic, body }) => (topic === 'winner' && body['winAmount'] === '39.00' ? body['gameName'] : []))
  const names = [nameInVietnamese, 'Five digits from elsewhere']
  await until(() => pages.every((page) => namesOn(page).length > 0))
  expect(pages.map(namesOn)).toEqual(names.map((name) => [name]))
  for (const page of pages) page.leave()

  await enterResult([ana, ben], { code, number, result: '0 0 0 0 0', kind: 'correct' })
  await until(async () => (await told(person)).length > 0)
  for (const [at, language] of ['VN', 'EN'].entries()) {
    person.visitor.headers['Language'] = language
    const [message] = await told(person)
    expect(message?.params).toMatchObject({ lotteryName: names[at], number, paidBefore: '39.00' })
    expect(message?.params).not.toHaveProperty('lotteryNames')
  }
})

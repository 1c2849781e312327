import { randomUUID } from 'node:crypto'
import type { OperatorCallName } from '@fairground/contract/console'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson } from '../../../testing/members.ts'
import { codeTerms } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
})
afterAll(() => platform.stop())

const refusal = (name: OperatorCallName, input: object): Promise<string> => ana.refusal(name, input)

/** Every one was a 500: neither JavaScript nor PostgreSQL reads it, and a pattern of digits does. */
const noInstants = [
  '2026-02-30T12:00:00Z',
  '2026-02-29T12:00:00Z',
  '2026-13-45T25:61:61Z',
  '9999-99-99T99:99:99Z',
  '0000-00-00T00:00:00Z',
  '2026-11-28T23:59:60Z',
  '2026-11-28T24:00:00Z',
]

test.each(noInstants)('%s is no instant of a list, a period or a rain', async (instant) => {
  const reason = 'a test of times'
  expect(await refusal('messaging.sent', { query: { from: instant } })).toBe('invalid_request')
  expect(await refusal('messaging.sent', { query: { to: instant } })).toBe('invalid_request')
  expect(await refusal('messaging.feedbackQueue', { query: { from: instant } })).toBe('invalid_request')
  const of = { query: { startsAt: instant, kind: 'dividend', currency: 'USD' } }
  expect(await refusal('agents.statements', of)).toBe('invalid_request')
  expect(await refusal('agents.figures', of)).toBe('invalid_request')
  const period = { body: { startsAt: instant, endsAt: instant, kind: 'dividend', currency: 'USD', reason } }
  expect(await refusal('agents.recomputePeriod', period)).toBe('invalid_request')
  expect(await refusal('agents.lockPeriod', period)).toBe('invalid_request')
  const { list } = await ana.call('promotions.rains')
  const form = { ...list[0]?.form, startsAt: instant }
  expect(await refusal('promotions.planRain', { params: { id: randomUUID() }, body: { form, reason } })).toBe(
    'invalid_request',
  )
})

test('numbers that no column holds are refused', async () => {
  const most = Number.MAX_SAFE_INTEGER
  const reason = 'a test of numbers'
  const { list } = await ana.call('content.entries', { query: { kind: 'banner' } })
  const params = { id: list[0]?.id ?? '' }
  expect(await refusal('content.restore', { params, body: { version: most, revision: 1 } })).toBe('invalid_request')
  expect(await refusal('content.restore', { params, body: { version: 1, revision: most } })).toBe('invalid_request')
  expect(await refusal('health.retryJob', { params: { id: '9223372036854775808' }, body: { reason } })).toBe(
    'invalid_request',
  )
  const odds = {
    params: { code: 'fair-5d', play: 'sum' },
    query: { after: Buffer.from('9'.repeat(19)).toString('base64url') },
  }
  expect(await refusal('lottery.oddsVersions', odds)).toBe('invalid_request')
  const person = await newPerson(platform)
  expect(await refusal('points.grantPoints', { params: { id: person.id }, body: { points: 0, reason } })).toBe(
    'invalid_request',
  )
  const chat = await person.visitor.refusal('messaging.chatMessages', { query: { before: most } })
  expect(chat.code).toBe('invalid_request')
  const agent = await newPerson(platform, { type: 1 })
  const link = await agent.visitor.refusal('agents.affiliate', { query: { to: '0001-01-01' } })
  expect(link.code).toBe('invalid_request')
})

test.each([
  ['0.1', 'points'],
  ['0.1', 'goods'],
  ['0.1', 'free_rounds'],
  ['0.00000001', 'cash'],
] as const)('what %s of %s would cost is not computed', async (amount, pays) => {
  const terms = { ...codeTerms(amount), pays, times: 0 }
  const body = { currency: 'USD', terms, members: 1, edgeBasisPoints: 0, valid: '0' }
  expect(await refusal('promotions.computePromotion', { body })).toBe('amount_invalid')
  const played = { ...body, terms: codeTerms(), currency: 'PKR', valid: '0.00000001' }
  expect(await refusal('promotions.computePromotion', { body: played })).toBe('amount_invalid')
})

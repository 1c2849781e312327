import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor } from '../../testing/console-visitor.ts'
import { startTestPayments, type TestPayments } from '../../testing/payments.ts'
import { newPromotionMember, payDeposit } from '../../testing/promotion-members.ts'

let payments: TestPayments

beforeAll(async () => {
  payments = await startTestPayments()
})
afterAll(() => payments.stop())

test('staff see the bonuses that a member was granted, with what they ask for and how they ended', async () => {
  const who = await newPromotionMember(payments)
  await payDeposit(payments, who, { amount: '20.00' })
  const ana = await newConsoleVisitor(payments.platform, 'support')
  const read = () => ana.call('promotions.memberBonuses', { params: { id: who.id } })
  const { list, next } = await read()
  expect(next).toBeNull()
  expect(list).toMatchObject([{ amount: '20.00', currency: 'USD', required: '400.00', state: 'active', endedAt: null }])
  const [{ id } = { id: '' }] = list
  await who.visitor.call('promotions.giveUpBonus', { body: { id }, options: { idempotencyKey: randomUUID() } })
  expect((await read()).list).toMatchObject([{ id, state: 'given_up', endedAt: expect.any(String) as string }])
  expect(await ana.refusal('promotions.memberBonuses', { params: { id: randomUUID() } })).toBe('not_found')
})

import { randomUUID } from 'node:crypto'
import type { PaymentCallback } from '@fairground/contract/payments/provider-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsoleVisitor, newConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { eventOf, startTestPayments, type TestPayments } from '../../../testing/payments.ts'

type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>

let payments: TestPayments
let ana: Visitor
let ben: Visitor

beforeAll(async () => {
  payments = await startTestPayments()
  ana = await newConsoleVisitor(payments.platform, 'finance')
  ben = await newConsoleVisitor(payments.platform, 'finance')
})
afterAll(() => payments.stop())

const reason = 'The bank has the sender’s name.'

/** A payment that fits no deposit. */
async function stray(over: Partial<PaymentCallback> = {}) {
  const paymentId = randomUUID()
  const payment = { paymentId, reference: 'INV-7', amount: '80.00', currency: 'USD', ...over } as const
  await payments.tell(eventOf({ ...payment, state: 'paid' }))
  const { rows } = await payments.platform.database.owner.query<{ id: string; reference: string }>(
    'select id, reference from suspense where payment_id = $1',
    [paymentId],
  )
  const [{ id, reference }] = rows as [{ id: string; reference: string }]
  return { paymentId, reference, params: { id } }
}

const cashOf = async ({ visitor }: Person) => (await visitor.call('wallet.balances')).merchantWallet.cash
const assignTo = ({ account }: Pick<Person, 'account'>) => ({ step: 'assign', account, reason }) as const

test('a payment is shown with what its provider said, and credited once to the member it is assigned to', async () => {
  const person = await newPerson(payments.platform)
  const { params, reference, paymentId } = await stray()
  expect(await ana.call('payments.suspended', { params })).toMatchObject({
    reference,
    paymentId,
    reason: 'unknown_reference',
    amount: '80.00',
    currency: 'USD',
    saidReference: 'INV-7',
    deposit: null,
    needsTwo: false,
    said: [{ body: expect.stringContaining(paymentId) }],
  })
  const input = { params, body: assignTo({ account: ` ${person.account.toUpperCase()} ` }), key: randomUUID() }
  await Promise.allSettled([1, 2, 3].map(() => ana.call('payments.decideSuspense', input)))
  expect(await ana.call('payments.decideSuspense', input)).toEqual({ outcome: 'done' })
  expect(await ben.refusal('payments.decideSuspense', { params, body: assignTo(person) })).toBe('decided_already')
  expect(await cashOf(person)).toBe('80.00')
  const shown = await ben.call('payments.suspended', { params })
  expect(shown).toMatchObject({ state: 'assigned', memberId: person.id, account: person.account })
  expect(shown.timeline.map(({ event }) => event)).toEqual(['open', 'assigned'])
})

test('two people assign a large one, to the same member; one’s own second vote is refused', async () => {
  const [person, other] = [await newPerson(payments.platform), await newPerson(payments.platform)]
  const { params } = await stray({ amount: '20000.00' })
  const decide = (who: Visitor, body: ReturnType<typeof assignTo> | { step: 'return'; reason: string }) =>
    who.call('payments.decideSuspense', { params, body })
  expect(await decide(ana, assignTo(person))).toEqual({ outcome: 'needs_second' })
  expect(await ana.refusal('payments.decideSuspense', { params, body: assignTo(person) })).toBe('voted_already')
  expect(await decide(ben, assignTo(other))).toEqual({ outcome: 'needs_second' })
  expect(await decide(ben, { step: 'return', reason })).toEqual({ outcome: 'needs_second' })
  const { needsTwo, votes } = await ana.call('payments.suspended', { params })
  expect([needsTwo, votes.map(({ says }) => says)]).toEqual([
    true,
    [`assign:${person.account}`, `assign:${other.account}`, 'return'],
  ])
  expect(await cashOf(person)).toBe('0.00')
  expect(await decide(ben, assignTo(person))).toEqual({ outcome: 'done' })
  expect([await cashOf(person), await cashOf(other)]).toEqual(['20000.00', '0.00'])
})

test('a payment is returned with a reason, and never credited to another currency or to nobody', async () => {
  const person = await newPerson(payments.platform)
  const { params } = await stray({ currency: 'EUR' })
  const refusal = (body: ReturnType<typeof assignTo>) => ana.refusal('payments.decideSuspense', { params, body })
  expect(await refusal(assignTo(person))).toBe('currency_differs')
  expect(await refusal(assignTo({ account: 'nobody_at_all' }))).toBe('invalid_request')
  for (const each of [ana, ben])
    await each.call('payments.decideSuspense', { params, body: { step: 'return', reason } })
  expect(await ana.call('payments.suspended', { params })).toMatchObject({ state: 'returned', note: reason })
  expect(await cashOf(person)).toBe('0.00')
})

test('a sum that is none is shown as it was said, and always wants two', async () => {
  const { params } = await stray({ amount: '1.00000001' })
  expect(await ana.call('payments.suspended', { params })).toMatchObject({ amount: '1.00000001', needsTwo: true })
})

test('the queue has the longest waiting first, page by page, and finds one by its reference', async () => {
  const [first, second] = [await stray(), await stray()]
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await ana.call('payments.suspense', { query: { limit: 1, ...(after && { after }) } })
    expect(page.list.every(({ state }) => state === 'open')).toBe(true)
    seen.push(...page.list.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(seen.slice(-2)).toEqual([first.params.id, second.params.id])
  const find = async (query: object) =>
    (await ana.call('payments.suspense', { query: { limit: 50, ...query } })).list.map(({ reference }) => reference)
  expect(await find({ reference: first.reference.toLowerCase() })).toEqual([first.reference])
  expect(await find({ reference: first.reference, state: 'returned' })).toEqual([])
})

test('who may only read decides nothing; for another merchant it does not exist', async () => {
  const { params } = await stray()
  const body = { step: 'return', reason } as const
  const support = await newConsoleVisitor(payments.platform, 'support')
  expect((await support.call('payments.suspended', { params })).state).toBe('open')
  expect(await support.refusal('payments.decideSuspense', { params, body })).toBe('permission_denied')
  const elsewhere = createConsoleVisitor(
    payments.platform,
    await newOperator(payments.platform, `elsewhere-${process.pid}`, [await openOtherMerchant(payments.platform)]),
  )
  elsewhere.headers['Merchant'] = 'other'
  expect(await elsewhere.refusal('payments.suspended', { params })).toBe('not_found')
  expect(await elsewhere.refusal('payments.decideSuspense', { params, body })).toBe('not_found')
  expect((await elsewhere.call('payments.suspense')).list).toEqual([])
})
